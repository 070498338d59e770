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

it('takes the impact from the score that gains more', () => {
  const findings = findingsOf([failedOn(makeRule({ id: 'a' }), ['x'])]);
  const gains = { search: new Map([['a', 0.1]]), ai: new Map([['a', 6]]) };
  const [entry] = buildRecommendations(buildIssues(findings, gains, new Set(['x'])), () => 'page');
  expect(entry?.expectedImpact).toBe('high');
});

it('puts off what does not fit into its weeks, in order of gain', () => {
  const pages = Array.from({ length: 50 }, (_value, index) => `p${index}`);
  const rules = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o'];
  const gains = Object.fromEntries(rules.map((id, position) => [id, 20 - position]));
  const entries = recommend(
    rules.map((id) => ({ id })),
    gains,
    pages,
  );
  expect(new Set(entries.map(({ estimatedHours }) => estimatedHours))).toEqual(new Set([12.5]));
  const frames = entries.map(({ timeframe }) => timeframe);
  // 3 times 12.5 hours fit into 40, 9 times into 120.
  expect(frames).toEqual([
    ...new Array(3).fill('week1'),
    ...new Array(9).fill('week2-4'),
    ...new Array(3).fill('month2'),
  ]);
});

it('counts blockers as work of the first week', () => {
  const pages = Array.from({ length: 50 }, (_value, index) => `p${index}`);
  const frames = recommend(
    [{ id: 'a', severity: 'critical', category: 'content' }, { id: 'b' }],
    { a: 9, b: 1 },
    pages,
  ).map(({ timeframe }) => timeframe);
  expect(frames).toEqual(['immediate', 'week2-4']);
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
