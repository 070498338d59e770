import type { PanelOutcome } from '#contracts/report/panels.ts';
import { OUTCOMES } from './outcome-words.ts';

/** Outcome as shape, word and color. */
export function OutcomeMark({ outcome, className = '' }: { outcome: PanelOutcome; className?: string }) {
  const { word, mark, className: colour } = OUTCOMES[outcome];
  return (
    <span className={`inline-flex items-center gap-1.5 text-14 font-medium ${colour} ${className}`}>
      <span aria-hidden="true" className="inline-block w-3.5 text-center">
        {mark}
      </span>
      {word}
    </span>
  );
}
