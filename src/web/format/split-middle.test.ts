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
  expect(splitMiddle('https://example.com/a/very/long/path/page-17.html').tail).toBe('/page-17.html'.padStart(14, 'h'));
});

it('does not split short text', () => {
  expect(splitMiddle('https://example.com/')).toEqual({ head: 'https://example.com/', tail: '' });
});
