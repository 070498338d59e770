import { expect, it } from 'vitest';
import { seriesPlace } from './series-address.ts';

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
])('%s is page %s of a series', (address, series, page) => {
  expect(seriesPlace(SITE + address)).toEqual({ series: SITE + series, page });
});
