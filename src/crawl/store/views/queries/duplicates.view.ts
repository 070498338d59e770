import type { DUPLICATES_VIEW } from '#contracts/analysis/views/content-views.ts';
import { PAGES_FROM, type TypedViewQuery } from '../view-query.ts';

export const DUPLICATES_QUERY: TypedViewQuery<typeof DUPLICATES_VIEW> = {
  from: `${PAGES_FROM} JOIN duplicate_members AS m ON m.page_id = d.id JOIN urls AS f ON f.id = m.first_id`,
  where: 'TRUE',
  key: 'm.rowid',
  url: 'p.url',
  columns: {
    url: 'p.url',
    kind: 'm.kind',
    group: 'm.group_number',
    size: { value: 'm.size', sort: 'm.size * 1000000 - m.group_number' },
    similarity: 'm.similarity',
    value: 'm.value',
    first: 'f.url',
    canonical: 'd.canonical',
  },
  filters: {
    text: `m.kind = 'Text'`,
    near: `m.kind = 'Near-duplicate'`,
    title: `m.kind = 'Title'`,
    description: `m.kind = 'Description'`,
    h1: `m.kind = 'H1'`,
  },
  search: ['p.url', 'm.value'],
  template: 'p.template',
};
