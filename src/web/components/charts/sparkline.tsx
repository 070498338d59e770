import { formatDate, formatScore } from '#lib/text/format.ts';
import { computeSparkline } from './sparkline-geometry.ts';

const SIZE = { width: 88, height: 24 };
/** Room for the dot of the last value. */
const MARGIN = 3;

export interface SparklineProps {
  /** What the line shows: "Search score of Shop". */
  label: string;
  /** Oldest first. */
  points: readonly { at: string; score: number }[];
}

/**
 * A small line without axes; its scale starts near the lowest value. A single value is not a trend, so nothing is
 * shown.
 */
export function Sparkline({ label, points }: SparklineProps) {
  const [first] = points;
  const last = points.at(-1);
  if (points.length < 2 || first === undefined || last === undefined) return null;
  const line = computeSparkline(
    points.map(({ score }) => score),
    { width: SIZE.width - 2 * MARGIN, height: SIZE.height - 2 * MARGIN },
  ).map(({ x, y }) => ({ x: x + MARGIN, y: y + MARGIN }));
  const end = line.at(-1);
  const values = points.map(({ score }) => formatScore(score)).join(', ');
  return (
    <svg
      role="img"
      aria-label={`${label}, ${formatDate(first.at)} to ${formatDate(last.at)}: ${values}`}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      width={SIZE.width}
      height={SIZE.height}
      className="text-accent"
    >
      <polyline
        points={line.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {end && <circle cx={end.x} cy={end.y} r="2" fill="currentColor" />}
    </svg>
  );
}
