import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { type CrawlFile, openCrawlFile } from './crawl-file.ts';
import {
  addUrl,
  claimUrl,
  countSkipped,
  countUrls,
  findUrl,
  type NewUrl,
  requeueInterrupted,
  setUrlStatus,
} from './url-rows.ts';

const entry = (url: string, rest: Partial<NewUrl> = {}): NewUrl => ({
  url,
  source: 'link',
  hops: 1,
  priority: 50,
  ...rest,
});

async function withFile(use: (file: CrawlFile) => void): Promise<void> {
  await using folder = await temporaryFolder();
  const file = openCrawlFile(join(folder.path, 'crawl.sqlite'));
  use(file);
  file.close();
}

describe('addresses of a crawl', () => {
  it('come in order of value, then of discovery, each once', () =>
    withFile((file) => {
      for (const one of [entry('b'), entry('c'), entry('a', { priority: 10 }), entry('b')]) addUrl(file, one);
      const turns = [claimUrl(file), claimUrl(file), claimUrl(file), claimUrl(file)].map((row) => row?.url ?? null);
      expect(turns).toEqual(['a', 'b', 'c', null]);
    }));

  it('gather what is found out about them', () =>
    withFile((file) => {
      addUrl(file, entry('a', { hops: 3, priority: 70 }));
      addUrl(file, entry('a', { source: 'sitemap', hops: 1, priority: 30, inSitemap: true }));
      addUrl(file, entry('a', { hops: 5, priority: 90, inNavigation: true }));
      const row = z.object({
        source: z.string(),
        hops: z.number(),
        priority: z.number(),
        in_sitemap: z.number(),
        in_navigation: z.number(),
      });
      expect(file.get(row, 'SELECT * FROM urls')).toEqual({
        source: 'link',
        hops: 1,
        priority: 30,
        in_sitemap: 1,
        in_navigation: 1,
      });
    }));

  it('wait again after an interruption, but not when they are done', () =>
    withFile((file) => {
      addUrl(file, entry('a'));
      addUrl(file, entry('b'));
      setUrlStatus(file, claimUrl(file)?.id ?? 0, 'done');
      claimUrl(file);
      requeueInterrupted(file);
      expect([countUrls(file, 'queued'), countUrls(file, 'done'), countUrls(file)]).toEqual([1, 1, 2]);
      expect(claimUrl(file)?.url).toBe('b');
    }));

  it('are claimed for a second try by their own state', () =>
    withFile((file) => {
      addUrl(file, entry('a'));
      setUrlStatus(file, claimUrl(file)?.id ?? 0, 'retry');
      expect(claimUrl(file)).toBeNull();
      expect(claimUrl(file, 'retry')?.url).toBe('a');
    }));

  it('can be left out with a reason, and come back by a shorter way', () =>
    withFile((file) => {
      addUrl(file, entry('deep', { hops: 40, priority: 400, skipReason: 'too-deep' }));
      addUrl(file, entry('secret', { skipReason: 'robots' }));
      expect(countSkipped(file)).toEqual(
        new Map([
          ['robots', 1],
          ['too-deep', 1],
        ]),
      );
      addUrl(file, entry('deep', { hops: 2, priority: 30 }));
      addUrl(file, entry('secret', { hops: 0, priority: 0 }));
      expect(findUrl(file, 'deep')).toMatchObject({ status: 'queued', skipReason: null });
      expect(findUrl(file, 'secret')).toMatchObject({ status: 'skipped', skipReason: 'robots' });
    }));
});
