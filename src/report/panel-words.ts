import type { PanelOutcome } from '#contracts/panels.ts';

/** Words of a check's outcome where there is room for one. */
export const PANEL_WORDS: Record<PanelOutcome, string> = {
  pass: 'Passed',
  warning: 'Warning',
  fail: 'Failed',
  notMeasured: 'Not measured',
  notApplicable: 'Does not apply',
};
