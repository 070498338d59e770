import { expect, it } from 'vitest';
import { answerList, frame, redirect, unread } from './answers.ts';

interface Row {
  id: string;
  note?: string;
}

it('takes an object that has the names', () => {
  const isRow = frame<Row>('id');
  expect([{ id: 'a' }, { id: null, more: 1 }].map(isRow)).toEqual([true, true]);
  expect([null, undefined, 'id', 1, {}, { note: 'a' }].some(isRow)).toBe(false);
});

it('takes a list only when each of its items fits', () => {
  const isList = answerList<Row>('id');
  expect([[], [{ id: 'a' }, { id: 'b' }]].map(isList)).toEqual([true, true]);
  expect([{ id: 'a' }, [{ id: 'a' }, {}], [null], null].some(isList)).toBe(false);
});

it('accepts absolute URLs only, and ignores a body that is not needed', () => {
  expect([{ url: 'https://pay.example/' }, { url: 'nonsense' }, { url: 1 }, {}, null].map(redirect)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(unread(null)).toBe(true);
});
