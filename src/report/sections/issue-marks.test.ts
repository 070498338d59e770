import { expect, it } from 'vitest';
import { MARKED_STEP_ID } from '#contracts/analysis/issue-mark-texts.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildCriticalIssues } from './critical-issues.section.ts';
import { createIssueMarks, excludeMarkedIssues } from './issue-marks.ts';
import { buildStrategy } from './seo-recommendations.section.ts';

const report = readGoldenAnalysis('flawed');
const [step] = report.waterfall;
const [recommendation] = report.recommendations;
if (step === undefined || recommendation === undefined) throw new Error('The golden analysis has a plan.');
const mark = (ruleId: string) => ({ ruleId, kind: 'intended' as const, note: null, createdAt: '2026-11-24T00:00:00Z' });
const computeSum = (steps: typeof report.waterfall) => Math.round(10 * steps.reduce((sum, { gain }) => sum + gain, 0));

it('returns a report unchanged when nothing is marked', () => {
  expect(excludeMarkedIssues(report, createIssueMarks([]))).toBe(report);
});

it('removes a marked issue from the plan, the roadmap and the counts, and keeps the total of the plan', () => {
  const open = excludeMarkedIssues(report, createIssueMarks([mark(step.ruleId)]));
  expect(open.waterfall.some(({ ruleId }) => ruleId === step.ruleId)).toBe(false);
  expect(open.waterfall.at(-1)).toMatchObject({ ruleId: MARKED_STEP_ID, gain: step.gain });
  expect(computeSum(open.waterfall)).toBe(computeSum(report.waterfall));
  expect(open.seoIssues).toHaveLength(report.seoIssues.length - 1);
  expect(buildStrategy(open, true).roadmap.flatMap(({ items }) => items.map(({ ruleId }) => ruleId))).not.toContain(
    step.ruleId,
  );
});

it('leaves marked issues out of the tiles but keeps them in the list', () => {
  const critical = report.seoIssues.filter(({ priority }) => priority === 'high');
  const marked = createIssueMarks(critical.slice(0, 1).map(({ ruleId }) => mark(ruleId)));
  const view = buildCriticalIssues(report, marked);
  expect(view.tiles[0]?.count).toBe(critical.length - 1);
  expect(view.issues).toHaveLength(report.seoIssues.length);
});

it('replaces a marked recommendation with the next one', () => {
  const open = excludeMarkedIssues(report, createIssueMarks([mark(recommendation.ruleId)]));
  expect(buildStrategy(open, false).priorities.map(({ ruleId }) => ruleId)).toEqual(
    report.recommendations.slice(1, 4).map(({ ruleId }) => ruleId),
  );
});

it('leaves out what later fixes add after a marked one', () => {
  const second = report.recommendations[1]?.ruleId ?? '';
  const open = excludeMarkedIssues(report, createIssueMarks([mark(second)])).recommendations;
  expect(open[0]?.gainInOrder).toBe(recommendation.gainInOrder);
  expect(open.length).toBeGreaterThan(2);
  for (const later of open.slice(1)) expect(later).toMatchObject({ gainInOrder: null, aiGainInOrder: null });
});
