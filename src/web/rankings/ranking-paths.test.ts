import { expect, it } from 'vitest';
import { readDetailState } from '../search-performance/load-search-page.ts';
import { findQueryPath } from './ranking-paths.ts';

it('opens the search performance of the same query in the same search engine', () => {
  const page = {
    website: { id: 'w', domain: 'shop.example', nickname: null },
    searchSources: ['google-search-console' as const],
  };
  const path = findQueryPath(page, { engine: 'google', keyword: 'salt & pepper' });
  expect(path).toMatch(/^\/websites\/w\/search-performance\/detail\?/);
  expect(readDetailState(new URL(path ?? '', 'https://awi.example').searchParams)).toMatchObject({
    dimension: 'query',
    key: 'salt & pepper',
    source: 'google-search-console',
  });
  expect(findQueryPath(page, { engine: 'bing', keyword: 'boots' })).toBeNull();
});
