import { expect } from '@playwright/test';
import { LOGO_MESSAGES, PASSWORD_MESSAGES } from '#contracts/product/account-messages.ts';
import { PROFILE_MESSAGES, WEBSITE_MESSAGES } from '#contracts/product/messages.ts';
import {
  baseUrl,
  getCleanSite,
  newEmail,
  PASSWORD,
  register,
  requestAnalysis,
  signUp,
  waitForEmail,
} from './support/product.ts';
import { test } from './support/test.ts';

const tab = (name: string) => `${baseUrl()}/profile?tab=${name}`;

test.describe('the profile', () => {
  test('is not available to visitors', async ({ page }) => {
    const response = await page.goto(`${baseUrl()}/profile`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('button', { name: /Analy[sz]/ }).first()).toBeVisible();
  });

  test('saves details, reports invalid ones, and asks for confirmation before an email address changes', async ({
    page,
  }) => {
    const email = await register(page);
    await page.goto(tab('profile'));
    const save = page.getByRole('button', { name: 'Save changes' });
    await page.getByLabel('Phone number').fill('call me');
    await save.click();
    await expect(page.getByText(PROFILE_MESSAGES.phoneInvalid)).toBeVisible();
    await page.getByLabel('Phone number').fill('+49 89 12345');
    await page.getByLabel('Company', { exact: true }).fill('Example & Co');
    await page.getByLabel('First name').fill('Anna');
    await save.click();
    await expect(page.getByText(PROFILE_MESSAGES.updatedTitle).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Anna Example' })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Example & Co');

    const other = newEmail();
    await page.getByLabel('Email', { exact: true }).fill(other);
    await save.click();
    await expect(page.getByText(PROFILE_MESSAGES.emailPending.replace('{email}', other))).toBeVisible();
    const { actionUrl } = await waitForEmail(other, 'Confirm');
    await page.goto(actionUrl ?? '');
    await expect(page.getByText(PROFILE_MESSAGES.emailChanged.changed.title)).toBeVisible();
    await expect(page).not.toHaveURL(/email-change/);
    await waitForEmail(email, 'address was changed');
  });

  test('keeps a list of websites, and the latest analyses', async ({ page }) => {
    await register(page);
    await requestAnalysis(page, getCleanSite());
    await page.goto(tab('history'));
    const host = new URL(getCleanSite()).host;
    await expect(page.getByRole('link', { name: host }).first()).toBeVisible();
    await page.goto(tab('websites'));
    await expect(page.getByRole('link', { name: `Analyze ${host}` })).toBeVisible();
    await page.getByLabel('Website address').fill('https://www.example.com/shop');
    await page.getByRole('button', { name: 'Add website' }).click();
    await expect(page.getByText(WEBSITE_MESSAGES.added).first()).toBeVisible();
    await page.getByLabel('Website address').fill('example.com');
    await page.getByRole('button', { name: 'Add website' }).click();
    await expect(page.getByText(WEBSITE_MESSAGES.exists).first()).toBeVisible();
    await page.getByRole('button', { name: 'Rename example.com' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Our shop');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Our shop').first()).toBeVisible();
    await page.getByRole('button', { name: 'Badge of Our shop' }).click();
    const badge = page.getByRole('region', { name: 'Public badge of example.com' });
    await badge.getByRole('button', { name: 'Turn on badge' }).click();
    const image = badge.getByRole('img', { name: 'Badge of example.com' });
    await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(80);
    await expect(badge.getByText(/^!\[AWI score of example\.com\]\(http.*score\.svg\)$/)).toBeVisible();
    await badge.getByRole('button', { name: 'Turn off badge' }).click();
    await expect(image).toHaveCount(0);
    await page.getByRole('button', { name: 'Deactivate Our shop' }).click();
    await expect(page.getByRole('button', { name: 'Activate Our shop' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Our shop' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Remove/ })
      .click();
    await expect(page.getByText('Our shop')).toHaveCount(0);
    await page.getByRole('link', { name: `Analyze ${host}` }).click();
    await expect(page.getByLabel('Website address')).toHaveValue(host);
  });

  test('changes the password, lists signed-in browsers, and closes the account', async ({ page, browser }) => {
    const email = await signUp(page);
    const elsewhere = await browser.newContext();
    await elsewhere.request.post(`${baseUrl()}/api/auth/login`, { data: { email, password: PASSWORD } });
    await page.goto(tab('profile'));
    await expect(page.getByText(LOGO_MESSAGES.premium)).toBeVisible();
    await expect(page.getByText('This browser')).toBeVisible();
    await page.getByRole('button', { name: /^Sign out .*last used/ }).click();
    await expect(page.getByRole('button', { name: /^Sign out .*last used/ })).toHaveCount(0);
    expect((await elsewhere.request.get(`${baseUrl()}/api/auth/user`)).status()).toBe(401);
    await elsewhere.close();

    await page.getByLabel('Current password').fill('not the one');
    await page.getByLabel('New password', { exact: true }).fill('meadow path 12');
    await page.getByLabel('Confirm password').fill('meadow path 12');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(PASSWORD_MESSAGES.wrongCurrent)).toBeVisible();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(PASSWORD_MESSAGES.changed)).toBeVisible();

    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Download my data').click()]);
    expect(download.suggestedFilename()).toMatch(/^awi-data-.*\.json$/);

    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill('meadow path 12');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL(`${baseUrl()}/`);
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect((await page.request.get(`${baseUrl()}/api/auth/user`)).status()).toBe(401);
  });
});
