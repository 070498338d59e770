import { expect } from '@playwright/test';
import { WEBHOOK_MESSAGES } from '#contracts/account/webhook-events.ts';
import { expectNoViolationInAnyView } from './support/axe.ts';
import { baseUrl, getCleanSite, register } from './support/product.ts';
import { test } from './support/test.ts';
import { upgrade } from './support/upgrade.ts';

const TAB = () => `${baseUrl()}/profile?tab=developers`;

test('a webhook is added, tested, changed and removed', async ({ page }) => {
  await register(page);
  await page.goto(TAB());
  await expect(page.getByText('Webhooks are part of Premium.')).toBeVisible();
  await upgrade(page);
  await page.goto(TAB());
  const add = page.getByRole('button', { name: 'Add webhook' });
  await page.getByLabel('URL', { exact: true }).fill('http://example.com/hooks');
  await add.click();
  await expect(page.getByText(WEBHOOK_MESSAGES.https)).toBeVisible();
  await expect(page.getByLabel('URL', { exact: true })).toBeFocused();
  // The site does not accept POST requests, so the delivery fails with its status.
  const url = `${getCleanSite()}/hooks`;
  await page.getByLabel('URL', { exact: true }).fill(url);
  await add.click();
  const secret = page.getByRole('region', { name: 'Copy the secret now' });
  await expect(secret).toBeFocused();
  const first = await secret.getByText(/^whsec_/).textContent();
  await secret.getByRole('button', { name: 'I have saved it' }).click();
  await expect(secret).toBeHidden();

  await page.getByRole('button', { name: `Send test: ${url}` }).click();
  await expect(page.getByText('webhook.test')).toBeVisible();
  await expect(page.getByText(/The server responded with status \d+\. Next attempt/)).toBeVisible({ timeout: 20_000 });
  await expectNoViolationInAnyView(page);
  await page.getByRole('button', { name: `New secret: ${url}` }).click();
  await page.getByRole('button', { name: 'Create secret' }).click();
  await expect(secret.getByText(/^whsec_/)).not.toHaveText(first ?? '');
  await expect(page.getByText(/The previous secret also signs until/)).toBeVisible();
  await page.getByRole('button', { name: `Edit: ${url}` }).click();
  await page
    .getByRole('listitem')
    .getByRole('checkbox', { name: /^issue\.new/ })
    .uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^All websites, analysis\.completed.*issue\.resolved/)).toBeVisible();
  await page.getByRole('button', { name: `Turn off: ${url}` }).click();
  await expect(page.getByRole('button', { name: `Send test: ${url}` })).toBeDisabled();
  await page.getByRole('button', { name: `Remove: ${url}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Webhooks', exact: true })).toBeFocused();
});
