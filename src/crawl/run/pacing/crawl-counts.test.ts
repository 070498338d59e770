import { expect, it } from 'vitest';
import type { FetchOutcome, HttpClient } from '#crawl/fetch/client/http-client.ts';
import type { CrawlEvent } from '../crawl-events.ts';
import { createCrawlCounts } from './crawl-counts.ts';

const client: HttpClient = {
  fetch: async (url) => ({ url, wireBytes: 100 }) as FetchOutcome,
  close: async () => {},
};

it('reports pages and bytes since the last report, excluding an earlier run', async () => {
  const events: CrawlEvent[] = [];
  const tally = { fetched: 7 };
  const counts = createCrawlCounts(tally, (event) => events.push(event));
  const watched = counts.watch(client);
  counts.flush();
  await watched.fetch('https://site.example/');
  tally.fetched = 8;
  counts.flush();
  await watched.fetch('https://site.example/style.css');
  counts.flush();
  expect(events).toEqual([
    { kind: 'fetched', pages: 1, bytes: 100 },
    { kind: 'fetched', pages: 0, bytes: 100 },
  ]);
});

it('counts a page that is requested again once', () => {
  const events: CrawlEvent[] = [];
  const tally = { fetched: 0 };
  const counts = createCrawlCounts(tally, (event) => events.push(event));
  for (const fetched of [1, 0, 1, 2]) {
    tally.fetched = fetched;
    counts.flush();
  }
  expect(events).toEqual([
    { kind: 'fetched', pages: 1, bytes: 0 },
    { kind: 'fetched', pages: 1, bytes: 0 },
  ]);
});
