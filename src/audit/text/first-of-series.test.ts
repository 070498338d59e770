import { expect, it } from 'vitest';
import { selectFirstOfSeries } from './first-of-series.ts';

const buildUrls = (...paths: string[]) => paths.map((path) => `https://example.com${path}`);

it.each([
  ['drops the later pages of a list', buildUrls('/shop/page/2/', '/shop/', '/shop/page/3/'), buildUrls('/shop/')],
  [
    'keeps the first of several pages when page 1 is missing',
    buildUrls('/shop/page/3/', '/shop/page/2/'),
    buildUrls('/shop/page/2/'),
  ],
  [
    'recognizes page numbers in the query',
    buildUrls('/shop?sort=up&page=2', '/shop?sort=up'),
    buildUrls('/shop?sort=up'),
  ],
  [
    'keeps one page of each list',
    buildUrls('/shop/page/2/', '/news/page/2/'),
    buildUrls('/shop/page/2/', '/news/page/2/'),
  ],
  ['keeps different spellings of one URL', buildUrls('/shop', '/shop/'), buildUrls('/shop', '/shop/')],
  ['keeps unrelated pages', buildUrls('/a', '/b'), buildUrls('/a', '/b')],
])('%s', (_name, urls, expected) => expect(selectFirstOfSeries(urls)).toEqual(expected));

it('treats bare numbers as paginated pages only when they are listed in `laterPages`', () => {
  const urls = buildUrls('/blog/', '/blog/2/', '/blog/3/');
  expect(selectFirstOfSeries(urls)).toEqual(urls);
  expect(selectFirstOfSeries(urls, buildUrls('/blog/2/', '/blog/3/'))).toEqual(buildUrls('/blog/'));
  expect(selectFirstOfSeries(buildUrls('/blog/2/', '/blog/3/'), buildUrls('/blog/2/', '/blog/3/'))).toEqual(
    buildUrls('/blog/2/'),
  );
});
