import { expect } from '@playwright/test';
import { PASSWORD_MESSAGES, RESET_MESSAGES } from '#contracts/product/account-messages.ts';
import { baseUrl, dropSession, register, waitForEmail } from './support/product.ts';
import { test } from './support/test.ts';

const NEW = 'meadow path 12';

test.describe('a forgotten password', () => {
  test('is reset through a link that is requested by email address', async ({ page }) => {
    const email = await register(page);
    await dropSession(page);
    await page.goto(`${baseUrl()}/auth`);
    const forgotButton = page.getByRole('button', { name: 'Forgot your password?' });
    await forgotButton.click();
    await expect(page.getByRole('alert')).toContainText(RESET_MESSAGES.emailFirst);
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill(email);
    await forgotButton.click();
    await expect(page.getByText(RESET_MESSAGES.sentDevelopment)).toBeVisible();
    const { actionUrl } = await waitForEmail(email, 'Reset');
    await page.goto(actionUrl ?? '');
    await page.getByLabel('New password', { exact: true }).fill(NEW);
    await page.getByLabel('Confirm password').fill('something else');
    const save = page.getByRole('button', { name: /password/i }).last();
    await save.click();
    await expect(page.getByRole('alert')).toContainText(PASSWORD_MESSAGES.mismatch);
    await page.getByLabel('Confirm password').fill(NEW);
    await save.click();
    await expect(page.getByText(RESET_MESSAGES.done)).toBeVisible();
    await expect(page).toHaveURL(`${baseUrl()}/auth`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(NEW);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Analyze a website' })).toBeVisible();
    // The link has been used.
    await dropSession(page);
    await page.goto(actionUrl ?? '');
    await expect(page.getByRole('heading', { name: RESET_MESSAGES.invalidTitle })).toBeVisible();
    await expect(page.getByText(RESET_MESSAGES.invalid)).toBeVisible();
    await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: RESET_MESSAGES.requestNew }).click();
    await expect(page.getByText(RESET_MESSAGES.request)).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await expect(page.getByText(RESET_MESSAGES.request)).toBeVisible();
    await forgotButton.click();
    await expect(page.getByText(RESET_MESSAGES.sentDevelopment)).toBeVisible();
    await expect(page.getByText(RESET_MESSAGES.request)).toHaveCount(0);
  });

  test('cannot be reset without a token', async ({ page }) => {
    await page.goto(`${baseUrl()}/reset-password`);
    await expect(page.getByRole('heading', { name: RESET_MESSAGES.invalidTitle })).toBeVisible();
    await expect(page.getByRole('link', { name: RESET_MESSAGES.requestNew })).toHaveAttribute('href', /reset=request/);
    await page.getByRole('link', { name: RESET_MESSAGES.back }).click();
    await expect(page).toHaveURL(`${baseUrl()}/auth`);
  });

  test('connection errors and failures are reported', async ({ page }) => {
    await page.goto(`${baseUrl()}/auth`);
    await page.getByLabel('Email').fill('somebody@site.example');
    await page.route('**/api/auth/forgot-password', (route) => route.abort('connectionfailed'));
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('alert')).toContainText(RESET_MESSAGES.sendNetwork);
    await page.unroute('**/api/auth/forgot-password');
    await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('alert')).toContainText(RESET_MESSAGES.sendFailed);
  });
});
