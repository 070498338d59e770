import { expect, it } from 'vitest';
import type { IssueEffort } from '#contracts/rules/effort.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { sortByWorkOrder } from './work-order.ts';

const [template] = readGoldenAnalysis('flawed').seoIssues;
if (template === undefined) throw new Error('The golden analysis has issues.');
const makeIssue = (ruleId: string, coveredBy: string[] = []) => {
  const effort: IssueEffort = { class: 'template', hoursEach: 1, unit: 'cause', units: 1, hours: 1, coveredBy };
  return { ...template, ruleId, effort };
};
const sortRules = (issues: ReturnType<typeof makeIssue>[], order: string[]) =>
  sortByWorkOrder(issues, order).map(({ ruleId }) => ruleId);

it('follows the order, and lists the other issues after it in the given order', () => {
  const issues = [makeIssue('z'), makeIssue('a'), makeIssue('y'), makeIssue('b')];
  expect(sortRules(issues, ['b', 'missing', 'a'])).toEqual(['b', 'a', 'z', 'y']);
});

it('excludes issues that other fixes resolve', () => {
  expect(sortRules([makeIssue('composite', ['a']), makeIssue('a')], ['composite', 'a'])).toEqual(['a']);
});
