import { expect, it } from 'vitest';
import { computeDisplayLength, describeLength } from './text-length.ts';

it.each([
  ['plain', 5],
  ['  padded  ', 6],
  ['café', 4],
  ['cafe\u0301', 4],
  ['👨‍👩‍👧', 1],
  ['自転車', 6],
  ['', 0],
])('%s has a display length of %i', (text, length) => expect(computeDisplayLength(text)).toBe(length));

it.each([
  ['plain', '5 characters'],
  ['x', '1 character'],
  ['自転車', '3 characters, as wide as 6 letters'],
])('%s has %s', (text, words) => expect(describeLength(text)).toBe(words));
