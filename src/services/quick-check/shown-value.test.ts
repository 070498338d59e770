import { expect, it } from 'vitest';
import { escapeValue } from './shown-value.ts';

it('shows a value in one bounded line', () => {
  expect(escapeValue('  a\r\n\tb  ')).toBe('a b');
  expect(escapeValue('x'.repeat(100_000))).toHaveLength(300);
  expect(escapeValue('x'.repeat(300))).not.toContain('…');
});

it('removes characters that hide or reorder text, and keeps markup as text', () => {
  expect(escapeValue('a\u202eb\u0000c\u200bd')).toBe('a b c d');
  expect(escapeValue('<b>bold</b>')).toBe('<b>bold</b>');
});
