import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import { describeInterval, formatPercent } from '#lib/assistants/figure-words.ts';
import { IntervalBar } from './interval-bar.tsx';

/**
 * Width of a figure in a table. On narrow screens, figures start at the same place, and their bars have the same scale.
 */
export const FIGURE_WIDTH = 'block w-40 sm:w-auto sm:min-w-20';

/** A share with its interval, in a cell of a table. */
export function RateCell({ figure, isOwn }: { figure: VisibilityFigure | undefined; isOwn: boolean }) {
  if (figure === undefined || figure.state !== 'measured') return <span className="text-ink-3">Not measured</span>;
  return (
    <span className={FIGURE_WIDTH}>
      <span className="figure block text-ink">{formatPercent(figure.value)}</span>
      <span className="block text-12 whitespace-normal text-ink-3">{describeInterval(figure)}</span>
      <IntervalBar figure={figure} className={isOwn ? 'text-accent' : 'text-ink-3'} />
    </span>
  );
}
