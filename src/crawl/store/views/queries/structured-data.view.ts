import type { STRUCTURED_DATA_VIEW } from '#contracts/analysis/views/content-views.ts';
import { PAGES_FROM, type TypedViewQuery } from '../view-query.ts';

export const STRUCTURED_DATA_QUERY: TypedViewQuery<typeof STRUCTURED_DATA_VIEW> = {
  from: `${PAGES_FROM} JOIN structured_items AS s ON s.page_id = d.id`,
  where: 'TRUE',
  key: 's.rowid',
  url: 'p.url',
  columns: {
    url: 'p.url',
    type: 's.type',
    format: `CASE s.format WHEN 'json-ld' THEN 'JSON-LD' WHEN 'microdata' THEN 'Microdata' WHEN 'rdfa' THEN 'RDFa' END`,
    items: 's.items',
    errors: 's.errors',
    issues: 's.issues',
    indexability: 'd.indexability',
  },
  filters: {
    // A page whose structured data is all invalid is listed under `errors` only.
    none: 's.type IS NULL AND s.errors = 0',
    errors: 's.errors > 0',
    issues: 's.issues > 0',
  },
  search: ['p.url', 's.type'],
  template: 'p.template',
  contentFilters: {
    select: `SELECT type AS id, type AS label, count(*) AS count FROM structured_items
      WHERE type IS NOT NULL GROUP BY type ORDER BY count(*) DESC, type LIMIT 12`,
    where: 's.type = :content',
  },
};
