import { expect, it } from 'vitest';
import { makeRobots } from '#test/helpers/artifacts.ts';
import { makeSitemapShares } from '#test/helpers/sitemap-shares.ts';
import { buildBlockedSitemapEvidence } from './closed-sitemap.ts';

const buildPieces = (disallowed: Record<string, number>, total?: number) =>
  buildBlockedSitemapEvidence(makeRobots({}, { sitemapShares: makeSitemapShares(disallowed, total) }), 'Bingbot');

it('reports the line and a URL that it blocks', () => {
  expect(buildPieces({ Googlebot: 0, Bingbot: 10 })).toEqual([
    {
      url: 'https://example.com/robots.txt',
      found: 'Disallow: /shop/ (blocks Bingbot from 10 of 20 URLs in the sitemap, such as https://example.com/shop/a)',
      expected: 'Bingbot may fetch the pages that the sitemap lists',
      where: 'robots.txt, line 9',
    },
  ]);
});

it.each<[string, Record<string, number>, number]>([
  ['less than half', { Googlebot: 0, Bingbot: 9 }, 20],
  ['as much for Googlebot', { Googlebot: 10, Bingbot: 20 }, 20],
  ['nine URLs', { Googlebot: 0, Bingbot: 9 }, 9],
  ['not counted', { Googlebot: 0 }, 20],
])('reports nothing for %s', (_name, disallowed, total) => expect(buildPieces(disallowed, total)).toBeNull());

it('reports nothing when the sitemaps were not read', () => {
  expect(buildBlockedSitemapEvidence(makeRobots(), 'Bingbot')).toBeNull();
});
