import { expect, it } from 'vitest';
import { compilePathPattern, fillPathPattern } from './path-pattern.ts';

it.each([
  ['/about', '/about', {}],
  ['/about', '/about/', null],
  ['/blog/*', '/blog/2026/november', { splat: '2026/november' }],
  ['/blog/*', '/blog', {}],
  ['/blog/*', '/blogs', null],
  ['/*', '/', { splat: '' }],
  ['/*.js', '/assets/app.js', { splat: 'assets/app' }],
  ['/news/:year/:name', '/news/2026/kilns', { year: '2026', name: 'kilns' }],
  ['/news/:year', '/news/', null],
])('matching %s against %s returns %j', (pattern, path, values) =>
  expect(compilePathPattern(pattern)?.(path)).toEqual(values),
);

it.each(['about', 'https://a.example/*', '/*/*', `/${'a'.repeat(1_001)}`])('refuses %s', (pattern) =>
  expect(compilePathPattern(pattern)).toBeNull(),
);

it('fills in only values that the path contained', () =>
  expect(fillPathPattern('/archive/:year/:other', { year: '2026' })).toBe('/archive/2026/:other'));
