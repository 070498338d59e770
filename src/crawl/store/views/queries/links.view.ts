import type { LINKS_VIEW } from '#contracts/analysis/views/link-views.ts';
import { buildStatusColumn, type TypedViewQuery } from '../view-query.ts';

/** One row per linked URL. `u` is missing for URLs that were not requested. */
export const LINKS_QUERY: TypedViewQuery<typeof LINKS_VIEW> = {
  from: `link_targets AS l JOIN urls AS a ON a.id = l.id LEFT JOIN url_details AS u ON u.id = l.id
    LEFT JOIN page_details AS d ON d.id = l.id LEFT JOIN link_texts AS t ON t.id = l.top_text`,
  where: 'TRUE',
  key: 'l.id',
  url: 'a.url',
  columns: {
    url: 'a.url',
    status: buildStatusColumn('u'),
    pages: 'l.pages',
    links: 'l.links',
    followed: 'l.followed',
    nofollow: 'l.links - l.followed',
    texts: 'l.texts',
    text: 't.text',
    internal: 'a.is_internal',
    indexability: 'd.indexability',
  },
  filters: {
    internal: 'a.is_internal = 1',
    external: 'a.is_internal = 0',
    broken: `u.hops = 0 AND (u.status >= 400 OR u.error IS NOT NULL)`,
    redirects: 'u.hops > 0',
    'not-indexable': `d.indexability IN ('noindex', 'Canonicalized')`,
    nofollow: 'l.followed < l.links',
    'only-nofollow': 'l.followed = 0 AND a.is_internal = 1',
    single: `l.pages = 1 AND d.indexability = 'Indexable'`,
    empty: 'l.empty_texts > 0',
    insecure: `a.url LIKE 'http:%'`,
  },
  search: ['a.url', 't.text'],
};
