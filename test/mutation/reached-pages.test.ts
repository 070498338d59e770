import { expect, it } from 'vitest';
import { listUnreachedPages } from './reached-pages.ts';

const SITE = {
  '/index.html': '<a href=/shop>Shop</a> <a href="{{origin}}/b%C3%A4r.html">Bear</a> <a href="moved/">Moved</a>',
  '/shop/index.html': '<a href="../listed.html#top">Back</a>',
  '/bär.html': '',
  '/listed.html': '',
  '/named.html': '',
  '/moved/index.html': '<meta http-equiv=refresh content="0; url=/shop/">',
  '/forgotten.html': '<a href="/also-forgotten.html">On</a>',
  '/also-forgotten.html': '',
  '/sitemap.xml': '<urlset><url><loc>{{origin}}/named.html</loc></url></urlset>',
};

it('finds pages that neither a link nor the sitemap leads to, and moved pages', () => {
  expect([...listUnreachedPages(new Map(Object.entries(SITE)), '{{origin}}')].sort()).toEqual([
    '/also-forgotten.html',
    '/forgotten.html',
    '/moved/index.html',
  ]);
});
