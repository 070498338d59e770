import type { Outcome } from '#contracts/rules/rule-result.ts';

/** Word, shape and color for each rule outcome. */
export const OUTCOME_LABELS: Record<Outcome, { word: string; mark: string; className: string }> = {
  fail: { word: 'Fail', mark: '✕', className: 'text-critical' },
  warning: { word: 'Warning', mark: '!', className: 'text-medium' },
  error: { word: 'Error', mark: '⚠', className: 'text-critical' },
  notMeasured: { word: 'Not measured', mark: '?', className: 'text-ink-3' },
  pass: { word: 'Pass', mark: '✓', className: 'text-good' },
  notApplicable: { word: 'Not applicable', mark: '–', className: 'text-ink-3' },
};
