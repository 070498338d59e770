import { expect } from '@playwright/test';
import { NOT_FOUND_MESSAGES } from '#contracts/product/messages.ts';
import { baseUrl, getConsoleOutput, register } from './support/product.ts';
import { test } from './support/test.ts';

test.describe('the page /admin', () => {
  test('is for administrators, who see the browser with its version and age', async ({ page }) => {
    const [, email, password] = /Administrator \(shown once\): (\S+) \/ (\S+)/.exec(getConsoleOutput()) ?? [];
    await page.request.post(`${baseUrl()}/api/auth/login`, { data: { email, password } });
    await page.goto(`${baseUrl()}/`);
    await page.getByRole('button', { name: /open account menu/ }).click();
    await page.getByRole('link', { name: 'Administration' }).click();
    await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible();
    await page.goto(`${baseUrl()}/admin?tab=system`);
    await expect(page.getByRole('heading', { name: 'System' })).toBeVisible();
    await expect(page.getByText(/Passed the startup test|Not available/)).toBeVisible();
  });

  test('does not exist for other users', async ({ page }) => {
    expect((await page.goto(`${baseUrl()}/admin`))?.status()).toBe(404);
    await register(page);
    expect((await page.goto(`${baseUrl()}/admin`))?.status()).toBe(404);
    await expect(page.getByText(NOT_FOUND_MESSAGES.title)).toBeVisible();
  });
});
