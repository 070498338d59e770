import { expect, it } from 'vitest';
import { normalizeKeyword } from './normalize-keyword.ts';

it('ignores case, repeated spaces and the Unicode form', () => {
  expect(normalizeKeyword(' Red\t  Shoes ')).toBe('red shoes');
  expect(normalizeKeyword('Cafe\u0301')).toBe('caf\u00e9');
});
