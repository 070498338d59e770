import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { type CrawlFile, openCrawlFile } from './crawl-file.ts';
import { type UrlEntry, UrlTable } from './url-table.ts';

const entry = (rest: Partial<UrlEntry> = {}): UrlEntry => ({
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

const snapshot = (book: UrlTable, id: number) => ({
  ...book.readOrigin(id),
  state: book.classifyState(id),
  skipReason: book.describeSkipReason(id),
  hops: book.getHops(id),
  priority: book.computePriority(id),
  isLinked: book.isLinked(id),
  isInternal: book.isInternal(id),
  inSitemap: book.isListedInSitemap(id),
  inNavigation: book.isInNavigation(id),
});

describe('URL table', () => {
  it('assigns one ID to each URL and finds it again', () =>
    withFile((file) => {
      const book = new UrlTable(file);
      const ids = Array.from({ length: 5_000 }, (_, index) => book.add(`https://a.example/${index}`, entry()));
      expect(ids.slice(0, 3)).toEqual([1, 2, 3]);
      expect([book.readId('https://a.example/4999'), book.readId('https://a.example/5000'), book.size]).toEqual([
        5_000, 0, 5_000,
      ]);
    }));

  it('has the same content after it is reopened, except for URLs being fetched', () =>
    withFile((file) => {
      const book = new UrlTable(file);
      book.add('a', entry({ source: 'sitemap', inSitemap: true, hops: 3 }));
      book.add('b', entry({ state: 'skipped', skipReason: 'too-deep', isInternal: false, inNavigation: true }));
      book.add('c', entry());
      book.add('d', entry({ state: 'known', priority: 0 }));
      book.update(1, { priority: 7, inNavigation: true });
      book.settle(3, 'done');
      const again = new UrlTable(file);
      for (const id of [1, 2, 3, 4]) expect(snapshot(again, id)).toEqual(snapshot(book, id));
      book.claim(1);
      expect([book.classifyState(1), new UrlTable(file).classifyState(1)]).toEqual(['fetching', 'queued']);
    }));

  it('counts URLs by state, and links', () =>
    withFile((file) => {
      const book = new UrlTable(file);
      for (const url of ['a', 'b', 'c']) book.add(url, entry());
      book.claim(1);
      book.settle(2, 'skipped', 'robots');
      expect((['queued', 'fetching', 'skipped', 'known'] as const).map((state) => book.count(state))).toEqual([
        1, 1, 1, 0,
      ]);
      expect([book.countInlink(3), book.countInlink(3), book.getInlinks(3), book.getInlinks(1)]).toEqual([1, 2, 2, 0]);
    }));

  it('throws for an unknown ID', () =>
    withFile((file) => expect(() => new UrlTable(file).readUrl(9)).toThrow('no URL')));
});
