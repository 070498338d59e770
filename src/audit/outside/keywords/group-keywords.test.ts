import { expect, it } from 'vitest';
import { groupKeywords } from './group-keywords.ts';

const buildKeyword = (text: string, weight: number, urls: string[] = []) => ({ keyword: text, weight, urls });

it('groups keywords by stem, and makes the keyword with the most weight the main keyword', () => {
  expect(
    groupKeywords([
      buildKeyword('repairing bikes', 10),
      buildKeyword('bike repair', 90),
      buildKeyword('bike repair shop', 20),
      buildKeyword('helmets', 5),
    ]),
  ).toEqual([
    { main: 'bike repair', keywords: ['bike repair', 'bike repair shop', 'repairing bikes'] },
    { main: 'helmets', keywords: ['helmets'] },
  ]);
});

it('groups keywords with one common word if search engines show the same pages', () => {
  const shared = groupKeywords([
    buildKeyword('bike service', 50, ['/repair']),
    buildKeyword('bike inspection', 40, ['/repair']),
  ]);
  expect(shared).toHaveLength(1);
  const separate = groupKeywords([
    buildKeyword('bike service', 50, ['/repair']),
    buildKeyword('bike lights', 40, ['/lights']),
  ]);
  expect(separate).toHaveLength(2);
});

it('ignores location phrases such as "near me"', () => {
  const groups = groupKeywords([
    buildKeyword('bike rental near me', 90),
    buildKeyword('bike repair near me', 80),
    buildKeyword('bike rental nearby', 70),
    buildKeyword('near me', 5),
  ]);
  expect(groups.map(({ keywords }) => keywords)).toEqual([
    ['bike rental near me', 'bike rental nearby'],
    ['bike repair near me'],
    ['near me'],
  ]);
});

it('does not chain keywords that differ from the main keyword', () => {
  const groups = groupKeywords([buildKeyword('a1 b2 c3', 9), buildKeyword('b2 c3 d4', 8), buildKeyword('c3 d4 e5', 7)]);
  expect(groups.map(({ keywords }) => keywords.length)).toEqual([1, 1, 1]);
});

it('groups thousands of keywords that share words', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => buildKeyword(`word${index} topic${index % 50}`, index));
  expect(groupKeywords(many).length).toBeGreaterThan(1_000);
});
