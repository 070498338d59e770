import { expect, it } from 'vitest';
import { splitHighlights } from './split-highlights.ts';

const make = (start: number, end: number) =>
  ({ start, end, kind: 'own', brand: 'Shop', isOwn: true, reason: null }) as const;

it('splits a text at its highlights, in their order', () => {
  const parts = splitHighlights('Try Shop or Shop.', [make(12, 16), make(4, 8)]);
  expect(parts.map(({ text, highlight }) => [text, highlight !== null])).toEqual([
    ['Try ', false],
    ['Shop', true],
    [' or ', false],
    ['Shop', true],
    ['.', false],
  ]);
});

it('leaves out highlights that overlap or lie outside the text, and keeps the text complete', () => {
  const parts = splitHighlights('Try Shop.', [make(4, 8), make(6, 9), make(8, 40), make(3, 3)]);
  expect(parts.map(({ text }) => text).join('')).toBe('Try Shop.');
  expect(parts.filter(({ highlight }) => highlight !== null)).toHaveLength(1);
});
