import type { JAVASCRIPT_VIEW } from '#contracts/analysis/views/content-views.ts';
import { PAGES_FROM, type TypedViewQuery } from '../view-query.ts';

/** Nothing can be compared when the browser's own response could not be read. */
const buildIsChangedSql = (column: string): string => `(r.has_served = 1 AND r.${column} IS NOT r.rendered_${column})`;
const PARTS = [
  ['title', 'title'],
  ['description', 'description'],
  ['h1', 'H1'],
  ['canonical', 'canonical'],
  ['robots', 'meta robots'],
] as const;
const CHANGED_PARTS_SQL = PARTS.map(
  ([column, name]) => `CASE WHEN ${buildIsChangedSql(column)} THEN ', ${name}' ELSE '' END`,
).join(' || ');

export const JAVASCRIPT_QUERY: TypedViewQuery<typeof JAVASCRIPT_VIEW> = {
  from: `${PAGES_FROM} JOIN rendered_details AS r ON r.page_id = d.id`,
  where: 'TRUE',
  key: 'd.id',
  url: 'p.url',
  columns: {
    url: 'p.url',
    share: 'r.changed_share',
    words: 'r.words',
    'rendered-words': 'r.rendered_words',
    links: 'r.links',
    'rendered-links': 'r.rendered_links',
    changes: `nullif(substr(${CHANGED_PARTS_SQL}, 3), '')`,
    errors: 'r.errors',
    title: 'r.title',
    'rendered-title': 'r.rendered_title',
    description: 'r.description',
    'rendered-description': 'r.rendered_description',
    h1: 'r.h1',
    'rendered-h1': 'r.rendered_h1',
    canonical: 'r.canonical',
    'rendered-canonical': 'r.rendered_canonical',
    robots: 'r.robots',
    'rendered-robots': 'r.rendered_robots',
  },
  filters: {
    content: 'r.changed_share >= 0.1',
    links: 'r.added_links > 0',
    title: buildIsChangedSql('title'),
    description: buildIsChangedSql('description'),
    h1: buildIsChangedSql('h1'),
    canonical: buildIsChangedSql('canonical'),
    robots: buildIsChangedSql('robots'),
    errors: 'r.errors > 0',
  },
  search: ['p.url'],
  template: 'p.template',
};
