import { expect, it } from 'vitest';
import { compareOrders } from '../../bench/weights/compare-orders.ts';
import type { WeightsRecord } from '../../bench/weights/weights-record.ts';

/**
 * Four pages of one template: a severe issue on all of them, a minor one on one page, and an advisory without a score
 * deduction.
 */
const WEIGHTS_RECORD: WeightsRecord = {
  ruleSetVersion: 'v1-test',
  score: null,
  faults: [
    { ruleId: 'title-missing', category: 'title', family: 'title', price: 0.5, isDead: false },
    { ruleId: 'h1-missing', category: 'headings', family: 'h1', price: 0.12, isDead: false },
    { ruleId: 'title-advice', category: 'title', family: 'advice', price: 0, isDead: false },
    { ruleId: 'answers-missing', category: 'ai-content', family: 'answers', price: 0.5, isDead: false },
  ],
  pages: [
    { template: 0, weight: 1, faults: [0, 1, 2, 3] },
    { template: 0, weight: 1, faults: [0] },
    { template: 0, weight: 1, faults: [0] },
    { template: 0, weight: 1, faults: [0] },
  ],
  siteFaults: [],
  ceilings: [],
  measuredCategories: ['title', 'headings', 'ai-content'],
  formula: { exponent: 0.6, priceScale: 1, ruleWeights: {} },
  judgedRules: ['title-missing', 'h1-missing', 'title-advice', 'answers-missing'],
};

it('agrees with readers who put the severe issue first', () => {
  const { tau, issues } = compareOrders(WEIGHTS_RECORD, [
    ['title-missing', 'h1-missing'],
    ['title-missing', 'h1-missing'],
  ]);
  expect(tau).toBe(1);
  expect(issues[0]?.gain).toBeGreaterThan(issues[1]?.gain ?? 0);
});

it('disagrees with readers who put it last', () => {
  expect(compareOrders(WEIGHTS_RECORD, [['h1-missing', 'title-missing'], ['h1-missing']]).tau).toBe(-1);
});

it('omits issues that do not affect the search score, and puts issues that a reader did not list at the end', () => {
  const { issues } = compareOrders(WEIGHTS_RECORD, [
    ['title-advice', 'answers-missing', 'title-missing', 'h1-missing'],
    ['title-missing'],
  ]);
  expect(issues.map(({ ruleId, meanRank }) => ({ ruleId, meanRank }))).toEqual([
    { ruleId: 'title-missing', meanRank: 2 },
    { ruleId: 'h1-missing', meanRank: 10 },
  ]);
});
