import { expect } from '@playwright/test';
import { expectNoViolationInAnyView } from './support/axe.ts';
import { baseUrl, register } from './support/product.ts';
import { test } from './support/test.ts';
import { upgrade } from './support/upgrade.ts';

const TAB = () => `${baseUrl()}/profile?tab=developers`;

test('an API key is created, shown once and revoked', async ({ page }) => {
  await register(page);
  await page.goto(TAB());
  await expect(page.getByText('No API keys yet')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^spend/ })).toHaveCount(0);
  const create = page.getByRole('button', { name: 'Create API key' });
  await create.click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Nightly audit');
  await page.getByRole('button', { name: 'Clear' }).click();
  await create.click();
  await expect(page.getByText('Select at least one scope.')).toBeVisible();
  await page.getByRole('button', { name: 'Select all' }).click();
  await create.click();
  const secret = page.getByRole('region', { name: 'Copy the API key now' });
  await expect(secret).toBeFocused();
  const token = (await secret.getByText(/^awi_/).textContent()) ?? '';
  await expectNoViolationInAnyView(page);
  await secret.getByRole('button', { name: 'I have saved it' }).click();
  await expect(secret).toBeHidden();
  await expect(create).toBeHidden();
  await expect(page.getByText('Never used')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nightly audit')).toBeVisible();
  expect(await page.content()).not.toContain(token);

  await upgrade(page);
  await page.goto(TAB());
  await page.getByLabel('Name', { exact: true }).fill('Pipeline');
  await page.getByRole('button', { name: 'Select all' }).first().click();
  await page.getByLabel('Expires after').selectOption('30');
  await create.click();
  await expect(secret).toBeFocused();
  await page.getByRole('button', { name: /^Revoke Nightly audit/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('heading', { name: 'API keys', exact: true })).toBeFocused();
  await expect(page.getByText('Nightly audit')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Revoke Pipeline/ })).toBeVisible();
});
