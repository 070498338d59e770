/** The bulk views of a finished analysis, how they are queried, and which issues lead to them. */
import { z } from 'zod';
import { LIST_LIMITS, SORT_ORDERS } from './findings.ts';
import type { BulkView } from './views/bulk-view.ts';
import { DUPLICATES_VIEW, HREFLANG_VIEW, JAVASCRIPT_VIEW, STRUCTURED_DATA_VIEW } from './views/content-views.ts';
import {
  ANCHORS_VIEW,
  DEPTH_VIEW,
  IMAGE_PAGES_VIEW,
  INLINKS_VIEW,
  LINKS_VIEW,
  ORPHANS_VIEW,
  OUTLINKS_VIEW,
} from './views/link-views.ts';
import { CANONICALS_VIEW, DESCRIPTIONS_VIEW, HEADINGS_VIEW, PAGES_VIEW, TITLES_VIEW } from './views/page-views.ts';
import { IMAGES_VIEW, REDIRECTS_VIEW, RESPONSE_CODES_VIEW, ROBOTS_SITEMAPS_VIEW } from './views/url-views.ts';

/** Every view, in the order of the picker. Views of one page (`scope: 'page'`) are part of the page inspector. */
export const BULK_VIEWS = [
  PAGES_VIEW,
  RESPONSE_CODES_VIEW,
  REDIRECTS_VIEW,
  TITLES_VIEW,
  DESCRIPTIONS_VIEW,
  HEADINGS_VIEW,
  CANONICALS_VIEW,
  HREFLANG_VIEW,
  STRUCTURED_DATA_VIEW,
  IMAGES_VIEW,
  LINKS_VIEW,
  ANCHORS_VIEW,
  DEPTH_VIEW,
  ORPHANS_VIEW,
  DUPLICATES_VIEW,
  ROBOTS_SITEMAPS_VIEW,
  JAVASCRIPT_VIEW,
  INLINKS_VIEW,
  OUTLINKS_VIEW,
  IMAGE_PAGES_VIEW,
] as const;
export type BulkViewId = (typeof BULK_VIEWS)[number]['id'];

const ids = BULK_VIEWS.map(({ id }) => id);
export const bulkViewIdSchema = z.enum(ids as [BulkViewId, ...BulkViewId[]]);

export const isBulkViewId = (id: string): id is BulkViewId => ids.some((known) => known === id);

/** Returns the description of a view. */
export function getBulkView(id: BulkViewId): BulkView {
  const view = BULK_VIEWS.find((one) => one.id === id);
  if (view === undefined) throw new Error(`There is no view ${id}`);
  return view;
}

/** A view, and the quick filter that lists the pages of a rule's issue. */
export interface RuleView {
  view: BulkViewId;
  title: string;
  filter: string | null;
}

/** Returns the view in which the pages of a rule's issue can be worked on, or null when none fits. */
export function findBulkView(ruleId: string): RuleView | null {
  for (const view of BULK_VIEWS) {
    const { id, title }: { id: BulkViewId; title: string } = view;
    const filters: readonly BulkView['filters'][number][] = view.filters;
    const filter = filters.find(({ ruleIds = [] }) => ruleIds.includes(ruleId));
    if (filter !== undefined) return { view: id, title, filter: filter.id };
    const ruleIds: readonly string[] = view.ruleIds;
    if (ruleIds.includes(ruleId)) return { view: id, title, filter: null };
  }
  return null;
}

/** Rows per page, on screen and in the API. */
export const VIEW_PAGE_SIZE = 50;

/** `sort` and `filter` are IDs of the view; `url` selects the page of a view of one page. */
export const bulkViewQuerySchema = z.object({
  q: z.string().max(LIST_LIMITS.searchLength).default(''),
  filter: z.string().max(100).default('all'),
  sort: z.string().max(40).optional(),
  order: z.enum(SORT_ORDERS).optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  template: z.coerce.number().int().min(1).max(10_000_000).optional(),
  url: z.string().max(2_048).optional(),
});
export type BulkViewQuery = z.infer<typeof bulkViewQuerySchema>;

const count = z.number().int();
const cellSchema = z.union([z.string(), z.number(), z.null()]);
export type ViewCell = z.infer<typeof cellSchema>;

export const bulkViewListSchema = z.object({
  view: bulkViewIdSchema,
  /** Number of rows that match filter and search. */
  total: count,
  page: count,
  perPage: count,
  /** Column and direction that the rows are sorted by. */
  sort: z.object({ column: z.string(), order: z.enum(SORT_ORDERS) }),
  /** Cells are in the order of the view's columns. */
  rows: z.array(z.object({ url: z.string().nullable(), cells: z.array(cellSchema) })),
  /** Number of rows per filter, without the search. Views with filters by content list these after the fixed ones. */
  filters: z.array(z.object({ id: z.string(), label: z.string(), count })),
  /** Languages of the matrix, most frequent first; empty for other views. */
  languages: z.array(z.string()),
  /** What the view does not cover, such as pages that were not rendered; null when it is complete. */
  note: z.string().nullable(),
});
export type BulkViewList = z.infer<typeof bulkViewListSchema>;

export const BULK_VIEW_MESSAGES = {
  unknown: 'This view does not exist.',
  unknownFilter: 'This filter does not exist in this view.',
  unknownSort: 'This column does not exist in this view.',
  urlRequired: 'Select a page with the parameter url.',
  notRecorded: 'This analysis was made before this table existed. Run a new analysis to see it.',
  premium: 'Downloads of this table are part of Premium.',
} as const;
