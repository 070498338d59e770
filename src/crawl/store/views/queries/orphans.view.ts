import type { ORPHANS_VIEW } from '#contracts/analysis/views/link-views.ts';
import {
  buildFoundThroughSql,
  buildTextColumn,
  IS_HTML_PAGE,
  IS_INDEXABLE,
  PAGES_FROM,
  type TypedViewQuery,
} from '../view-query.ts';

const NOFOLLOW_COUNT_SQL = 'coalesce(l.links - l.followed, 0)';

/** Pages without a followed link from another page. The start page is never an orphan. */
export const ORPHANS_QUERY: TypedViewQuery<typeof ORPHANS_VIEW> = {
  from: `${PAGES_FROM} JOIN url_details AS u ON u.id = d.id LEFT JOIN link_targets AS l ON l.id = d.id`,
  where: `${IS_HTML_PAGE} AND u.source <> 'start' AND coalesce(p.depth, 1) > 0 AND (p.is_orphan = 1
    OR NOT EXISTS (SELECT 1 FROM links WHERE links.target_id = d.id AND links.source_id <> d.id AND links.flags & 1))`,
  key: 'd.id',
  url: 'p.url',
  columns: {
    url: 'p.url',
    title: buildTextColumn('d.title'),
    'found-through': buildFoundThroughSql('u.source'),
    indexability: 'd.indexability',
    'in-sitemap': 'p.in_sitemap',
    nofollow: NOFOLLOW_COUNT_SQL,
    words: 'p.words',
    outlinks: 'd.internal_links',
  },
  filters: {
    sitemap: 'p.is_orphan = 1',
    indexable: IS_INDEXABLE,
    nofollow: `${NOFOLLOW_COUNT_SQL} > 0`,
    'not-in-sitemap': 'p.in_sitemap = 0',
  },
  search: ['p.url', 'd.title'],
  template: 'p.template',
};
