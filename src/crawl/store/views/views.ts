import type { BULK_VIEWS, BulkViewId } from '#contracts/analysis/bulk-views.ts';
import { ANCHORS_QUERY } from './queries/anchors.view.ts';
import { CANONICALS_QUERY } from './queries/canonicals.view.ts';
import { DEPTH_QUERY } from './queries/depth.view.ts';
import { DESCRIPTIONS_QUERY } from './queries/descriptions.view.ts';
import { DUPLICATES_QUERY } from './queries/duplicates.view.ts';
import { HEADINGS_QUERY } from './queries/headings.view.ts';
import { HREFLANG_QUERY } from './queries/hreflang.view.ts';
import { IMAGES_QUERY } from './queries/images.view.ts';
import { INDEX_STATUS_QUERY } from './queries/index-status.view.ts';
import { JAVASCRIPT_QUERY } from './queries/javascript.view.ts';
import { LINKS_QUERY } from './queries/links.view.ts';
import { ORPHANS_QUERY } from './queries/orphans.view.ts';
import { IMAGE_PAGES_QUERY, INLINKS_QUERY, OUTLINKS_QUERY } from './queries/page-links.view.ts';
import { PAGES_QUERY } from './queries/pages.view.ts';
import { REDIRECTS_QUERY } from './queries/redirects.view.ts';
import { RESPONSE_CODES_QUERY } from './queries/response-codes.view.ts';
import { ROBOTS_SITEMAPS_QUERY } from './queries/robots-sitemaps.view.ts';
import { STRUCTURED_DATA_QUERY } from './queries/structured-data.view.ts';
import { TITLES_QUERY } from './queries/titles.view.ts';
import type { TypedViewQuery } from './view-query.ts';

type ViewById<Id extends BulkViewId> = Extract<(typeof BULK_VIEWS)[number], { id: Id }>;

/** The query of every view. */
export const VIEW_QUERIES: { readonly [Id in BulkViewId]: TypedViewQuery<ViewById<Id>> } = {
  pages: PAGES_QUERY,
  'response-codes': RESPONSE_CODES_QUERY,
  redirects: REDIRECTS_QUERY,
  titles: TITLES_QUERY,
  descriptions: DESCRIPTIONS_QUERY,
  headings: HEADINGS_QUERY,
  canonicals: CANONICALS_QUERY,
  hreflang: HREFLANG_QUERY,
  'structured-data': STRUCTURED_DATA_QUERY,
  images: IMAGES_QUERY,
  links: LINKS_QUERY,
  anchors: ANCHORS_QUERY,
  depth: DEPTH_QUERY,
  orphans: ORPHANS_QUERY,
  duplicates: DUPLICATES_QUERY,
  'robots-sitemaps': ROBOTS_SITEMAPS_QUERY,
  'index-status': INDEX_STATUS_QUERY,
  javascript: JAVASCRIPT_QUERY,
  inlinks: INLINKS_QUERY,
  outlinks: OUTLINKS_QUERY,
  'image-pages': IMAGE_PAGES_QUERY,
};
