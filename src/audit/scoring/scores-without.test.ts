import { expect, it } from 'vitest';
import type { ScoreRecord } from '#contracts/rules/score-record.ts';
import { computeScoresWithoutRules } from './scores-without.ts';

const makeIssue = (ruleId: string, category: string, price: number) => ({
  ruleId,
  category,
  family: ruleId,
  price,
  isDead: false,
});

const record: ScoreRecord = {
  basis: null,
  scoredAs: null,
  work: null,
  version: 5,
  engineVersion: '0',
  ruleSetVersion: 'v1',
  measuredAt: '2026-11-20T00:00:00Z',
  score: 20,
  aiReadiness: 60,
  siteFaults: [],
  aiCeilings: [],
  judgedRules: [],
  formula: { exponent: 0.6, priceScale: 1, ruleWeights: {} },
  titles: {},
  faults: [makeIssue('title-missing', 'title', 0.5), makeIssue('homepage-noindex', 'indexability', 0.5)],
  pages: [
    { url: 'https://example.com/', cluster: 'a', weight: 3, faults: [0, 1], content: null, ttfbMs: null },
    { url: 'https://example.com/b', cluster: 'b', weight: 1, faults: [], content: null, ttfbMs: null },
  ],
  ceilings: [{ ruleId: 'homepage-noindex', cap: 20, reason: 'the home page is set to noindex' }],
  measuredCategories: ['title', 'indexability'],
};

it('excludes the given findings and the ceilings that they cause', () => {
  expect(computeScoresWithoutRules(record, []).seoScore).toBe(20);
  expect(computeScoresWithoutRules(record, ['title-missing']).seoScore).toBe(20);
  const without = computeScoresWithoutRules(record, ['homepage-noindex']).seoScore ?? 0;
  expect(without).toBeGreaterThan(20);
  expect(without).toBeLessThan(100);
  expect(computeScoresWithoutRules(record, ['homepage-noindex', 'title-missing']).seoScore).toBe(100);
});

it('returns null when the site had no score', () => {
  expect(computeScoresWithoutRules({ ...record, score: null, aiReadiness: null }, [])).toEqual({
    seoScore: null,
    aiReadiness: null,
  });
});
