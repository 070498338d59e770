import { expect, type Locator, type Page } from '@playwright/test';
import { MARK_TEXTS } from '#contracts/analysis/issue-mark-texts.ts';
import { PASSWORD_MESSAGES, RESET_MESSAGES } from '#contracts/product/account-messages.ts';
import { ACCOUNT_MESSAGES, URL_MESSAGES, VERIFICATION_MESSAGES } from '#contracts/product/messages.ts';
import { ARTICLE_MESSAGES } from '#contracts/publishing/article.ts';
import { ISSUE_MESSAGES } from '#contracts/publishing/newsletter-issue.ts';
import { NEWSLETTER_MESSAGES } from '#contracts/publishing/newsletter-texts.ts';
import { REPORT_MESSAGES } from '#contracts/report/report-download-texts.ts';
import {
  baseUrl,
  dropSession,
  openSharedReport,
  register,
  signInAsAdministrator,
  signUp,
  waitForEmail,
} from './support/product.ts';
import { test } from './support/test.ts';

/** Rejects every data-changing call to a path; the test can later replace this route. */
async function refuse(page: Page, path: string, fieldErrors: Record<string, string> = {}, message = 'Refused.') {
  const json = { code: 'invalid-body', message, fieldErrors };
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 400, json }),
  );
}

