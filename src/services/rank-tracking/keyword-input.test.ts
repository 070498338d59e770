import { expect, it } from 'vitest';
import { readKeywords } from './keyword-input.ts';

it('reads one keyword per line, and ignores differences in case and spaces', () => {
  expect(readKeywords('Running  Shoes\r\n\tboots \n\nrunning shoes\nCafe\u0301')).toEqual([
    'running shoes',
    'boots',
    'café',
  ]);
});

it.each([
  ['', 'Enter at least one keyword.'],
  [`boots\n${'x'.repeat(201)}`, `Shorten keywords that are longer than 200 characters: "${'x'.repeat(40)}…".`],
])('rejects %j', (text, message) => {
  expect(() => readKeywords(text)).toThrow(message);
});
