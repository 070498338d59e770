import { expect } from '@playwright/test';
import { BILLING_MESSAGES } from '#contracts/product/messages.ts';
import { baseUrl, signUp } from './support/product.ts';
import { test } from './support/test.ts';
import { triggerStripeAction, upgradeByHand } from './support/upgrade.ts';

const billing = () => `${baseUrl()}/profile?tab=billing`;

test.describe('plans and payments', () => {
  test('a user upgrades, is billed, misses a payment, and cancels', async ({ page }) => {
    const email = await signUp(page);
    await upgradeByHand(page);
    const plan = page.getByRole('region', { name: 'Current plan' });
    await page.goto(billing());
    await expect(plan.getByText(/trial/i).first()).toBeVisible();

    await triggerStripeAction('renew', email);
    await page.goto(billing());
    await expect(plan.getByText('active', { exact: false }).first()).toBeVisible();
    await expect(page.getByText('12.00 USD')).toBeVisible();

    await triggerStripeAction('failRenewal', email);
    await page.goto(billing());
    await expect(plan.getByText(/past.due/i).first()).toBeVisible();
    await expect(plan.getByText('Premium').first()).toBeVisible();
    await expect(plan.getByText('Your last payment failed')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Unpaid' })).toBeVisible();

    await page.getByRole('button', { name: 'Manage billing' }).click();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('link', { name: 'Return' }).click();
    await expect(page).toHaveURL(/\/profile/);
    await expect(plan.getByText('Your subscription is canceled, and its last payment failed.')).toBeVisible();
    await triggerStripeAction('reachPeriodEnd', email);
    await page.goto(billing());
    await expect(plan.getByText('Free').first()).toBeVisible();
    await expect(page.getByText('You already had a free trial')).toBeVisible();
  });

  test('an error appears and nothing changes when the provider does not respond', async ({ page }) => {
    await signUp(page);
    await triggerStripeAction('fail');
    try {
      await page.goto(billing());
      await page
        .getByRole('button', { name: /upgrade|trial|premium/i })
        .last()
        .click();
      await expect(page.getByText(BILLING_MESSAGES.upgradeFailed)).toBeVisible({ timeout: 30_000 });
    } finally {
      await triggerStripeAction('recover');
    }
  });
});
