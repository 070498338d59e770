import { z } from 'zod';
import type { UrlList } from '#contracts/artifacts.ts';
import { FOLLOWED_EDGES } from './followed-edges.ts';
import { type Gatherer, measured, missing } from './gathering.ts';

const rowSchema = z.object({ url: z.string() });
const countSchema = z.object({ count: z.number().int() });
const KNOWN_FROM_SITEMAP =
  'pages JOIN urls ON urls.id = pages.url_id WHERE pages.is_indexable = 1 AND urls.in_sitemap = 1';

/** Indexable pages of the sitemap that no other page links to with a followed link; the home page is never one. */
export const gatherOrphanPages: Gatherer<UrlList> = ({ file, site }) => {
  if (!site.measured) return site;
  if (!site.value.isCrawlComplete) {
    return missing(
      'Not every page was read, so a link to a page may stand on one that is unknown',
      'Analyze the whole site with a higher page limit',
    );
  }
  const sql = `SELECT urls.url FROM ${KNOWN_FROM_SITEMAP} AND coalesce(urls.depth, 1) > 0
    AND urls.id NOT IN (SELECT target FROM (${FOLLOWED_EDGES}) WHERE source <> target) ORDER BY urls.url`;
  return measured({
    checkedCount: file.get(countSchema, `SELECT count(*) AS count FROM ${KNOWN_FROM_SITEMAP}`)?.count ?? 0,
    items: file
      .all(rowSchema, sql)
      .map(({ url }) => ({ url, detail: 'In the sitemap, but no other page has a followed link to it' })),
  });
};
