import type { DEPTH_VIEW } from '#contracts/analysis/views/link-views.ts';
import { buildTextColumn, IS_HTML_PAGE, IS_INDEXABLE, PAGES_FROM, type TypedViewQuery } from '../view-query.ts';

export const DEPTH_QUERY: TypedViewQuery<typeof DEPTH_VIEW> = {
  from: PAGES_FROM,
  where: IS_HTML_PAGE,
  key: 'd.id',
  url: 'p.url',
  columns: {
    url: 'p.url',
    depth: 'p.depth',
    title: buildTextColumn('d.title'),
    inlinks: 'p.inlinks',
    rank: 'p.rank_share',
    words: 'p.words',
    indexability: 'd.indexability',
    template: 'p.template',
  },
  filters: {
    1: 'p.depth = 1',
    2: 'p.depth = 2',
    3: 'p.depth = 3',
    deep: 'p.depth > 3',
    unlinked: 'p.depth IS NULL',
    indexable: IS_INDEXABLE,
  },
  search: ['p.url', 'd.title'],
  template: 'p.template',
};
