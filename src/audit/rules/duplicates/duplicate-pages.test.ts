import { expect, it } from 'vitest';
import { buildDuplicatePagesEvidence } from './duplicate-pages.ts';

const makeGroup = (...paths: string[]) => ({
  urls: paths.map((path) => `https://example.com${path}`),
  value: 'We repair wheels.',
  what: 'the same text',
});

it('returns one piece of evidence per page, up to five', () => {
  const evidence = buildDuplicatePagesEvidence(makeGroup('/a', '/b', '/c', '/d', '/e', '/f'));
  expect(evidence).toHaveLength(5);
  expect(evidence[0]).toMatchObject({
    found: 'the same text on 6 pages: We repair wheels.',
    cause: 'the same text as https://example.com/a',
    places: 6,
  });
  expect(evidence.some((piece) => piece.fix !== undefined)).toBe(false);
});

it('proposes a canonical tag for variants of one URL', () => {
  const evidence = buildDuplicatePagesEvidence(makeGroup('/shop?sort=price', '/shop', '/Shop/index.html', '/shop/'));
  expect(evidence.map(({ fix }) => fix)).toEqual([
    '<link rel="canonical" href="https://example.com/shop">',
    undefined,
    '<link rel="canonical" href="https://example.com/shop">',
    '<link rel="canonical" href="https://example.com/shop">',
  ]);
});
