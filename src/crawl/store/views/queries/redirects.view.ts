import type { REDIRECTS_VIEW } from '#contracts/analysis/views/url-views.ts';
import { buildStatusColumn, IS_CRAWLED_URL, type TypedViewQuery } from '../view-query.ts';

const buildHopCondition = (statuses: string): string =>
  `EXISTS (SELECT 1 FROM json_each(u.chain) WHERE value ->> '$.status' IN (${statuses}))`;
const IS_TEMPORARY = buildHopCondition('302, 303, 307');
const IS_PERMANENT = buildHopCondition('301, 308');
/** A page that redirects by a meta refresh or a Refresh header is a hop with status 200. */
const IS_REFRESH = buildHopCondition('200');
/** Each status of the chain once, in the order of the hops. */
const STATUSES_SQL = `(SELECT group_concat(status, ', ') FROM (
  SELECT value ->> '$.status' AS status FROM json_each(u.chain) GROUP BY 1 ORDER BY min(key)))`;
const IS_LOOP = `u.error IN ('redirect-loop', 'too-many-redirects')`;

export const REDIRECTS_QUERY: TypedViewQuery<typeof REDIRECTS_VIEW> = {
  from: 'url_details AS u',
  where: 'u.hops > 0',
  key: 'u.id',
  url: 'u.url',
  isCrawledPage: IS_CRAWLED_URL,
  columns: {
    url: 'u.url',
    hops: 'u.hops',
    status: buildStatusColumn('u'),
    type: `CASE WHEN u.chain IS NULL THEN NULL WHEN ${IS_TEMPORARY} + ${IS_PERMANENT} + ${IS_REFRESH} > 1
      THEN 'Mixed (' || ${STATUSES_SQL} || ')' WHEN ${IS_REFRESH} THEN 'Meta refresh' WHEN ${IS_TEMPORARY} THEN 'Temporary' ELSE 'Permanent' END`,
    'final-url': 'u.final_url',
    'final-status': { value: 'coalesce(u.error, u.final_status)', sort: 'coalesce(u.final_status, 600)' },
    linking: 'u.linking_pages',
    'in-sitemap': 'u.in_sitemap',
    chain: 'u.chain',
  },
  filters: {
    chains: 'u.hops > 1',
    loops: IS_LOOP,
    temporary: IS_TEMPORARY,
    refresh: IS_REFRESH,
    broken: '(u.error IS NOT NULL OR u.final_status >= 400)',
    insecure: `u.url LIKE 'https:%' AND u.final_url LIKE 'http:%'`,
    linked: 'u.linking_pages > 0',
    'in-sitemap': 'u.in_sitemap = 1',
  },
  search: ['u.url', 'u.final_url'],
};
