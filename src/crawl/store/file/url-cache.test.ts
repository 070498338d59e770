import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { openCrawlFile } from './crawl-file.ts';
import { UrlCache } from './url-cache.ts';
import { UrlTable } from './url-table.ts';

const URLS = ['https://example.com/', 'https://example.com/a', 'https://example.com/b'];

it('keeps a URL without its row, and forgets others beyond its limit', async () => {
  await using folder = await temporaryFolder();
  const file = openCrawlFile(join(folder.path, 'crawl.sqlite'));
  const table = new UrlTable(file);
  const state = { state: 'known', skipReason: null, hops: 1, priority: 0 } as const;
  const flags = { source: 'link', isInternal: true, inSitemap: false, inNavigation: false } as const;
  for (const url of URLS) file.write(() => table.add(url, { ...state, ...flags }));
  const cache = new UrlCache(file, 1);
  expect([cache.keepUrl(1), cache.readUrl(2), cache.readUrl(3)]).toEqual(URLS);
  file.write(() => file.run('DELETE FROM urls'));
  expect(cache.readUrl(1)).toBe(URLS[0]);
  expect(() => cache.readUrl(2)).toThrow('no URL with id 2');
  expect([cache.shareUrl(1, 'https://example.com/'), cache.shareUrl(1, 'https://example.com/x')]).toEqual([
    'https://example.com/',
    'https://example.com/x',
  ]);
  file.close();
});
