import { expect, it } from 'vitest';
import { selectFirstOfSeries } from './first-of-series.ts';

const at = (...paths: string[]) => paths.map((path) => `https://example.com${path}`);

it.each([
  ['a list and its later pages', at('/shop/page/2/', '/shop/', '/shop/page/3/'), at('/shop/')],
  ['later pages without the first', at('/shop/page/3/', '/shop/page/2/'), at('/shop/page/2/')],
  ['page numbers in the query', at('/shop?sort=up&page=2', '/shop?sort=up'), at('/shop?sort=up')],
  ['two lists', at('/shop/page/2/', '/news/page/2/'), at('/shop/page/2/', '/news/page/2/')],
  ['spellings of one page', at('/shop', '/shop/'), at('/shop', '/shop/')],
  ['pages of their own', at('/a', '/b'), at('/a', '/b')],
])('%s', (_name, urls, expected) => expect(selectFirstOfSeries(urls)).toEqual(expected));

it('treats bare numbers as paginated pages only when they are listed as such', () => {
  const urls = at('/blog/', '/blog/2/', '/blog/3/');
  expect(selectFirstOfSeries(urls)).toEqual(urls);
  expect(selectFirstOfSeries(urls, at('/blog/2/', '/blog/3/'))).toEqual(at('/blog/'));
  expect(selectFirstOfSeries(at('/blog/2/', '/blog/3/'), at('/blog/2/', '/blog/3/'))).toEqual(at('/blog/2/'));
});
