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
const makeMark = (ruleId: string) => ({
  ruleId,
  kind: 'intended' as const,
  note: null,
  createdAt: '2026-11-24T00:00:00Z',
});
const sumGains = (steps: typeof report.waterfall) => Math.round(10 * steps.reduce((sum, { gain }) => sum + gain, 0));

it('returns a report unchanged when nothing is marked', () => {
  expect(excludeMarkedIssues(report, createIssueMarks([]))).toBe(report);
});

it('removes a marked issue from the plan, the roadmap and the counts, and keeps the total of the plan', () => {
  const openReport = excludeMarkedIssues(report, createIssueMarks([makeMark(step.ruleId)]));
  expect(openReport.waterfall.some(({ ruleId }) => ruleId === step.ruleId)).toBe(false);
  expect(openReport.waterfall.at(-1)).toMatchObject({ ruleId: MARKED_STEP_ID, gain: step.gain });
  expect(sumGains(openReport.waterfall)).toBe(sumGains(report.waterfall));
  expect(openReport.seoIssues).toHaveLength(report.seoIssues.length - 1);
  expect(
    buildStrategy(openReport, true).roadmap.flatMap(({ items }) => items.map(({ ruleId }) => ruleId)),
  ).not.toContain(step.ruleId);
});

it('omits marked issues from the tiles but keeps them in the list', () => {
  const critical = report.seoIssues.filter(({ priority }) => priority === 'high');
  const issueMarks = createIssueMarks(critical.slice(0, 1).map(({ ruleId }) => makeMark(ruleId)));
  const view = buildCriticalIssues(report, issueMarks);
  expect(view.tiles[0]?.count).toBe(critical.length - 1);
  expect(view.issues).toHaveLength(report.seoIssues.length);
});

it('replaces a marked recommendation with the next one', () => {
  const [first, second, markedRuleId, fourth] = report.recommendations.map(({ ruleId }) => ruleId);
  const openReport = excludeMarkedIssues(report, createIssueMarks([makeMark(markedRuleId ?? '')]));
  expect(buildStrategy(openReport, false).priorities.map(({ ruleId }) => ruleId)).toEqual([first, second, fourth]);
});

it('removes the gains in order of the fixes after a marked fix', () => {
  const second = report.recommendations[1]?.ruleId ?? '';
  const openRecommendations = excludeMarkedIssues(report, createIssueMarks([makeMark(second)])).recommendations;
  expect(openRecommendations[0]?.gainInOrder).toBe(recommendation.gainInOrder);
  expect(openRecommendations.length).toBeGreaterThan(2);
  for (const later of openRecommendations.slice(1))
    expect(later).toMatchObject({ gainInOrder: null, aiGainInOrder: null });
});

it('keeps an edit for its open issues, with their joint gain', () => {
  const [first = '', second = '', third = ''] = recommendation.ruleIds;
  expect(third).not.toBe('');
  const reportWithoutOneIssue = excludeMarkedIssues(report, createIssueMarks([makeMark(first)]));
  const part = recommendation.partGains.find(({ ruleIds }) => !ruleIds.includes(first));
  const narrowedRecommendation = reportWithoutOneIssue.recommendations.find(({ ruleIds }) => ruleIds.includes(second));
  expect(narrowedRecommendation).toMatchObject({
    ruleId: second,
    ruleIds: [second, third],
    gain: part?.gain,
    aiGain: part?.aiGain,
  });
  expect(narrowedRecommendation?.title).toBe('Allow Claude-SearchBot and PerplexityBot in robots.txt');
  expect(reportWithoutOneIssue.seoIssues.find(({ ruleId }) => ruleId === second)?.sharedEdit?.ruleIds).toEqual([
    second,
    third,
  ]);
});

it('turns an edit with one open issue into the fix of that issue', () => {
  const [first = '', second = '', third = ''] = recommendation.ruleIds;
  const openReport = excludeMarkedIssues(report, createIssueMarks([makeMark(first), makeMark(second)]));
  const issue = report.seoIssues.find(({ ruleId }) => ruleId === third);
  expect(openReport.recommendations.find(({ ruleIds }) => ruleIds.includes(third))).toMatchObject({
    title: issue?.title,
    ruleIds: [third],
    gain: issue?.gain,
    aiGain: issue?.aiGain,
    actionItems: [issue?.howToFix],
  });
  expect(openReport.seoIssues.find(({ ruleId }) => ruleId === third)?.sharedEdit).toBeNull();
});

it('moves the points of marked issues of an edit to the last step of the plan', () => {
  const [first = '', second = ''] = recommendation.ruleIds;
  const plan = [{ ruleId: first, title: recommendation.title, gain: 5 }, ...report.waterfall];
  const partGains = recommendation.partGains.map((part) => ({ ...part, gain: 2 }));
  const reportWithGains = { ...report, waterfall: plan, recommendations: [{ ...recommendation, partGains }] };
  const { waterfall } = excludeMarkedIssues(reportWithGains, createIssueMarks([makeMark(first)]));
  expect(waterfall[0]).toMatchObject({ ruleId: second, gain: 2 });
  expect(waterfall.at(-1)).toMatchObject({ ruleId: MARKED_STEP_ID, gain: 3 });
});
