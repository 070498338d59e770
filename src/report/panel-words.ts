import type { PanelOutcome } from '#contracts/report/panels.ts';

/** One-word labels for the outcomes of a check. */
export const OUTCOME_LABELS: Record<PanelOutcome, string> = {
  pass: 'Passed',
  warning: 'Warning',
  fail: 'Failed',
  notMeasured: 'Not measured',
  notApplicable: 'Not applicable',
};
