import { type DESCRIPTIONS_VIEW, TEXT_LIMITS } from '#contracts/analysis/views/page-views.ts';
import { buildTextColumn, IS_HTML_PAGE, IS_INDEXABLE, PAGES_FROM, type TypedViewQuery } from '../view-query.ts';

const { min, max, minPixels, maxPixels } = TEXT_LIMITS.description;

export const DESCRIPTIONS_QUERY: TypedViewQuery<typeof DESCRIPTIONS_VIEW> = {
  from: PAGES_FROM,
  where: IS_HTML_PAGE,
  key: 'd.id',
  url: 'p.url',
  columns: {
    url: 'p.url',
    description: buildTextColumn('d.description'),
    length: 'd.description_length',
    pixels: 'd.description_pixels',
    count: 'd.description_count',
    copies: 'nullif(d.description_copies, 0)',
    title: buildTextColumn('d.title'),
    indexability: 'd.indexability',
  },
  filters: {
    missing: `${IS_INDEXABLE} AND d.description IS NULL`,
    duplicate: 'd.description_copies > 1',
    multiple: `${IS_INDEXABLE} AND d.description_count > 1`,
    long: `${IS_INDEXABLE} AND d.description_length > ${max}`,
    short: `${IS_INDEXABLE} AND d.description_length < ${min}`,
    wide: `${IS_INDEXABLE} AND d.description_pixels > ${maxPixels}`,
    narrow: `${IS_INDEXABLE} AND d.description_pixels < ${minPixels}`,
    'not-indexable': `NOT ${IS_INDEXABLE}`,
  },
  search: ['p.url', 'd.description'],
  template: 'p.template',
};
