import { expect } from '@playwright/test';
import { baseUrl } from './support/product.ts';
import { test } from './support/test.ts';

test.describe('server responses', () => {
  test("report health, readiness and the browser without revealing the machine's paths", async ({ request }) => {
    expect(await (await request.get(`${baseUrl()}/healthz`)).json()).toEqual({ status: 'alive' });
    const readinessResponse = await request.get(`${baseUrl()}/readyz`);
    expect(readinessResponse.status()).toBe(200);
    const readyBody = await readinessResponse.json();
    expect(readyBody).toMatchObject({ status: 'ready', database: true, queue: true });
    expect(readyBody.browser).toMatchObject(
      readyBody.browser.available ? { product: expect.any(String) } : { reason: expect.stringMatching(/browser/i) },
    );
    expect(JSON.stringify(readyBody)).not.toMatch(/[/\\](usr|opt|tmp|browser)[/\\]/);
  });

  test('every response carries the security headers and a request ID', async ({ request }) => {
    for (const path of ['/', '/api/auth/user', '/healthz', '/favicon.svg']) {
      const headers = (await request.get(`${baseUrl()}${path}`)).headers();
      expect(headers['content-security-policy'], path).toContain("default-src 'self'");
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['x-frame-options'], path).toBe('DENY');
      expect(headers['referrer-policy'], path).toBeTruthy();
      expect(headers['x-request-id'], path).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('hashed assets are cached as immutable, and pages are not', async ({ page, request }) => {
    await page.goto(`${baseUrl()}/auth`);
    const href = await page.locator('link[rel=stylesheet]').first().getAttribute('href');
    expect((await request.get(`${baseUrl()}${href}`)).headers()['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await request.get(baseUrl())).headers()['cache-control'] ?? '').not.toContain('immutable');
  });

  test('every response has a different nonce', async ({ request }) => {
    const policy = async () => (await request.get(baseUrl())).headers()['content-security-policy'];
    expect(await policy()).not.toBe(await policy());
  });
});
