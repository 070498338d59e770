import { expect, it } from 'vitest';
import type { IssueEffort } from '#contracts/rules/effort.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { sortByWorkOrder } from './work-order.ts';

const [template] = readGoldenAnalysis('flawed').seoIssues;
if (template === undefined) throw new Error('The golden analysis has issues.');
const effort = (hours: number, coveredBy: string[] = []): IssueEffort => ({
  class: 'template',
  hoursEach: hours,
  unit: 'cause',
  units: 1,
  hours,
  coveredBy,
});
const issue = (ruleId: string, aiGain: number | null = null, work = effort(1)) => ({
  ...template,
  ruleId,
  aiGain,
  effort: work,
});
const step = (ruleId: string, gain: number) => ({ ruleId, gain, title: ruleId });
const order = (issues: ReturnType<typeof issue>[], plan: ReturnType<typeof step>[]) =>
  sortByWorkOrder(issues, plan).map(({ ruleId }) => ruleId);

it('keeps the order of the plan, regardless of the gain in AI readiness', () => {
  expect(order([issue('a', 9), issue('b', 1), issue('c')], [step('c', 3), step('b', 2), step('a', 1)])).toEqual([
    'c',
    'b',
    'a',
  ]);
});

it('places fixes that only improve AI readiness before the first step that gains less', () => {
  const issues = [issue('x', 0.5), issue('y', 17), issue('a'), issue('b'), issue('z', 2), issue('n')];
  expect(order(issues, [step('a', 3), step('b', 1)])).toEqual(['y', 'a', 'z', 'b', 'x', 'n']);
});

it('works without a plan', () => {
  expect(order([issue('n'), issue('y', 2)], [])).toEqual(['y', 'n']);
});

it('compares points per hour', () => {
  const issues = [issue('large', 8, effort(16)), issue('small', 2, effort(1)), issue('step', null, effort(2))];
  expect(order(issues, [step('step', 2)])).toEqual(['small', 'step', 'large']);
});

it('excludes issues that other fixes resolve', () => {
  expect(order([issue('a'), issue('composite', 5, effort(0, ['a']))], [step('a', 3)])).toEqual(['a']);
});
