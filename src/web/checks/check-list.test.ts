import { expect, it } from 'vitest';
import type { ListedRule } from '#contracts/rules/rule-catalogue.ts';
import { buildHeadTitle, groupChecks, selectRelatedChecks } from './check-list.ts';

const makeRule = (change: Partial<ListedRule>): ListedRule => ({
  id: 'title-missing',
  category: 'title',
  family: 'title',
  severity: 'critical',
  confidence: 'confirmed',
  scope: 'page',
  title: 'Pages have a title',
  failureTitle: 'Pages without a title',
  aliases: ['page title'],
  impact: 'No headline.',
  why: 'It is the headline of a result.',
  measure: 'The head is read.',
  traps: null,
  howToFix: 'Add one.',
  sources: ['https://example.com/'],
  checked: '2026-11-20',
  peers: [],
  evidenceGrade: null,
  price: 0.5,
  ceiling: null,
  ...change,
});
const RULES = [
  makeRule({ id: 'a', category: 'robots', severity: 'low' }),
  makeRule({ id: 'b', category: 'title', severity: 'low', family: 'length' }),
  makeRule({ id: 'c', category: 'title', severity: 'critical', impact: 'GPTBot reads nothing.' }),
  makeRule({ id: 'd', category: 'title', severity: 'low', family: 'length', aliases: ['headline length'] }),
];
const readIds = (filter: Parameters<typeof groupChecks>[1]) =>
  groupChecks(RULES, filter).map(({ category, checks }) => [category, checks.map(({ id }) => id)]);

it('groups checks by category in library order, most severe first', () => {
  expect(readIds({ words: '', severity: '' })).toEqual([
    ['robots', ['a']],
    ['title', ['c', 'b', 'd']],
  ]);
});

it('finds checks by severity and by all words, ignoring case', () => {
  expect(readIds({ words: 'gptbot NOTHING', severity: '' })).toEqual([['title', ['c']]]);
  expect(readIds({ words: 'headline LENGTH', severity: '' })).toEqual([['title', ['d']]]);
  expect(readIds({ words: 'gptbot everything', severity: '' })).toEqual([]);
  expect(readIds({ words: '', severity: 'low' })).toEqual([
    ['robots', ['a']],
    ['title', ['b', 'd']],
  ]);
});

it('lists related checks of the same family first, then neighbors in the category, never the check itself', () => {
  expect(selectRelatedChecks(RULES, RULES[1] as ListedRule).map(({ id }) => id)).toEqual(['d', 'c']);
});

it('lists checks under the title that states the problem', () => {
  const [group] = groupChecks(RULES, { words: 'gptbot', severity: '' });
  expect(group?.checks.map(({ title }) => title)).toEqual(['Pages without a title']);
  const relatedTitles = selectRelatedChecks(RULES, RULES[1] as ListedRule).map(({ title }) => title);
  expect(new Set(relatedTitles)).toEqual(new Set(['Pages without a title']));
});

it('keeps title tags within their limit', () => {
  expect(buildHeadTitle('Pages without a title', 'AWI')).toBe('Pages without a title | AWI website checks');
  expect(buildHeadTitle('Pages without a canonical URL tag', 'AWI')).toBe('Pages without a canonical URL tag | AWI');
  expect(buildHeadTitle('x'.repeat(58), 'AWI')).toBe('x'.repeat(58));
  const long = buildHeadTitle(`${'word '.repeat(13)}end`, 'AWI');
  expect(long.length).toBeLessThanOrEqual(60);
  expect(long).toMatch(/word…$/);
});
