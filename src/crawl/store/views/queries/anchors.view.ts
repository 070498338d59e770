import type { ANCHORS_VIEW } from '#contracts/analysis/views/link-views.ts';
import { buildTextColumn, type TypedViewQuery } from '../view-query.ts';

/** Read only for the rows that are shown, because a site can have hundreds of thousands of anchor texts. */
const FIRST_TARGET_SQL = '(SELECT url FROM urls WHERE id = t.first_target)';

export const ANCHORS_QUERY: TypedViewQuery<typeof ANCHORS_VIEW> = {
  from: 'link_texts AS t',
  where: 'TRUE',
  key: 't.id',
  url: FIRST_TARGET_SQL,
  columns: {
    text: buildTextColumn('t.text'),
    kind: 't.kind',
    links: 't.links',
    pages: 't.pages',
    targets: 't.targets',
    target: FIRST_TARGET_SQL,
  },
  filters: {
    empty: `t.kind = 'Empty'`,
    generic: `t.kind = 'Generic'`,
    url: `t.kind = 'URL'`,
    several: 't.targets > 1',
    long: 'length(t.text) > 100',
  },
  search: ['t.text'],
};
