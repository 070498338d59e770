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

const FOLLOWED_FLAGS = encodeLinkFlags({ isFollowed: true, hasNofollowRel: false, region: 'main' });
const NOFOLLOW_FLAGS = encodeLinkFlags({ isFollowed: false, hasNofollowRel: true, region: 'main' });

function encodeLinksTo(...targets: [id: number, flags: number][]): Uint8Array {
  const writer = new LinkWriter();
  for (const [id, flags] of targets) writer.add(id, flags);
  return writer.take();
}

describe('assignDepths', () => {
  it('counts the fewest clicks over followed links, despite cycles and redirects, and leaves other depths unknown', async () => {
    await using folder = await temporaryFolder();
    const file = openCrawlFile(join(folder.path, 'crawl.sqlite'));
    const urlTable = new UrlTable(file);
    for (const url of ['home', 'a', 'moved', 'c', 'hidden', 'd']) {
      urlTable.add(url, {
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
    const writeLinks = (id: number, links: Uint8Array) =>
      writePage(file, { urlId: id, finalId: null }, { record: makeRecord(), content: makeContent({ links }) });
    writeLinks(1, encodeLinksTo([2, FOLLOWED_FLAGS], [5, NOFOLLOW_FLAGS], [0, FOLLOWED_FLAGS]));
    writeLinks(2, encodeLinksTo([3, FOLLOWED_FLAGS], [1, FOLLOWED_FLAGS]));
    writePage(file, { urlId: 3, finalId: 4 }, { record: makeRecord(), content: null });
    writeLinks(4, encodeLinksTo([6, FOLLOWED_FLAGS], [2, FOLLOWED_FLAGS]));
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
