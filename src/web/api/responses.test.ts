import { expect, it } from 'vitest';
import { acceptAnyBody, createListGuard, createObjectGuard, isRedirect } from './responses.ts';

interface Row {
  id: string;
  note?: string;
}

it('accepts objects that have the required fields', () => {
  const isRow = createObjectGuard<Row>('id');
  expect([{ id: 'a' }, { id: null, more: 1 }].map(isRow)).toEqual([true, true]);
  expect([null, undefined, 'id', 1, {}, { note: 'a' }].some(isRow)).toBe(false);
});

it('accepts a list only when every item is valid', () => {
  const isList = createListGuard<Row>('id');
  expect([[], [{ id: 'a' }, { id: 'b' }]].map(isList)).toEqual([true, true]);
  expect([{ id: 'a' }, [{ id: 'a' }, {}], [null], null].some(isList)).toBe(false);
});

it('accepts only absolute URLs, and ignores a body that is not needed', () => {
  expect([{ url: 'https://pay.example/' }, { url: 'nonsense' }, { url: 1 }, {}, null].map(isRedirect)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(acceptAnyBody(null)).toBe(true);
});
