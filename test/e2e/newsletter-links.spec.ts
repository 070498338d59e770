import { expect } from '@playwright/test';
import { NEWSLETTER_MESSAGES } from '#contracts/publishing/newsletter-texts.ts';
import { baseUrl, newEmail, waitForEmail } from './support/product.ts';
import { test } from './support/test.ts';

test.describe('the links of the newsletter', () => {
  test('confirm once, and unsubscribe with a button instead of by opening the link', async ({ page }) => {
    const email = newEmail();
    const response = await page.request.post(`${baseUrl()}/api/newsletter/subscribe`, { data: { email } });
    expect((await response.json()).message).toBe(NEWSLETTER_MESSAGES.subscribed);
    const { confirmed, unsubscribed, invalid } = NEWSLETTER_MESSAGES.results;
    const { actionUrl } = await waitForEmail(email, 'Confirm');
    await page.goto(actionUrl ?? '');
    await expect(page.getByText(confirmed.title)).toBeVisible();
    await expect(page).toHaveURL(`${baseUrl()}/`);
    await page.goto(actionUrl ?? '');
    await expect(page.getByText(NEWSLETTER_MESSAGES.results['already-confirmed'].title)).toBeVisible();

    const { unsubscribeUrl } = await waitForEmail(email, "You're subscribed");
    await page.goto(unsubscribeUrl ?? '');
    await expect(page.getByRole('heading', { name: NEWSLETTER_MESSAGES.unsubscribe.title })).toBeVisible();
    await page.getByRole('button', { name: NEWSLETTER_MESSAGES.unsubscribe.button }).click();
    await expect(page.getByText(unsubscribed.title, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${baseUrl()}/`);

    await page.goto(`${baseUrl()}/api/newsletter/confirm?token=made-up`);
    await expect(page.getByText(invalid.text)).toBeVisible();
    await page.getByRole('link', { name: 'Subscribe again' }).click();
    await expect(page.getByLabel('Email for the newsletter')).toBeInViewport();
    await page.goto(`${baseUrl()}/api/newsletter/unsubscribe?token=made-up`);
    await page.getByRole('button', { name: NEWSLETTER_MESSAGES.unsubscribe.button }).click();
    await expect(page.getByText(NEWSLETTER_MESSAGES.results['unsubscribe-invalid'].text)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Unsubscribe by email' })).toHaveAttribute(
      'href',
      /^mailto:.+@.+subject=/,
    );
    await page.goto(`${baseUrl()}/?newsletter=error`);
    await expect(page.getByText(NEWSLETTER_MESSAGES.results.error.title)).toBeVisible();
  });
});