/** Delays the response to a call until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, async (route) => {
    await held;
    await route.fulfill({ status: 400, json: { code: 'invalid-body', message: 'Refused again.' } });
  });
  return release;
}

const findAlert = (scope: Page | Locator, text: string) => scope.getByRole('alert').filter({ hasText: text });

test.describe('an error disappears once its cause is fixed', () => {
  test('sign-in, registration and recovery', async ({ page }) => {
    await page.goto(`${baseUrl()}/auth`);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(findAlert(page, RESET_MESSAGES.emailFirst)).toBeVisible();
    await page.getByLabel('Email').fill('ann@site.example');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await refuse(page, '/api/auth/login');
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await signIn.click();
    await expect(findAlert(page, ACCOUNT_MESSAGES.loginFailedTitle)).toBeVisible();
    const release = await hold(page, '/api/auth/login');
    await page.getByLabel('Email').press('Enter');
    await expect(page.getByRole('button', { name: 'One moment…' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    release();
    await expect(findAlert(page, 'Refused again.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('another');
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.getByRole('link', { name: 'Create an account' }).click();
    for (const [label, text] of [
      ['First name', 'Ann'],
      ['Last name', 'Example'],
      ['Email', 'ann@site.example'],
      ['Confirm password', 'different'],
    ] as const)
      await page.getByLabel(label).fill(text);
    await page.getByLabel('Password', { exact: true }).fill('meadow path 12');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(findAlert(page, ACCOUNT_MESSAGES.passwordMismatch)).toBeVisible();
    await expect(page.getByLabel('Confirm password')).toBeFocused();
    await page.getByLabel('Confirm password').fill('meadow path 12');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await refuse(page, '/api/auth/register', { firstName: 'Not this name.', password: 'Not this password.' });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await page.getByLabel('First name').pressSequentially('abc');
    await expect(page.getByLabel('First name'), 'the focus stays').toHaveValue('Annabc');
    await expect(page.getByRole('alert')).toHaveText(['Not this password.']);
  });

  test('a new password', async ({ page }) => {
    const email = await register(page);
    await dropSession(page);
    await page.request.post(`${baseUrl()}/api/auth/forgot-password`, { data: { email } });
    const { actionUrl } = await waitForEmail(email, 'Reset');
    await page.goto(actionUrl ?? '');
    await refuse(page, '/api/auth/reset-password');
    await page.getByLabel('New password', { exact: true }).fill('abc');
    await page.getByLabel('Confirm password').fill('abc');
    const save = page.getByRole('button', { name: 'Reset password' });
    await save.click();
    await expect(findAlert(page, PASSWORD_MESSAGES.tooShort)).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('meadow path 12');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByLabel('Confirm password').fill('meadow path 12');
    await save.click();
    await expect(findAlert(page, RESET_MESSAGES.failedTitle)).toBeVisible();
    await page.getByLabel('Confirm password').fill('meadow path');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('the profile: details, password, website, deletion', async ({ page }) => {
    await register(page);
    await page.goto(`${baseUrl()}/profile`);
    await refuse(page, '/api/user/profile', { phoneNumber: 'Not a number.', companyWebsite: 'Not a site.' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('alert')).toHaveCount(3);
    await page.getByLabel('Phone number').pressSequentially('+1 555');
    await expect(page.getByLabel('Phone number')).toHaveValue('+1 555');
    await expect(page.getByRole('alert')).toHaveText(['Not a site.']);
    await page.unroute('**/api/user/profile');
    await page.getByLabel('Phone number').fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Profile Updated')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(findAlert(page, PASSWORD_MESSAGES.wrongCurrent)).toBeVisible();
    await page.getByLabel('Current password').fill('river');
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(findAlert(dialog, PASSWORD_MESSAGES.wrongCurrent)).toBeVisible();
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await dialog.getByLabel('Your password').fill('r');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.goto(`${baseUrl()}/profile?tab=websites`);
    await page.getByLabel('Website address').fill('not an address');
    await page.getByRole('button', { name: 'Add website' }).click();
    await expect(findAlert(page, URL_MESSAGES.invalid)).toBeVisible();
    await page.getByLabel('Website address').fill('example.com');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('the analysis form and its crawl settings', async ({ page }) => {
    await signUp(page);
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await expect(findAlert(page, URL_MESSAGES.required)).toBeVisible();
    await expect(page.getByLabel('Website address')).toBeFocused();
    await page.getByLabel('Website address').fill('example.com');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByText('Crawl settings', { exact: true }).click();
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('\0') });
    const list = page.getByLabel('URLs to crawl');
    await expect(list).toHaveAttribute('aria-invalid', 'true');
    await list.fill('https://example.com/a');
    await expect(list).not.toHaveAttribute('aria-invalid');
    await page.getByLabel('Only these paths').fill('blog');
    await page.getByRole('button', { name: 'Analyze', exact: true }).click();
    await expect(page.getByLabel('Only these paths')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(2);
    await page.getByLabel('Only these paths').fill('/blog/*');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('downloads, marks, re-checks and deletion in a report', async ({ page }) => {
    // Every request that would store something is refused.
    await openSharedReport(page);
    await page.route('**/api/generate-report', (route) =>
      route.fulfill({ status: 503, json: { message: 'No browser.' } }),
    );
    const open = page.getByRole('button', { name: 'Download report' });
    await open.click();
    const dialog = page.getByRole('dialog');
    const failure = findAlert(dialog, REPORT_MESSAGES.failedTitle);
    await dialog.getByRole('button', { name: 'Download PDF' }).click();
    await expect(failure).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Critical issues' }).uncheck();
    await expect(failure).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Download PDF' }).click();
    await expect(failure).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await open.click();
    await expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeVisible();
    await expect(failure).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    const issue = page.locator('#issue-title-too-short');
    await page.evaluate(() => {
      location.hash = 'issue-title-too-short';
    });
    await expect(issue.getByText('Why it matters')).toBeVisible();
    await page.route('**/mark', (route) => route.fulfill({ status: 500, json: {} }));
    await issue.getByRole('button', { name: 'Not an issue here?' }).click();
    await issue.getByRole('button', { name: MARK_TEXTS.intended }).click();
    await expect(findAlert(issue, MARK_TEXTS.saveFailed)).toBeVisible();
    await issue.getByLabel('Reason (optional)').fill('Because.');
    await expect(findAlert(issue, MARK_TEXTS.saveFailed)).toHaveCount(0);
    await issue.getByRole('button', { name: MARK_TEXTS.intended }).click();
    await expect(findAlert(issue, MARK_TEXTS.saveFailed)).toBeVisible();
    await issue.getByRole('button', { name: 'Cancel' }).click();
    await issue.getByRole('button', { name: 'Not an issue here?' }).click();
    await expect(findAlert(issue, MARK_TEXTS.saveFailed)).toHaveCount(0);

    await refuse(page, '/recheck', {}, 'Too many re-checks.');
    const recheck = issue.getByRole('button', { name: 'Re-check this issue' });
    await recheck.click();
    await expect(findAlert(issue, 'Too many re-checks.')).toBeVisible();
    const release = await hold(page, '/recheck');
    await recheck.click();
    await expect(findAlert(issue, 'Too many re-checks.')).toHaveCount(0);
    release();
    await expect(findAlert(issue, 'Refused again.')).toBeVisible();

    await page.goto(`${baseUrl()}/`);
    await page.route('**/api/analyses/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    );
    const remove = page.getByRole('button', { name: /^Delete the analysis of/ }).first();
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await remove.click();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });

  test('a verification link that had expired', async ({ page }) => {
    await signUp(page, { isVerified: false });
    const { invalid } = VERIFICATION_MESSAGES.results;
    await page.goto(`${baseUrl()}/?verification=invalid`);
    await expect(findAlert(page, invalid.text)).toBeVisible();
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await expect(page.getByText(VERIFICATION_MESSAGES.sent)).toBeVisible();
    await expect(findAlert(page, invalid.text)).toHaveCount(0);
  });

  test('public forms', async ({ page }) => {
    await page.goto(`${baseUrl()}/contact`);
    await refuse(page, '/api/support/tickets');
    await page.getByLabel('Full name').fill('Ann');
    await page.getByRole('textbox', { name: 'Email' }).fill('ann@site.example');
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    const failed = page.locator('[data-notice=failure]');
    await expect(failed).toBeVisible();
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello again');
    await expect(failed).toBeHidden();

    await page.goto(`${baseUrl()}/blog`);
    await refuse(page, '/api/newsletter/subscribe');
    const outcome = page.locator('#newsletter-outcome');
    await page.getByLabel('Email for the newsletter').fill('ann@site.example');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(outcome).toHaveText('Refused.');
    const release = await hold(page, '/api/newsletter/subscribe');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(outcome).toBeEmpty();
    release();
    await expect(outcome).toHaveText('Refused again.');
    await page.getByLabel('Email for the newsletter').fill('ann@other.example');
    await expect(outcome).toBeEmpty();
    await page.unroute('**/api/newsletter/subscribe');
    await page.route('**/api/newsletter/subscribe', (route) =>
      route.fulfill({ json: { success: true, message: NEWSLETTER_MESSAGES.subscribed } }),
    );
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(outcome).toHaveText(NEWSLETTER_MESSAGES.subscribed);
    await page.getByLabel('Email for the newsletter').fill('x');
    await expect(outcome, 'the success message stays').toHaveText(NEWSLETTER_MESSAGES.subscribed);
  });

  test('administration: articles, drafts by a model, newsletter issues, users', async ({ page }) => {
    await register(page);
    await dropSession(page);
    await signInAsAdministrator(page);
    await page.goto(`${baseUrl()}/admin?tab=articles&article=new`);
    await page.getByRole('button', { name: 'Create article' }).click();
    await expect(findAlert(page, ARTICLE_MESSAGES.titleRequired)).toBeVisible();
    await page.getByLabel('Title', { exact: true }).pressSequentially('Crawl');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Crawl');
    // The slug is suggested from the title.
    await expect(page.getByRole('alert')).toHaveText([ARTICLE_MESSAGES.contentRequired]);

    await page.goto(`${baseUrl()}/admin?tab=articles`);
    await page.getByRole('button', { name: 'AI Generate' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Generate' }).click();
    await expect(dialog.getByRole('alert')).toHaveCount(1);
    await dialog.getByLabel('Topic').fill('Sitemaps');
    await expect(dialog.getByRole('alert')).toHaveCount(0);

    await page.goto(`${baseUrl()}/admin?tab=newsletter&issue=new`);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(findAlert(page, ISSUE_MESSAGES.subjectRequired)).toBeVisible();
    await page.getByLabel('Subject').fill('News');
    await expect(page.getByRole('alert')).toHaveText([ISSUE_MESSAGES.contentRequired]);

    await page.goto(`${baseUrl()}/admin?tab=users`);
    await refuse(page, '/api/admin/users/*');
    await page
      .getByRole('button', { name: /^Change .*@/ })
      .first()
      .click();
    await dialog.getByLabel('Plan').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(findAlert(dialog, 'Refused.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete…' }).click();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Delete user' }).click();
    await expect(findAlert(dialog, 'Refused.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });
});
