import type { PanelCheck } from '#contracts/report/panels.ts';

/**
 * Counts passed, measured and unmeasured checks, and computes the percentage of the measured ones that passed; null
 * without any. Checks that do not apply are excluded.
 */
export function buildTally(checks: readonly Pick<PanelCheck, 'outcome'>[]) {
  const passed = checks.filter(({ outcome }) => outcome === 'pass').length;
  const failed = checks.filter(({ outcome }) => outcome === 'fail' || outcome === 'warning').length;
  const measured = passed + failed;
  return {
    passed,
    measured,
    notMeasured: checks.filter(({ outcome }) => outcome === 'notMeasured').length,
    percent: measured === 0 ? null : Math.round((100 * passed) / measured),
  };
}
