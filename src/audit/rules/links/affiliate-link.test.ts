import { expect, it } from 'vitest';
import { findAffiliateMarker } from './affiliate-link.ts';

it.each([
  ['https://www.amazon.de/dp/B000?tag=example-21', 'the Amazon parameter tag'],
  ['https://amazon.co.uk/dp/B000?psc=1&tag=example-21', 'the Amazon parameter tag'],
  ['https://www.awin1.com/cread.php?awinmid=1', 'a link to awin1.com'],
  ['https://go.skimresources.com/?id=1X2', 'a link to go.skimresources.com'],
  ['https://www.shareasale.com/r.cfm?u=1', 'a link to www.shareasale.com'],
  ['https://brand.sjv.io/c/123', 'a link to sjv.io'],
  ['https://shop.example/item?aff_id=77', 'the parameter aff_id'],
])('recognizes %s', (url, affiliateMarker) => {
  expect(findAffiliateMarker(url)).toBe(affiliateMarker);
});

it.each([
  'https://shop.example/?tag=sale',
  'https://www.amazon.de/dp/B000',
  'https://www.amazon.de/s?tag=',
  'https://notamazon.de/?tag=a',
  'https://www.shareasale.com/info/',
  'https://www.awin1.com/',
  'https://go.skimresources.com/',
  'https://shop.example/affid',
])('finds nothing in %s', (url) => {
  expect(findAffiliateMarker(url)).toBeNull();
});
