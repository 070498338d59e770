import { describe, expect, it } from 'vitest';
import { addVariantCounts, mapUrlVariants } from './url-variants.ts';

describe('URL variants', () => {
  it('map to the crawled page for each scheme, with and without www', () => {
    const variants = mapUrlVariants(['http://shop.example/a?b=c']);
    expect([...variants.keys()].toSorted()).toEqual([
      'http://shop.example/a?b=c',
      'http://www.shop.example/a?b=c',
      'https://shop.example/a?b=c',
      'https://www.shop.example/a?b=c',
    ]);
    expect(new Set(variants.values())).toEqual(new Set(['http://shop.example/a?b=c']));
  });

  it('keep a variant separate if it was also crawled', () => {
    const variants = mapUrlVariants(['http://shop.example/', 'https://shop.example/']);
    expect(variants.get('https://shop.example/')).toBe('https://shop.example/');
    expect(variants.get('http://shop.example/')).toBe('http://shop.example/');
  });

  it('are counted together by day', () => {
    const variants = mapUrlVariants(['http://shop.example/']);
    const sums = addVariantCounts(
      [
        ['https://shop.example/', [1, 2, 3]],
        ['http://shop.example/', [10, 0, 1]],
      ],
      variants,
    );
    expect(sums).toEqual(new Map([['http://shop.example/', [11, 2, 4]]]));
  });
});
