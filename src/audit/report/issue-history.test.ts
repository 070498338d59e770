import { expect, it } from 'vitest';
import type { ScoreBasis, ScoredIssue, ScoreRecord } from '#contracts/rules/score-record.ts';
import { makeFailedRun, makeRule } from '#test/helpers/audit-runs.ts';
import { createNewIssueTest } from './issue-history.ts';
import { buildFindings } from './issues.ts';

const URL_A = 'https://site.example/a';
const URL_B = 'https://site.example/b';

const BASIS: ScoreBasis = {
  ruleIds: ['title-missing', 'h1-missing', 'lcp-slow', 'ttfb-slow'],
  unmeasuredRules: ['lcp-slow'],
  readDigest: '',
  pagesRead: 1,
  pagesRendered: null,
  samples: [],
  comparingRules: [],
  partialRules: [],
  timings: {},
};

const buildRecord = (basis: ScoreBasis | null, part: Partial<ScoreRecord> = {}): ScoreRecord => ({
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
  ...part,
});

/** Whether an issue of this rule on these pages is new after a previous analysis. */
function isNewIssue(ruleId: string, previous: ScoreRecord | null, { urls = [URL_A], now = buildRecord(BASIS) } = {}) {
  const [finding] = buildFindings([makeFailedRun(makeRule({ id: ruleId }), urls)]);
  if (finding === undefined) throw new Error('The run has no finding');
  return createNewIssueTest(previous, now)(finding);
}

const buildPage = (url: string, ttfbMs: number | null, issues: number[] = []): ScoreRecord['pages'][number] => ({
  url,
  cluster: '1',
  weight: 1,
  faults: issues,
  content: 'same',
  ttfbMs,
});

const buildScoredIssue = (ruleId: string): ScoredIssue => ({
  ruleId,
  category: 'crawlability',
  family: 'responses',
  price: 1,
  isDead: true,
});

it('treats an issue as new if the previous analysis ran the rule and did not find the issue', () => {
  expect(isNewIssue('h1-missing', buildRecord(BASIS))).toBe(true);
  expect(isNewIssue('title-missing', buildRecord(BASIS))).toBe(false);
});

it('returns null without a previous analysis, and for a rule that had no result or did not exist', () => {
  expect(isNewIssue('h1-missing', null)).toBeNull();
  expect(isNewIssue('lcp-slow', buildRecord(BASIS))).toBeNull();
  expect(isNewIssue('later-rule', buildRecord(BASIS))).toBeNull();
});

it('uses the rules that had something to check if the earlier version did not record all rules', () => {
  expect(isNewIssue('h1-missing', buildRecord(null))).toBe(true);
  expect(isNewIssue('lcp-slow', buildRecord(null))).toBeNull();
});

it('returns null for a slow response within the range of measurement noise', () => {
  const before = buildRecord(BASIS, { pages: [buildPage(URL_A, 500), buildPage(URL_B, 200)] });
  const now = buildRecord(BASIS, { pages: [buildPage(URL_A, 900), buildPage(URL_B, 900)] });
  expect(isNewIssue('ttfb-slow', before, { now })).toBeNull();
  expect(isNewIssue('ttfb-slow', before, { now, urls: [URL_A, URL_B] })).toBe(true);
});

it('returns null if a server error hid the issue on all of its pages', () => {
  const faults = [buildScoredIssue('server-error-5xx')];
  const before = buildRecord(BASIS, { faults, pages: [buildPage(URL_A, null, [0]), buildPage(URL_B, null)] });
  const now = buildRecord(BASIS, { pages: [buildPage(URL_A, null), buildPage(URL_B, null)] });
  expect(isNewIssue('h1-missing', before, { now })).toBeNull();
  expect(isNewIssue('h1-missing', before, { now, urls: [URL_A, URL_B] })).toBe(true);
});
