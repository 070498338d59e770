import { z } from 'zod';
import type { CrawlFile } from '../store/crawl-file.ts';
import { eachLink, isFollowedFlag } from '../store/link-codec.ts';
import { eachPageOutlinks } from '../store/outlinks.ts';

const redirectRow = z.object({ source: z.number().int(), target: z.number().int() });

/** Row ids of addresses that redirect, and of the address they end at. */
export function readRedirects(file: CrawlFile): Map<number, number> {
  const sql = 'SELECT url_id AS source, final_id AS target FROM pages WHERE final_id IS NOT NULL';
  const redirects = new Map<number, number>();
  for (const { source, target } of file.stream(redirectRow, sql)) redirects.set(source, target);
  return redirects;
}

/** The distinct targets of one page. */
export interface PageEdges {
  sourceId: number;
  /** Row ids of followed links; a link to a redirect counts for the page it ends at. */
  targets: ReadonlySet<number>;
}

/** Followed links page by page, each target once, without links of a page to itself. */
export function* followedEdges(file: CrawlFile, redirects = readRedirects(file)): Generator<PageEdges> {
  for (const { sourceId, links } of eachPageOutlinks(file)) {
    const targets = new Set<number>();
    eachLink(links, (id, flags) => {
      if (id !== 0 && isFollowedFlag(flags)) targets.add(redirects.get(id) ?? id);
    });
    targets.delete(sourceId);
    yield { sourceId, targets };
  }
}
