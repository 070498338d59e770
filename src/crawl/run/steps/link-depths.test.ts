import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openCrawlFile } from '#crawl/store/file/crawl-file.ts';
import { UrlTable } from '#crawl/store/file/url-table.ts';
import { encodeLinkFlags, LinkWriter } from '#crawl/store/pages/link-codec.ts';
import { writePage } from '#crawl/store/pages/page-rows.ts';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { makeContent, makeRecord } from '#test/helpers/stored-page.ts';
import { assignDepths } from './link-depths.ts';

const FOLLOWED = encodeLinkFlags({ isFollowed: true, hasNofollowRel: false, region: 'main' });
const NOFOLLOW = encodeLinkFlags({ isFollowed: false, hasNofollowRel: true, region: 'main' });

function linksTo(...targets: [id: number, flags: number][]): Uint8Array {
  const writer = new LinkWriter();
  for (const [id, flags] of targets) writer.add(id, flags);
  return writer.take();
}

describe('assignDepths', () => {
  it('counts the fewest followed clicks, through cycles and redirects, and leaves the depth of others unknown', async () => {
    await using folder = await temporaryFolder();
    const file = openCrawlFile(join(folder.path, 'crawl.sqlite'));
    const book = new UrlTable(file);
    for (const url of ['home', 'a', 'moved', 'c', 'hidden', 'd']) {
      book.add(url, {
        state: 'done',
        skipReason: null,
        source: url === 'home' ? 'start' : 'link',
        isInternal: true,
        hops: 9,
        priority: 0,
        inSitemap: false,
        inNavigation: false,
      });
    }
    const page = (id: number, links: Uint8Array) =>
      writePage(file, { urlId: id, finalId: null }, makeRecord(), makeContent({ links }));
    page(1, linksTo([2, FOLLOWED], [5, NOFOLLOW], [0, FOLLOWED]));
    page(2, linksTo([3, FOLLOWED], [1, FOLLOWED]));
    writePage(file, { urlId: 3, finalId: 4 }, makeRecord(), null);
    page(4, linksTo([6, FOLLOWED], [2, FOLLOWED]));
    assignDepths(file);
    const row = z.object({ url: z.string(), depth: z.number().nullable() });
    const depths = file.all(row, 'SELECT url, depth FROM urls ORDER BY id').map(({ url, depth }) => [url, depth]);
    expect(depths).toEqual([
      ['home', 0],
      ['a', 1],
      ['moved', 2],
      ['c', 2],
      ['hidden', null],
      ['d', 3],
    ]);
    file.close();
  });
});
