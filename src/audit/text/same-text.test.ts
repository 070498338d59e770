import { expect, it } from 'vitest';
import { isSameText } from './same-text.ts';

const makeFingerprint = (textHash: string | null, simhash: string | null = null) => ({ textHash, simhash });

it.each([
  { name: 'the same hash', a: makeFingerprint('x'), b: makeFingerprint('x'), isSame: true },
  { name: 'no simhash', a: makeFingerprint('x'), b: makeFingerprint('y'), isSame: false },
  {
    name: 'hashes that differ in 3 bits',
    a: makeFingerprint('x', '0000000000000000'),
    b: makeFingerprint('y', '0000000000000007'),
    isSame: true,
  },
  {
    name: 'hashes that differ in 4 bits',
    a: makeFingerprint('x', '0000000000000000'),
    b: makeFingerprint('y', '000000000000000f'),
    isSame: false,
  },
  { name: 'no text', a: makeFingerprint(null), b: makeFingerprint('y'), isSame: null },
])('compares texts with $name', ({ a, b, isSame }) => expect(isSameText(a, b)).toBe(isSame));
