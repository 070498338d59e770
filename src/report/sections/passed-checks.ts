import type { HealthCheck } from '#contracts/report/panels.ts';

/** Returns "11 of 12 passed, 5 not measured". */
export function describePassedChecks({
  passed,
  measured,
  notMeasured,
}: Pick<HealthCheck, 'passed' | 'measured' | 'notMeasured'>): string {
  const base = measured === 0 ? 'Nothing was measured' : `${passed} of ${measured} passed`;
  if (notMeasured === 0) return base;
  return measured === 0 ? base : `${base}, ${notMeasured} not measured`;
}
