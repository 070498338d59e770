import type { RESPONSE_CODES_VIEW } from '#contracts/analysis/views/url-views.ts';
import { buildFoundThroughSql, buildStatusColumn, IS_CRAWLED_URL, type TypedViewQuery } from '../view-query.ts';

const STATUS_COLUMN = buildStatusColumn('u');
const buildStatusClassCondition = (first: number): string => `u.status BETWEEN ${first} AND ${first + 99}`;
const SKIP_REASON_SQL = `CASE u.skip_reason WHEN 'robots' THEN 'Blocked by robots.txt' WHEN 'limit' THEN 'Not requested (limit)'
  WHEN 'not-listed' THEN 'Not in the URL list' WHEN 'excluded' THEN 'Excluded' WHEN 'not-requested' THEN 'Not requested'
  ELSE 'Skipped (crawler trap)' END`;

export const RESPONSE_CODES_QUERY: TypedViewQuery<typeof RESPONSE_CODES_VIEW> = {
  from: 'url_details AS u',
  where: 'TRUE',
  key: 'u.id',
  url: 'u.url',
  isCrawledPage: IS_CRAWLED_URL,
  columns: {
    url: 'u.url',
    status: { value: `coalesce(${STATUS_COLUMN.value}, ${SKIP_REASON_SQL})`, sort: STATUS_COLUMN.sort },
    kind: 'u.kind',
    'content-type': 'u.content_type',
    'final-url': 'u.final_url',
    // Pages load files, and do not link to them.
    linking: `CASE WHEN u.kind IN ('Page', 'External link') THEN u.linking_pages END`,
    'in-sitemap': 'u.in_sitemap',
    ttfb: 'round(u.ttfb_ms)',
    bytes: 'u.bytes',
    'found-through': buildFoundThroughSql('u.source'),
  },
  filters: {
    '2xx': `${buildStatusClassCondition(200)} AND u.hops = 0`,
    '3xx': 'u.hops > 0',
    '4xx': `${buildStatusClassCondition(400)} AND u.hops = 0`,
    '5xx': `${buildStatusClassCondition(500)} AND u.hops = 0`,
    'no-response': 'u.status IS NULL AND u.hops = 0 AND u.error IS NOT NULL',
    blocked: `u.skip_reason = 'robots'`,
    skipped: `u.skip_reason IS NOT NULL AND u.skip_reason <> 'robots'`,
    internal: 'u.is_internal = 1',
    external: 'u.is_internal = 0',
    files: `u.kind IN ('Image', 'JavaScript', 'Stylesheet')`,
  },
  search: ['u.url'],
};
