import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { type CrawlFile, openCrawlFile } from './crawl-file.ts';
import { uncheckedImages, writeCheck, writeImages, writeLinks } from './occurrence-rows.ts';

const place = { selector: 'a', line: 1, column: 1 };
const link = (url: string) => ({
  url,
  text: 'T',
  region: 'main' as const,
  isInternal: true,
  isFollowed: true,
  ...place,
});
const image = (url: string, isInternal = true) => ({ url, alt: null, isInternal, ...place });
const count = z.object({ count: z.number() });

async function withFile(use: (file: CrawlFile) => void): Promise<void> {
  await using folder = await temporaryFolder();
  const file = openCrawlFile(join(folder.path, 'crawl.sqlite'));
  use(file);
  file.close();
}

describe('links and images of a crawl', () => {
  it('name each target once and are replaced with their page', () =>
    withFile((file) => {
      writeLinks(file, 1, [link('x'), link('x'), link('y')]);
      writeLinks(file, 2, [link('x')]);
      writeLinks(file, 1, [link('x')]);
      expect(file.get(count, 'SELECT count(*) AS count FROM targets')).toEqual({ count: 2 });
      expect(file.get(count, 'SELECT count(*) AS count FROM links')).toEqual({ count: 2 });
    }));

  it('give the images to check, the most used first, foreign and checked ones left out', () =>
    withFile((file) => {
      writeImages(file, 1, [image('a'), image('b'), image('foreign', false)]);
      writeImages(file, 2, [image('b')]);
      expect(uncheckedImages(file, 10).map(({ url }) => url)).toEqual(['b', 'a']);
      expect(uncheckedImages(file, 1)).toHaveLength(1);
      const [first] = uncheckedImages(file, 1);
      writeCheck(file, {
        targetId: first?.id ?? 0,
        kind: 'image',
        status: 200,
        error: null,
        foreignType: null,
        checkedAt: '',
      });
      expect(uncheckedImages(file, 10).map(({ url }) => url)).toEqual(['a']);
    }));
});
