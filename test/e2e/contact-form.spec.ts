import { expect, type Page } from '@playwright/test';
import { CONTACT_MESSAGES, CONTACT_SUBJECTS } from '#contracts/account/contact-texts.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { baseUrl, newEmail, signUp, waitForEmail } from './support/product.ts';
import { test } from './support/test.ts';

const failure = CONTACT_MESSAGES.failed.replace('{email}', BRAND.supportEmail);
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Ann Example');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Subject').selectOption('Partnership');
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello,\nplease call.');
}

test.describe('the contact form', () => {
  test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.21' }));

  test('offers the five subjects and preselects the general inquiry', async ({ page }) => {
    await page.goto(`${baseUrl()}/contact`);
    expect(await page.getByLabel('Subject').locator('option').allTextContents()).toEqual([...CONTACT_SUBJECTS]);
    await expect(page.getByLabel('Subject')).toHaveValue('General Inquiry');
    for (const text of ['Email support', 'Under 24 hours', 'Serving 50+ countries', 'Expert support', '285%', '25+']) {
      await expect(page.getByText(text).first()).toBeVisible();
    }
  });

  test('reports under each field what is missing, without leaving the page', async ({ page }) => {
    await page.goto(`${baseUrl()}/contact`);
    await page.getByLabel('Website').fill('example');
    await send(page).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Message is required')).toBeVisible();
    await expect(page.getByText('Please enter a URL such as')).toBeVisible();
    await expect(page.getByLabel('Full name')).toBeFocused();
    await page.getByLabel('Full name').fill('A');
    await expect(page.getByText('Name is required')).toBeHidden();
  });

  test('is sent without leaving the page: the button shows progress, the form is cleared, and support receives the entire message', async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto(`${baseUrl()}/contact`);
    await page.route('**/api/support/tickets', async (route) => {
      await expect(page.getByRole('button', { name: 'Sending Message...' })).toBeDisabled();
      await route.continue();
    });
    await fill(page, email);
    await send(page).click();
    await expect(page.getByText(CONTACT_MESSAGES.successTitle)).toBeVisible();
    await expect(page.getByText(CONTACT_MESSAGES.success)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    await expect(page.getByLabel('Subject')).toHaveValue('General Inquiry');
    await expect(send(page)).toBeEnabled();
    expect(new URL(page.url()).pathname).toBe('/contact');
    const { text } = await waitForEmail(BRAND.supportEmail, 'Contact Form: Partnership');
    for (const part of ['Name: Ann Example', `Email: ${email}`, 'Company: Not provided', 'Website: Not provided']) {
      expect(text).toContain(part);
    }
  });

  test('a failure keeps the input', async ({ page }) => {
    await page.goto(`${baseUrl()}/contact`);
    await fill(page, newEmail());
    await page.route('**/api/support/tickets', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    await send(page).click();
    await expect(page.getByText(CONTACT_MESSAGES.failedTitle)).toBeVisible();
    await expect(page.getByText(failure)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello,\nplease call.');
    await expect(page.getByLabel('Subject')).toHaveValue('Partnership');
    await page.unroute('**/api/support/tickets');
    await page.route('**/api/support/tickets', (route) => route.abort());
    await send(page).click();
    await expect(page.getByText(failure)).toBeVisible();
  });

  test('works on the hydrated page of signed-in users', async ({ page }) => {
    await signUp(page);
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto(`${baseUrl()}/contact`);
    await fill(page, newEmail());
    await send(page).click();
    await expect(page.getByText(CONTACT_MESSAGES.successTitle)).toBeVisible();
    expect(problems).toEqual([]);
  });

  test('without JavaScript it posts to the page, which returns the same messages', async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.22' },
    });
    const page = await context.newPage();
    await page.goto(`${baseUrl()}/contact`);
    await fill(page, newEmail());
    await send(page).click();
    await expect(page.getByText(CONTACT_MESSAGES.success)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    // The browser accepts this, but the server does not.
    await fill(page, 'ann@site');
    await send(page).click();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByText(failure)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello,\nplease call.');
    await expect(page.getByLabel('Subject')).toHaveValue('Partnership');
    await context.close();
  });

  test('a POST from another website is rejected, and form posts are limited to five an hour', async ({ request }) => {
    const form = { name: 'Ann', email: newEmail(), message: 'x' };
    const post = (headers: Record<string, string>) =>
      request.post(`${baseUrl()}/contact`, { form: { ...form, email: newEmail() }, headers });
    expect((await post({ origin: 'https://evil.example' })).status()).toBe(403);
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await post({ origin: baseUrl(), 'x-forwarded-for': '203.0.113.23' })).status());
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('input is only ever shown as text', async ({ request }) => {
    const attackText = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const response = await request.post(`${baseUrl()}/contact`, {
      form: { name: attackText, email: attackText, company: attackText, message: attackText },
      headers: { origin: baseUrl(), 'x-forwarded-for': '203.0.113.24' },
    });
    const html = await response.text();
    expect(response.status()).toBe(400);
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;script&gt;alert(1)');
  });
});
