import { expect, it } from 'vitest';
import { MAX_ESTIMATED_HOURS } from '#contracts/recommendation.ts';
import { failedOn, makeRule, type RuleOverrides } from '#test/helpers/audit-runs.ts';
import { buildIssues, findingsOf } from './issues.ts';
import { buildRecommendations } from './recommendations.ts';

function recommend(rules: RuleOverrides[], gains: Record<string, number> = {}, pages = ['a']) {
  const findings = findingsOf(rules.map((rule) => failedOn(makeRule(rule), pages)));
  const issues = buildIssues(findings, { search: new Map(Object.entries(gains)), ai: null }, new Set(pages));
  return buildRecommendations(issues, (id) => findings.find(({ rule }) => rule.id === id)?.rule.scope ?? 'site');
}

it('takes the largest gain first and splits the steps into sentences', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const entries = recommend(
    ids.map((id) => ({ id })),
    { a: 1, b: 9, c: 3, d: 0.2 },
  );
  expect(entries.map((entry) => entry.id)).toEqual(['fix-b', 'fix-c', 'fix-a', 'fix-d']);
  expect(entries[0]).toMatchObject({ gain: 9, expectedImpact: 'high', actionItems: ['Do this.', 'Then that.'] });
  expect(entries.map((entry) => entry.expectedImpact)).toEqual(['high', 'medium', 'medium', 'low']);
});

it('estimates hours from the things to change', () => {
  expect(recommend([{ id: 'a' }], {}, ['x', 'y'])[0]?.estimatedHours).toBe(0.5);
  expect(recommend([{ id: 'a', category: 'content' }], {}, ['x', 'y'])[0]?.estimatedHours).toBe(2);
  const pages = Array.from({ length: 2_000 }, (_value, index) => `p${index}`);
  expect(recommend([{ id: 'a' }], {}, pages)[0]?.estimatedHours).toBe(MAX_ESTIMATED_HOURS);
});

it('leaves out advice that costs nothing', () => {
  expect(
    recommend([
      { id: 'advice', severity: 'advisory' },
      { id: 'maybe', confidence: 'possible' },
    ]),
  ).toEqual([]);
});

it('sorts by time and kind of work', () => {
  const [critical, medium, low] = recommend([
    { id: 'a', severity: 'critical', category: 'robots' },
    { id: 'b', severity: 'medium', category: 'title' },
    { id: 'c', severity: 'low', category: 'performance' },
  ]);
  expect(critical).toMatchObject({ timeframe: 'immediate', category: 'technical' });
  expect(medium).toMatchObject({ timeframe: 'week1', category: 'content' });
  expect(low).toMatchObject({ timeframe: 'week2-4', category: 'performance' });
});

it.each([
  [3, 'easy'],
  [50, 'medium'],
  [51, 'hard'],
])('calls %i places %s', (count, difficulty) => {
  const pages = Array.from({ length: count }, (_value, index) => `p${index}`);
  expect(recommend([{ id: 'a' }], {}, pages)[0]?.difficulty).toBe(difficulty);
});
