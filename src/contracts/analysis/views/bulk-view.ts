/** The definition of a bulk view: a table of all pages, URLs or links of a finished analysis. */

/**
 * How a cell is shown and exported. `url` opens the page inspector; `rule` links to the rule's issue; `alternates` is a
 * JSON list of `[code, url, state]`; `chain` is a JSON list of redirect hops; `share` is 0..1.
 */
export type ColumnKind =
  | 'url'
  | 'text'
  | 'count'
  | 'pixels'
  | 'bytes'
  | 'ms'
  | 'status'
  | 'share'
  | 'yes-no'
  | 'date'
  | 'rule'
  | 'alternates'
  | 'chain';

export interface ViewColumn {
  id: string;
  title: string;
  kind: ColumnKind;
  /** Width in the XLSX file, in characters. */
  width: number;
  /**
   * `key`: also shown on narrow screens. `detail`: only in the row details and in exports. Others need a wide screen.
   */
  place?: 'key' | 'detail';
  /** Shown for an unknown value, because the usual dash would mean that there is no value. */
  missing?: string;
  /** Whether long text wraps instead of being cut off. */
  isWrapped?: boolean;
}

export interface ViewFilter {
  id: string;
  label: string;
  /** Rules whose issues this filter lists. */
  ruleIds?: readonly string[];
}

/** Last column of views with URLs of pages, once a search engine is connected. */
export const CLICKS_COLUMN = {
  id: 'clicks',
  title: 'Search clicks',
  kind: 'count',
  width: 10,
  missing: 'Not measured',
} as const satisfies ViewColumn;

/** Last quick filter of the same views. */
export const CLICKS_FILTER = { id: 'with-clicks', label: 'With clicks' } as const satisfies ViewFilter;

/** Groups of the picker, in order. */
export const VIEW_GROUPS = ['Crawl', 'Indexing', 'Content', 'Links'] as const;

export interface BulkView {
  /** Part of the anchor `view-<id>` and of API paths. */
  id: string;
  title: string;
  group: (typeof VIEW_GROUPS)[number];
  /** The question that the view answers. */
  question: string;
  /** Text for a view without rows: what that means. */
  empty?: string;
  /** Noun for the rows, such as "page". */
  rowNoun: string;
  /** `page`: lists the links of one page, which the parameter `url` selects. */
  scope: 'site' | 'page';
  /** Label of the search field. */
  search: string;
  columns: readonly ViewColumn[];
  /** Quick filters after "All". */
  filters: readonly ViewFilter[];
  sort: { column: string; order: 'asc' | 'desc' };
  /** Rules whose issues the view shows without a separate filter. */
  ruleIds: readonly string[];
  /** Whether users of the free plan may download it. */
  isFreeExport?: true;
}
