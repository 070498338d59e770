import { expect, type Page } from '@playwright/test';
import { robotChallengeSchema } from '#contracts/account/support.ts';
import { ADMIN_LOGIN_PATH } from '#contracts/product/brand.ts';
import type { StoredMail } from '#providers/mail/development-mailbox.ts';
import { solveRobotCheck } from '#test/support/robot-proof.ts';

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the product was not started`);
  return value;
}

export const baseUrl = (): string => setting('AWI_E2E_BASE_URL');
export const cleanSite = (): string => setting('AWI_E2E_CLEAN_SITE');
export const flawedSite = (): string => setting('AWI_E2E_FLAWED_SITE');
/** Returns the flawed site again, from a folder that may be changed. */
export const changingSite = (): string => setting('AWI_E2E_CHANGING_SITE');
export const changingPage = (file: string): string => `${setting('AWI_E2E_CHANGING_FOLDER')}/pages/${file}`;
export const consoleOutput = (): string => setting('AWI_E2E_CONSOLE');

export const PASSWORD = 'river stone 7';
let people = 0;
/** Zero-based number of this process among those that run tests in parallel. */
const place = (): number => Number(process.env.TEST_PARALLEL_INDEX ?? 0);
/** Registrations are limited by network address, and all journeys together need more than one user may. */
export const ownUrl = () => ({ 'x-forwarded-for': `198.51.${100 + place()}.${people % 250}` });

export const newEmail = (): string => {
  people += 1;
  return `reader${people}-${place()}-${Date.now()}@site.example`;
};

/**
 * Latest message to an email address in the development mailbox; waits for it, because jobs send the email. `words`:
 * part of its subject.
 */
export async function mailTo(email: string, words = '', origin = baseUrl()): Promise<StoredMail> {
  for (let tries = 0; tries < 300; tries += 1) {
    const mails = (await (await fetch(`${origin}/dev/mail.json`)).json()) as StoredMail[];
    const mail = mails.find(({ to, subject }) => to === email && subject.includes(words));
    if (mail !== undefined) return mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No email to ${email}`);
}

/** @param origin of the product that sent the email, if it is not the shared one */
export async function verificationLink(email: string, origin = baseUrl()): Promise<string> {
  const { actionUrl } = await mailTo(email, 'Verify', origin);
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

/** Registers through the screens, and opens the link in the email unless disabled. Ends on the dashboard. */
export async function signUpByHand(page: Page, options: SignUpOptions = {}): Promise<string> {
  const email = newEmail();
  await page.setExtraHTTPHeaders(ownUrl());
  await page.goto(`${baseUrl()}/auth`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillRegistration(page, { email });
  await expect(page.getByRole('heading', { name: 'Analyze a website' })).toBeVisible();
  await page.setExtraHTTPHeaders({});
  if (options.isVerified !== false) {
    await page.goto(await verificationLink(email));
    await expect(page.getByText('Email Verified Successfully')).toBeVisible();
  }
  return email;
}

/** Registers through the calls that the screens make, for tests of other features. */
export async function signUp(page: Page, options: SignUpOptions = {}): Promise<string> {
  const email = newEmail();
  const registered = await page.request.post(`${baseUrl()}/api/auth/register`, {
    headers: { origin: baseUrl(), ...ownUrl() },
    data: { email, password: PASSWORD, firstName: 'Ann', lastName: 'Example' },
  });
  expect(registered.status(), await registered.text()).toBe(200);
  if (options.isVerified !== false) await page.request.get(await verificationLink(email));
  await page.goto(baseUrl());
  await expect(page.getByRole('heading', { name: 'Analyze a website' })).toBeVisible();
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

/** Analyzes the site with the call that the form makes, and opens the report. */
export async function analyze(page: Page, url: string): Promise<void> {
  const answer = await page.request.post(`${baseUrl()}/api/analyze`, {
    headers: { origin: baseUrl() },
    data: { url },
    timeout: 90_000,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`${baseUrl()}/?analysis=${id}`);
  await expect(page.getByText('SEO Health Snapshot')).toBeVisible();
}

/** Resolves when the page has not moved for a quarter of a second: a smooth scroll is over. */
export async function scrollingEnded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const before = window.scrollY;
        setTimeout(() => resolve(window.scrollY === before), 250);
      }),
  );
}

/** Signs this browser in as the administrator that the first start announced. */
export async function signInAsAdministrator(page: Page): Promise<string> {
  const [, email = '', password = ''] = /Administrator \(shown once\): (\S+) \/ (\S+)/.exec(consoleOutput()) ?? [];
  await page.setExtraHTTPHeaders(ownUrl());
  await page.goto(`${baseUrl()}${ADMIN_LOGIN_PATH}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${baseUrl()}/admin`);
  await page.setExtraHTTPHeaders({});
  return email;
}

/** Sends a support request, including the spam check, from a network address that no other journey uses. */
export async function sendTicket(page: Page, ticket: object): Promise<void> {
  const challenge = await page.request.get(`${baseUrl()}/api/support/challenge`);
  const proof = await solveRobotCheck(robotChallengeSchema.parse(await challenge.json()));
  const answer = await page.request.post(`${baseUrl()}/api/support/tickets`, {
    headers: { origin: baseUrl(), ...ownUrl() },
    data: { ...ticket, ...proof },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}
