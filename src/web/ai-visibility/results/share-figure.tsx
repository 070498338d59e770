import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import { describeInterval, describeSample, formatPercent } from '#lib/assistants/figure-words.ts';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { IntervalBar } from './interval-bar.tsx';

export interface ShareFigureProps {
  label: string;
  figure: VisibilityFigure;
  /** Shows the share in large type, with its quality. */
  isHeadline?: boolean;
}

/** A share with its interval and sample, or why there is none. */
export function ShareFigure({ label, figure, isHeadline = false }: ShareFigureProps) {
  const interval = describeInterval(figure);
  return (
    <div className="min-w-0">
      <p className="text-12 text-ink-2">{label}</p>
      {figure.state === 'measured' ? (
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className={`figure font-semibold text-ink ${isHeadline ? 'text-28' : 'text-16'}`}>
            {formatPercent(figure.value)}
          </span>
          {interval !== null && <span className="text-12 text-ink-2">{interval}</span>}
          {isHeadline && <QualityBadge quality={figure.quality} source={figure.source} />}
        </p>
      ) : (
        <p className="mt-0.5">
          <QualityBadge quality="not measured" />
        </p>
      )}
      <div className="mt-1">
        <IntervalBar figure={figure} />
      </div>
      <p className="mt-1 text-12 text-ink-3">{describeSample(figure)}</p>
    </div>
  );
}
