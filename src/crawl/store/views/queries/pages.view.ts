import type { PAGES_VIEW } from '#contracts/analysis/views/page-views.ts';
import { buildTextColumn, IS_INDEXABLE, PAGES_FROM, type TypedViewQuery } from '../view-query.ts';

const FINDING_COUNT_SQL = 'p.critical + p.medium + p.low + p.advisory';

export const PAGES_QUERY: TypedViewQuery<typeof PAGES_VIEW> = {
  from: PAGES_FROM,
  where: 'TRUE',
  key: 'd.id',
  url: 'p.url',
  columns: {
    url: 'p.url',
    title: buildTextColumn('p.title'),
    status: { value: 'coalesce(p.status, p.error)', sort: 'p.status' },
    indexability: 'd.indexability',
    health: 'p.health',
    findings: FINDING_COUNT_SQL,
    // Among pages with as many critical issues, those with more of medium severity come first.
    critical: { value: 'p.critical', sort: `p.critical * 1000000 + p.medium * 10000 + ${FINDING_COUNT_SQL}` },
    depth: 'p.depth',
    inlinks: 'p.inlinks',
    words: 'p.words',
    ttfb: 'round(p.ttfb_ms)',
    bytes: 'p.bytes',
    template: 'p.template',
  },
  filters: {
    issues: `${FINDING_COUNT_SQL} > 0`,
    errors: '(p.status IS NULL OR p.status >= 400)',
    indexable: IS_INDEXABLE,
    'not-indexable': `NOT ${IS_INDEXABLE}`,
    noindex: 'p.is_noindex = 1',
    redirects: 'p.is_redirect = 1',
    thin: `${IS_INDEXABLE} AND p.words < 300`,
    slow: 'p.ttfb_ms > 800',
    large: 'p.bytes > 2097152',
  },
  search: ['p.url', 'p.title'],
  template: 'p.template',
};
