import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectNoViolationInAnyView } from './support/axe.ts';
import { analyze, baseUrl, getChangingPagePath, getChangingSite, register } from './support/product.ts';
import { test } from './support/test.ts';
import { upgrade } from './support/upgrade.ts';

const PAGE = () => `${baseUrl()}/alerts`;
const SLACK_WEBHOOK_URL = 'https://hooks.slack.com/services/T1/B1';
const PAGES = ['about.html', 'rental.html', 'prices.html'];

test('channels are added, tested, changed and removed, and settings are saved', async ({ page }) => {
  await register(page);
  await page.goto(PAGE());
  await expect(page.getByText('No open alerts')).toBeVisible();
  await expect(page.getByText(/are part of Premium/)).toBeVisible();
  await upgrade(page);
  await page.goto(PAGE());
  await expectNoViolationInAnyView(page);
  const add = page.getByRole('button', { name: 'Add channel' });
  await page.getByLabel('Name').fill('Web team');
  await page.getByLabel('Webhook URL').fill('https://evil.example/services/T1/B1/x');
  await add.click();
  await expect(page.getByText(/begins with https:\/\/hooks\.slack\.com/)).toBeVisible();
  await expect(page.getByLabel('Webhook URL')).toBeFocused();
  await page.getByLabel('Webhook URL').fill(`${SLACK_WEBHOOK_URL}/theSecret`);
  await add.click();
  await expect(page.getByText('Slack: hooks.slack.com/…cret')).toBeVisible();
  await page.getByRole('button', { name: 'Send test: Web team' }).click();
  await expect(page.getByText('Slack accepted the test message.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit: Web team' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Web team' });
  await row.getByLabel('Webhook URL').fill(`${SLACK_WEBHOOK_URL}/removed`);
  await row.getByLabel('Receives').selectOption('critical');
  await row.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row.getByText('All websites, critical alerts only')).toBeVisible();
  await page.getByRole('button', { name: 'Send test: Web team' }).click();
  await expect(page.getByText(/Slack no longer knows this webhook/)).toBeVisible();
  await page.getByRole('button', { name: 'Turn off: Web team' }).click();
  await expect(page.getByRole('button', { name: 'Turn on: Web team' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Web team' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('hooks.slack.com')).toHaveCount(0);

  await page.getByLabel('Quiet hours begin').fill('22:00');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Enter when quiet hours begin and when they end.')).toBeVisible();
  await page.getByLabel('Quiet hours end').fill('07:00');
  await page.getByLabel('Time zone', { exact: true }).selectOption('Europe/Berlin');
  await page.getByRole('checkbox', { name: 'Positions changed' }).uncheck();
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Quiet hours begin')).toHaveValue('22:00');
  await expect(page.getByRole('checkbox', { name: 'Positions changed' })).not.toBeChecked();
});

test('a deployment that breaks pages raises an alert, which is acknowledged', async ({ page }) => {
  test.setTimeout(240_000);
  await register(page);
  await upgrade(page);
  await page.goto(baseUrl());
  await analyze(page, getChangingSite());
  const files = PAGES.map((name) => getChangingPagePath(name));
  const before = files.map((file) => readFileSync(file, 'utf8'));
  for (const [index, file] of files.entries()) {
    writeFileSync(file, (before[index] ?? '').replace('<head>', '<head><meta name="robots" content="noindex">'));
  }
  try {
    await page.goto(baseUrl());
    await analyze(page, getChangingSite());
  } finally {
    for (const [index, file] of files.entries()) writeFileSync(file, before[index] ?? '');
  }
  await expect(async () => {
    await page.goto(PAGE());
    await expect(page.getByRole('list', { name: 'Open alerts' }).getByRole('listitem')).toHaveCount(1, {
      timeout: 500,
    });
  }).toPass({ timeout: 60_000 });
  const alert = page.getByRole('list', { name: 'Open alerts' }).getByRole('listitem');
  await expect(alert.getByText(/noindex/i).first()).toBeVisible();
  await expectNoViolationInAnyView(page);
  await page.getByRole('button', { name: /open account menu/ }).click();
  await expect(page.getByRole('link', { name: 'Alerts 1 open' })).toBeVisible();
  await page.keyboard.press('Escape');
  await alert.getByRole('button', { name: /^Acknowledge/ }).click();
  await expect(page.getByText('No open alerts')).toBeVisible();
  await page.getByRole('tab', { name: 'Acknowledged (1)' }).click();
  await expect(page.getByRole('list', { name: 'Acknowledged alerts' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('listitem').getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/compare\?from=.+&to=/);
  await expect(page.getByRole('heading', { name: 'Compare analyses' })).toBeVisible();
});
