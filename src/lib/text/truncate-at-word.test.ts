import { expect, it } from 'vitest';
import { truncateAtWord } from './truncate-at-word.ts';

it('keeps a text that fits', () => {
  expect(truncateAtWord('Repairs while you wait', 22)).toBe('Repairs while you wait');
});

it('ends after a complete word, without loose punctuation, and stays within the limit', () => {
  expect(truncateAtWord('Repairs while you wait', 16)).toBe('Repairs while…');
  expect(truncateAtWord('Repairs while you wait', 14)).toBe('Repairs while…');
  expect(truncateAtWord('Repairs, while you wait', 10)).toBe('Repairs…');
  expect(truncateAtWord('Repairs (while you wait)', 10)).toBe('Repairs…');
});

it('truncates a word that is longer than any real word', () => {
  const url = `https://example.com/${'a'.repeat(80)}`;
  expect(truncateAtWord(`See ${url}`, 60)).toBe(`See ${url}`.slice(0, 59).concat('…'));
});

it('never leaves half a character', () => {
  expect(truncateAtWord('🚲'.repeat(60), 52)).toBe(`${'🚲'.repeat(25)}…`);
});
