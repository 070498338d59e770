import { z } from 'zod';
import { fetchErrorCodeSchema } from '#contracts/site/crawl.ts';
import type { PagesByStatus } from '#contracts/site/site-sections.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';

const MAX_EXAMPLES = 3;
const row = z.object({
  url: z.string(),
  status: z.number().int().nullable(),
  error: fetchErrorCodeSchema.nullable(),
  redirectStatus: z.number().int().nullable(),
});
/** A redirect counts with its own status, not with that of its target. */
const SELECT_PAGES = `SELECT url, pages.status, CASE WHEN pages.status IS NULL THEN error END AS error,
  json_extract(record, '$.redirects[0].status') AS redirectStatus
  FROM pages JOIN urls ON urls.id = pages.url_id WHERE is_internal = 1 ORDER BY url`;

/** Groups URLs of the site by their response. */
export const gatherPagesByStatus: Gatherer<PagesByStatus> = ({ file }) => {
  const groups = new Map<string, PagesByStatus['statuses'][number]>();
  let pageCount = 0;
  for (const { url, status, error, redirectStatus } of file.stream(row, SELECT_PAGES)) {
    pageCount += 1;
    const own = redirectStatus ?? status;
    const key = own === null ? `${error}` : String(own);
    const group = groups.get(key) ?? { status: own, error: own === null ? error : null, count: 0, examples: [] };
    groups.set(key, group);
    group.count += 1;
    if (group.examples.length < MAX_EXAMPLES) group.examples.push(url);
  }
  const sortedGroups = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  return measured({ pageCount, statuses: sortedGroups });
};
