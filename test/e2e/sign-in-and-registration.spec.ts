import { expect } from '@playwright/test';
import { ACCOUNT_FIELD_MESSAGES, PASSWORD_MESSAGES } from '#contracts/product/account-messages.ts';
import { ACCOUNT_MESSAGES } from '#contracts/product/messages.ts';
import { CAROUSEL_INTERVAL_MS, CAROUSEL_SLIDES } from '#contracts/product/ui-constants.ts';
import { baseUrl, fillRegistration, newEmail, PASSWORD, register } from './support/product.ts';
import { test } from './support/test.ts';

test.describe('the page /auth', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(`${baseUrl()}/auth`);
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  });

  test('the toggle switches the mode and clears all fields', async ({ page }) => {
    await page.getByLabel('Email').fill('a@site.example');
    await page.getByLabel('Password', { exact: true }).fill('something');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.getByRole('link', { name: 'Sign in instead' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  });

  test('the password can be shown', async ({ page }) => {
    const field = page.getByLabel('Password', { exact: true });
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
  });

  test('an incomplete registration shows an error at each field', async ({ page }) => {
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Email').fill('no address');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('alert')).toHaveText([
      ACCOUNT_FIELD_MESSAGES.firstName,
      ACCOUNT_FIELD_MESSAGES.lastName,
      ACCOUNT_FIELD_MESSAGES.email,
      PASSWORD_MESSAGES.tooShort,
    ]);
    await expect(page.getByLabel('First name')).toBeFocused();
  });

  test('different passwords show "Password Mismatch"', async ({ page }) => {
    await page.getByRole('link', { name: 'Create an account' }).click();
    await fillRegistration(page, { email: newEmail(), confirm: 'something else' });
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(ACCOUNT_MESSAGES.passwordMismatchTitle);
    await expect(alert).toContainText(ACCOUNT_MESSAGES.passwordMismatch);
  });

  test('registration shows a confirmation, and opens the dashboard after a second', async ({ page }) => {
    await page.getByRole('link', { name: 'Create an account' }).click();
    await fillRegistration(page, { email: newEmail() });
    await expect(page.getByText(ACCOUNT_MESSAGES.registrationSuccessTitle)).toBeVisible();
    await expect(page).toHaveURL(`${baseUrl()}/`);
    await expect(page.getByRole('heading', { name: 'Analyze a website' })).toBeVisible();
  });

  test('a registered email address shows "Registration Failed" with the reason', async ({ page, request }) => {
    const email = newEmail();
    // Registered in another browser, because this page redirects once its browser is signed in.
    await request.post(`${baseUrl()}/api/auth/register`, {
      data: { email, password: PASSWORD, firstName: 'A', lastName: 'B' },
    });
    await page.getByRole('link', { name: 'Create an account' }).click();
    await fillRegistration(page, { email });
    await expect(page.getByRole('alert')).toContainText(ACCOUNT_MESSAGES.registrationFailedTitle);
    await expect(page.getByRole('alert')).toContainText(ACCOUNT_MESSAGES.alreadyRegistered);
  });

  test('wrong credentials show "Login Failed"', async ({ page }) => {
    await page.getByLabel('Email').fill('nobody@site.example');
    await page.getByLabel('Password', { exact: true }).fill('not the one');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(ACCOUNT_MESSAGES.loginFailedTitle);
    await expect(page.getByRole('alert')).toContainText(ACCOUNT_MESSAGES.loginFailed);
  });

  test('a lost connection shows "Network Error"', async ({ page }) => {
    await page.getByLabel('Email').fill('nobody@site.example');
    await page.getByLabel('Password', { exact: true }).fill('not the one');
    await page.route('**/api/auth/login', (route) => route.abort('connectionfailed'));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(ACCOUNT_MESSAGES.networkErrorTitle);
    await expect(page.getByRole('alert')).toContainText(ACCOUNT_MESSAGES.networkError);
  });

  test('the carousel has four slides and advances every four seconds, except while hovered', { tag: '@long' }, async ({
    page,
  }) => {
    const slides = page.getByRole('button', { name: /slide/i });
    await expect(slides).toHaveCount(CAROUSEL_SLIDES);
    const current = () =>
      slides.evaluateAll((buttons) =>
        buttons.findIndex(
          (button) =>
            button.getAttribute('aria-current') !== null ||
            button.getAttribute('aria-pressed') === 'true' ||
            button.getAttribute('aria-selected') === 'true',
        ),
      );
    const first = await current();
    await expect.poll(current, { timeout: CAROUSEL_INTERVAL_MS * 2 }).not.toBe(first);
    await slides.first().hover();
    const held = await current();
    await page.waitForTimeout(CAROUSEL_INTERVAL_MS + 1_000);
    expect(await current()).toBe(held);
  });
});

test.describe('a session', () => {
  test('signed-in users at /auth go to /; sign-out goes to / even when the call fails; signing in works again', async ({
    page,
  }) => {
    const email = await register(page);
    await page.goto(`${baseUrl()}/auth`);
    await expect(page).toHaveURL(`${baseUrl()}/`);
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Start Analysis' })).toBeVisible();

    await page.goto(`${baseUrl()}/auth`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText(ACCOUNT_MESSAGES.loginSuccessTitle)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Analyze a website' })).toBeVisible();

    await page.route('**/api/auth/logout', (route) => route.abort('connectionfailed'));
    await page.getByRole('button', { name: /account menu/ }).click();
    const navigation = page.waitForEvent('framenavigated');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await navigation;
    await expect(page).toHaveURL(`${baseUrl()}/`);
  });
});
