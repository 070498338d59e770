import { type Cookie, expect, type Page } from '@playwright/test';
import { captchaChallengeSchema } from '#contracts/account/support.ts';
import { ADMIN_LOGIN_PATH } from '#contracts/product/brand.ts';
import type { StoredMail } from '#providers/mail/development-mailbox.ts';
import { solveTestChallenge } from '#test/support/bot-proof.ts';

function readSetting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the product was not started`);
  return value;
}

export const baseUrl = (): string => readSetting('AWI_E2E_BASE_URL');
export const getCleanSite = (): string => readSetting('AWI_E2E_CLEAN_SITE');
export const getFlawedSite = (): string => readSetting('AWI_E2E_FLAWED_SITE');
/** Returns the origin of a copy of the flawed site, whose folder may be changed. */
export const getChangingSite = (): string => readSetting('AWI_E2E_CHANGING_SITE');
export const getChangingPagePath = (file: string): string => `${readSetting('AWI_E2E_CHANGING_FOLDER')}/pages/${file}`;
export const getConsoleOutput = (): string => readSetting('AWI_E2E_CONSOLE');

export const PASSWORD = 'river stone 7';
let emailCount = 0;
/** Zero-based index of this process among those that run tests in parallel. */
const getWorkerIndex = (): number => Number(process.env.TEST_PARALLEL_INDEX ?? 0);
/** A separate IP address: registrations are limited per IP address, and the tests together exceed that limit. */
export const getOwnIpHeader = () => ({ 'x-forwarded-for': `198.51.${100 + getWorkerIndex()}.${emailCount % 250}` });

export const newEmail = (): string => {
  emailCount += 1;
  return `reader${emailCount}-${getWorkerIndex()}-${Date.now()}@site.example`;
};

/**
 * Waits for and returns the latest message to an email address in the development mailbox, because jobs send the email.
 * `words`: part of its subject.
 */
export async function waitForEmail(email: string, words = '', origin = baseUrl()): Promise<StoredMail> {
  for (let tries = 0; tries < 300; tries += 1) {
    const mails = (await (await fetch(`${origin}/dev/mail.json`)).json()) as StoredMail[];
    const mail = mails.find(({ to, subject }) => to === email && subject.includes(words));
    if (mail !== undefined) return mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No email to ${email}`);
}

/** @param origin origin of the product that sent the email, if not the shared one */
export async function readVerificationLink(email: string, origin = baseUrl()): Promise<string> {
  const { actionUrl } = await waitForEmail(email, 'Verify', origin);
  if (actionUrl === null) throw new Error('The email has no link');
  return actionUrl;
}

