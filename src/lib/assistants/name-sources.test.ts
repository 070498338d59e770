import { expect, it } from 'vitest';
import { replaceLinksWithNames } from './name-sources.ts';

it.each([
  ['by its host', 'Good.([source](https://www.guide.example/a?b=1))', 'Good. (guide.example)'],
  ['by its number', 'Good [1](https://guide.example/a_(b)).', 'Good guide.example.'],
  ['by its own text', 'See [The guide](https://guide.example "Guide").', 'See The guide.'],
])('names the source of a link %s', (_, text, expected) => {
  expect(replaceLinksWithNames(text)).toBe(expected);
});

it.each([
  ['Good [1][2].', 'Good.'],
  ['Good [citation:3].', 'Good.'],
  ['Good\u30104:0\u2020source\u3011.', 'Good.'],
  ['Good \uE200cite\uE202turn0search1\uE201.', 'Good.'],
  ['Good ([source](not-a-url)).', 'Good.'],
])('removes marks without a source: %s', (text, expected) => {
  expect(replaceLinksWithNames(text)).toBe(expected);
});

it('does not change other text', () => {
  expect(replaceLinksWithNames('Costs $10 (about 9 euros) or [sic].')).toBe('Costs $10 (about 9 euros) or [sic].');
});
