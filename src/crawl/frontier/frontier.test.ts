import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { CRAWL_LIMITS } from '../limits.ts';
import { type CrawlFile, openCrawlFile } from '../store/file/crawl-file.ts';
import { UrlTable } from '../store/file/url-table.ts';
import { countSkippedUrls } from '../store/pages/skip-counts.ts';
import { Frontier, type FrontierOptions, type TrapGuard } from './frontier.ts';
import { createTrapGuard } from './trap-guard.ts';

const HOME = 'https://www.example.com/';
const limits = { ...CRAWL_LIMITS, maxDepth: 5 };
const makeLink = (hops: number, isHomeNavigation = false) => ({ source: 'link', hops, isHomeNavigation }) as const;
const SITEMAP_DISCOVERY = { source: 'sitemap', hops: 1 } as const;

/** A guard that never reports a trap. */
const OPEN_TRAP_GUARD: TrapGuard = {
  startPage: () => {},
  admit: () => null,
  isExhausted: () => false,
  observe: () => {},
  computeRank: () => 1,
};

interface OpenedFrontier {
  frontier: Frontier;
  urlTable: UrlTable;
  file: CrawlFile;
  /** Creates the frontier and its URL table from the same file again, like a resumed crawl. */
  reopen(): Omit<OpenedFrontier, 'reopen'>;
}

async function withFrontier(
  use: (openedFrontier: OpenedFrontier) => void,
  options: Partial<FrontierOptions> = {},
): Promise<void> {
  await using folder = await temporaryFolder();
  const file = openCrawlFile(join(folder.path, 'crawl.sqlite'));
  const openFrontier = () => {
    const urlTable = new UrlTable(file);
    const traps = createTrapGuard(file, urlTable, { limits, maxPages: 1_000, year: 2026 });
    const isAllowed = (url: string) => !url.includes('/private/');
    return {
      frontier: new Frontier(urlTable, { homeUrl: HOME, limits, isAllowed, traps, ...options }),
      urlTable,
      file,
    };
  };
  use({ ...openFrontier(), reopen: openFrontier });
  file.close();
}

function drainFrontier(frontier: Frontier, isLinkedOnly = false): string[] {
  const claimedUrls: string[] = [];
  for (let turn = frontier.next(isLinkedOnly); turn !== null; turn = frontier.next(isLinkedOnly)) {
    claimedUrls.push(turn.url.slice(HOME.length));
  }
  return claimedUrls;
}

describe('a frontier', () => {
  it('requests home navigation, home links, sitemap, deeper links and files, in that order', () =>
    withFrontier(({ frontier }) => {
      frontier.add(`${HOME}deep`, makeLink(3));
      frontier.add(`${HOME}file.pdf`, makeLink(1, true));
      frontier.add(`${HOME}sitemap`, SITEMAP_DISCOVERY);
      frontier.add(`${HOME}linked`, makeLink(1));
      frontier.add(`${HOME}menu`, makeLink(1, true));
      expect(drainFrontier(frontier)).toEqual(['menu', 'linked', 'sitemap', 'deep', 'file.pdf']);
    }));

  it('requests the first pages of every URL pattern before the many pages of one pattern', () =>
    withFrontier(
      ({ frontier }) => {
        for (let index = 0; index < 64; index++) frontier.add(`${HOME}product/${index}`, makeLink(1));
        frontier.add(`${HOME}about`, makeLink(1));
        frontier.add(`${HOME}article/1`, makeLink(2));
        const claimedUrls = drainFrontier(frontier);
        expect(claimedUrls.indexOf('about')).toBeLessThan(3);
        expect(claimedUrls.indexOf('article/1')).toBeLessThan(12);
        expect(claimedUrls).toHaveLength(66);
      },
      { traps: { ...OPEN_TRAP_GUARD, computeRank: rankByFolder() } },
    ));

  it('moves a frequently linked URL up and keeps all moved URLs', () =>
    withFrontier(({ frontier }) => {
      for (const name of ['a', 'b', 'c']) frontier.add(`${HOME}${name}`, makeLink(2));
      for (let index = 0; index < 4; index++) frontier.add(`${HOME}c`, makeLink(2));
      expect(drainFrontier(frontier)).toEqual(['c', 'a', 'b']);
    }));

  it('moves a URL up when it turns out to be closer to the home page or in its menu', () =>
    withFrontier(({ frontier, urlTable }) => {
      for (const name of ['a', 'b', 'c']) frontier.add(`${HOME}${name}`, makeLink(4));
      frontier.add(`${HOME}b`, makeLink(1, true));
      frontier.add(`${HOME}c`, makeLink(2));
      expect(drainFrontier(frontier)).toEqual(['b', 'c', 'a']);
      expect([
        urlTable.getHopCount(urlTable.readId(`${HOME}b`)),
        urlTable.isInNavigation(urlTable.readId(`${HOME}b`)),
      ]).toEqual([1, true]);
    }));

  it('keeps a separate queue for URLs found through links', () =>
    withFrontier(({ frontier }) => {
      frontier.add(`${HOME}listed`, SITEMAP_DISCOVERY);
      frontier.add(`${HOME}far`, makeLink(4));
      expect(drainFrontier(frontier, true)).toEqual(['far']);
      expect(drainFrontier(frontier)).toEqual(['listed']);
    }));
});

