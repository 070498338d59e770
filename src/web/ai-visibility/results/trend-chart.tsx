import type { VisibilityTrend } from '#contracts/outside/assistants/visibility-report.ts';
import { formatDate } from '#lib/text/format.ts';
import { locateRuns } from './locate-runs.ts';

const SIZES = [
  { width: 358, height: 190, className: 'sm:hidden' },
  { width: 560, height: 210, className: 'hidden sm:block' },
];
const MARGIN = { top: 12, right: 12, bottom: 24, left: 44 };

/** Runs on a time axis. Hidden from screen readers: the table next to it contains the same figures. */
export function TrendChart({ points }: { points: VisibilityTrend[number]['points'] }) {
  return SIZES.map(({ width, height, className }) => {
    const box = { width: width - MARGIN.left - MARGIN.right, height: height - MARGIN.top - MARGIN.bottom };
    const { top, places } = locateRuns(points, box);
    const line = places.flatMap(({ x, y }) => (y === null ? [] : [`${x},${y}`]));
    const [first, last] = [points[0], points.at(-1)];
    return (
      <svg
        key={width}
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className={`mt-1 w-full text-accent ${className}`}
      >
        <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
          <path d={`M0 0H${box.width}M0 ${box.height}H${box.width}`} className="stroke-line" />
          {places.map(({ x, hasNotes, id }) =>
            hasNotes ? (
              <path key={id} d={`M${x} 0V${box.height}`} className="stroke-ink-3" strokeDasharray="3 3" />
            ) : null,
          )}
          {places.map(({ id, x, low, high }) =>
            low === null || high === null ? null : (
              <path key={id} d={`M${x} ${low}V${high}`} stroke="currentColor" strokeWidth="6" opacity="0.3" />
            ),
          )}
          <polyline points={line.join(' ')} fill="none" stroke="currentColor" strokeWidth="1.5" />
          {places.map(({ id, x, y }) =>
            y === null ? null : <circle key={id} cx={x} cy={y} r="3" fill="currentColor" />,
          )}
        </g>
        <text x={MARGIN.left - 8} y={MARGIN.top + 4} textAnchor="end" className="figure fill-ink-3 text-[12px]">
          {top}%
        </text>
        <text
          x={MARGIN.left - 8}
          y={height - MARGIN.bottom + 4}
          textAnchor="end"
          className="figure fill-ink-3 text-[12px]"
        >
          0%
        </text>
        {first !== undefined && (
          <text x={MARGIN.left} y={height - 6} className="fill-ink-3 text-[12px]">
            {formatDate(first.at)}
          </text>
        )}
        {last !== undefined && (
          <text x={width - MARGIN.right} y={height - 6} textAnchor="end" className="fill-ink-3 text-[12px]">
            {formatDate(last.at)}
          </text>
        )}
      </svg>
    );
  });
}
