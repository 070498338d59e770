import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { openCrawlFile } from '../store/crawl-file.ts';
import { writeLinks } from '../store/occurrence-rows.ts';
import { addUrl } from '../store/url-rows.ts';
import { assignDepths } from './link-depths.ts';

const link = (url: string, isFollowed = true) => ({
  ...{ url, text: '', region: 'main' as const, isInternal: true, isFollowed },
  ...{ selector: 'a', line: 1, column: 1 },
});

describe('assignDepths', () => {
  it('counts the fewest followed clicks, through cycles, and leaves the rest unknown', async () => {
    await using folder = await temporaryFolder();
    const file = openCrawlFile(join(folder.path, 'crawl.sqlite'));
    for (const [index, url] of ['home', 'a', 'b', 'c', 'hidden'].entries()) {
      addUrl(file, { url, source: index === 0 ? 'start' : 'link', hops: 9, priority: 0 });
    }
    writeLinks(file, 1, [link('a'), link('hidden', false), link('unknown')]);
    writeLinks(file, 2, [link('b'), link('home')]);
    writeLinks(file, 3, [link('c'), link('a')]);
    assignDepths(file);
    const row = z.object({ url: z.string(), depth: z.number().nullable() });
    const depths = file.all(row, 'SELECT url, depth FROM urls ORDER BY id').map(({ url, depth }) => [url, depth]);
    expect(depths).toEqual([
      ['home', 0],
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['hidden', null],
    ]);
    file.close();
  });
});
