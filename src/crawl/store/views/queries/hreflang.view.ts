import type { HREFLANG_VIEW } from '#contracts/analysis/views/content-views.ts';
import { IS_HTML_PAGE, PAGES_FROM, type TypedViewQuery } from '../view-query.ts';

const PROBLEMS = `h.missing_returns + h.not_ok + h.not_indexable + h.non_canonical + h.invalid_codes + (h.has_self = 0)`;
/** Each alternate as code, URL and state, in the order of codes. */
const ALTERNATES_SQL = `(SELECT json_group_array(json_array(code, target_url, state)) FROM (
  SELECT code, target_url, state FROM hreflang_links WHERE page_id = d.id ORDER BY code, target_url, source))`;

export const HREFLANG_QUERY: TypedViewQuery<typeof HREFLANG_VIEW> = {
  from: `${PAGES_FROM} JOIN hreflang_pages AS h ON h.page_id = d.id`,
  where: IS_HTML_PAGE,
  key: 'd.id',
  url: 'p.url',
  columns: {
    url: 'p.url',
    language: 'h.language',
    entries: 'h.entries',
    problems: PROBLEMS,
    alternates: { value: ALTERNATES_SQL, sort: 'h.entries' },
    sources: 'h.sources',
    indexability: 'd.indexability',
  },
  filters: {
    problems: `${PROBLEMS} > 0`,
    'missing-return': 'h.missing_returns > 0',
    'not-200': 'h.not_ok > 0',
    'not-indexable': 'h.not_indexable > 0',
    'non-canonical': 'h.non_canonical > 0',
    invalid: 'h.invalid_codes > 0',
    'no-self': 'h.has_self = 0',
    'no-default': 'h.has_default = 0',
  },
  search: ['p.url', 'h.language'],
  template: 'p.template',
  languages: 'SELECT code AS language FROM hreflang_links GROUP BY code ORDER BY count(*) DESC, code LIMIT 40',
};
