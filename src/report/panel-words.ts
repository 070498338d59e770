import type { PanelOutcome } from '#contracts/report/panels.ts';

/** Words for a check's outcome, where one word fits. */
export const PANEL_WORDS: Record<PanelOutcome, string> = {
  pass: 'Passed',
  warning: 'Warning',
  fail: 'Failed',
  notMeasured: 'Not measured',
  notApplicable: 'Not applicable',
};
