import { BINGBOT_RULE_PREFIX, type ROBOTS_SITEMAPS_VIEW } from '#contracts/analysis/views/url-views.ts';
import { buildStatusColumn, IS_CRAWLED_URL, type TypedViewQuery } from '../view-query.ts';

const IS_INDEXABLE = `coalesce(d.indexability, '') = 'Indexable'`;
const IS_REQUESTED = 'd.id IS NOT NULL';
const IS_BLOCKED_FOR_BINGBOT = `coalesce(u.robots_rule, '') LIKE '${BINGBOT_RULE_PREFIX}%'`;
const IS_BLOCKED = `((u.robots_rule IS NOT NULL AND NOT ${IS_BLOCKED_FOR_BINGBOT}) OR u.skip_reason = 'robots')`;
const COVERED_CONDITION = `u.in_sitemap = 1 AND ${IS_INDEXABLE}`;
const MISSING_CONDITION = `u.in_sitemap = 0 AND ${IS_INDEXABLE}`;
const NOT_INDEXABLE_CONDITION = `u.in_sitemap = 1 AND ${IS_REQUESTED} AND NOT ${IS_INDEXABLE}`;
const NOT_CRAWLED_CONDITION = `u.in_sitemap = 1 AND NOT ${IS_REQUESTED}`;
/** States that need work come first. */
const COVERAGE_STATES = [
  [NOT_INDEXABLE_CONDITION, 'In sitemap, not indexable'],
  [NOT_CRAWLED_CONDITION, 'In sitemap, not requested'],
  [MISSING_CONDITION, 'Indexable, not in sitemap'],
  [IS_BLOCKED, 'Blocked, not in sitemap'],
  [COVERED_CONDITION, 'In sitemap and indexable'],
  ['TRUE', 'Neither indexable nor in sitemap'],
] as const;
const buildStateSql = (cases: readonly (readonly [where: string, value: string])[]): string =>
  `CASE ${cases.map(([where, value]) => `WHEN ${where} THEN ${value}`).join(' ')} END`;

export const ROBOTS_SITEMAPS_QUERY: TypedViewQuery<typeof ROBOTS_SITEMAPS_VIEW> = {
  from: 'url_details AS u LEFT JOIN page_details AS d ON d.id = u.id',
  where: `u.is_internal = 1 AND u.kind = 'Page'`,
  key: 'u.id',
  url: 'u.url',
  isCrawledPage: IS_CRAWLED_URL,
  columns: {
    url: 'u.url',
    coverage: {
      value: buildStateSql(COVERAGE_STATES.map(([where, text]) => [where, `'${text}'`])),
      sort: buildStateSql(COVERAGE_STATES.map(([where], place) => [where, `${place}`])),
    },
    'in-sitemap': 'u.in_sitemap',
    status: buildStatusColumn('u'),
    indexability: 'd.indexability',
    robots: `CASE WHEN ${IS_BLOCKED} THEN 'Blocked' ELSE 'Allowed' END`,
    rule: 'u.robots_rule',
    lastmod: 'u.lastmod',
    sitemap: 'u.sitemap_url',
  },
  filters: {
    covered: COVERED_CONDITION,
    missing: MISSING_CONDITION,
    'not-indexable': NOT_INDEXABLE_CONDITION,
    'not-crawled': NOT_CRAWLED_CONDITION,
    blocked: IS_BLOCKED,
    'blocked-bingbot': IS_BLOCKED_FOR_BINGBOT,
    'no-lastmod': 'u.in_sitemap = 1 AND u.lastmod IS NULL',
  },
  search: ['u.url', 'u.sitemap_url'],
};
