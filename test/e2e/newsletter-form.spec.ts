import { expect, type Page } from '@playwright/test';
import { NEWSLETTER_MESSAGES } from '#contracts/publishing/newsletter-texts.ts';
import { baseUrl, newEmail, register, waitForEmail } from './support/product.ts';
import { test } from './support/test.ts';

const { subscribed, successTitle, failedTitle, failed, network } = NEWSLETTER_MESSAGES;
const field = (page: Page) => page.getByLabel('Email for the newsletter');
const button = (page: Page) => page.getByRole('button', { name: 'Subscribe' });
const toast = (page: Page) => page.locator('#toast-region');

test.describe('the newsletter form', () => {
  test.beforeEach(async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.41' });
    await page.goto(baseUrl());
  });

  test('confirms in a toast and in the form, and sends the email', async ({ page }) => {
    const email = newEmail();
    await field(page).fill(`  ${email} `);
    await button(page).click();
    await expect(toast(page).getByText(successTitle)).toBeVisible();
    await expect(toast(page).getByText(subscribed)).toBeVisible();
    await expect(page.locator('#newsletter-outcome')).toHaveText(subscribed);
    expect((await waitForEmail(email, 'Confirm')).to).toBe(email);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(page).getByText(successTitle)).toBeHidden();
  });

  test('an empty field is ignored', async ({ page }) => {
    const calls: string[] = [];
    // Only API calls count, because scrolling loads images and some browsers request the favicon again.
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
    });
    await field(page).fill('   ');
    await button(page).click();
    await page.waitForTimeout(300);
    expect(calls).toEqual([]);
  });

  test("an error shows the server's message if there is one, otherwise the default message", async ({ page }) => {
    const responses = [{ message: 'Too many attempts.' }, {}];
    await page.route('**/api/newsletter/subscribe', (route) =>
      route.fulfill({ status: 429, json: responses.shift() ?? {} }),
    );
    await field(page).fill(newEmail());
    await button(page).click();
    await expect(toast(page).getByText(failedTitle)).toBeVisible();
    await expect(toast(page).getByText('Too many attempts.')).toBeVisible();
    await button(page).click();
    await expect(toast(page).getByText(failed)).toBeVisible();
    await page.unroute('**/api/newsletter/subscribe');
    await page.route('**/api/newsletter/subscribe', (route) => route.abort());
    await button(page).click();
    await expect(toast(page).getByText(network)).toBeVisible();
  });

  test('works without JavaScript, with a message on the page', async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.42' },
    });
    const page = await context.newPage();
    await page.goto(baseUrl());
    const email = newEmail();
    await field(page).fill(email);
    await button(page).click();
    await expect(page.locator('#newsletter-outcome')).toHaveText(subscribed);
    await expect(page.locator('#newsletter-outcome')).toBeInViewport();
    expect((await waitForEmail(email, 'Confirm')).to).toBe(email);
    for (const path of ['/no-such-page', '/blog', '/blog?search=robots']) {
      await page.goto(`${baseUrl()}${path}`);
      await field(page).fill(newEmail());
      await button(page).click();
      await expect(page.locator('#newsletter-outcome')).toHaveText(subscribed);
    }
    await context.close();
  });

  test('appears below the blog, also for signed-in users', async ({ page }) => {
    await register(page);
    await page.goto(`${baseUrl()}/blog`);
    await page.waitForLoadState('networkidle');
    await field(page).fill(newEmail());
    await button(page).click();
    await expect(toast(page).getByText(subscribed)).toBeVisible();
    await expect(page.locator('#newsletter-outcome')).toHaveText(subscribed);
    expect(new URL(page.url()).pathname).toBe('/blog');
  });
});
