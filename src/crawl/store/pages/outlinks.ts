import { z } from 'zod';
import { releaseBytes } from '#lib/runtime/release-bytes.ts';
import type { CrawlFile } from '../file/crawl-file.ts';

/** The links and resources of one page, encoded (see `link-codec.ts`). */
export interface Outlinks {
  sourceId: number;
  links: Uint8Array;
  resources: Uint8Array;
}

const row = z.object({
  sourceId: z.number().int(),
  links: z.instanceof(Uint8Array),
  resources: z.instanceof(Uint8Array),
});

/**
 * Yields the outlinks of every page of the site in the order of row IDs. Links of error pages are skipped because they
 * are not content of the site; the start page always counts. The bytes of a page are invalid once the next one is
 * requested.
 */
export function* iteratePageOutlinks(file: CrawlFile): Generator<Outlinks> {
  const sql = `SELECT source_id AS sourceId, links, resources FROM outlinks
    JOIN pages ON pages.url_id = outlinks.source_id JOIN urls ON urls.id = outlinks.source_id
    WHERE pages.status < 400 OR urls.source = 'start' ORDER BY source_id`;
  for (const outlinks of file.stream(row, sql)) {
    yield outlinks;
    releaseBytes(outlinks.links);
    releaseBytes(outlinks.resources);
  }
}

const SELECT_OUTLINKS = `SELECT source_id AS sourceId, links, resources FROM outlinks
  JOIN pages ON pages.url_id = outlinks.source_id JOIN urls ON urls.id = outlinks.source_id
  WHERE source_id = :id AND (pages.status < 400 OR urls.source = 'start')`;

/** Returns the outlinks of one page, or null when none of its links count. */
export function readOutlinks(file: CrawlFile, id: number): Outlinks | null {
  return file.get(row, SELECT_OUTLINKS, { id }) ?? null;
}
