import { z } from 'zod';
import type { UrlList } from '#contracts/artifacts.ts';
import { type Gatherer, measured, missing } from './gathering.ts';
import { followedEdges } from './link-edges.ts';

const rowSchema = z.object({ id: z.number().int(), url: z.string(), depth: z.number().nullable() });
const KNOWN_FROM_SITEMAP = `SELECT urls.id, urls.url, urls.depth FROM pages JOIN urls ON urls.id = pages.url_id
  WHERE pages.is_indexable = 1 AND urls.in_sitemap = 1 ORDER BY urls.url`;

/** Indexable pages of the sitemap that no other page links to with a followed link; the home page is never one. */
export const gatherOrphanPages: Gatherer<UrlList> = ({ file, site }) => {
  if (!site.measured) return site;
  if (!site.value.isCrawlComplete) {
    return missing(
      'Not every page was read, so a link to a page may stand on one that is unknown',
      'Analyze the whole site with a higher page limit',
    );
  }
  const linked = new Set<number>();
  for (const { targets } of followedEdges(file)) for (const target of targets) linked.add(target);
  const known = file.all(rowSchema, KNOWN_FROM_SITEMAP);
  return measured({
    checkedCount: known.length,
    items: known
      .filter(({ id, depth }) => depth !== 0 && !linked.has(id))
      .map(({ url }) => ({ url, detail: 'In the sitemap, but no other page has a followed link to it' })),
  });
};
