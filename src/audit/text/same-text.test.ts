import { expect, it } from 'vitest';
import { isSameText } from './same-text.ts';

const trace = (textHash: string | null, simhash: string | null = null) => ({ textHash, simhash });

it.each([
  { name: 'the same hash', a: trace('x'), b: trace('x'), isSame: true },
  { name: 'no simhash', a: trace('x'), b: trace('y'), isSame: false },
  { name: '3 bits', a: trace('x', '0000000000000000'), b: trace('y', '0000000000000007'), isSame: true },
  { name: '4 bits', a: trace('x', '0000000000000000'), b: trace('y', '000000000000000f'), isSame: false },
  { name: 'no text', a: trace(null), b: trace('y'), isSame: null },
])('$name', ({ a, b, isSame }) => expect(isSameText(a, b)).toBe(isSame));
