import { expect, type Page } from '@playwright/test';
import { PASSWORD_MESSAGES, RESET_MESSAGES } from '#contracts/product/account-messages.ts';
import { ACCOUNT_MESSAGES, VERIFICATION_MESSAGES } from '#contracts/product/messages.ts';
import {
  baseUrl,
  dropSession,
  fillRegistration,
  newEmail,
  PASSWORD,
  register,
  signUp,
  waitForEmail,
} from './support/product.ts';
import { test } from './support/test.ts';

/** Makes a call fail from now on, either without a connection or with an error that has no message. */
async function breakCall(page: Page, path: string, how: 'network' | 'silent-failure'): Promise<void> {
  await page.unroute(path);
  await page.route(path, (route) =>
    how === 'network' ? route.abort('connectionfailed') : route.fulfill({ status: 500, body: '{}' }),
  );
}
const getAlert = (page: Page) => page.getByRole('main').getByRole('alert').first();

test.describe('messages of the account forms', () => {
  test('registration reports a lost connection, a failure without a message, and a common password', async ({
    page,
  }) => {
    await page.goto(`${baseUrl()}/auth`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    const path = '**/api/auth/register';
    await breakCall(page, path, 'network');
    await fillRegistration(page, { email: newEmail() });
    await expect(getAlert(page)).toContainText(ACCOUNT_MESSAGES.networkErrorTitle);
    await expect(getAlert(page)).toContainText(ACCOUNT_MESSAGES.networkError);
    await breakCall(page, path, 'silent-failure');
    await fillRegistration(page, { email: newEmail() });
    await expect(getAlert(page)).toContainText(ACCOUNT_MESSAGES.registrationFailedTitle);
    await expect(getAlert(page)).toContainText(ACCOUNT_MESSAGES.registrationFailed);
    await page.unroute(path);
    await fillRegistration(page, { email: newEmail(), password: 'iloveyou' });
    await expect(page.getByText(PASSWORD_MESSAGES.tooCommon).first()).toBeVisible();
    await fillRegistration(page, { email: newEmail() });
    await expect(page.getByText(ACCOUNT_MESSAGES.registrationSuccess)).toBeVisible();
  });

  test('sign-in reports a failure without a message, too many attempts, and success', async ({ page }) => {
    const email = await register(page);
    await dropSession(page);
    await page.goto(`${baseUrl()}/auth`);
    const signIn = async (password: string) => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    await breakCall(page, '**/api/auth/login', 'silent-failure');
    await signIn(PASSWORD);
    await expect(getAlert(page)).toContainText(ACCOUNT_MESSAGES.loginFailedTitle);
    await expect(getAlert(page)).toContainText(ACCOUNT_MESSAGES.loginFailed);
    await page.unroute('**/api/auth/login');
    for (let tries = 0; tries < 10; tries += 1) {
      await page.request.post(`${baseUrl()}/api/auth/login`, { data: { email, password: 'not the one' } });
    }
    await signIn('not the one');
    await expect(getAlert(page)).toContainText('or reset your password to sign in now');

    const other = await register(page);
    await dropSession(page);
    await page.goto(`${baseUrl()}/auth`);
    await page.getByLabel('Email').fill(other);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText(ACCOUNT_MESSAGES.loginSuccess)).toBeVisible();
  });

  test('a request for a reset link shows the title of each of its three outcomes', async ({ page }) => {
    await page.goto(`${baseUrl()}/auth`);
    await page.getByLabel('Email').fill('nobody@site.example');
    const path = '**/api/auth/forgot-password';
    const forgotButton = page.getByRole('button', { name: 'Forgot your password?' });
    await breakCall(page, path, 'network');
    await forgotButton.click();
    await expect(getAlert(page)).toContainText(RESET_MESSAGES.networkTitle);
    await breakCall(page, path, 'silent-failure');
    await forgotButton.click();
    await expect(getAlert(page)).toContainText(RESET_MESSAGES.sendFailedTitle);
    await page.unroute(path);
    await forgotButton.click();
    await expect(page.getByText(RESET_MESSAGES.sentTitle)).toBeVisible();
  });

  test('choosing a new password reports a short password, a lost connection, a failure, and success', async ({
    page,
  }) => {
    const email = await register(page);
    await dropSession(page);
    await page.request.post(`${baseUrl()}/api/auth/forgot-password`, { data: { email } });
    const { actionUrl } = await waitForEmail(email, 'Reset');
    await page.goto(actionUrl ?? '');
    await expect(page.getByRole('heading', { name: RESET_MESSAGES.title })).toBeVisible();
    const save = async (password: string) => {
      await page.getByLabel('New password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(password);
      await page.getByRole('button', { name: 'Reset password' }).click();
    };
    await save('12345');
    await expect(page.getByText(PASSWORD_MESSAGES.tooShort).first()).toBeVisible();
    const path = '**/api/auth/reset-password';
    await breakCall(page, path, 'network');
    await save('meadow path 12');
    await expect(getAlert(page)).toContainText(RESET_MESSAGES.networkTitle);
    await expect(getAlert(page)).toContainText(RESET_MESSAGES.network);
    await breakCall(page, path, 'silent-failure');
    await save('meadow path 12');
    await expect(getAlert(page)).toContainText(RESET_MESSAGES.failedTitle);
    await expect(getAlert(page)).toContainText(RESET_MESSAGES.failed);
    await page.unroute(path);
    await save('meadow path 12');
    await expect(page.getByText(RESET_MESSAGES.doneTitle, { exact: true })).toBeVisible();
  });

  test('resending the email reports success, a rejection, and a lost connection', async ({ page }) => {
    await signUp(page, { isVerified: false });
    const resend = page.getByRole('button', { name: 'Resend verification email' });
    const toast = page.getByRole('listitem').filter({ hasText: /Email|Network/ });
    await resend.click();
    await expect(toast.getByText(VERIFICATION_MESSAGES.sentTitle, { exact: true })).toBeVisible();
    await expect(toast.getByText(VERIFICATION_MESSAGES.sent, { exact: true })).toBeVisible();
    const path = '**/api/auth/resend-verification';
    await breakCall(page, path, 'network');
    await resend.click();
    await expect(toast.getByText(VERIFICATION_MESSAGES.networkTitle, { exact: true })).toBeVisible();
    await breakCall(page, path, 'silent-failure');
    await resend.click();
    await expect(toast.getByText(VERIFICATION_MESSAGES.failed, { exact: true })).toBeVisible();
    await page.unroute(path);
    // At the limit of five emails an hour, the page shows the server's message instead of its own.
    for (let sent = 0; sent < 4; sent += 1) {
      await page.request.post(`${baseUrl()}/api/auth/resend-verification`, { headers: { origin: baseUrl() } });
    }
    await resend.click();
    await expect(toast.getByText(ACCOUNT_MESSAGES.tooMany.replace('{wait}', '60 minutes'))).toBeVisible();
  });

  for (const [result, { title, text }] of Object.entries(VERIFICATION_MESSAGES.results)) {
    test(`the home page shows "${title}" once`, async ({ page }) => {
      await page.goto(`${baseUrl()}/?verification=${result}`);
      await expect(page.getByText(title)).toBeVisible();
      await expect(page.getByText(text)).toBeVisible();
      await expect(page).toHaveURL(`${baseUrl()}/`);
    });
  }
});
