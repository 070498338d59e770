import type { RankPoint } from '#contracts/outside/rankings.ts';
import { buildTrend } from './trend-geometry.ts';

const WIDTH = 96;
const HEIGHT = 24;

/**
 * Positions over the last checks, the best at the top. A failed check interrupts the line; a check without the website is a mark at
 * the bottom. The cells next to it and the history describe the same in words.
 */
export function TrendLine({ trend }: { trend: readonly RankPoint[] }) {
  const { lines, dots, absences } = buildTrend(trend, { width: WIDTH, height: HEIGHT });
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true" className="text-accent">
      {lines.map((points) => (
        <polyline key={points} points={points} fill="none" stroke="currentColor" strokeWidth="1.5" />
      ))}
      {dots.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="2" fill="currentColor" />
      ))}
      {absences.map(({ x, y }) => (
        <path key={x} d={`M${x - 2} ${y}h4`} className="stroke-ink-3" strokeWidth="1.5" />
      ))}
    </svg>
  );
}
