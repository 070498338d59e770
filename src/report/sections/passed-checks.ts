import type { HealthCheck } from '#contracts/report/panels.ts';

/** Counts of checks by result. */
export type CheckCounts = Pick<HealthCheck, 'passed' | 'measured' | 'notMeasured'> & {
  /** Number of checks that do not apply to the site. */
  notApplicable?: number;
};

/** Returns "11 of 12 passed, 4 not measured, 1 not applicable". */
export function describePassedChecks({ passed, measured, notMeasured, notApplicable = 0 }: CheckCounts): string {
  if (measured === 0) return 'Nothing was measured';
  return [
    `${passed} of ${measured} passed`,
    ...(notMeasured > 0 ? [`${notMeasured} not measured`] : []),
    ...(notApplicable > 0 ? [`${notApplicable} not applicable`] : []),
  ].join(', ');
}

/** Returns the number of checks that do not apply to the site. */
export const countInapplicable = (checks: readonly { outcome: string }[]): number =>
  checks.filter(({ outcome }) => outcome === 'notApplicable').length;
