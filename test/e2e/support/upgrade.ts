import { expect, type Page } from '@playwright/test';
import { baseUrl, openSharedReport } from './product.ts';
import type { StripeAction } from './stripe-control.ts';

/** Triggers an event at the simulated Stripe. */
export async function turn(what: StripeAction, email = ''): Promise<void> {
  const response = await fetch(`${process.env.AWI_E2E_STRIPE_CONTROL}/${what}?email=${encodeURIComponent(email)}`, {
    method: 'POST',
  });
  if (!response.ok) throw new Error(await response.text());
}

/** Buys Premium through the hosted checkout. Ends on the billing page. */
export async function upgrade(page: Page): Promise<void> {
  await page.goto(`${baseUrl()}/profile?tab=billing`);
  await page
    .getByRole('button', { name: /upgrade|trial|premium/i })
    .last()
    .click();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/profile\?/);
  const plan = page.getByRole('region', { name: 'Current plan' });
  await expect(plan.getByText('Premium').first()).toBeVisible({ timeout: 20_000 });
}

/** Opens a Premium user's report of the flawed site, for tests that store nothing. */
export const openSharedPremiumReport = (page: Page): Promise<void> =>
  openSharedReport(page, { plan: 'premium', prepare: upgrade });
