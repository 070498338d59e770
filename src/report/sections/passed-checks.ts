import type { HealthCheck } from '#contracts/report/panels.ts';

/** Counts of checks by result. */
export type CheckCounts = Pick<HealthCheck, 'passed' | 'measured' | 'notMeasured'>;

/**
 * Returns "11 of 12 passed, 4 not measured, 1 not applicable", or "Nothing was measured". `checks` are the counted
 * checks.
 */
export function describePassedChecks(
  { passed, measured, notMeasured }: CheckCounts,
  checks: readonly { outcome: string }[],
): string {
  const notApplicable = checks.filter(({ outcome }) => outcome === 'notApplicable').length;
  if (measured === 0 && notApplicable === 0) return 'Nothing was measured';
  return [
    ...(measured > 0 ? [`${passed} of ${measured} passed`] : []),
    ...(notMeasured > 0 ? [`${notMeasured} not measured`] : []),
    ...(notApplicable > 0 ? [`${notApplicable} not applicable`] : []),
  ].join(', ');
}
