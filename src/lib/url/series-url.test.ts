import { expect, it } from 'vitest';
import { findNumberedPages, parseNumberedUrl, parseSeriesUrl } from './series-url.ts';

const SITE = 'https://a.example';

it.each<[string, string, number]>([
  ['/blog', '/blog', 1],
  ['/blog/', '/blog', 1],
  ['/blog?page=2', '/blog', 2],
  ['/blog/?sort=new&page=3', '/blog?sort=new', 3],
  ['/blog?sort=new', '/blog?sort=new', 1],
  ['/blog/page/12/', '/blog', 12],
  ['/blog/page-4', '/blog', 4],
  ['/blog-page-4.html', '/blog', 4],
  ['/blog/seite2', '/blog', 2],
  ['/blog?page=next', '/blog?page=next', 1],
  ['/page/about', '/page/about', 1],
  ['/2026/11', '/2026/11', 1],
])('%s is a page of the series %s with the number %d', (path, series, page) => {
  expect(parseSeriesUrl(SITE + path)).toEqual({ series: SITE + series, page });
});

it.each<[string, string[], string[]]>([
  ['a list and its pages', ['/blog/', '/blog/2/', '/blog/3/', '/blog/post'], ['/blog/2/', '/blog/3/']],
  ['a list at the root of the site', ['/', '/2/'], ['/2/']],
  ['URLs without trailing slashes', ['/blog', '/blog/2'], ['/blog/2']],
  ['numbers after a gap', ['/blog/', '/blog/2/', '/blog/7/'], ['/blog/2/']],
  ['products', ['/product/', '/product/12345/', '/product/12346/'], []],
  ['products with small numbers', ['/product/', '/product/17/', '/product/18/'], []],
  ['chapters', ['/chapter/', '/chapter/1/', '/chapter/2/'], []],
  ['years', ['/', '/2024/', '/2025/'], []],
  ['months', ['/', '/2024/', '/2024/2/', '/2024/3/'], []],
  ['numbers without a list page', ['/blog/2/', '/blog/3/'], []],
])('bare numbers: %s', (_name, paths, later) => {
  const urls = paths.map((path) => SITE + path);
  expect([...findNumberedPages(urls, (url) => urls.includes(url))]).toEqual(later.map((path) => SITE + path));
});

it('returns the position of a URL with a bare number', () => {
  expect(parseNumberedUrl(`${SITE}/blog/12/`)).toEqual({ series: `${SITE}/blog`, page: 12 });
  expect(parseNumberedUrl(`${SITE}/blog/12?a=b`)).toBeNull();
});
