import { expect, it } from 'vitest';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { ALONE_NOTE, describeListedAiPoints, describeRecommendationPoints } from './gain-notes.ts';

const report = readGoldenAnalysis('flawed');

it('lists the places where the same fixes have other points', () => {
  expect(describeRecommendationPoints(report, true)).toMatch(
    /^Points show the gain of each fix alone\. The plan( and the overview)? shows? what each fix adds after the fixes before it\.$/,
  );
  expect(describeRecommendationPoints({ ...report, waterfall: [] }, true)).not.toContain('plan');
  expect(describeRecommendationPoints(report, false)).not.toContain('plan');
});

it('describes no points when no recommendation has any', () => {
  const recommendations = report.recommendations.map((item) => ({ ...item, gain: null, aiGain: null }));
  expect(describeRecommendationPoints({ ...report, recommendations }, true)).toBeNull();
});

it('states the joint gain of listed issues that one edit fixes', () => {
  const edit = report.recommendations.find(({ ruleIds }) => ruleIds.length > 1);
  const listed = (edit?.ruleIds ?? []).map((ruleId) => ({ ruleId }));
  expect(describeListedAiPoints(report, listed)).toMatch(/One edit fixes \d of these issues, together \+[\d.]+\sAI\.$/);
  expect(describeListedAiPoints(report, listed.slice(0, 1))).toBe(ALONE_NOTE);
  expect(describeListedAiPoints(report, [])).toBeNull();
});
