import type { PanelOutcome } from '#contracts/report/panels.ts';
import { OUTCOME_LABELS } from './outcome-words.ts';

/** Shows an outcome as a shape, a word and a color. */
export function OutcomeMark({ outcome, className = '' }: { outcome: PanelOutcome; className?: string }) {
  const { word, mark, className: colorClass } = OUTCOME_LABELS[outcome];
  return (
    <span className={`inline-flex items-center gap-1.5 text-14 font-medium ${colorClass} ${className}`}>
      <span aria-hidden="true" className="inline-block w-3.5 text-center">
        {mark}
      </span>
      {word}
    </span>
  );
}
