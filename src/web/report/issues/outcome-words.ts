import type { Outcome } from '#contracts/rules/rule-result.ts';
import type { ShapeName } from '../../components/ui/shape.tsx';

/** Word, shape and color for each rule outcome. */
export const OUTCOME_LABELS: Record<Outcome, { word: string; shape: ShapeName; className: string }> = {
  fail: { word: 'Fail', shape: 'cross', className: 'text-critical' },
  warning: { word: 'Warning', shape: 'exclamation', className: 'text-medium' },
  error: { word: 'Error', shape: 'warning', className: 'text-critical' },
  notMeasured: { word: 'Not measured', shape: 'question', className: 'text-ink-3' },
  pass: { word: 'Pass', shape: 'check', className: 'text-good' },
  notApplicable: { word: 'Not applicable', shape: 'dash', className: 'text-ink-3' },
};
