import { z } from 'zod';
import type { UrlList } from '#contracts/site/artifacts.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';

/** Deeper pages are listed; the rule decides how many are too many. */
const MAX_CLICKS = 3;

const rowSchema = z.object({ url: z.string(), depth: z.number().int() });
const countSchema = z.object({ count: z.number().int() });
const SELECT_REACHED_PAGES =
  'pages JOIN urls ON urls.id = pages.url_id WHERE pages.is_indexable = 1 AND urls.depth IS NOT NULL';

/**
 * Lists indexable pages more than three clicks from the home page over followed links, deepest first. Numbered pages of
 * a list (`/blog/5/`) are excluded, because their URL alone does not show what they are.
 */
export const gatherClickDepths: Gatherer<UrlList> = ({ file, shared }) => {
  const deep = file.all(
    rowSchema,
    `SELECT urls.url, urls.depth FROM ${SELECT_REACHED_PAGES} AND urls.depth > :maxClicks ORDER BY urls.depth DESC, urls.url`,
    { maxClicks: MAX_CLICKS },
  );
  return measured({
    checkedCount: file.get(countSchema, `SELECT count(*) AS count FROM ${SELECT_REACHED_PAGES}`)?.count ?? 0,
    items: deep
      .filter(({ url }) => !shared.numberedPages.has(url))
      .map(({ url, depth }) => ({ url, detail: `${depth} clicks from the home page` })),
  });
};
