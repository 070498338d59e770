import type { RankPoint } from '#contracts/outside/rankings.ts';
import { buildTrendShapes } from './trend-geometry.ts';

const WIDTH = 96;
const HEIGHT = 24;

/**
 * The positions of the last checks, best at the top. A failed check interrupts the line; a check that did not find
 * the website is a mark at the bottom, and a dashed line marks another source. Hidden from screen readers: the text
 * next to it describes the same checks.
 */
export function TrendLine({ trend }: { trend: readonly RankPoint[] }) {
  const { lines, dots, absences, sourceChanges } = buildTrendShapes(trend, { width: WIDTH, height: HEIGHT });
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true" className="text-accent">
      {lines.map((points) => (
        <polyline key={points} points={points} fill="none" stroke="currentColor" strokeWidth="1.5" />
      ))}
      {dots.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="2" fill="currentColor" />
      ))}
      {sourceChanges.map((x) => (
        <path key={x} d={`M${x} 0V${HEIGHT}`} className="stroke-ink-3" strokeWidth="1" strokeDasharray="2 2" />
      ))}
      {absences.map(({ x, y }) => (
        <path key={x} d={`M${x - 2} ${y}h4`} className="stroke-ink-3" strokeWidth="1.5" />
      ))}
    </svg>
  );
}
