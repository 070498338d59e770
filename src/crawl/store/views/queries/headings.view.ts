import { type HEADINGS_VIEW, TEXT_LIMITS } from '#contracts/analysis/views/page-views.ts';
import { buildTextColumn, IS_HTML_PAGE, IS_INDEXABLE, PAGES_FROM, type TypedViewQuery } from '../view-query.ts';

export const HEADINGS_QUERY: TypedViewQuery<typeof HEADINGS_VIEW> = {
  from: PAGES_FROM,
  where: IS_HTML_PAGE,
  key: 'd.id',
  url: 'p.url',
  columns: {
    url: 'p.url',
    h1: buildTextColumn('d.h1'),
    'h1-length': 'd.h1_length',
    'h1-count': 'd.h1_count',
    'h1-copies': 'nullif(d.h1_copies, 0)',
    h2: buildTextColumn('d.h2'),
    'h2-count': 'd.h2_count',
    headings: 'd.heading_count',
    skipped: 'd.skipped_levels',
    empty: 'd.empty_headings',
    indexability: 'd.indexability',
  },
  filters: {
    'h1-missing': `${IS_INDEXABLE} AND d.h1 IS NULL`,
    'h1-multiple': `${IS_INDEXABLE} AND d.h1_count > 1`,
    'h1-duplicate': 'd.h1_copies > 1',
    'h1-long': `${IS_INDEXABLE} AND d.h1_length > ${TEXT_LIMITS.h1.max}`,
    'h2-missing': `${IS_INDEXABLE} AND d.h2_count = 0`,
    skipped: `${IS_INDEXABLE} AND d.skipped_levels > 0`,
    empty: `${IS_INDEXABLE} AND d.empty_headings > 0`,
    'not-indexable': `NOT ${IS_INDEXABLE}`,
  },
  search: ['p.url', 'd.h1', 'd.h2'],
  template: 'p.template',
};
