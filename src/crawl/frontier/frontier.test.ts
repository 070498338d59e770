import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { CRAWL_LIMITS } from '../limits.ts';
import { type CrawlFile, openCrawlFile } from '../store/crawl-file.ts';
import { claimUrl, countSkipped, countUrls, findUrl } from '../store/url-rows.ts';
import { createFrontier, type Frontier } from './frontier.ts';

const HOME = 'https://www.example.com/';
const limits = { ...CRAWL_LIMITS, maxDepth: 5 };
const openFrontier = (file: CrawlFile) =>
  createFrontier(file, { homeUrl: HOME, limits, isAllowed: (url) => !url.includes('/private/') });

async function withFrontier(use: (frontier: Frontier, file: CrawlFile) => void): Promise<void> {
  await using folder = await temporaryFolder();
  const file = openCrawlFile(join(folder.path, 'crawl.sqlite'));
  use(openFrontier(file), file);
  file.close();
}

describe('frontier', () => {
  it('orders: home navigation, home links, sitemap, deeper links, files', () =>
    withFrontier((frontier, file) => {
      frontier.add(`${HOME}deep`, { source: 'link', hops: 3 });
      frontier.add(`${HOME}file.pdf`, { source: 'link', hops: 1, isHomeNavigation: true });
      frontier.add(`${HOME}sitemap`, { source: 'sitemap', hops: 1 });
      frontier.add(`${HOME}linked`, { source: 'link', hops: 1 });
      frontier.add(`${HOME}menu`, { source: 'link', hops: 1, isHomeNavigation: true });
      const turns = Array.from({ length: 5 }, () => claimUrl(file)?.url.slice(HOME.length));
      expect(turns).toEqual(['menu', 'linked', 'sitemap', 'deep', 'file.pdf']);
    }));

  it('ignores other sites and keeps the bare host', () =>
    withFrontier((frontier, file) => {
      frontier.add('https://elsewhere.example/', { source: 'link', hops: 1 });
      frontier.add('https://blog.example.com/', { source: 'link', hops: 1 });
      frontier.add('http://example.com/x', { source: 'link', hops: 1 });
      expect(countUrls(file)).toBe(1);
    }));

  it('leaves out what robots.txt forbids, what is too deep, and traps', () =>
    withFrontier((frontier, file) => {
      frontier.add(`${HOME}private/x`, { source: 'sitemap', hops: 1 });
      frontier.add(`${HOME}far`, { source: 'link', hops: 6 });
      frontier.add(`${HOME}a/a/a`, { source: 'link', hops: 1 });
      expect(countSkipped(file)).toEqual(
        new Map([
          ['repeated-segments', 1],
          ['robots', 1],
          ['too-deep', 1],
        ]),
      );
      frontier.add(`${HOME}far`, { source: 'link', hops: 2 });
      expect(findUrl(file, `${HOME}far`)?.status).toBe('queued');
    }));

  it('takes 20 queries of one path, a resumed crawl included, and forgets none it has', () =>
    withFrontier((frontier, file) => {
      for (let page = 0; page < 15; page++) frontier.add(`${HOME}list?page=${page}`, { source: 'link', hops: 1 });
      const resumed = openFrontier(file);
      for (let page = 0; page < 30; page++) resumed.add(`${HOME}list?page=${page}`, { source: 'link', hops: 1 });
      resumed.add(`${HOME}other?page=1`, { source: 'link', hops: 1 });
      expect([countUrls(file, 'queued'), countSkipped(file).get('too-many-queries')]).toEqual([21, 10]);
    }));
});
