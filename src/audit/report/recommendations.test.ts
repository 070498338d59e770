import { expect, it } from 'vitest';
import type { RuleWork } from '#audit/engine/rule-work.ts';
import { makeFailedRun, makeRule, type RuleOverrides } from '#test/helpers/audit-runs.ts';
import { estimateEfforts } from './effort.ts';
import { buildFindings, buildIssues } from './issues.ts';
import { addGainsInOrder, buildRecommendations } from './recommendations.ts';

const makeWork = (change: Partial<RuleWork>): RuleWork => ({
  effort: 'per-page-copy',
  hours: 1,
  steps: ['Do this.', 'Then check that.'],
  ...change,
});

interface Figures {
  search?: Record<string, number>;
  ai?: Record<string, number>;
  pages?: readonly string[];
}

function buildEntries(rules: RuleOverrides[], { search = {}, ai, pages = ['a'] }: Figures = {}) {
  const findings = buildFindings(rules.map((rule) => makeFailedRun(makeRule(rule), pages)));
  const figures = {
    search: new Map(Object.entries(search)),
    ai: ai === undefined ? null : new Map(Object.entries(ai)),
    efforts: estimateEfforts(findings),
  };
  const workByRule = new Map(findings.map(({ rule }) => [rule.id, rule.work]));
  return buildRecommendations(
    buildIssues(findings, figures, new Set(pages)),
    (id) => workByRule.get(id) ?? makeWork({}),
    [],
  );
}

it('includes the steps and tools of the rule', () => {
  const [entry] = buildEntries([{ id: 'a', work: makeWork({ tools: ['curl'] }) }], { search: { a: 9 } });
  expect(entry).toMatchObject({
    gain: 9,
    expectedImpact: 'high',
    actionItems: ['Do this.', 'Then check that.'],
    tools: ['curl'],
  });
  expect(buildEntries([{ id: 'a', work: makeWork({}) }])[0]?.tools).toEqual([]);
});

it('derives the impact from the score that gains more', () => {
  expect(buildEntries([{ id: 'a' }], { search: { a: 0 }, ai: { a: 6 } })[0]?.expectedImpact).toBe('high');
  expect(buildEntries([{ id: 'a' }], { search: { a: 0.2 }, ai: { a: 1 } })[0]?.expectedImpact).toBe('medium');
  expect(buildEntries([{ id: 'a' }], { search: { a: 0.2 } })[0]?.expectedImpact).toBe('low');
});

it('moves work that does not fit into its weeks to later weeks, in list order', () => {
  const pages = Array.from({ length: 12 }, (_value, index) => `p${index}`);
  const ids = Array.from({ length: 15 }, (_value, index) => `rule-${index}`);
  const search = Object.fromEntries(ids.map((id, position) => [id, 20 - position]));
  const entries = buildEntries(
    ids.map((id) => ({ id, work: makeWork({}) })),
    { search, pages },
  );
  expect(new Set(entries.map(({ estimatedHours }) => estimatedHours))).toEqual(new Set([12]));
  // Two 12-hour tasks fit into 32 hours, and ten fit into 120 hours.
  expect(entries.map(({ timeframe }) => timeframe)).toEqual([
    ...new Array(2).fill('week1'),
    ...new Array(10).fill('week2-4'),
    ...new Array(3).fill('month2'),
  ]);
});

it('starts with up to a day of easy fixes that matter', () => {
  const settingWork = makeWork({ effort: 'server-setting', hours: 2 });
  const ids = ['a', 'b', 'c', 'd', 'e', 'minor'];
  const entries = buildEntries(
    ids.map((id) => ({ id, work: settingWork })),
    { search: { a: 9, b: 8, c: 7, d: 6, e: 5, minor: 0.1 } },
  );
  expect(entries.map(({ timeframe }) => timeframe)).toEqual([...new Array(4).fill('immediate'), 'week1', 'week1']);
});

it('excludes advisory findings, possible findings and issues that other fixes resolve', () => {
  const compositeWork = makeWork({ causedBy: ['title-missing'] });
  const entries = buildEntries([
    { id: 'advice', severity: 'advisory' },
    { id: 'maybe', confidence: 'possible' },
    { id: 'composite', work: compositeWork },
    { id: 'title-missing' },
  ]);
  expect(entries.map(({ ruleId }) => ruleId)).toEqual(['title-missing']);
});

it.each<[Partial<RuleWork>, string]>([
  [{ effort: 'server-setting', hours: 1 }, 'easy'],
  [{ effort: 'content', hours: 3 }, 'medium'],
  [{ effort: 'content', hours: 20 }, 'hard'],
  [{ effort: 'engineering', hours: 1 }, 'medium'],
  [{ effort: 'engineering', hours: 12 }, 'hard'],
])('rates the difficulty of %o as %s', (change, expectedDifficulty) => {
  expect(buildEntries([{ id: 'a', work: makeWork(change) }])[0]?.difficulty).toBe(expectedDifficulty);
});

it('records the points that each recommendation adds to the preceding recommendations', () => {
  const entries = buildEntries([{ id: 'a' }, { id: 'b' }], { search: { a: 2, b: 5 } });
  const ruleIds = entries.map(({ ruleId }) => ruleId);
  const [first, second] = addGainsInOrder(entries, (order) => {
    expect(order).toEqual(ruleIds);
    return {
      search: new Map([
        ['b', 5],
        ['a', 1],
      ]),
      ai: null,
    };
  });
  expect(first).toMatchObject({ ruleId: 'b', gain: 5, gainInOrder: 5, aiGainInOrder: null });
  expect(second).toMatchObject({ ruleId: 'a', gain: 2, gainInOrder: 1, aiGainInOrder: null });
});
