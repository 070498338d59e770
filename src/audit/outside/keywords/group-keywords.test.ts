import { expect, it } from 'vitest';
import { groupKeywords } from './group-keywords.ts';

const keyword = (text: string, weight: number, urls: string[] = []) => ({ keyword: text, weight, urls });

it('groups keywords by their stems, named after the heaviest', () => {
  expect(
    groupKeywords([
      keyword('repairing bikes', 10),
      keyword('bike repair', 90),
      keyword('bike repair shop', 20),
      keyword('helmets', 5),
    ]),
  ).toEqual([
    { main: 'bike repair', keywords: ['bike repair', 'bike repair shop', 'repairing bikes'] },
    { main: 'helmets', keywords: ['helmets'] },
  ]);
});

it('joins keywords with one common word if the same pages are shown', () => {
  const shared = groupKeywords([keyword('bike service', 50, ['/repair']), keyword('bike inspection', 40, ['/repair'])]);
  expect(shared).toHaveLength(1);
  const separate = groupKeywords([keyword('bike service', 50, ['/repair']), keyword('bike lights', 40, ['/lights'])]);
  expect(separate).toHaveLength(2);
});

it('does not chain keywords that differ from the main one', () => {
  const groups = groupKeywords([keyword('a1 b2 c3', 9), keyword('b2 c3 d4', 8), keyword('c3 d4 e5', 7)]);
  expect(groups.map(({ keywords }) => keywords.length)).toEqual([1, 1, 1]);
});

it('keeps thousands of keywords in linear time', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => keyword(`word${index} topic${index % 50}`, index));
  expect(groupKeywords(many).length).toBeGreaterThan(1_000);
});
