import { TEXT_LIMITS, type TITLES_VIEW } from '#contracts/analysis/views/page-views.ts';
import { buildTextColumn, IS_HTML_PAGE, IS_INDEXABLE, PAGES_FROM, type TypedViewQuery } from '../view-query.ts';

const { min, max, minPixels, maxPixels } = TEXT_LIMITS.title;

/** Filters about a page's title count indexable pages only, as the checks do. */
export const TITLES_QUERY: TypedViewQuery<typeof TITLES_VIEW> = {
  from: PAGES_FROM,
  where: IS_HTML_PAGE,
  key: 'd.id',
  url: 'p.url',
  columns: {
    url: 'p.url',
    title: buildTextColumn('d.title'),
    length: 'd.title_length',
    pixels: 'd.title_pixels',
    count: 'd.title_count',
    copies: 'nullif(d.title_copies, 0)',
    h1: buildTextColumn('d.h1'),
    indexability: 'd.indexability',
  },
  filters: {
    missing: `${IS_INDEXABLE} AND d.title IS NULL`,
    duplicate: `d.title_copies > 1`,
    multiple: `${IS_INDEXABLE} AND d.title_count > 1`,
    long: `${IS_INDEXABLE} AND d.title_length > ${max}`,
    short: `${IS_INDEXABLE} AND d.title_length < ${min}`,
    wide: `${IS_INDEXABLE} AND d.title_pixels > ${maxPixels}`,
    narrow: `${IS_INDEXABLE} AND d.title_pixels < ${minPixels}`,
    'same-as-h1': `${IS_INDEXABLE} AND d.title = d.h1`,
    'not-indexable': `NOT ${IS_INDEXABLE}`,
  },
  search: ['p.url', 'd.title'],
  template: 'p.template',
};
