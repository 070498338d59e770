/**
 * The bulk views of a finished analysis, and which issues lead to them. Pages import this file, so it contains no
 * schemas.
 */
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
import {
  IMAGES_VIEW,
  INDEX_STATUS_VIEW,
  REDIRECTS_VIEW,
  RESPONSE_CODES_VIEW,
  ROBOTS_SITEMAPS_VIEW,
} from './views/url-views.ts';

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
  INDEX_STATUS_VIEW,
  JAVASCRIPT_VIEW,
  INLINKS_VIEW,
  OUTLINKS_VIEW,
  IMAGE_PAGES_VIEW,
] as const;
export type BulkViewId = (typeof BULK_VIEWS)[number]['id'];

export const BULK_VIEW_IDS: readonly BulkViewId[] = BULK_VIEWS.map(({ id }) => id);

export const isBulkViewId = (id: string): id is BulkViewId => BULK_VIEW_IDS.some((known) => known === id);

/** Returns the description of a view. */
export function getBulkView(id: BulkViewId): BulkView {
  const view = BULK_VIEWS.find((candidate) => candidate.id === id);
  if (view === undefined) throw new Error(`There is no view ${id}`);
  return view;
}

/** A view, and the quick filter that lists the pages of a rule's issue; null if the view has no such filter. */
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

export const BULK_VIEW_MESSAGES = {
  unknown: 'This view does not exist.',
  unknownFilter: 'This filter does not exist in this view.',
  unknownSort: 'This column does not exist in this view.',
  urlRequired: 'Select a page with the parameter url.',
  notRecorded: 'This analysis ran before this table existed. Run a new analysis to see the table.',
  premium: 'Downloads of this table are part of Premium.',
} as const;
