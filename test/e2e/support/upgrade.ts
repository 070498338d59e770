import { expect, type Page } from '@playwright/test';
import { baseUrl, openSharedReport } from './product.ts';
import type { StripeAction } from './stripe-control.ts';

/** Triggers an event in the Stripe simulator. */
export async function triggerStripeAction(what: StripeAction, email = ''): Promise<void> {
  const response = await fetch(`${process.env.AWI_E2E_STRIPE_CONTROL}/${what}?email=${encodeURIComponent(email)}`, {
    method: 'POST',
  });
  if (!response.ok) throw new Error(await response.text());
}

/** Buys Premium through the user interface and the hosted checkout. Ends on the billing page. */
export async function upgradeByHand(page: Page): Promise<void> {
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

/** Buys Premium through the calls that the two pages make, for tests of other features. Opens no page. */
export async function upgrade(page: Page): Promise<void> {
  const response = await page.request.post(`${baseUrl()}/api/create-subscription`, {
    headers: { origin: baseUrl() },
    // The server may close an idle connection just as the request is sent.
    maxRetries: 2,
    data: { interval: 'month' },
  });
  expect(response.status(), await response.text()).toBe(200);
  const { url } = (await response.json()) as { url: string };
  expect((await page.request.post(url, { maxRedirects: 0 })).status()).toBe(303);
  const hasPremium = async () => {
    const user = await page.request.get(`${baseUrl()}/api/auth/user`);
    return ((await user.json()) as { isPremium: boolean }).isPremium;
  };
  await expect.poll(hasPremium, { timeout: 20_000 }).toBe(true);
}

/** Opens a Premium user's report of the flawed site, for tests that store nothing. */
export const openSharedPremiumReport = (page: Page): Promise<void> =>
  openSharedReport(page, { plan: 'premium', prepare: upgrade });
