import { describe, expect, it } from 'vitest';
import type { RuleWork } from '#audit/engine/rule-work.ts';
import { makeFailedRun, makeRule, type RuleOverrides } from '#test/helpers/audit-runs.ts';
import { estimateEfforts } from './effort.ts';
import { buildFindings, buildIssues } from './issues.ts';
import { buildRecommendations } from './recommendations.ts';
import { groupSharedEdits, listEditParts } from './shared-edits.ts';

const makeWork = (name: string, change: Partial<RuleWork> = {}): RuleWork => ({
  effort: 'server-setting',
  hours: 0.5,
  steps: [`Decide about ${name}.`, 'Check it.'],
  sharedEdit: { id: 'robots-txt-crawlers', name },
  ...change,
});
const NO_GAINS = { search: null, ai: null };

interface FoundRule extends RuleOverrides {
  pages?: readonly string[];
}

const find = (rules: readonly FoundRule[]) =>
  buildFindings(rules.map(({ pages = ['a', 'b'], ...rule }) => makeFailedRun(makeRule(rule), pages)));
const group = (rules: readonly FoundRule[], gains = NO_GAINS) => {
  const findings = find(rules);
  return groupSharedEdits(findings, estimateEfforts(findings), gains);
};
const listRules = (rules: readonly FoundRule[]) => group(rules).map(({ ruleIds }) => ruleIds);

describe('issues that one edit resolves', () => {
  it('are issues whose rules declare the same edit', () => {
    const rules = [
      { id: 'a', work: makeWork('A') },
      { id: 'b', work: makeWork('B') },
      { id: 'c', work: makeWork('C', { sharedEdit: { id: 'viewport-tag', name: 'C' } }) },
      { id: 'd', work: { effort: 'template', hours: 1, steps: ['Do.', 'Check.'] } satisfies RuleWork },
    ];
    expect(group(rules)).toEqual([{ id: 'robots-txt-crawlers', ruleIds: ['a', 'b'], names: ['A', 'B'] }]);
  });

  it('affect the same pages', () => {
    const rules = [
      { id: 'a', work: makeWork('A'), pages: ['x', 'y'] },
      { id: 'b', work: makeWork('B'), pages: ['y', 'x'] },
      { id: 'c', work: makeWork('C'), pages: ['x'] },
    ];
    expect(listRules(rules)).toEqual([['a', 'b']]);
  });

  it('exclude findings without a recommendation', () => {
    const rules: FoundRule[] = [
      { id: 'a', work: makeWork('A') },
      { id: 'b', work: makeWork('B'), severity: 'advisory' },
      { id: 'c', work: makeWork('C'), confidence: 'possible' },
    ];
    expect(listRules(rules)).toEqual([]);
  });

  it('start with the most severe issue, then the issues with larger gains', () => {
    const rules: FoundRule[] = [
      { id: 'a', work: makeWork('A'), severity: 'medium' },
      { id: 'b', work: makeWork('B'), severity: 'medium' },
      { id: 'c', work: makeWork('C'), severity: 'critical' },
    ];
    const findings = find(rules);
    const gains = { search: new Map([['b', 2]]), ai: new Map([['a', 1]]) };
    const [edit] = groupSharedEdits(findings, estimateEfforts(findings), gains);
    expect(edit?.ruleIds).toEqual(['c', 'b', 'a']);
  });
});

it('lists the parts of an edit without one or two of its issues', () => {
  expect(listEditParts(['a', 'b'])).toEqual([]);
  expect(listEditParts(['a', 'b', 'c'])).toEqual([
    ['b', 'c'],
    ['a', 'c'],
    ['a', 'b'],
  ]);
  // Five parts without one issue, and ten without two.
  expect(listEditParts(['a', 'b', 'c', 'd', 'e'])).toHaveLength(15);
});

it('recommends one edit, which takes as long as the longest of its fixes', () => {
  const findings = find([
    { id: 'a', severity: 'critical', work: makeWork('A') },
    { id: 'b', severity: 'medium', work: makeWork('B', { hours: 2, tools: ['curl'] }) },
    { id: 'c', severity: 'medium', work: { effort: 'template', hours: 1, steps: ['Do.', 'Check.'] } },
  ]);
  const efforts = estimateEfforts(findings);
  const edits = groupSharedEdits(findings, efforts, NO_GAINS).map((edit) => ({
    ...edit,
    gain: 3.1,
    aiGain: 8.2,
    partGains: [],
  }));
  const issues = buildIssues(findings, { ...NO_GAINS, efforts, edits }, new Set(['a', 'b']));
  const workByRule = new Map(findings.map(({ rule }) => [rule.id, rule.work]));
  const items = buildRecommendations(issues, (ruleId) => workByRule.get(ruleId) ?? makeWork(''), edits);
  expect(items.map(({ ruleIds }) => ruleIds)).toEqual([['a', 'b'], ['c']]);
  expect(items[0]).toMatchObject({
    title: 'Allow A and B in robots.txt',
    estimatedHours: 2,
    gain: 3.1,
    aiGain: 8.2,
    expectedImpact: 'high',
    tools: ['curl'],
    ruleId: 'a',
  });
  expect(issues.map(({ sharedEdit }) => sharedEdit?.name ?? null)).toEqual(['A', 'B', null]);
});
