import type { BulkView } from '#contracts/analysis/views/bulk-view.ts';

type ColumnId<V extends BulkView> = V['columns'][number]['id'];
type FilterId<V extends BulkView> = V['filters'][number]['id'];

/** How a view reads its rows. Everything is an SQL expression over `from`. */
export interface ViewQuery {
  from: string;
  /** Which rows of `from` belong to the view. */
  where: string;
  /**
   * Whole number that identifies a row. Rows are selected by this number before their columns are computed. Null for
   * short lists whose rows have none; `tiebreaker` then makes their order unique.
   */
  key: string | null;
  tiebreaker?: string;
  /** URL that the page inspector opens. */
  url: string;
  /**
   * Condition: `url` is a page that was crawled, so its clicks are known even if there are none. A view without it has
   * no clicks.
   */
  isCrawledPage?: string;
  /** Value of each column; `sort` if the rows are sorted by another one. */
  columns: Readonly<Record<string, string | { value: string; sort: string }>>;
  filters: Readonly<Record<string, string>>;
  /** Columns that are searched. */
  search: readonly string[];
  /** Template number of a row, if the view lists pages. */
  template?: string;
  /** Filters by content: `select` returns `id`, `label` and `count`; `where` selects the rows by `:content`. */
  contentFilters?: { select: string; where: string };
  /** Languages of a matrix, most frequent first. */
  languages?: string;
}

/** A query that answers every column and filter of its view; the compiler reports a missing or unknown one. */
export type TypedViewQuery<V extends BulkView> = ViewQuery & {
  columns: Readonly<Record<ColumnId<V>, ViewQuery['columns'][string]>>;
  filters: Readonly<Record<FilterId<V>, string>>;
};

/** Pages with their figures (`p`) and the parts of their documents (`d`). */
export const PAGES_FROM = 'page_details AS d JOIN page_summaries AS p ON p.id = d.id';
/** Condition for rows of `url_details` (`u`): the URL was crawled as a page. */
export const IS_CRAWLED_URL = 'EXISTS (SELECT 1 FROM page_summaries WHERE page_summaries.id = u.id)';
/** Condition of views of document parts: the row is an HTML page with status 200. */
export const IS_HTML_PAGE = 'd.is_html = 1';
export const IS_INDEXABLE = `d.indexability = 'Indexable'`;

/** Sorts by a text, ignoring the case of ASCII letters. */
export const buildTextColumn = (value: string) => ({ value, sort: `${value} COLLATE NOCASE` });

/** Builds the SQL for the status of a URL in `url_details`. A redirect of a file has no known first status. */
export const buildStatusColumn = (table: string) => ({
  value: `CASE WHEN ${table}.status IS NULL AND ${table}.hops > 0 THEN '3xx' ELSE coalesce(${table}.status, ${table}.error) END`,
  sort: `coalesce(${table}.status, CASE WHEN ${table}.hops > 0 THEN 300 WHEN ${table}.error IS NOT NULL THEN 600 END)`,
});

/** Builds the SQL for a label that shows how a crawl found a URL. */
export const buildFoundThroughSql = (
  column: string,
): string => `CASE ${column} WHEN 'start' THEN 'Start page' WHEN 'link' THEN 'Link'
  WHEN 'sitemap' THEN 'Sitemap' WHEN 'redirect' THEN 'Redirect' WHEN 'canonical' THEN 'Canonical'
  WHEN 'hreflang' THEN 'hreflang' ELSE 'URL list' END`;
