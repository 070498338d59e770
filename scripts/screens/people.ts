import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import type { StoredMail } from '#providers/mail/development-mailbox.ts';

const PASSWORD = 'river stone 7';

/** Accounts for which screens are captured. */
export const PEOPLE = ['unverified', 'newcomer', 'free', 'premium', 'busy'] as const;
export type Person = (typeof PEOPLE)[number] | 'visitor' | 'admin';

const NAMES: Record<(typeof PEOPLE)[number], [string, string]> = {
  unverified: ['Uma', 'Keller'],
  newcomer: ['Noah', 'Berg'],
  free: ['Ann', 'Example'],
  premium: ['Paula', 'Marsh'],
  busy: ['Ben', 'Okafor'],
};

/** A running product. */
export interface Product {
  baseUrl: string;
  /** Email address and password of the administrator that the first start announced. */
  administrator: { email: string; password: string };
}

const buildEmail = (person: string) => `${person}@site.example`;

/** A request to the API; POST by default. */
interface ApiCall {
  baseUrl: string;
  path: string;
  method?: 'POST' | 'PUT' | 'GET';
  data?: unknown;
  headers?: Record<string, string>;
}

/** Sends a JSON request as the signed-in user and returns the response. Throws an error if the request is refused. */
export async function callApi<Answer>(request: APIRequestContext, call: ApiCall): Promise<Answer> {
  const { baseUrl, path, method = 'POST', data, headers } = call;
  const response = await request.fetch(`${baseUrl}${path}`, {
    method,
    headers: { origin: baseUrl, ...headers },
    ...(data === undefined ? {} : { data }),
    timeout: 120_000,
  });
  const text = await response.text();
  if (!response.ok()) throw new Error(`${method} ${path} returned ${response.status()}: ${text.slice(0, 300)}`);
  return (text === '' ? null : JSON.parse(text)) as Answer;
}

/** Registers the user, and opens the link in the email unless the account stays unverified. */
async function registerPerson(
  context: BrowserContext,
  baseUrl: string,
  person: (typeof PEOPLE)[number],
): Promise<void> {
  const email = buildEmail(person);
  const [firstName, lastName] = NAMES[person];
  await callApi(context.request, {
    baseUrl,
    path: '/api/auth/register',
    data: { email, password: PASSWORD, firstName, lastName },
  });
  if (person !== 'unverified') await context.request.get(await readVerificationLink(baseUrl, email));
}

/** Waits for the link, because background jobs send the email. Only this machine may read the mailbox. */
async function readVerificationLink(baseUrl: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const mails = (await (await fetch(`${baseUrl}/dev/mail.json`)).json()) as StoredMail[];
    const link = mails.find(({ to, subject }) => to === email && subject.includes('Verify'))?.actionUrl;
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No verification email to ${email}`);
}

/** Signs in and returns the browser context of the user; visitors are not signed in. */
export type SignIn = (person: Person) => Promise<BrowserContext>;

/** Returns a function that signs in each user once. */
export function createSignIn(browser: Browser, { baseUrl, administrator }: Product): SignIn {
  const contexts = new Map<Person, Promise<BrowserContext>>();
  const open = async (person: Person): Promise<BrowserContext> => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    if (person === 'visitor') return context;
    const account = person === 'admin' ? administrator : { email: buildEmail(person), password: PASSWORD };
    await callApi(context.request, { baseUrl, path: '/api/auth/login', data: account });
    return context;
  };
  return (person) => {
    const knownContext = contexts.get(person) ?? open(person);
    contexts.set(person, knownContext);
    return knownContext;
  };
}

/** Registers all users and gives two of them the paid plan. */
export async function registerPeople(browser: Browser, product: Product): Promise<void> {
  const { baseUrl } = product;
  for (const [place, person] of PEOPLE.entries()) {
    // Registrations are limited by IP address.
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${place}` } });
    await registerPerson(context, baseUrl, person);
    await context.close();
  }
  const admin = await createSignIn(browser, product)('admin');
  const users = await callApi<{ id: string; email: string }[]>(admin.request, {
    baseUrl,
    path: '/api/admin/users',
    method: 'GET',
  });
  for (const person of ['premium', 'busy']) {
    const user = users.find(({ email }) => email === buildEmail(person));
    await callApi(admin.request, {
      baseUrl,
      path: `/api/admin/users/${user?.id}`,
      method: 'PUT',
      data: { plan: 'premium' },
    });
  }
  await admin.close();
}
