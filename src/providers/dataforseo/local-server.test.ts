import { expect, it } from 'vitest';
import { createDataForSeoClient } from './index.ts';
import { DATAFORSEO_TEST_LOGIN, DATAFORSEO_TEST_PASSWORD, serveDataForSeo } from './local-server.ts';

it('reports the current time of a search, as the vendor does', async () => {
  await using server = await serveDataForSeo();
  const before = Date.now();
  const page = await createDataForSeoClient({
    login: DATAFORSEO_TEST_LOGIN,
    password: DATAFORSEO_TEST_PASSWORD,
    baseUrl: server.origin,
  }).search({ query: 'shoes', engine: 'google', device: 'desktop', country: 'US', language: 'en', depth: 10 });
  // The vendor reports seconds.
  expect(Date.parse(page.collectedAt)).toBeGreaterThanOrEqual(before - 1_000);
});
