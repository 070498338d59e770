import { expect, it } from 'vitest';
import { matchesQuery } from './matches-query.ts';

it.each([
  ['Robots.txt for AI crawlers', '', true],
  ['Robots.txt for AI crawlers', '  ai ROBOTS ', true],
  ['Robots.txt for AI crawlers', 'ai sitemap', false],
])('compares %s with the query %j: %s', (text, query, expected) => {
  expect(matchesQuery(text, query)).toBe(expected);
});
