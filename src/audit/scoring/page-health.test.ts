import { expect, it } from 'vitest';
import type { ScoredIssue } from '#contracts/rules/score-record.ts';
import { computePageHealth } from './page-health.ts';

const makeIssue = (change: Partial<ScoredIssue>): ScoredIssue => ({
  ruleId: 'title-missing',
  category: 'title',
  family: 'title',
  price: 0.5,
  isDead: false,
  ...change,
});
const issues = [
  makeIssue({}),
  makeIssue({ ruleId: 'title-too-long', price: 0.02 }),
  makeIssue({ ruleId: 'h1-missing', category: 'headings', family: 'h1', price: 0.12 }),
  makeIssue({ ruleId: 'author-missing', category: 'ai-content', family: 'author', price: 0.5 }),
  makeIssue({ ruleId: 'server-error-5xx', category: 'crawlability', family: 'server-error', isDead: true }),
];

it('counts each family once, at its highest price', () => {
  expect(computePageHealth({ faults: issues }, { faults: [] })).toBe(1);
  expect(computePageHealth({ faults: issues }, { faults: [0, 1, 2] })).toBeCloseTo(0.5 * 0.88, 9);
});

it('ignores findings that only affect AI readiness, and returns 0 for a dead page', () => {
  expect(computePageHealth({ faults: issues }, { faults: [3] })).toBe(1);
  expect(computePageHealth({ faults: issues }, { faults: [2, 4] })).toBe(0);
});
