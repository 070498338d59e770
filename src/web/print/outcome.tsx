import type { PanelOutcome } from '#contracts/report/panels.ts';
import { OUTCOME_LABELS } from '#report/panel-words.ts';

const LOOKS: Record<PanelOutcome, string> = {
  pass: 'text-good',
  warning: 'text-medium',
  fail: 'text-critical',
  notMeasured: 'text-ink-3',
  notApplicable: 'text-ink-3',
};

/** Shows an outcome as a colored label. */
export function Outcome({ outcome }: { outcome: PanelOutcome }) {
  return <span className={`font-semibold whitespace-nowrap ${LOOKS[outcome]}`}>{OUTCOME_LABELS[outcome]}</span>;
}
