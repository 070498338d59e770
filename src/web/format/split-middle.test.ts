import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitMiddle } from './split-middle.ts';

it('separates the end without losing any characters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const { head, tail } = splitMiddle(text);
      expect(head + tail).toBe(text);
    }),
  );
  expect(splitMiddle('https://example.com/a/very/long/path/page-17.html').tail).toBe('page-17.html');
  expect(splitMiddle('/courses/product-1012')).toEqual({ head: '/courses/', tail: 'product-1012' });
});

it('does not split short text', () => {
  expect(splitMiddle('/parts/page-1')).toEqual({ head: '/parts/page-1', tail: '' });
});
