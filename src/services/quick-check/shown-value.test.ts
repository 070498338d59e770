import { expect, it } from 'vitest';
import { cleanValue } from './shown-value.ts';

it('shows a value in one bounded line', () => {
  expect(cleanValue('  a\r\n\tb  ')).toBe('a b');
  expect(cleanValue('x'.repeat(100_000))).toHaveLength(300);
  expect(cleanValue('x'.repeat(300))).not.toContain('…');
});

it('removes characters that hide or reorder text, and keeps markup as text', () => {
  expect(cleanValue('a\u202eb\u0000c\u200bd')).toBe('a b c d');
  expect(cleanValue('<b>bold</b>')).toBe('<b>bold</b>');
});
