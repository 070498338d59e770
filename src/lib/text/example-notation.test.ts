import { expect, it } from 'vitest';
import { explainExampleNotation } from './example-notation.ts';

it.each([
  ['<p>[120 words]</p>', /^Square brackets[^.]*\.$/],
  ["key = 'sk_[24 characters]'", /^Square brackets/],
  ['<p>[the same 1,200 words]</p>', /^Square brackets/],
  ['<li>Part 1</li> <!-- 3,100 times -->', /^A line/],
  ['GET /guides/{1..6}\n<p>[80 words in German]</p>', /^Square brackets.* Braces/],
])('explains %s', (text, expected) => {
  expect(explainExampleNotation(text)).toMatch(expected);
});

it('explains nothing in ordinary code', () => {
  expect(explainExampleNotation('<a href="/x"><!-- note --></a>\n[see below]')).toBeNull();
});