/** Returns a function that numbers the URLs in each folder; the number serves as the rank within a pattern. */
function rankByFolder(): (url: string) => number {
  const counts = new Map<string, number>();
  return (url) => {
    const folder = url.slice(0, url.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
    return counts.get(folder) ?? 1;
  };
}

describe('a frontier with a scope', () => {
  it('limits the crawl to the host, with or without www., and only records other URLs', () =>
    withFrontier(({ frontier, urlTable }) => {
      frontier.add('https://elsewhere.example/', makeLink(1));
      frontier.add('https://blog.example.com/', makeLink(1));
      frontier.add('https://example.com/x', makeLink(1));
      expect(drainFrontier(frontier)).toHaveLength(1);
      expect([urlTable.size, urlTable.count('known')]).toEqual([3, 2]);
    }));

  it('skips URLs that are disallowed by robots.txt, excluded, too deep or part of a crawler trap', () =>
    withFrontier(
      ({ frontier, urlTable, file }) => {
        frontier.add(`${HOME}private/x`, SITEMAP_DISCOVERY);
        frontier.add(`${HOME}far`, makeLink(6));
        frontier.add(`${HOME}a/a/a`, makeLink(1));
        frontier.add(`${HOME}tag/x`, makeLink(1));
        expect(Object.fromEntries(countSkippedUrls(file))).toEqual({
          robots: 1,
          'too-deep': 1,
          'repeated-segments': 1,
          excluded: 1,
        });
        frontier.add(`${HOME}far`, makeLink(2));
        expect(urlTable.getState(urlTable.readId(`${HOME}far`))).toBe('queued');
        expect(drainFrontier(frontier)).toEqual(['far']);
      },
      { isExcluded: (url) => url.includes('/tag/') },
    ));

  it('excludes loaded resources: an image becomes a page only when a link points to it', () =>
    withFrontier(({ frontier }) => {
      const id = frontier.register(`${HOME}photo.jpg`);
      expect(drainFrontier(frontier)).toEqual([]);
      frontier.discover(id, makeLink(1));
      expect(drainFrontier(frontier)).toEqual(['photo.jpg']);
    }));

  it('accepts 20 parameter combinations per path, including in a resumed crawl, and never drops an accepted combination', () =>
    withFrontier(({ frontier, file, reopen }) => {
      for (let page = 0; page < 15; page++) frontier.add(`${HOME}list?page=${page}&sort=a`, makeLink(1));
      const resumed = reopen();
      for (let page = 0; page < 30; page++) resumed.frontier.add(`${HOME}list?page=${page}&sort=a`, makeLink(1));
      resumed.frontier.add(`${HOME}other?page=1`, makeLink(1));
      expect([resumed.urlTable.count('queued'), countSkippedUrls(file).get('too-many-queries')]).toEqual([21, 10]);
    }));

  it('counts URLs that robots.txt disallows neither as traps nor toward a budget, including in a resumed crawl', () =>
    withFrontier(
      ({ frontier, file, reopen }) => {
        const addLists = (target: Frontier, start: number) => {
          for (let color = start; color < start + 15; color++) {
            target.add(`${HOME}list?color=${color}&sort=price`, makeLink(1));
            target.add(`${HOME}list?color=${color}&size=1`, makeLink(1));
          }
        };
        addLists(frontier, 0);
        frontier.add(`${HOME}a/a/a/list?sort=price`, makeLink(6));
        expect(Object.fromEntries(countSkippedUrls(file))).toEqual({ robots: 16 });
        const resumed = reopen();
        addLists(resumed.frontier, 15);
        expect(resumed.urlTable.count('queued')).toBe(20);
        expect(Object.fromEntries(countSkippedUrls(file))).toEqual({ robots: 31, 'too-many-queries': 10 });
      },
      { isAllowed: (url) => !url.includes('sort=') },
    ));

  it('does not ask the trap guard twice about a URL that was too deep', () => {
    const asked: string[] = [];
    return withFrontier(
      ({ frontier, urlTable }) => {
        frontier.add(`${HOME}far`, makeLink(6));
        frontier.add(`${HOME}private/far`, makeLink(6));
        for (const name of ['far', 'private/far']) frontier.add(`${HOME}${name}`, makeLink(2));
        expect(asked).toEqual([`${HOME}far`]);
        expect(urlTable.getState(urlTable.readId(`${HOME}far`))).toBe('queued');
        expect(urlTable.readSkipReason(urlTable.readId(`${HOME}private/far`))).toBe('robots');
      },
      {
        traps: {
          ...OPEN_TRAP_GUARD,
          admit: (url) => {
            asked.push(url);
            return null;
          },
        },
      },
    );
  });

  it('does not count listed URLs toward a budget in a resumed crawl', () =>
    withFrontier(({ frontier, file, reopen }) => {
      for (let page = 0; page < 30; page++)
        frontier.add(`${HOME}list?page=${page}&sort=a`, { source: 'list', hops: 0 });
      const resumed = reopen();
      for (let page = 0; page < 20; page++) resumed.frontier.add(`${HOME}list?page=${page}&sort=b`, makeLink(1));
      expect([resumed.urlTable.count('queued'), countSkippedUrls(file).size]).toEqual([50, 0]);
    }));

  it('requests only listed URLs when the crawl is limited to a list', () =>
    withFrontier(
      ({ frontier }) => {
        frontier.add(`${HOME}linked`, makeLink(1));
        frontier.add(`${HOME}private/x`, { source: 'list', hops: 0 });
        frontier.add(`${HOME}listed`, { source: 'list', hops: 0 });
        frontier.add(`${HOME}linked-first`, makeLink(1));
        frontier.add(`${HOME}linked-first`, { source: 'list', hops: 0 });
        frontier.add(`${HOME}moved`, { source: 'redirect', hops: 0 });
        expect(drainFrontier(frontier).toSorted()).toEqual(['linked-first', 'listed', 'moved']);
      },
      { isListOnly: true },
    ));

  it('drops the waiting URLs of a pattern without new content', () =>
    withFrontier(
      ({ frontier, file }) => {
        for (const name of ['trap/1', 'page', 'trap/2']) frontier.add(`${HOME}${name}`, makeLink(1));
        expect(drainFrontier(frontier)).toEqual(['page']);
        expect(countSkippedUrls(file)).toEqual(new Map([['no-new-content', 2]]));
      },
      { traps: { ...OPEN_TRAP_GUARD, isExhausted: (url) => url.includes('/trap/') } },
    ));
});

describe('the frontier of an interrupted crawl', () => {
  it('restores URLs that were being fetched and URLs waiting for a retry', () =>
    withFrontier(({ frontier, reopen, file }) => {
      for (const name of ['a', 'b', 'c', 'd']) frontier.add(`${HOME}${name}`, makeLink(1));
      const [first, second] = [frontier.next(), frontier.next()];
      file.write(() => frontier.settle(first?.id ?? 0, 'done'));
      file.write(() => frontier.settle(second?.id ?? 0, 'retry'));
      frontier.next();
      const resumed = reopen();
      expect(drainFrontier(resumed.frontier)).toEqual(['c', 'd']);
      expect([resumed.frontier.retryCount, resumed.frontier.claimNextRetry()?.url]).toEqual([1, `${HOME}b`]);
      expect(resumed.frontier.claimNextRetry()).toBeNull();
    }));

  it('returns a URL to its position in the queue', () =>
    withFrontier(({ frontier, file }) => {
      for (const name of ['a', 'b']) frontier.add(`${HOME}${name}`, makeLink(1));
      const first = frontier.next();
      file.write(() => frontier.settle(first?.id ?? 0, 'queued'));
      expect(drainFrontier(frontier)).toEqual(['a', 'b']);
    }));
});
