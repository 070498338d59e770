import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { FREE_LIMITS } from '#contracts/account/plan-limits.ts';
import { LOGO_MESSAGES, SESSION_MESSAGES } from '#contracts/product/account-messages.ts';
import { ACCOUNT_MESSAGES, BILLING_MESSAGES, PROFILE_MESSAGES, WEBSITE_MESSAGES } from '#contracts/product/messages.ts';
import { baseUrl, getConsoleOutput, PASSWORD, register, signUp } from './support/product.ts';
import { test } from './support/test.ts';
import { triggerStripeAction, upgrade } from './support/upgrade.ts';

const tab = (name: string) => `${baseUrl()}/profile?tab=${name}`;
const getAlert = (page: Page) => page.getByRole('main').getByRole('alert').first();

test.describe('messages of the profile', () => {
  test('the details form reports a lost connection, a failure without a message, an invalid website URL, and success', async ({
    page,
  }) => {
    await register(page);
    await page.goto(tab('profile'));
    const save = page.getByRole('button', { name: 'Save changes' });
    const path = '**/api/user/profile';
    await page.route(path, (route) => route.abort('connectionfailed'));
    await save.click();
    await expect(getAlert(page)).toContainText(PROFILE_MESSAGES.failedTitle);
    await expect(getAlert(page)).toContainText(ACCOUNT_MESSAGES.networkError);
    await page.unroute(path);
    await page.route(path, (route) => route.fulfill({ status: 500, body: '{}' }));
    await save.click();
    await expect(getAlert(page)).toContainText(PROFILE_MESSAGES.failed);
    await page.unroute(path);
    await page.getByLabel('Company website').fill('javascript:alert(1)');
    await save.click();
    await expect(page.getByText(PROFILE_MESSAGES.websiteInvalid)).toBeVisible();
    await page.getByLabel('Company website').fill('example.com');
    await save.click();
    await expect(page.getByText(PROFILE_MESSAGES.updated, { exact: true })).toBeVisible();
  });

  test('signing out browsers and removing a website are confirmed', async ({ page, browser }) => {
    const email = await signUp(page);
    for (let count = 0; count < 3; count += 1) {
      const elsewhere = await browser.newContext();
      await elsewhere.request.post(`${baseUrl()}/api/auth/login`, { data: { email, password: PASSWORD } });
      await elsewhere.close();
    }
    await page.goto(tab('profile'));
    const others = page.getByRole('button', { name: /^Sign out .*last used/ });
    await expect(others).toHaveCount(3);
    await others.first().click();
    await expect(page.getByText(SESSION_MESSAGES.ended, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText(SESSION_MESSAGES.othersEnded, { exact: true })).toBeVisible();
    await expect(others).toHaveCount(0);

    await page.goto(tab('websites'));
    await page.getByLabel('Website address').fill('example.com');
    await page.getByRole('button', { name: 'Add website' }).click();
    await page.getByRole('button', { name: 'Remove example.com' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Remove/ })
      .click();
    await expect(page.getByText(WEBSITE_MESSAGES.removed, { exact: true })).toBeVisible();

    for (let count = 0; count < FREE_LIMITS.websites; count += 1) {
      const added = await page.request.post(`${baseUrl()}/api/user/websites`, {
        data: { url: `site${count}.example` },
      });
      expect(added.ok(), await added.text()).toBe(true);
    }
    await page.getByLabel('Website address').fill('example.com');
    await page.getByRole('button', { name: 'Add website' }).click();
    await expect(page.getByText(WEBSITE_MESSAGES.tooMany.replace('{count}', `${FREE_LIMITS.websites}`))).toBeVisible();
  });

  test('the logo requires Premium, and invalid files are rejected with a message', async ({ page }) => {
    await register(page);
    await page.goto(tab('profile'));
    await expect(page.getByText(LOGO_MESSAGES.premiumTitle, { exact: true })).toBeVisible();
    await upgrade(page);
    await page.goto(tab('profile'));
    const input = page.locator('input[type=file]');
    const chooseFile = (name: string, mimeType: string, buffer: Buffer) =>
      input.setInputFiles({ name, mimeType, buffer });
    await chooseFile('logo.svg', 'image/svg+xml', Buffer.from('<svg/>'));
    await expect(getAlert(page)).toContainText(LOGO_MESSAGES.notAnImage);
    const blank = (width: number) =>
      sharp({ create: { width, height: 8, channels: 3, background: '#0f5c55' } })
        .png()
        .toBuffer();
    await chooseFile('wide.png', 'image/png', await blank(4_097));
    await expect(getAlert(page)).toContainText(LOGO_MESSAGES.tooManyPixels.replace('{pixels}', '4,096'));
    await chooseFile('large.png', 'image/png', Buffer.alloc(2 * 1_024 * 1_024 + 1));
    await expect(getAlert(page)).toContainText(LOGO_MESSAGES.tooLarge.replace('{size}', '2'));
    await chooseFile('logo.png', 'image/png', await blank(400));
    await expect(page.getByAltText('Your company logo')).toBeVisible();
  });

  test('billing reports a failed checkout, a checkout that is no longer needed, and a failed portal', async ({
    page,
  }) => {
    await signUp(page);
    const previous = await page.context().newPage();
    await previous.goto(tab('billing'));
    const buy = previous.getByRole('button', { name: /upgrade|trial|premium/i }).last();
    await previous.route('**/api/create-subscription', (route) => route.abort('connectionfailed'));
    await buy.click();
    await expect(previous.getByText(BILLING_MESSAGES.upgradeFailedTitle)).toBeVisible();
    await expect(previous.getByText(BILLING_MESSAGES.upgradeFailed)).toBeVisible();
    await previous.unroute('**/api/create-subscription');
    await upgrade(page);
    await page.goto(tab('billing'));
    await expect(page.getByRole('button', { name: 'Manage billing' })).toBeVisible();
    await buy.click();
    await expect(previous.getByText(BILLING_MESSAGES.alreadyPremium)).toBeVisible();
    await triggerStripeAction('fail');
    try {
      await page.getByRole('button', { name: 'Manage billing' }).click();
      await expect(page.getByText(BILLING_MESSAGES.portalFailed)).toBeVisible({ timeout: 30_000 });
    } finally {
      await triggerStripeAction('recover');
    }
  });

  test('the last administrator cannot delete the account', async ({ page }) => {
    const [, email, password] = /Administrator \(shown once\): (\S+) \/ (\S+)/.exec(getConsoleOutput()) ?? [];
    await page.request.post(`${baseUrl()}/api/auth/login`, { data: { email, password } });
    await page.goto(tab('profile'));
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(password ?? '');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText(PROFILE_MESSAGES.lastAdministrator)).toBeVisible();
  });
});
