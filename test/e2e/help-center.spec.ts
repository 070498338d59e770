import { expect, type Page } from '@playwright/test';
import { SUPPORT_MESSAGES, TICKET_CATEGORIES, TICKET_PRIORITIES } from '#contracts/account/support.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { baseUrl, newEmail, waitForEmail } from './support/product.ts';
import { test } from './support/test.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Ticket' });
const box = (page: Page) => page.getByLabel('I am not a robot');

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Ann Example');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').fill('The PDF is empty');
  await page.getByLabel('Message').fill('I pressed the button.');
}
async function tick(page: Page): Promise<void> {
  await box(page).check();
  await expect(page.getByText('Verified.')).toBeVisible();
  await expect(submit(page)).toBeEnabled();
}

test.describe('the help center', () => {
  test.beforeEach(async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.31' });
    await page.goto(`${baseUrl()}/help-center`);
  });

  test('has six questions, a form with the specified rows and choices, and a contact strip', async ({ page }) => {
    await expect(page.locator('dl dt.font-semibold')).toHaveCount(6);
    await expect(page.getByText('API access is coming Q2 2025')).toBeVisible();
    await expect(page.getByText('export as PDF or JSON')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveAttribute('rows', '6');
    for (const [label, values] of [
      ['Category', TICKET_CATEGORIES],
      ['Priority', TICKET_PRIORITIES],
    ] as const) {
      const options = page.getByLabel(label).locator('option');
      expect(await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
        ...values,
      ]);
    }
    const strip = page.getByRole('complementary', { name: 'Support at a glance' });
    for (const text of [BRAND.supportEmail, '24 hours', '98%', 'first-contact resolution']) {
      await expect(strip.getByText(text)).toBeVisible();
    }
    await expect(page.getByText('put URGENT in the subject')).toBeVisible();
    await page.getByRole('link', { name: 'Open a ticket' }).click();
    await expect(page.getByRole('heading', { name: 'Open a support ticket' })).toBeInViewport();
  });

  test('the form cannot be sent before the spam check, which computes a real proof of work', async ({ page }) => {
    await expect(submit(page)).toBeDisabled();
    const challenge = page.waitForResponse('**/api/support/challenge');
    await tick(page);
    expect((await (await challenge).json()).parameters.algorithm).toBe('PBKDF2/SHA-256');
    await box(page).uncheck();
    await expect(submit(page)).toBeDisabled();
  });

  test('reports under each field what is missing, in the specified words', async ({ page }) => {
    await tick(page);
    await submit(page).click();
    const { nameRequired, emailRequired, subjectRequired, messageRequired, emailInvalid } = SUPPORT_MESSAGES;
    for (const text of [nameRequired, emailRequired, subjectRequired, messageRequired]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await page.getByLabel('Email').fill('ann');
    await submit(page).click();
    await expect(page.getByText(emailInvalid)).toBeVisible();
    await fill(page, 'ann@site');
    await submit(page).click();
    await expect(page.getByText(emailInvalid)).toBeVisible();
  });

  test('sends the form without leaving the page, then clears and unchecks it', async ({ page }) => {
    const email = newEmail();
    await page.route('**/api/support/tickets', async (route) => {
      await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
      await route.continue();
    });
    await fill(page, email);
    await page.getByLabel('Category').selectOption('reports');
    await tick(page);
    await submit(page).click();
    await expect(page.getByText(SUPPORT_MESSAGES.submittedTitle)).toBeVisible();
    await expect(page.getByText(SUPPORT_MESSAGES.submitted)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('');
    await expect(page.getByLabel('Category')).toHaveValue('general');
    await expect(box(page)).not.toBeChecked();
    await expect(submit(page)).toBeDisabled();
    expect((await waitForEmail(BRAND.supportEmail, 'The PDF is empty')).replyTo).toBe(email);
  });

  test('a proof that was used, invented or missing is rejected with the specified message', async ({ page }) => {
    await fill(page, newEmail());
    await tick(page);
    await page.locator('input[name=altcha]').evaluate((input: HTMLInputElement) => {
      input.value = btoa('{}');
    });
    await submit(page).click();
    const notice = page.getByRole('alert').filter({ hasText: SUPPORT_MESSAGES.robot });
    await expect(notice.getByText(SUPPORT_MESSAGES.errorTitle, { exact: true })).toBeVisible();
    await expect(box(page)).not.toBeChecked();
    await expect(page.getByLabel('Message')).toHaveValue('I pressed the button.');
    const bare = { name: 'A', email: newEmail(), subject: 'S', message: 'M' };
    const response = await page.request.post(`${baseUrl()}/api/support/tickets`, { data: bare });
    expect([response.status(), (await response.json()).message]).toEqual([400, SUPPORT_MESSAGES.robot]);
  });

  test('a failure shows an error and keeps the input; then it can be sent again', async ({ page }) => {
    await fill(page, newEmail());
    await tick(page);
    await page.route('**/api/support/tickets', (route) => route.fulfill({ status: 503, json: { message: 'later' } }));
    await submit(page).click();
    await expect(page.getByText(SUPPORT_MESSAGES.failed)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('I pressed the button.');
    await page.unroute('**/api/support/tickets');
    await expect(submit(page)).toBeEnabled();
    await submit(page).click();
    await expect(page.getByText(SUPPORT_MESSAGES.submitted)).toBeVisible();
  });

  test('the search narrows the page while typing, and its URL can be shared', async ({ page }) => {
    await page.getByLabel('Search questions and topics').fill('robots.txt');
    await expect(page.getByText('2 of 17 shown')).toBeVisible();
    await expect(page.getByText('How many analyses does the Free plan include?')).toBeHidden();
    await expect(page).toHaveURL(/\?q=robots\.txt/);
    await page.reload();
    await expect(page.getByText('2 of 17 shown')).toBeVisible();
    await page.getByLabel('Search questions and topics').fill('zebra');
    await expect(page.getByText('Nothing matches.')).toBeVisible();
  });

  test('the search works without JavaScript, and the form lists other ways to get in touch', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseUrl()}/help-center`);
    await page.getByLabel('Search questions and topics').fill('analyses plan');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('How many analyses does the Free plan include?')).toBeVisible();
    await expect(page.getByText('Is there API access?')).toBeHidden();
    await expect(box(page)).toBeHidden();
    await expect(submit(page)).toBeHidden();
    await expect(page.getByText('requires JavaScript')).toBeVisible();
    const response = await page.request.post(`${baseUrl()}/help-center`, {
      form: { name: 'A', email: newEmail(), subject: 'S', message: 'M', category: 'general', priority: 'low' },
      headers: { origin: baseUrl() },
    });
    const html = await response.text();
    expect(response.status()).toBe(400);
    expect(html).toContain(SUPPORT_MESSAGES.robot);
    await context.close();
  });
});
