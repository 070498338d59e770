import { type DESCRIPTIONS_VIEW, TEXT_LIMITS } from '#contracts/analysis/views/page-views.ts';
import { HTML_PAGES, INDEXABLE, PAGES_FROM, type QueryOf, sortByText } from '../view-query.ts';

const { min, max, minPixels, maxPixels } = TEXT_LIMITS.description;

export const DESCRIPTIONS_QUERY: QueryOf<typeof DESCRIPTIONS_VIEW> = {
  from: PAGES_FROM,
  where: HTML_PAGES,
  key: 'd.id',
  url: 'p.url',
  columns: {
    url: 'p.url',
    description: sortByText('d.description'),
    length: 'd.description_length',
    pixels: 'd.description_pixels',
    count: 'd.description_count',
    copies: 'nullif(d.description_copies, 0)',
    title: sortByText('d.title'),
    indexability: 'd.indexability',
  },
  filters: {
    missing: `${INDEXABLE} AND d.description IS NULL`,
    duplicate: 'd.description_copies > 1',
    multiple: `${INDEXABLE} AND d.description_count > 1`,
    long: `${INDEXABLE} AND d.description_length > ${max}`,
    short: `${INDEXABLE} AND d.description_length < ${min}`,
    wide: `${INDEXABLE} AND d.description_pixels > ${maxPixels}`,
    narrow: `${INDEXABLE} AND d.description_pixels < ${minPixels}`,
    'not-indexable': `NOT ${INDEXABLE}`,
  },
  search: ['p.url', 'd.description'],
  template: 'p.template',
};
