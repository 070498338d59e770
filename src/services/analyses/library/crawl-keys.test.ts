import { expect, it } from 'vitest';
import { buildCrawlKey, listLeftoverKeys } from './crawl-keys.ts';

it('gives each start its own key', () => {
  expect([0, 1, 2, 3].map((start) => buildCrawlKey('a', start))).toEqual([
    'crawls/a.sqlite',
    'crawls/a.sqlite',
    'crawls/a-2.sqlite',
    'crawls/a-3.sqlite',
  ]);
});

it('lists the uploads of starts that did not complete the analysis', () => {
  const completed = { id: 'a', status: 'completed', starts: 1, artifactKey: 'crawls/a.sqlite' };
  expect(listLeftoverKeys(completed)).toEqual([]);
  expect(listLeftoverKeys({ ...completed, starts: 2, artifactKey: 'crawls/a-2.sqlite' })).toEqual([
    'crawls/a.sqlite',
    'crawls/a-3.sqlite',
  ]);
  const failed = { id: 'a', status: 'failed', starts: 1, artifactKey: null };
  expect(listLeftoverKeys(failed)).toEqual(['crawls/a.sqlite', 'crawls/a-2.sqlite']);
});
