import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { ADMIN_MESSAGES, OVERVIEW_ROW_COUNT } from '#contracts/product/admin.ts';
import { ADMIN_LOGIN_PATH } from '#contracts/product/brand.ts';
import { ISSUE_MESSAGES } from '#contracts/publishing/newsletter-issue.ts';
import {
  baseUrl,
  dropSession,
  getOwnIpHeader,
  newEmail,
  PASSWORD,
  register,
  sendTicket,
  signInAsAdministrator,
  waitForEmail,
} from './support/product.ts';
import { test } from './support/test.ts';
import { upgrade } from './support/upgrade.ts';

const tab = (name: string) => `${baseUrl()}/admin?tab=${name}`;
const login = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};
const openTicket = async (page: Page, email: string, change: object = {}) =>
  sendTicket(page, {
    name: 'Ann Example',
    email,
    subject: 'The deck does not open',
    message: 'I pressed\n\nthe button.',
    ...change,
  });

/** Subscribes to the newsletter and confirms it; returns the email address. */
async function subscribe(page: Page): Promise<string> {
  const email = newEmail();
  await page.request.post(`${baseUrl()}/api/newsletter/subscribe`, {
    data: { email },
    headers: { origin: baseUrl() },
  });
  const confirmationEmail = await waitForEmail(email, 'Confirm your subscription');
  await page.goto(confirmationEmail.actionUrl ?? '');
  return email;
}

