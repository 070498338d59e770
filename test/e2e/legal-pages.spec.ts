import { expect } from '@playwright/test';
import { baseUrl } from './support/product.ts';
import { test } from './support/test.ts';

test.describe('privacy and terms', () => {
  test('the privacy policy matches the specification and the product', async ({ page }) => {
    await page.goto(`${baseUrl()}/privacy`);
    await expect(page.getByText('December 2024')).toBeVisible();
    const text = await page.locator('main').innerText();
    for (const part of [
      'What we collect',
      'Who we share it with',
      'We do not sell personal data',
      '90 days after it ends',
      'You may ask for a copy within 30 days after it ends',
      'We answer within 30 days',
      'Essential cookies',
      'Analytics cookies',
      'Preference cookies',
    ]) {
      expect(text).toContain(part);
    }
    for (const right of ['access', 'correct', 'delete', 'export', 'opt out', 'restrict']) {
      await expect(page.locator('main strong').filter({ hasText: right }).first()).toBeVisible();
    }
    expect(text).not.toMatch(/\{\w+\}/);
  });

  test('the terms have their eleven sections and figures', async ({ page }) => {
    await page.goto(`${baseUrl()}/terms`);
    const titles = await page.locator('main h2').allTextContents();
    expect(titles.map((title) => title.split('.')[0])).toEqual(
      Array.from({ length: 11 }, (_, index) => `${index + 1}`),
    );
    const text = await page.locator('main').innerText();
    for (const part of [
      '99.9%',
      'at least 18 years old',
      'one person or one entity',
      '30 days before they take effect',
      '12 months before the event',
      'within 48 hours on business days',
      'a free trial of 14 days',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/\{\w+\}/);
  });
});
