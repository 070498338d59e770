import { expect, it } from 'vitest';
import { hasFacts } from '#audit/engine/html-audit-page.ts';
import { makeHtmlPage } from '#test/helpers/structured-page.ts';
import { collectVisibleNumbers, listPossibleNumbers } from './shown-numbers.ts';

it.each([
  ['5', [5]],
  ['4.5', [4.5]],
  ['4,50', [4.5]],
  ['1,299.00', [1299]],
  ['1.299,00', [1299]],
  ["1'299.50", [1299.5]],
  ['1 299', [1299]],
  ['1.299', [1299, 1.299]],
])('%s can mean %j', (written, expected) => expect(listPossibleNumbers(written)).toEqual(expected));

it('reads text, headings, links and images', () => {
  const page = makeHtmlPage(
    '<main><h1>Top 7</h1><p>Rated 4,5 by buyers. € 1.299,00 instead of 1 499.</p><a href="/r">127 reviews</a><img src="/s.png" alt="3.9 stars"></main>',
  );
  const shown = hasFacts(page) ? collectVisibleNumbers(page) : new Set();
  expect([7, 4.5, 1299, 1499, 127, 3.9].filter((value) => !shown.has(value))).toEqual([]);
  expect(shown.has(8)).toBe(false);
});
