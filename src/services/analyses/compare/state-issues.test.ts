import { expect, it } from 'vitest';
import type { ComparedIssue } from '#contracts/analysis/comparison.ts';
import type { ScoreChange } from '#contracts/rules/score-record.ts';
import type { AnalysisIssueRow } from '#db/queries/analyses/issue-runs.ts';
import { groupIssuesByState, groupRecordedIssuesByState } from './state-issues.ts';

const issue = (ruleId: string, urlCount = 1): ComparedIssue => ({
  ruleId,
  title: `Title of ${ruleId}`,
  severity: 'medium',
  urlCount,
  urls: Array.from({ length: urlCount }, (_, index) => `https://shop.example/${index}`),
});
const step = (kind: 'fixed' | 'new', ruleId: string, points: number) => ({
  kind,
  ruleId,
  title: ruleId,
  points,
  detail: null,
});
const scoreChange = {
  steps: [step('new', 'small', -1), step('new', 'big', -3), step('new', 'big', -1), step('fixed', 'done', 2)],
} as unknown as ScoreChange;
const comparison = {
  newIssues: [issue('small'), issue('big', 12), issue('back')],
  fixedIssues: [issue('done')],
  persistingIssues: [issue('same')],
  otherDifferences: [],
  scoreChange,
};

it('groups issues by state, with their points, the largest effect first', () => {
  const { states, hasUrls } = groupIssuesByState({ comparison, returnedRuleIds: new Set(['back']) });
  expect(hasUrls).toBe(true);
  expect(states.new.map(({ ruleId, points }) => [ruleId, points])).toEqual([
    ['big', -4],
    ['small', -1],
  ]);
  expect(states.new[0]).toMatchObject({ urlCount: 12, urls: { length: 10 } });
  expect(states.regressed.map(({ ruleId }) => ruleId)).toEqual(['back']);
  expect(states.resolved).toMatchObject([{ ruleId: 'done', points: 2 }]);
  expect(states.persisting).toMatchObject([{ ruleId: 'same', points: null }]);
});

it('leaves out points when a score is missing', () => {
  const { states } = groupIssuesByState({
    comparison: { ...comparison, scoreChange: null },
    returnedRuleIds: new Set(),
  });
  expect(states.new.map(({ points }) => points)).toEqual([null, null, null]);
});

it('groups recorded issues, and leaves out what only one analysis measured', () => {
  const row = (ruleId: string): AnalysisIssueRow => ({
    analysisId: 'a',
    ruleId,
    severity: 'low',
    occurrences: 4,
    isNew: null,
  });
  const { states, hasUrls, others } = groupRecordedIssuesByState({
    before: [row('same'), row('done'), row('unmeasured-now')],
    after: [row('same'), row('h1-missing'), row('back'), row('unmeasured-before')],
    clearedBefore: new Set(['h1-missing', 'back']),
    clearedAfter: new Set(['done']),
    returnedRuleIds: new Set(['back']),
  });
  expect([hasUrls, others]).toEqual([false, null]);
  expect(states.new).toMatchObject([{ ruleId: 'h1-missing', urlCount: 4, urls: [] }]);
  expect(states.new[0]?.title).not.toBe('h1-missing');
  expect(states.regressed.map(({ ruleId }) => ruleId)).toEqual(['back']);
  expect(states.persisting.map(({ ruleId }) => ruleId)).toEqual(['same']);
  expect(states.resolved.map(({ ruleId }) => ruleId)).toEqual(['done']);
});
