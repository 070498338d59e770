import { describe, expect, it } from 'vitest';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { countHoursOnce, describeSharedEdits } from './shared-edits.ts';

const report = readGoldenAnalysis('flawed');
const [edit] = report.recommendations;
if (edit === undefined || edit.ruleIds.length < 3) throw new Error('The golden analysis starts with a shared edit.');
const [first = '', second = ''] = edit.ruleIds;

describe('an issue that one edit fixes with others', () => {
  it('lists the others and their joint gain', () => {
    const view = describeSharedEdits(report).get(second);
    expect(view?.others.map(({ ruleId }) => ruleId)).toEqual(edit.ruleIds.filter((ruleId) => ruleId !== second));
    expect(view?.text).toBe(
      'Fixed by the same edit as “OAI-SearchBot (ChatGPT search) blocked by robots.txt” and “PerplexityBot (Perplexity search) blocked by robots.txt”, together +44.7\u00a0AI.',
    );
  });

  it('omits the points that the plan does not include', () => {
    const view = describeSharedEdits({ ...report, recommendations: [] }).get(first);
    expect(view?.together).toBeNull();
    expect(view?.text).toMatch(/^Fixed by the same edit as .*”\.$/);
  });

  it('is described only where there are others', () => {
    expect([...describeSharedEdits(report).keys()].sort()).toEqual([...edit.ruleIds].sort());
  });
});

it('counts the hours of an edit once', () => {
  const hours = report.seoIssues
    .filter(({ ruleId }) => edit.ruleIds.includes(ruleId))
    .map((issue) => countHoursOnce(issue, report.seoIssues) ?? 0);
  expect(hours.reduce((sum, each) => sum + each, 0)).toBe(edit.estimatedHours);
  const recommended = new Set(report.recommendations.flatMap(({ ruleIds }) => ruleIds));
  const total = report.seoIssues
    .filter(({ ruleId }) => recommended.has(ruleId))
    .reduce((sum, issue) => sum + (countHoursOnce(issue, report.seoIssues) ?? 0), 0);
  expect(total).toBe(report.recommendations.reduce((sum, { estimatedHours }) => sum + (estimatedHours ?? 0), 0));
});
