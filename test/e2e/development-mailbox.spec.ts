import { expect } from '@playwright/test';
import { baseUrl, getConsoleOutput, newEmail, PASSWORD, register, waitForEmail } from './support/product.ts';
import { test } from './support/test.ts';

test.describe('a development installation', () => {
  test('the mailbox shows the verification email, only on this machine', async ({ page, request }) => {
    const email = newEmail();
    await request.post(`${baseUrl()}/api/auth/register`, {
      data: { email, password: PASSWORD, firstName: 'Ann', lastName: 'B' },
    });
    expect((await waitForEmail(email)).subject).toContain('Verify your email');
    await page.goto(`${baseUrl()}/dev/mail`);
    await expect(page.getByText(`To ${email}`)).toBeVisible();
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip']) {
      expect((await request.get(`${baseUrl()}/dev/mail.json`, { headers: { [header]: '203.0.113.7' } })).status()).toBe(
        404,
      );
    }
  });

  test("the console prints the example site's URL and shows the first administrator once", async ({ page }) => {
    const text = getConsoleOutput();
    expect(text.match(/Administrator \(shown once\)/g)).toHaveLength(1);
    expect(text).toContain('Demo site with known issues, to try an analysis: http://shop.awi.test/');
    const [, served] = text.match(/Open the demo site in a browser: (\S+)/) ?? [];
    expect((await page.request.get(served ?? '')).status()).toBe(200);
  });

  test('the first run offers the example site by its name and analyzes it', async ({ page }) => {
    await register(page);
    await page.goto(baseUrl());
    await expect(page.getByText('http://shop.awi.test/')).toBeVisible();
    await page.getByRole('button', { name: 'Try it on our example site' }).click();
    await expect(page.getByText('SEO Health Snapshot')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 1 })).toContainText('shop.awi.test');
  });
});
