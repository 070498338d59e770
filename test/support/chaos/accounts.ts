import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import type { Member } from './members.ts';

const WAIT_MS = 60_000;
const RETRY_MS = 500;

/** A user whose calls go to the web processes in turn. */
export interface Account {
  email: string;
  isPremium: boolean;
  wantsEmail: boolean;
  /** Sends a call once; throws when the process was killed meanwhile. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
}

interface AccountOptions {
  isPremium: boolean;
  wantsEmail: boolean;
}

let accountCount = 0;

/** Registers a user and opens the link of the verification email. A Premium user completes a checkout. */
export async function createAccount(
  installation: Installation,
  { isPremium, wantsEmail }: AccountOptions,
): Promise<Account> {
  accountCount += 1;
  const email = `account${accountCount}@site.example`;
  const account: Account = { email, isPremium, wantsEmail, ...createCalls(installation, accountCount) };
  const person = { email, password: 'river stone 7', firstName: 'Ann', lastName: 'Example' };
  await expectOk(account.call('POST', '/api/auth/register', person));
  await fetch(await waitForLink(installation, email), { redirect: 'manual' });
  if (!wantsEmail) await installation.query('update users set notify_when_done = false where email = $1', [email]);
  if (isPremium) await subscribe(installation, account);
  return account;
}

function createCalls({ webs }: Installation, number: number): Pick<Account, 'call'> {
  let cookie = '';
  let calls = number;
  const call: Account['call'] = async (method, path, body) => {
    calls += 1;
    const response = await fetchFromAny(rotate(webs, calls), path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(WAIT_MS),
      headers: {
        origin: webs[0]?.origin ?? '',
        cookie,
        'x-forwarded-for': `192.0.2.${number}`,
        connection: 'close',
        'content-type': 'application/json',
        prefer: 'respond-async',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const session = response.headers.getSetCookie().find((line) => line.includes('session_token='));
    if (session !== undefined) cookie = session.split(';')[0] ?? '';
    return response;
  };
  return { call };
}

const rotate = (webs: readonly Member[], by: number): Member[] =>
  webs.map((_, index) => webs[(index + by) % webs.length]).filter((web) => web !== undefined);

/** Sends a request to the first web process that accepts connections, as a load balancer does. */
async function fetchFromAny(webs: readonly Member[], path: string, request: RequestInit): Promise<Response> {
  const [web, ...others] = webs;
  try {
    return await fetch(`${web?.origin}${path}`, request);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    const isRefused = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
    if (!isRefused || others.length === 0) throw error;
    return fetchFromAny(others, path, request);
  }
}

async function waitForLink({ smtp }: Installation, email: string): Promise<string> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const mail = smtp.received.find(({ to, text }) => to === email && text.includes('/api/auth/verify-email'));
    const link = /http:\/\/[^\s"<>]+\/api\/auth\/verify-email\?token=[\w.~-]+/.exec(mail?.text ?? '')?.[0];
    if (link !== undefined) return link;
    await pause(100);
  }
  throw new Error(`No verification email for ${email}`);
}

async function subscribe({ stripe }: Installation, account: Account): Promise<void> {
  const response = await expectOk(account.call('POST', '/api/create-subscription', {}));
  const { url } = (await response.json()) as { url: string };
  stripe.account.completeCheckout(url.split('/').at(-1) ?? '');
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const user = (await (await account.call('GET', '/api/auth/user')).json()) as { isPremium?: boolean };
    if (user.isPremium === true) return;
    await pause(RETRY_MS);
  }
  throw new Error(`${account.email} did not become Premium`);
}

async function expectOk(work: Promise<Response>): Promise<Response> {
  const response = await work;
  if (!response.ok) throw new Error(`${response.url} returned ${response.status}: ${await response.text()}`);
  return response;
}
