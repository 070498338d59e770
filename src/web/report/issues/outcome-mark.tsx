import type { PanelOutcome } from '#contracts/report/panels.ts';
import { Shape } from '../../components/ui/shape.tsx';
import { OUTCOME_LABELS } from './outcome-words.ts';

/** Shows an outcome as a shape, a word and a color. */
export function OutcomeMark({ outcome, className = '' }: { outcome: PanelOutcome; className?: string }) {
  const { word, shape, className: colorClass } = OUTCOME_LABELS[outcome];
  return (
    <span className={`inline-flex items-center gap-1.5 text-14 font-medium ${colorClass} ${className}`}>
      <Shape name={shape} className="w-3.5 text-12" />
      {word}
    </span>
  );
}
