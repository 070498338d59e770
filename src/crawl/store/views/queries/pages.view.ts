import type { PAGES_VIEW } from '#contracts/analysis/views/page-views.ts';
import { buildTextColumn, IS_INDEXABLE, PAGES_FROM, type TypedViewQuery } from '../view-query.ts';

/** The pages that the site structure counts, see `site-structure.ts`. */
const RESPONDED_PAGES_SQL = `SELECT url_id FROM pages JOIN urls ON urls.id = pages.url_id
  WHERE is_internal = 1 AND pages.status = 200 AND final_id IS NULL AND is_challenge = 0`;
const TIMEOUT_CODES_SQL = `'connect-timeout', 'headers-timeout', 'total-timeout'`;
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
    responded: `d.id IN (${RESPONDED_PAGES_SQL})`,
    errors: '(p.status IS NULL OR p.status >= 400)',
    forbidden: 'p.status = 403',
    'not-found': 'p.status IN (404, 410)',
    'server-error': 'p.error IS NULL AND p.status >= 500',
    timeout: `p.error IN (${TIMEOUT_CODES_SQL})`,
    failed: `(p.error NOT IN (${TIMEOUT_CODES_SQL}) OR (p.error IS NULL AND p.status IS NULL))`,
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