test.describe('signing in to administration', () => {
  test('requires an account with the role, which the server checks', async ({ page }) => {
    const email = await register(page);
    await dropSession(page);
    await page.goto(`${baseUrl()}${ADMIN_LOGIN_PATH}`);
    await expect(page.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
    for (const [who, password] of [
      ['nobody@site.example', 'river stone 7'],
      ['admin@site.example', 'not the password'],
      // Correct password, but without the role: the same response, and no one is signed in.
      [email, PASSWORD],
    ] as const) {
      // Each attempt uses a new page, because the previous response shows the same message.
      await page.goto(`${baseUrl()}${ADMIN_LOGIN_PATH}`);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await login(page, who, password);
      await expect(page.getByRole('alert')).toHaveText(ADMIN_MESSAGES.invalidCredentials);
      expect((await page.request.get(`${baseUrl()}/api/auth/user`)).status()).toBe(401);
    }
    await signInAsAdministrator(page);
    await page.goto(`${baseUrl()}${ADMIN_LOGIN_PATH}`);
    await expect(page).toHaveURL(`${baseUrl()}/admin`);
  });

  test('works without JavaScript', { tag: '@long' }, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseUrl()}${ADMIN_LOGIN_PATH}`);
    await login(page, 'nobody@site.example', 'x');
    await expect(page.getByRole('alert')).toHaveText(ADMIN_MESSAGES.invalidCredentials);
    await signInAsAdministrator(page);
    await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible();
    await context.close();
  });

  test('has the same limit on attempts as any other sign-in', { tag: '@long' }, async ({ page }) => {
    // All attempts come from one network, because sign-ins are counted by account and network.
    const network = { 'x-forwarded-for': '198.51.100.251' };
    await page.setExtraHTTPHeaders(network);
    const email = newEmail();
    await page.goto(`${baseUrl()}${ADMIN_LOGIN_PATH}`);
    for (let tries = 0; tries < 11; tries += 1) {
      const form = { email, password: 'x' };
      await page.request.post(`${baseUrl()}${ADMIN_LOGIN_PATH}`, { form, headers: { origin: baseUrl(), ...network } });
    }
    await login(page, email, 'x');
    await expect(page.getByRole('alert')).toContainText('Too many attempts. Please try again in');
  });
});

test.describe('the administration', () => {
  test('shows figures, the latest users and payments', async ({ page, browser }) => {
    const buyer = await browser.newPage();
    await register(buyer);
    await upgrade(buyer);
    await buyer.close();
    await signInAsAdministrator(page);
    for (const label of ['Total users', 'Premium users', 'Monthly revenue', 'Total revenue', 'Open tickets']) {
      await expect(page.getByText(label, { exact: true })).toBeVisible();
    }
    await expect(page.getByText(/\d+\.\d%\sconversion/)).toBeVisible();
    await expect(page.getByText(/^\d+\.\d\d USD$/).first()).toBeVisible();
    const users = page.getByRole('region', { name: 'Recent users' });
    // Other tests run at the same time, so the latest users may be theirs.
    await expect(users.getByRole('rowheader').first()).toBeVisible();
    expect(await users.getByRole('rowheader').count()).toBeLessThanOrEqual(OVERVIEW_ROW_COUNT);
    const tabs = await page.getByRole('tab').allTextContents();
    expect(tabs.slice(0, 6)).toEqual(['Overview', 'Users', 'Payments', 'Websites', 'Articles', 'Support']);
    for (const name of tabs) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  });

  test('finds users, changes role and plan, and logs who did it', async ({ page, browser }) => {
    const other = await browser.newPage();
    const email = await register(other);
    const administrator = await signInAsAdministrator(page);
    await page.goto(tab('users'));
    await page.getByLabel('Search users').fill(email.toUpperCase());
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByText('1 user', { exact: true })).toBeVisible();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: `Change ${email}` }).click();
    await dialog.getByLabel('Plan').selectOption('premium');
    await dialog.getByLabel('Role').selectOption('admin');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(ADMIN_MESSAGES.userSaved).first()).toBeVisible();
    const row = page.getByRole('region', { name: 'Users' }).getByRole('row').filter({ hasText: email });
    await expect(row.getByText('Premium, granted')).toBeVisible();
    await expect(row.getByText('Administrator')).toBeVisible();
    const changes = page.getByRole('region', { name: 'Changes by administrators' });
    await expect(changes.getByRole('row').filter({ hasText: email }).first()).toContainText(administrator);
    await other.goto(`${baseUrl()}/admin`);
    await expect(other.getByRole('heading', { name: 'Administration' })).toBeVisible();
    await page.getByRole('button', { name: `Change ${email}` }).click();
    await dialog.getByLabel('Role').selectOption('user');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    expect((await other.goto(`${baseUrl()}/admin`))?.status()).toBe(404);
    await other.close();
    await page.goto(`${tab('users')}&search=${administrator}`);
    await page.getByRole('button', { name: `Change ${administrator}` }).click();
    await dialog.getByLabel('Role').selectOption('user');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(ADMIN_MESSAGES.lastAdministrator)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.goto(`${tab('users')}&search=nobody-is-called-this`);
    await expect(page.getByText('No users match this email, first name or last name.')).toBeVisible();
  });

  test('shows long values in full on a phone, without overlapping rows', { tag: '@long' }, async ({ page }) => {
    const email = `${'long.'.repeat(10)}${Date.now()}@${'subdomain.'.repeat(6)}site.example`;
    const registration = await page.request.post(`${baseUrl()}/api/auth/register`, {
      headers: { origin: baseUrl(), ...getOwnIpHeader() },
      data: { email, password: PASSWORD, firstName: 'A'.repeat(70), lastName: 'Example' },
    });
    expect(registration.status(), await registration.text()).toBe(200);
    await dropSession(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAsAdministrator(page);
    await page.goto(tab('users'));
    const table = page.getByRole('region', { name: 'Users' });
    await expect(table.getByRole('rowheader', { name: email })).toBeVisible();
    const problems = await table.evaluate((region) =>
      [...region.querySelectorAll('tbody tr')].flatMap((row) => {
        const rowBox = row.getBoundingClientRect();
        const nextTop = row.nextElementSibling?.getBoundingClientRect().top ?? rowBox.bottom;
        const isCut = (cell: Element) =>
          getComputedStyle(cell).overflowX !== 'visible' && cell.scrollWidth > cell.clientWidth;
        const isOutside = (cell: Element) => {
          const content = document.createRange();
          content.selectNodeContents(cell);
          const { right, bottom } = content.getBoundingClientRect();
          // The padding of a button extends beyond the edge that its label is aligned to.
          return right > rowBox.right + 8 || bottom > rowBox.bottom + 1;
        };
        return [
          ...[...row.children].filter(isCut).map((cell) => `cut: ${cell.textContent}`),
          ...[...row.children].filter(isOutside).map((cell) => `outside its row: ${cell.textContent}`),
          ...(nextTop < rowBox.bottom - 1 ? [`overlaps the next row: ${row.textContent}`] : []),
        ];
      }),
    );
    expect(problems).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('keeps the column titles below the site header while a long list scrolls', { tag: '@long' }, async ({
    page,
  }) => {
    await signInAsAdministrator(page);
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto(tab('articles'));
    const title = page.getByRole('columnheader', { name: 'Title' });
    await page.getByRole('region', { name: 'Articles' }).getByRole('row').nth(15).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect(title).toBeInViewport();
    const header = await page.getByRole('banner').boundingBox();
    const box = await title.boundingBox();
    expect(Math.abs((box?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0)))).toBeLessThanOrEqual(1);
  });

  test('sorts and paginates on the server, with its state in the URL', { tag: '@long' }, async ({ page }) => {
    await signInAsAdministrator(page);
    await page.goto(tab('users'));
    await page.getByRole('link', { name: 'Email' }).click();
    await expect(page).toHaveURL(/sort=email&order=asc/);
    await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending');
    const first = await page.getByRole('region', { name: 'Users' }).getByRole('rowheader').first().textContent();
    await page.getByRole('link', { name: 'Email' }).click();
    await expect(page).toHaveURL(/order=desc/);
    await expect(page.getByRole('region', { name: 'Users' }).getByRole('rowheader').first()).not.toHaveText(
      first ?? '',
    );
    await page.goto(`${tab('users')}&pageSize=1&page=2&sort=email&order=asc`);
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await page.goto(`${tab('users')}&page=zero&sort=password`);
    await expect(page.getByRole('region', { name: 'Users' })).toBeVisible();
  });

  test('answers tickets by email, assigns them and changes their status', { tag: '@long' }, async ({ page }) => {
    const email = newEmail();
    await openTicket(page, email, { priority: 'urgent' });
    await signInAsAdministrator(page);
    await page.goto(`${tab('support')}&search=${email}`);
    const row = page.getByRole('region', { name: 'Support tickets' }).getByRole('row').filter({ hasText: email });
    for (const words of ['Urgent', 'Open', 'Unassigned', 'General'])
      await expect(row.getByText(words, { exact: true })).toBeVisible();
    await row.getByRole('link', { name: 'The deck does not open' }).click();
    await expect(page.getByText('I pressed')).toBeVisible();
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByText(ADMIN_MESSAGES.replyRequired)).toBeVisible();
    await page.getByLabel('Reply').fill('Please try again.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByText(ADMIN_MESSAGES.replySent).first()).toBeVisible();
    await expect(page.getByText('Please try again.')).toBeVisible();
    expect((await waitForEmail(email, 'Re: The deck does not open')).text).toContain('Please try again.');
    await expect(page.getByLabel('Status')).toHaveValue('in_progress');
    await page.getByLabel('Priority').selectOption('high');
    await expect(page.getByText(ADMIN_MESSAGES.ticketSaved).first()).toBeVisible();
    await expect(page.getByLabel('Priority')).toHaveValue('high');
    await expect(page.getByLabel('Assigned to')).not.toHaveValue('');
    await page.getByLabel('Assigned to').selectOption('');
    await expect(page.getByText(ADMIN_MESSAGES.ticketSaved).first()).toBeVisible();
    for (const [status, word] of [
      ['resolved', 'Resolved'],
      ['closed', 'Closed'],
      ['open', 'Open'],
    ] as const) {
      await page.getByLabel('Status').selectOption(status);
      await expect(page.getByRole('article').getByText(word, { exact: true }).first()).toBeVisible();
    }
    await page.goto(`${tab('support')}&ticket=00000000-0000-0000-0000-000000000000`);
    await expect(page.getByText(ADMIN_MESSAGES.ticketGone)).toBeVisible();
  });

  test('drafts an issue of the newsletter, previews it, sends a test email and sends it', async ({ page }) => {
    const email = await subscribe(page);
    await signInAsAdministrator(page);
    await page.goto(tab('newsletter'));
    await page.getByRole('link', { name: 'Create issue' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText(ISSUE_MESSAGES.subjectRequired).first()).toBeVisible();
    const subject = `News for ${email}`;
    await page.getByLabel('Subject').fill(subject);
    await page.getByLabel('Text').fill('Read **our blog** at [the usual place](/blog).');
    await page.getByRole('button', { name: 'Preview' }).click();
    const previewFrame = page.frameLocator('iframe[title="Preview of the message"]');
    await expect(previewFrame.locator('strong')).toHaveText('our blog');
    await expect(previewFrame.getByRole('link', { name: 'Unsubscribe' })).toBeVisible();
    await page.getByRole('button', { name: 'Send test to me' }).click();
    await expect(page.getByText(/^Test sent to/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('heading', { name: subject, exact: true })).toBeVisible();
    // Sending saves the text on screen first.
    await page.getByLabel('Text').fill('Read **our blog** at [the usual place](/blog). Added later.');
    await page.getByRole('button', { name: 'Send…' }).click();
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
    const issue = await waitForEmail(email, subject);
    expect(issue.unsubscribeUrl).toContain('/api/newsletter/unsubscribe?token=');
    expect(issue.html).toContain(`href="${baseUrl()}/blog"`);
    expect(issue.html).toContain('Added later.');
    await page.getByRole('link', { name: 'All issues' }).click();
    await expect(page.getByRole('link', { name: subject })).toBeVisible();
  });

  test('suspends, restores, verifies and deletes a user', { tag: '@long' }, async ({ page }) => {
    const email = await register(page);
    await dropSession(page);
    await signInAsAdministrator(page);
    await page.goto(`${tab('users')}&search=${email}`);
    const row = page.getByRole('region', { name: 'Users', exact: true }).getByRole('row').filter({ hasText: email });
    const press = async (name: string) => {
      await page.getByRole('button', { name: `Change ${email}` }).click();
      await page.getByRole('button', { name, exact: true }).click();
    };
    await press('Suspend');
    await expect(row.getByText('Suspended')).toBeVisible();
    await press('Lift suspension');
    await expect(row.getByText('Active')).toBeVisible();
    await press('Delete…');
    await page.getByRole('button', { name: 'Delete user' }).click();
    await expect(page.getByText(ADMIN_MESSAGES.userDeleted).first()).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  test('exports confirmed newsletter subscribers', { tag: '@long' }, async ({ page }) => {
    const email = await subscribe(page);
    await signInAsAdministrator(page);
    await page.goto(tab('newsletter'));
    const link = page.getByRole('link', { name: 'Export subscribers (CSV)' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^newsletter-subscribers-.*\.csv$/);
    const file = readFileSync(await download.path(), 'utf8');
    expect(file).toContain('Email,Confirmed at');
    expect(file).toContain(email);
  });

  test('shows the installation without any keys', async ({ page }) => {
    await signInAsAdministrator(page);
    await page.goto(tab('system'));
    for (const name of ['System', 'External services', 'Background jobs', 'Failed jobs']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await expect(page.getByText('free, at least')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Background jobs' }).getByText('send-mail')).toBeVisible();
    expect(await page.content()).not.toMatch(/sk_test|whsec_|only-for-the-tests/);
  });
});
