/** How bulk views are queried, and what the API returns. */
import { z } from 'zod';
import { sourceQualitySchema } from '../outside/measurement.ts';
import { BULK_VIEW_IDS, type BulkViewId } from './bulk-views.ts';
import { MAX_SEARCH_LENGTH, SORT_ORDERS } from './findings.ts';
import { clickSourceSchema } from './page-clicks.ts';

export const bulkViewIdSchema = z.enum(BULK_VIEW_IDS as [BulkViewId, ...BulkViewId[]]);

/** `sort` and `filter` are IDs of the view; `url` selects the page that a one-page view shows. */
export const bulkViewQuerySchema = z.object({
  q: z.string().max(MAX_SEARCH_LENGTH).default(''),
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
  /** Number of rows that match the filter and the search. */
  total: count,
  page: count,
  perPage: count,
  /** Column and direction that the rows are sorted by. */
  sort: z.object({ column: z.string(), order: z.enum(SORT_ORDERS) }),
  /** Cells are in the order of the view's columns; clicks, if there are any, come last. */
  rows: z.array(z.object({ url: z.string().nullable(), cells: z.array(cellSchema) })),
  /**
   * Number of rows per filter, without the search. Filters that depend on the view's content come after the fixed ones.
   */
  filters: z.array(z.object({ id: z.string(), label: z.string(), count })),
  /** Languages of the matrix, most frequent first; empty for other views. */
  languages: z.array(z.string()),
  /** What the view does not cover, such as pages that were not rendered; null when it is complete. */
  note: z.string().nullable(),
  /**
   * Where the column of clicks comes from. Null without this column: no source is connected, the plan does not include
   * it, or the rows are not pages.
   */
  clicks: clickSourceSchema.nullable(),
  /** Where the rows come from if they are not part of the crawl. */
  source: z.object({ source: z.string(), quality: sourceQualitySchema, collectedAt: z.string() }).nullable(),
  /** Whether the data was measured; if not, `note` gives the reason. */
  isMeasured: z.boolean(),
});
export type BulkViewList = z.infer<typeof bulkViewListSchema>;
