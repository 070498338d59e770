import { expect, it } from 'vitest';
import { findClosestWord } from './closest-word.ts';

it.each([
  ['noidnex', 'noindex'],
  ['noindexx', 'noindex'],
  ['index', 'index'],
  ['banana', null],
  ['x'.repeat(1_000), null],
])('%s: %s', (written, expected) =>
  expect(findClosestWord(written, ['noindex', 'index', 'nofollow'], 2)).toBe(expected),
);
