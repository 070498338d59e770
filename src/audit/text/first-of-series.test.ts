import { expect, it } from 'vitest';
import { selectFirstOfSeries } from './first-of-series.ts';

const at = (...paths: string[]) => paths.map((path) => `https://example.com${path}`);

it.each([
  ['drops the later pages of a list', at('/shop/page/2/', '/shop/', '/shop/page/3/'), at('/shop/')],
  [
    'keeps the first of several pages when page 1 is missing',
    at('/shop/page/3/', '/shop/page/2/'),
    at('/shop/page/2/'),
  ],
  ['recognizes page numbers in the query', at('/shop?sort=up&page=2', '/shop?sort=up'), at('/shop?sort=up')],
  ['keeps one page of each list', at('/shop/page/2/', '/news/page/2/'), at('/shop/page/2/', '/news/page/2/')],
  ['keeps different spellings of one URL', at('/shop', '/shop/'), at('/shop', '/shop/')],
  ['keeps unrelated pages', at('/a', '/b'), at('/a', '/b')],
])('%s', (_name, urls, expected) => expect(selectFirstOfSeries(urls)).toEqual(expected));

it('treats bare numbers as paginated pages only when they are listed as such', () => {
  const urls = at('/blog/', '/blog/2/', '/blog/3/');
  expect(selectFirstOfSeries(urls)).toEqual(urls);
  expect(selectFirstOfSeries(urls, at('/blog/2/', '/blog/3/'))).toEqual(at('/blog/'));
  expect(selectFirstOfSeries(at('/blog/2/', '/blog/3/'), at('/blog/2/', '/blog/3/'))).toEqual(at('/blog/2/'));
});
