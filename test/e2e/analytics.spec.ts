import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { CONSENT_TEXTS } from '#contracts/product/analytics-events.ts';
import { serveEvents } from '#test/helpers/event-server.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { startProductProcess } from '#test/support/product-process.ts';
import { baseUrl, getCleanSite, readVerificationLink, waitForHydratedForm } from './support/product.ts';
import { test } from './support/test.ts';

interface GoogleEvent {
  name: string;
  params: Record<string, unknown>;
}

/** Automated visits are not counted, and a headless browser identifies itself as one. */
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test.describe('analytics', () => {
  test.use({ userAgent: USER_AGENT });

  test('are off unless the operator turns them on: no page sends anything or shows a consent request', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/api/analytics') && sent.push(request.url()));
    await page.goto(`${baseUrl()}/`);
    await page.goto(`${baseUrl()}/auth`);
    await expect(page.getByRole('region', { name: CONSENT_TEXTS.label })).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  test('send nothing to a provider that stores an ID before the visitor consents, and then send views and events', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const dataDir = makeDataFolder('awi-analytics-');
    const port = await findFreePort();
    await using service = await serveEvents(204);
    const product = await startProductProcess({
      PORT: String(port),
      AWI_DATA_DIR: dataDir,
      AWI_BROWSER: 'none',
      AWI_ANALYTICS: 'google',
      AWI_ANALYTICS_SITE: 'G-TEST1',
      AWI_ANALYTICS_SECRET: 'secret',
      AWI_ANALYTICS_ORIGIN: service.origin,
      AWI_ALLOW_TARGETS: new URL(getCleanSite()).host,
    });
    try {
      const origin = `http://127.0.0.1:${port}`;
      await page.goto(`${origin}/`);
      const notice = page.getByRole('region', { name: CONSENT_TEXTS.label });
      await expect(notice.getByText(CONSENT_TEXTS.question)).toBeVisible();
      await notice.getByRole('button', { name: CONSENT_TEXTS.no }).click();
      await page.goto(`${origin}/bot`);
      await expect(notice).toBeHidden();
      expect(service.events).toEqual([]);
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${origin}/auth`);
      await notice.getByRole('button', { name: CONSENT_TEXTS.yes }).click();
      await expect.poll(() => service.events.length).toBe(1);
      await page.getByRole('link', { name: 'Create an account' }).click();
      await page.getByLabel('First name').fill('Ann');
      await page.getByLabel('Last name').fill('Example');
      await page.getByLabel('Email').fill('counted@site.example');
      await page.getByLabel('Password', { exact: true }).fill('river stone 7');
      await page.getByLabel('Confirm password').fill('river stone 7');
      await waitForHydratedForm(page, 'Create account');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByRole('heading', { name: 'Analyze a website' })).toBeVisible();
      const names = () => service.events.map(({ body }) => (body as { events: { name: string }[] }).events[0]?.name);
      await expect.poll(names).toEqual(expect.arrayContaining(['page_view', 'sign_up']));
      await page.request.get(await readVerificationLink('counted@site.example', origin));
      await page.request.post(`${origin}/api/auth/logout`, { headers: { origin } });
      await page.goto(`${origin}/auth`);
      await page.getByLabel('Email').fill('counted@site.example');
      await page.getByLabel('Password', { exact: true }).fill('river stone 7');
      await waitForHydratedForm(page, 'Sign in');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Analyze a website' })).toBeVisible();
      await page.getByLabel('Website address').fill(getCleanSite());
      await waitForHydratedForm(page, 'Analyze');
      await page.getByRole('button', { name: 'Analyze', exact: true }).click();
      await expect.poll(names).toEqual(expect.arrayContaining(['login', 'seo_analysis_started', 'analyze_website']));
      const details = (name: string) => {
        const events = service.events.flatMap(({ body }) => (body as { events: GoogleEvent[] }).events);
        return events.find((event) => event.name === name)?.params;
      };
      expect(details('sign_up')).toMatchObject({ method: 'email' });
      expect(details('login')).toMatchObject({ method: 'email' });
      expect(details('seo_analysis_started')).toMatchObject({ method: 'email', label: 'free' });
      expect(details('analyze_website')).toMatchObject({ method: 'email' });
      const ids = new Set(service.events.map(({ body }) => (body as { client_id: string }).client_id));
      expect(ids.size).toBe(1);
    } finally {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
