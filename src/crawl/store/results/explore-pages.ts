import { z } from 'zod';
import { VIEW_PAGE_SIZE } from '#contracts/analysis/bulk-views.ts';
import type { CrawledPageList, PageFilter, PageSort, PageSummary, PagesQuery } from '#contracts/analysis/findings.ts';
import type { CrawlFile } from '../file/crawl-file.ts';
import { readArtifact, writeArtifact } from '../file/stored-values.ts';
import { buildOrderSql, buildSearchConditions, joinConditions } from './listing.ts';

const flag = z.number().transform((value) => value === 1);
const count = z.number().int();
const row = z.object({
  url: z.string(),
  finalUrl: z.string(),
  status: count.nullable(),
  error: z.string().nullable(),
  title: z.string().nullable(),
  words: count,
  depth: count.nullable(),
  inlinks: count.nullable(),
  rankShare: z.number().nullable(),
  template: count.nullable(),
  isIndexable: flag,
  isNoindex: flag,
  isRedirect: flag,
  isOrphan: flag.nullable(),
  inSitemap: flag,
  health: z.number().nullable(),
  critical: count,
  medium: count,
  low: count,
  advisory: count,
  ttfbMs: z.number().nullable(),
  bytes: count,
  scriptShare: z.number().nullable(),
});
const SELECT_PAGES = `SELECT url, final_url AS finalUrl, status, error, title, words, depth, inlinks, rank_share AS rankShare, template,
  is_indexable AS isIndexable, is_noindex AS isNoindex, is_redirect AS isRedirect, is_orphan AS isOrphan, in_sitemap AS inSitemap,
  health, critical, medium, low, advisory, ttfb_ms AS ttfbMs, bytes, script_share AS scriptShare FROM page_summaries`;

const CONDITION_BY_FILTER: Readonly<Record<PageFilter, string>> = {
  all: 'TRUE',
  issues: 'critical + medium + low + advisory > 0',
  errors: '(status IS NULL OR status >= 400)',
  noindex: 'is_noindex = 1',
  redirects: 'is_redirect = 1',
  orphans: 'is_orphan = 1',
};
/** More severe findings come first, regardless of how many minor ones another page has. */
const ORDER: Readonly<Record<PageSort, readonly string[]>> = {
  url: ['url'],
  title: ['title'],
  status: ['status'],
  health: ['health'],
  findings: ['critical', 'medium', 'low', 'advisory'],
  depth: ['depth'],
  inlinks: ['inlinks'],
  rank: ['rank_share'],
  words: ['words'],
  ttfb: ['ttfb_ms'],
  bytes: ['bytes'],
  scripts: ['script_share'],
};

const countsRow = z.object({
  all: count,
  issues: count,
  errors: count,
  noindex: count,
  redirects: count,
  orphans: count,
});
const SELECT_FILTER_COUNTS = `SELECT ${Object.entries(CONDITION_BY_FILTER)
  .map(([name, condition]) => `count(*) FILTER (WHERE ${condition}) AS "${name}"`)
  .join(', ')} FROM page_summaries`;
const totalRow = z.object({ total: count });

const ORPHANS_MISSING_KEY = 'orphansMissing';
const missingReasonSchema = z.string().nullable();

/** Stores why orphan pages are unknown, or null when they are known. */
export function writeOrphansMissingReason(file: CrawlFile, reason: string | null): void {
  writeArtifact(file, ORPHANS_MISSING_KEY, reason);
}

/** Returns one page of the crawled pages that match a query, and the number of all pages for each filter. */
export function listPages(file: CrawlFile, query: PagesQuery): CrawledPageList {
  const { page, sort, order, filter, template, q, part } = query;
  const perPage = part?.limit ?? VIEW_PAGE_SIZE;
  const { where, parameters } = joinConditions([
    { where: CONDITION_BY_FILTER[filter], parameters: {} },
    template === undefined ? null : { where: 'template = :template', parameters: { template } },
    buildSearchConditions(q, ['url', 'title']),
  ]);
  const total =
    file.get(totalRow, `SELECT count(*) AS total FROM page_summaries WHERE ${where}`, parameters)?.total ?? 0;
  const by = buildOrderSql(ORDER[sort], order, 'id');
  // Sorting only the IDs of the pages is cheaper than sorting entire rows.
  const selectedIdsSql = `SELECT id FROM page_summaries WHERE ${where} ORDER BY ${by} LIMIT :perPage OFFSET :offset`;
  const sql = `${SELECT_PAGES} WHERE id IN (${selectedIdsSql}) ORDER BY ${by}`;
  const items = file.all(row, sql, { ...parameters, perPage, offset: part?.offset ?? (page - 1) * perPage });
  const counts = file.get(countsRow, SELECT_FILTER_COUNTS) ?? {
    all: 0,
    issues: 0,
    errors: 0,
    noindex: 0,
    redirects: 0,
    orphans: 0,
  };
  const orphansMissing = readArtifact(file, ORPHANS_MISSING_KEY, missingReasonSchema);
  return {
    total,
    page,
    perPage,
    items,
    orphansMissing,
    counts: { ...counts, orphans: orphansMissing === null ? counts.orphans : null },
  };
}

/** Returns the summary of one fetched URL, or null when it was not fetched. */
export const readPageSummary = (file: CrawlFile, url: string): PageSummary | null =>
  file.get(row, `${SELECT_PAGES} WHERE url = :url`, { url });

/** Returns every fetched URL one at a time, closest to the home page first. */
export function iteratePageSummaries(file: CrawlFile): Iterable<PageSummary> {
  return file.stream(row, `${SELECT_PAGES} ORDER BY depth IS NULL, depth, url`);
}
