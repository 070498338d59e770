import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { type CrawlFile, openCrawlFile } from './crawl-file.ts';
import { type UrlEntry, UrlTable } from './url-table.ts';

const makeEntry = (rest: Partial<UrlEntry> = {}): UrlEntry => ({
  state: 'queued',
  skipReason: null,
  source: 'link',
  isInternal: true,
  hops: 1,
  priority: 50,
  inSitemap: false,
  inNavigation: false,
  ...rest,
});

async function withFile(use: (file: CrawlFile) => void): Promise<void> {
  await using folder = await temporaryFolder();
  const file = openCrawlFile(join(folder.path, 'crawl.sqlite'));
  use(file);
  file.close();
}

const readEntry = (urlTable: UrlTable, id: number) => ({
  ...urlTable.readOrigin(id),
  state: urlTable.getState(id),
  skipReason: urlTable.readSkipReason(id),
  hops: urlTable.getHopCount(id),
  priority: urlTable.getPriority(id),
  isLinked: urlTable.isLinked(id),
  isInternal: urlTable.isInternal(id),
  inSitemap: urlTable.isListedInSitemap(id),
  inNavigation: urlTable.isInNavigation(id),
});

describe('the URL table', () => {
  it('assigns one ID to each URL and finds it again', () =>
    withFile((file) => {
      const urlTable = new UrlTable(file);
      const ids = Array.from({ length: 5_000 }, (_, index) => urlTable.add(`https://a.example/${index}`, makeEntry()));
      expect(ids.slice(0, 3)).toEqual([1, 2, 3]);
      expect([
        urlTable.readId('https://a.example/4999'),
        urlTable.readId('https://a.example/5000'),
        urlTable.size,
      ]).toEqual([5_000, 0, 5_000]);
    }));

  it('has the same content after it is reopened, except for URLs being fetched', () =>
    withFile((file) => {
      const urlTable = new UrlTable(file);
      urlTable.add('a', makeEntry({ source: 'sitemap', inSitemap: true, hops: 3 }));
      urlTable.add('b', makeEntry({ state: 'skipped', skipReason: 'too-deep', isInternal: false, inNavigation: true }));
      urlTable.add('c', makeEntry());
      urlTable.add('d', makeEntry({ state: 'known', priority: 0 }));
      urlTable.update(1, { priority: 7, inNavigation: true });
      urlTable.settle(3, 'done');
      const reopenedTable = new UrlTable(file);
      for (const id of [1, 2, 3, 4]) expect(readEntry(reopenedTable, id)).toEqual(readEntry(urlTable, id));
      urlTable.claim(1);
      expect([urlTable.getState(1), new UrlTable(file).getState(1)]).toEqual(['fetching', 'queued']);
    }));

  it('counts URLs by state, and links', () =>
    withFile((file) => {
      const urlTable = new UrlTable(file);
      for (const url of ['a', 'b', 'c']) urlTable.add(url, makeEntry());
      urlTable.claim(1);
      urlTable.settle(2, 'skipped', 'robots');
      expect((['queued', 'fetching', 'skipped', 'known'] as const).map((state) => urlTable.count(state))).toEqual([
        1, 1, 1, 0,
      ]);
      expect([
        urlTable.countInlink(3),
        urlTable.countInlink(3),
        urlTable.getInlinkCount(3),
        urlTable.getInlinkCount(1),
      ]).toEqual([1, 2, 2, 0]);
    }));

  it('throws for an unknown ID', () =>
    withFile((file) => expect(() => new UrlTable(file).readUrl(9)).toThrow('no URL')));
});
