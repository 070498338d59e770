import type { PanelOutcome } from '#contracts/report/panels.ts';
import { PANEL_WORDS } from '#report/panel-words.ts';

const LOOKS: Record<PanelOutcome, string> = {
  pass: 'text-good',
  warning: 'text-medium',
  fail: 'text-critical',
  notMeasured: 'text-ink-3',
  notApplicable: 'text-ink-3',
};

/** An outcome as word and color. */
export function Outcome({ outcome }: { outcome: PanelOutcome }) {
  return <span className={`font-semibold whitespace-nowrap ${LOOKS[outcome]}`}>{PANEL_WORDS[outcome]}</span>;
}
