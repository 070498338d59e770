import { expect, it } from 'vitest';
import type { ScoreBasis, ScoreRecord } from '#contracts/rules/score-record.ts';
import { isNewIssue } from './issue-history.ts';

const BASIS: ScoreBasis = {
  ruleIds: ['title-missing', 'h1-missing', 'lcp-slow'],
  unmeasuredRules: ['lcp-slow'],
  readDigest: '',
  pagesRead: 1,
  pagesRendered: null,
  samples: [],
  comparingRules: [],
  partialRules: [],
  timings: {},
};

const buildPreviousRecord = (basis: ScoreBasis | null): ScoreRecord => ({
  version: 5,
  engineVersion: '1',
  ruleSetVersion: '1',
  measuredAt: '2026-11-20T00:00:00Z',
  score: 80,
  aiReadiness: null,
  faults: [],
  pages: [],
  siteFaults: [],
  ceilings: [],
  aiCeilings: [],
  measuredCategories: [],
  judgedRules: ['title-missing', 'h1-missing'],
  formula: { exponent: 1, priceScale: 1, ruleWeights: {} },
  titles: { 'title-missing': 'Missing titles' },
  basis,
  scoredAs: null,
  work: null,
});

it('treats an issue as new if the previous analysis ran the rule and did not find the issue', () => {
  expect(isNewIssue('h1-missing', buildPreviousRecord(BASIS))).toBe(true);
  expect(isNewIssue('title-missing', buildPreviousRecord(BASIS))).toBe(false);
});

it('returns null without a previous analysis, and for a rule that had no result or did not exist', () => {
  expect(isNewIssue('h1-missing', null)).toBeNull();
  expect(isNewIssue('lcp-slow', buildPreviousRecord(BASIS))).toBeNull();
  expect(isNewIssue('later-rule', buildPreviousRecord(BASIS))).toBeNull();
});

it('uses the rules that had something to check if the earlier version did not record all rules', () => {
  expect(isNewIssue('h1-missing', buildPreviousRecord(null))).toBe(true);
  expect(isNewIssue('lcp-slow', buildPreviousRecord(null))).toBeNull();
});