/** Fills and submits the registration form on the screen. */
export async function fillRegistration(
  page: Page,
  person: { email: string; password?: string; confirm?: string },
): Promise<void> {
  const password = person.password ?? PASSWORD;
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(person.confirm ?? password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

interface SignUpOptions {
  isVerified?: boolean;
}

/** Registers through the user interface, and opens the link in the email unless disabled. Ends on the dashboard. */
export async function signUpByHand(page: Page, options: SignUpOptions = {}): Promise<string> {
  const email = newEmail();
  await page.setExtraHTTPHeaders(getOwnIpHeader());
  await page.goto(`${baseUrl()}/auth`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillRegistration(page, { email });
  await expect(page.getByRole('heading', { name: 'Analyze a website' })).toBeVisible();
  await page.setExtraHTTPHeaders({});
  if (options.isVerified !== false) {
    await page.goto(await readVerificationLink(email));
    await expect(page.getByText('Email Verified Successfully')).toBeVisible();
  }
  return email;
}

/**
 * Registers through the API calls that the user interface makes, for tests of other features. Opens no page, because
 * most tests open their own.
 */
export async function register(page: Page, options: SignUpOptions = {}): Promise<string> {
  const email = newEmail();
  const registerResponse = await page.request.post(`${baseUrl()}/api/auth/register`, {
    headers: { origin: baseUrl(), ...getOwnIpHeader() },
    data: { email, password: PASSWORD, firstName: 'Ann', lastName: 'Example' },
  });
  expect(registerResponse.status(), await registerResponse.text()).toBe(200);
  if (options.isVerified !== false) await page.request.get(await readVerificationLink(email));
  return email;
}

/** Registers with `register`, and opens the dashboard. */
export async function signUp(page: Page, options: SignUpOptions = {}): Promise<string> {
  const email = await register(page, options);
  await page.goto(baseUrl());
  await expect(page.getByRole('heading', { name: 'Analyze a website' })).toBeVisible();
  await waitForHydratedForm(page, 'Analyze');
  return email;
}

/** Signs this browser out. Leaves the page first, because it would redirect once it learns of the sign-out. */
export async function dropSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Starts an analysis from the dashboard and waits for the report. */
export async function analyzeByHand(page: Page, url: string): Promise<void> {
  await page.getByLabel('Website address').fill(url);
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(page.getByText('Analysis Complete')).toBeVisible({ timeout: 45_000 });
  await page.getByRole('button', { name: 'View report' }).click();
  await expect(page.getByText('SEO Health Snapshot')).toBeVisible();
}

/** Analyzes the site with the call that the form makes. Opens no page, and returns the ID of the analysis. */
export async function requestAnalysis(page: Page, url: string): Promise<string> {
  const response = await page.request.post(`${baseUrl()}/api/analyze`, {
    headers: { origin: baseUrl() },
    data: { url },
    timeout: 90_000,
  });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

/** Analyzes the site with `requestAnalysis`, and opens the report. */
export async function analyze(page: Page, url: string): Promise<void> {
  await page.goto(`${baseUrl()}/?analysis=${await requestAnalysis(page, url)}`);
  await expect(page.getByText('SEO Health Snapshot')).toBeVisible();
}

interface SharedReportOptions {
  plan: 'free' | 'premium';
  /** Prepares the new user before the analysis. */
  prepare(page: Page): Promise<void>;
}

/** The sessions and reports that tests of this process share. */
const sharedReports = new Map<SharedReportOptions['plan'], { cookies: Cookie[]; url: string }>();

/**
 * Opens a report of the flawed site, by default a free user's, for tests that store nothing. The first call registers a
 * user and analyzes the site; the others reuse its session, because an analysis takes two seconds of CPU.
 */
export async function openSharedReport(
  page: Page,
  { plan, prepare }: SharedReportOptions = { plan: 'free', prepare: async () => {} },
): Promise<void> {
  await page.context().clearCookies();
  const shared = sharedReports.get(plan);
  if (shared === undefined) {
    await register(page);
    await prepare(page);
    await analyze(page, getFlawedSite());
    sharedReports.set(plan, { cookies: await page.context().cookies(), url: page.url() });
    return;
  }
  await page.context().addCookies(shared.cookies);
  await page.goto(shared.url);
  await expect(page.getByText('SEO Health Snapshot')).toBeVisible();
}

/**
 * Resolves when React handles the form with this button. Before that, the browser itself sends the form, which works
 * but runs no JavaScript, so that no event is counted.
 */
export async function waitForHydratedForm(page: Page, button: string): Promise<void> {
  const form = page.locator('form', { has: page.getByRole('button', { name: button, exact: true }) });
  await expect
    .poll(() => form.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))))
    .toBe(true);
}

/** Opens a tab of the report from its menu, and waits for its code. */
export async function openTab(page: Page, title: string): Promise<void> {
  const link = page
    .getByRole('navigation', { name: 'Report sections' })
    .getByRole('link', { name: new RegExp(`^${title}`) })
    .first();
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'true');
  await waitForTab(page);
}

/** Waits until the tab on screen responds to clicks. */
export async function waitForTab(page: Page): Promise<void> {
  await expect(page.locator('[data-panel][data-current]')).toHaveCount(1);
  await expect(page.locator('[data-current] > [aria-busy]')).toHaveCount(0);
}

/** Resolves when the page has not moved for a quarter of a second, because a smooth scroll has then ended. */
export async function waitForScrollEnd(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const before = window.scrollY;
        setTimeout(() => resolve(window.scrollY === before), 250);
      }),
  );
}

/** Signs this browser in as the administrator whose password the first start printed. */
export async function signInAsAdministrator(page: Page): Promise<string> {
  const [, email = '', password = ''] = /Administrator \(shown once\): (\S+) \/ (\S+)/.exec(getConsoleOutput()) ?? [];
  await page.setExtraHTTPHeaders(getOwnIpHeader());
  await page.goto(`${baseUrl()}${ADMIN_LOGIN_PATH}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${baseUrl()}/admin`);
  await page.setExtraHTTPHeaders({});
  return email;
}

/** Sends a support request, including the spam check, from an IP address that no other test uses. */
export async function sendTicket(page: Page, ticket: object): Promise<void> {
  const challenge = await page.request.get(`${baseUrl()}/api/support/challenge`);
  const proof = await solveTestChallenge(captchaChallengeSchema.parse(await challenge.json()));
  const response = await page.request.post(`${baseUrl()}/api/support/tickets`, {
    headers: { origin: baseUrl(), ...getOwnIpHeader() },
    data: { ...ticket, ...proof },
  });
  expect(response.status(), await response.text()).toBe(201);
}
