import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import { joinClassNames } from '#web/components/ui/class-names.ts';

const PERCENT = 100;

/**
 * A share with its 95% interval on a scale from 0 to 100%. The band is the interval, the line the measured share;
 * without a measurement, only the scale is shown. Hidden from screen readers: the text next to it contains both.
 */
export function IntervalBar({ figure, className = 'text-accent' }: { figure: VisibilityFigure; className?: string }) {
  const measured = figure.state === 'measured' ? figure : null;
  const [low, high] = measured?.interval ?? [0, 0];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className={joinClassNames('block h-2.5 w-full', className)}
    >
      <rect x="0" y="3" width="100" height="2" className="fill-raised" />
      {measured !== null && (
        <>
          {measured.interval !== null && (
            <rect
              x={low * PERCENT}
              y="1"
              width={Math.max(0, high - low) * PERCENT}
              height="6"
              fill="currentColor"
              opacity="0.3"
            />
          )}
          <line
            x1={measured.value * PERCENT}
            x2={measured.value * PERCENT}
            y1="0"
            y2="8"
            stroke="currentColor"
            strokeWidth="3"
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </svg>
  );
}
