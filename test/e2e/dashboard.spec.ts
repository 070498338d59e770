import { expect } from '@playwright/test';
import { NOT_FOUND_MESSAGES, URL_MESSAGES, VERIFICATION_MESSAGES } from '#contracts/product/messages.ts';
import { PENDING_ANALYSIS_KEY } from '#contracts/product/ui-constants.ts';
import {
  baseUrl,
  getCleanSite,
  readVerificationLink,
  register,
  signUp,
  signUpByHand,
  waitForEmail,
  waitForHydratedForm,
} from './support/product.ts';
import { test } from './support/test.ts';

test.describe('the dashboard before an analysis', () => {
  test('the header shows the plan and the user and marks the active page', async ({ page }) => {
    await signUp(page);
    const header = page.getByRole('banner');
    await expect(header.getByText('Free', { exact: true })).toBeVisible();
    await expect(header.getByText('Ann')).toBeVisible();
    await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  });

  test('empty, invalid and refused URLs are reported', async ({ page }) => {
    await signUp(page);
    const submit = async (url: string) => {
      await page.getByLabel('Website address').fill(url);
      await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    };
    const alert = page.getByRole('main').getByRole('alert');
    await submit('');
    await expect(alert).toContainText(URL_MESSAGES.requiredTitle);
    await expect(alert).toContainText(URL_MESSAGES.required);
    await submit('http://exa mple/');
    await expect(alert).toContainText(URL_MESSAGES.invalidTitle);
    await expect(alert).toContainText('www.example.com');
    await submit('http://169.254.169.254/latest/meta-data/');
    await expect(alert).toContainText(URL_MESSAGES.notAllowed);
  });

  test('a URL that is typed before the page’s JavaScript has loaded is kept', { tag: '@long' }, async ({ page }) => {
    await register(page);
    let release = () => {};
    const scripts = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await scripts;
      await route.continue();
    });
    await page.goto(baseUrl(), { waitUntil: 'commit' });
    await page.getByLabel('Website address').fill('http://exa mple/');
    release();
    await waitForHydratedForm(page, 'Analyze');
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(URL_MESSAGES.invalidTitle);
    await expect(page.getByLabel('Website address')).toHaveValue('http://exa mple/');
  });

  test('an unverified user sees the banner, can resend, and cannot analyze', async ({ page }) => {
    const email = await signUp(page, { isVerified: false });
    const first = await waitForEmail(email);
    await page.getByLabel('Website address').fill(getCleanSite());
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(URL_MESSAGES.verificationRequiredTitle);
    const resend = page.getByRole('button', { name: 'Resend verification email' });
    await resend.click();
    await expect(page.getByText(VERIFICATION_MESSAGES.sent, { exact: true })).toBeVisible();
    expect((await waitForEmail(email)).id).not.toBe(first.id);
    await page.route('**/api/auth/resend-verification', (route) => route.abort('connectionfailed'));
    await resend.click();
    await expect(page.getByText(VERIFICATION_MESSAGES.network, { exact: true })).toBeVisible();
    await page.unroute('**/api/auth/resend-verification');
    await page.route('**/api/auth/resend-verification', (route) =>
      route.fulfill({ status: 502, json: { message: VERIFICATION_MESSAGES.failed, code: 'mail-failed' } }),
    );
    await resend.click();
    await expect(page.getByText(VERIFICATION_MESSAGES.failed, { exact: true })).toBeVisible();
  });

  test('the welcome banner is shown once per browser session, after verification', { tag: '@long' }, async ({
    page,
  }) => {
    const email = await signUp(page, { isVerified: false });
    await expect(page.getByText('Welcome, Ann')).toHaveCount(0);
    await page.goto(await readVerificationLink(email));
    await expect(page.getByText('Welcome, Ann')).toBeVisible();
    await expect(page.getByText(/Free plan/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Analyze a website' })).toBeVisible();
    await expect(page.getByText('Welcome, Ann')).toHaveCount(0);
  });

  test('a URL from the landing page fills the form after sign-in and starts once verified', async ({ page }) => {
    await page.goto(baseUrl());
    await page.getByLabel('Website address').fill(getCleanSite());
    await page.getByRole('button', { name: 'Start Analysis' }).click();
    await expect(page).toHaveURL(/\/auth\?mode=sign-up&url=/);
    const email = await signUpByHand(page, { isVerified: false });
    await expect(page.getByLabel('Website address')).toHaveValue(getCleanSite());
    await page.goto(await readVerificationLink(email));
    await expect(page.getByText('Analysis Complete')).toBeVisible({ timeout: 45_000 });
    expect(await page.evaluate((key) => localStorage.getItem(key), PENDING_ANALYSIS_KEY)).toBeNull();
  });

  test('an unknown path shows the specified 404 page to signed-in users', { tag: '@long' }, async ({ page }) => {
    await register(page);
    const response = await page.goto(`${baseUrl()}/no-such-page`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: NOT_FOUND_MESSAGES.title })).toBeVisible();
    await expect(page.getByText(NOT_FOUND_MESSAGES.text)).toBeVisible();
  });
});
