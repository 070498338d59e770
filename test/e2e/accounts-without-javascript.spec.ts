import { expect } from '@playwright/test';
import { PASSWORD_MESSAGES, RESET_MESSAGES } from '#contracts/product/account-messages.ts';
import { ACCOUNT_MESSAGES } from '#contracts/product/messages.ts';
import { baseUrl, getOwnIpHeader, newEmail, PASSWORD, waitForEmail } from './support/product.ts';
import { test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

const NEW_PASSWORD = 'meadow path 12';

test.describe('accounts without JavaScript', () => {
  test('a visitor goes from the landing page through registration to a filled-in analysis form', async ({ page }) => {
    await page.setExtraHTTPHeaders(getOwnIpHeader());
    await page.goto(baseUrl());
    await page.getByLabel('Website address').fill('www.example.com');
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await expect(page.getByText('Create a free account to analyze example.com.')).toBeVisible();
    const email = newEmail();
    await page.getByLabel('First name').fill('Ann');
    await page.getByLabel('Last name').fill('Example');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill('another one');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText(ACCOUNT_MESSAGES.passwordMismatch)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Analyze a website' })).toBeVisible();
    await expect(page.getByLabel('Website address')).toHaveValue('https://example.com');
  });

  test('a user signs in after a failed attempt, and finds the link to registration', async ({ page }) => {
    await page.setExtraHTTPHeaders(getOwnIpHeader());
    const email = newEmail();
    const data = { email, password: PASSWORD, firstName: 'Ann', lastName: 'Example' };
    await page.request.post(`${baseUrl()}/api/auth/register`, { headers: { origin: baseUrl() }, data });
    await page.context().clearCookies();
    await page.goto(`${baseUrl()}/auth`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the one');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(ACCOUNT_MESSAGES.loginFailed);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Analyze a website' })).toBeVisible();
    await page.context().clearCookies();
    await page.goto(`${baseUrl()}/auth`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible();
  });

  test('a user who forgot the password requests a link and chooses a new one', async ({ page }) => {
    await page.setExtraHTTPHeaders(getOwnIpHeader());
    const email = newEmail();
    const data = { email, password: PASSWORD, firstName: 'Ann', lastName: 'Example' };
    await page.request.post(`${baseUrl()}/api/auth/register`, { headers: { origin: baseUrl() }, data });
    await page.context().clearCookies();
    await page.goto(`${baseUrl()}/auth`);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page.getByText(RESET_MESSAGES.emailFirst)).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(page.getByText(RESET_MESSAGES.sentTitle)).toBeVisible();
    await page.goto((await waitForEmail(email, 'Reset')).actionUrl ?? '');
    await page.getByLabel('New password', { exact: true }).fill(email);
    await page.getByLabel('Confirm password').fill(email);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText(PASSWORD_MESSAGES.ownEmail)).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText(RESET_MESSAGES.done)).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Analyze a website' })).toBeVisible();
  });

  test('a POST from another website is rejected', async ({ request }) => {
    const form = { intent: 'sign-in', email: 'ann@site.example', password: PASSWORD };
    const response = await request.post(`${baseUrl()}/auth`, { form, headers: { origin: 'https://evil.example' } });
    expect(response.status()).toBe(403);
    expect(response.headers()['set-cookie'] ?? '').not.toContain('awi.session_token');
  });
});
