import { expect, it } from 'vitest';
import { buildTrend } from './build-trend.ts';

it('builds a point for each analysis, even for an analysis without issues', () => {
  const [first, second] = [new Date('2026-11-01'), new Date('2026-11-02')];
  expect(
    buildTrend([
      { analysisId: 'a', finishedAt: first, severity: 'critical', count: 2 },
      { analysisId: 'a', finishedAt: first, severity: 'low', count: 5 },
      { analysisId: 'b', finishedAt: second, severity: null, count: 0 },
    ]),
  ).toEqual([
    { analysisId: 'a', at: first.toISOString(), counts: { critical: 2, medium: 0, low: 5, advisory: 0 } },
    { analysisId: 'b', at: second.toISOString(), counts: { critical: 0, medium: 0, low: 0, advisory: 0 } },
  ]);
});
