import { expect, it } from 'vitest';
import { isQuestion } from './question.ts';

it('recognizes questions by their first word', () => {
  expect(isQuestion('how much air in bike tire', 'en')).toBe(true);
  expect(isQuestion('wie viel bar fahrradreifen', 'de')).toBe(true);
  expect(isQuestion('où réparer son vélo', 'fr')).toBe(true);
  expect(isQuestion('bike repair how to', 'en')).toBe(false);
  expect(isQuestion('how to', 'en')).toBe(false);
});

it('recognizes question marks in every language', () => {
  expect(isQuestion('自転車の修理はいくらですか？', 'ja')).toBe(true);
  expect(isQuestion('wie viel bar fahrradreifen', 'ja')).toBe(false);
});
