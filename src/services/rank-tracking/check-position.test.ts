import { expect, it } from 'vitest';
import { createDataForSeoClient } from '#providers/dataforseo/index.ts';
import {
  DATAFORSEO_TEST_LOGIN,
  DATAFORSEO_TEST_PASSWORD,
  serveDataForSeo,
} from '#providers/dataforseo/local-server.ts';
import { checkPosition } from './check-position.ts';

const NOW = new Date('2026-11-27T01:12:30Z');

it('dates a result by our check, even if the vendor returns a page from the day before', async () => {
  await using server = await serveDataForSeo({ now: () => new Date('2026-11-26T10:00:00Z') });
  const source = createDataForSeoClient({
    login: DATAFORSEO_TEST_LOGIN,
    password: DATAFORSEO_TEST_PASSWORD,
    baseUrl: server.origin,
  });
  const { result } = await checkPosition(source, {
    query: { query: 'bike repair', engine: 'google', device: 'desktop', country: 'US', language: 'en' },
    host: 'shop.example',
    signal: new AbortController().signal,
    now: () => NOW,
    mayGoDeeper: async () => false,
  });
  expect(result).toMatchObject({ outcome: 'not-found', checkedAt: NOW });
});
