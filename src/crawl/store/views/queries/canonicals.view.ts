import type { CANONICALS_VIEW } from '#contracts/analysis/views/page-views.ts';
import {
  buildStatusColumn,
  buildTextColumn,
  IS_HTML_PAGE,
  IS_INDEXABLE,
  PAGES_FROM,
  type TypedViewQuery,
} from '../view-query.ts';

/** Scheme and host of a URL: everything before the third slash. */
const buildOriginSql = (url: string): string => `substr(${url}, 1, instr(substr(${url}, 9), '/') + 8)`;
const IS_CANONICALIZED = `d.canonical_type = 'Canonicalized'`;

/** `t` is the URL that the canonical link points to, if the crawl knows it, and `td` its document. */
export const CANONICALS_QUERY: TypedViewQuery<typeof CANONICALS_VIEW> = {
  from: `${PAGES_FROM} LEFT JOIN url_details AS t ON t.url = d.canonical LEFT JOIN page_details AS td ON td.id = t.id`,
  where: IS_HTML_PAGE,
  key: 'd.id',
  url: 'p.url',
  columns: {
    url: 'p.url',
    canonical: buildTextColumn('d.canonical'),
    type: 'd.canonical_type',
    'target-status': buildStatusColumn('t'),
    'target-indexability': 'td.indexability',
    count: 'd.canonical_count',
    source: 'd.canonical_source',
    indexability: 'd.indexability',
  },
  filters: {
    missing: `d.canonical_type = 'Missing' AND ${IS_INDEXABLE}`,
    self: `d.canonical_type = 'Self-referencing'`,
    canonicalized: IS_CANONICALIZED,
    multiple: `d.canonical_type = 'Conflicting'`,
    'outside-head': `d.canonical_source LIKE '%<body>%'`,
    'other-host': `${IS_CANONICALIZED} AND ${buildOriginSql('d.canonical')} <> ${buildOriginSql('p.url')}`,
    'not-indexable-target': `${IS_CANONICALIZED} AND td.indexability <> 'Indexable'`,
  },
  search: ['p.url', 'd.canonical'],
  template: 'p.template',
};
