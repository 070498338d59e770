import { TEXT_LIMITS, type TITLES_VIEW } from '#contracts/analysis/views/page-views.ts';
import { HTML_PAGES, INDEXABLE, PAGES_FROM, type QueryOf, sortByText } from '../view-query.ts';

const { min, max, minPixels, maxPixels } = TEXT_LIMITS.title;

/** Filters about a page's title count indexable pages only, as the checks do. */
export const TITLES_QUERY: QueryOf<typeof TITLES_VIEW> = {
  from: PAGES_FROM,
  where: HTML_PAGES,
  key: 'd.id',
  url: 'p.url',
  columns: {
    url: 'p.url',
    title: sortByText('d.title'),
    length: 'd.title_length',
    pixels: 'd.title_pixels',
    count: 'd.title_count',
    copies: 'nullif(d.title_copies, 0)',
    h1: sortByText('d.h1'),
    indexability: 'd.indexability',
  },
  filters: {
    missing: `${INDEXABLE} AND d.title IS NULL`,
    duplicate: `d.title_copies > 1`,
    multiple: `${INDEXABLE} AND d.title_count > 1`,
    long: `${INDEXABLE} AND d.title_length > ${max}`,
    short: `${INDEXABLE} AND d.title_length < ${min}`,
    wide: `${INDEXABLE} AND d.title_pixels > ${maxPixels}`,
    narrow: `${INDEXABLE} AND d.title_pixels < ${minPixels}`,
    'same-as-h1': `${INDEXABLE} AND d.title = d.h1`,
    'not-indexable': `NOT ${INDEXABLE}`,
  },
  search: ['p.url', 'd.title'],
  template: 'p.template',
};
