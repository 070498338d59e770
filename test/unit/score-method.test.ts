import { expect, it } from 'vitest';
import { computeGradePrice } from '#audit/engine/grade.ts';
import { describeScoreMethod } from '#report/sections/score-method.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';

it('explains the score with the costs that the engine deducts', () => {
  const [critical, medium, low] = (['critical', 'medium', 'low'] as const).map((severity) => {
    const price = computeGradePrice({ outcome: 'fail', severity, confidence: 'confirmed' });
    return `${Math.round(price * 1_000) / 10}%`;
  });
  const text = describeScoreMethod(readGoldenAnalysis('flawed')).join(' ');
  expect(text).toContain(
    `costs a page ${critical} of its health in that category, a medium one ${medium} and a low one ${low}.`,
  );
});
