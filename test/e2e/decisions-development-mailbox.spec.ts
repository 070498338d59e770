import { expect, test } from '@playwright/test';
import { baseUrl, consoleOutput, mailTo, newEmail, PASSWORD } from './support/product.ts';

test.describe('decisions: development', () => {
  test('the mailbox shows the verification mail, to this machine only', async ({ page, request }) => {
    const email = newEmail();
    await request.post(`${baseUrl()}/api/auth/register`, {
      data: { email, password: PASSWORD, firstName: 'Ann', lastName: 'B' },
    });
    expect((await mailTo(email)).subject).toContain('Verify your email');
    await page.goto(`${baseUrl()}/dev/mail`);
    await expect(page.getByText(`To ${email}`)).toBeVisible();
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
      expect((await request.get(`${baseUrl()}/dev/mail.json`, { headers: { [header]: '203.0.113.7' } })).status()).toBe(
        404,
      );
    }
  });

  test('the console names the example site and shows the first administrator once', async ({ page }) => {
    const text = consoleOutput();
    expect(text.match(/Administrator \(shown once\)/g)).toHaveLength(1);
    const [, exampleSite] = text.match(/to try an analysis on: (\S+)/) ?? [];
    expect((await page.request.get(exampleSite ?? '')).status()).toBe(200);
  });
});
