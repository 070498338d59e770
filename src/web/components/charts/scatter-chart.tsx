import { formatCount } from '#lib/text/format.ts';

const WIDTH = 440;
const HEIGHT = 240;
const MARGIN = { top: 12, right: 12, bottom: 40, left: 56 };
const POINT_RADIUS = 4;
/** Distance of the first and last point from the ends of the axis, so that no point crosses them. */
const PLOT_INSET = POINT_RADIUS + 4;
/** Narrow screens scale the chart down; its text is at least 12 px in both sizes. */
const TEXT_CLASS = 'fill-ink-3 text-[15px] sm:text-[12px]';

export interface ScatterPoint {
  key: string;
  label: string;
  /** 0..100 along each axis. */
  x: number;
  y: number;
  /** Whether the point is highlighted. */
  isMarked: boolean;
}

export interface ScatterChartProps {
  label: string;
  xLabel: string;
  yLabel: string;
  /** Texts at the start and the end of the horizontal axis. */
  xTicks: readonly string[];
  points: readonly ScatterPoint[];
  /** Text summary shown under the chart. */
  summary: string;
}

/** One point per page. The summary describes the chart as text; a list of the highlighted pages appears next to it. */
export function ScatterChart({ label, xLabel, yLabel, xTicks, points, summary }: ScatterChartProps) {
  const inner = { width: WIDTH - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom };
  const orderedPoints = [...points].sort((a, b) => Number(a.isMarked) - Number(b.isMarked));
  return (
    <figure>
      <svg
        role="img"
        aria-label={`${label}, ${formatCount(points.length, 'point')}. ${summary}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="block w-full max-w-xl"
      >
        {[0, 50, 100].map((value) => {
          const y = MARGIN.top + inner.height - (inner.height * value) / 100;
          return (
            <g key={value}>
              <line x1={MARGIN.left} x2={WIDTH - MARGIN.right} y1={y} y2={y} className="stroke-line" />
              <text x={MARGIN.left - 8} y={y + 3.5} textAnchor="end" className={TEXT_CLASS}>
                {value}
              </text>
            </g>
          );
        })}
        {orderedPoints.map(({ key, label: name, x, y, isMarked }) => (
          <circle
            key={key}
            cx={MARGIN.left + PLOT_INSET + ((inner.width - 2 * PLOT_INSET) * x) / 100}
            cy={MARGIN.top + inner.height - (inner.height * y) / 100}
            r={POINT_RADIUS}
            className={isMarked ? 'fill-critical' : 'fill-accent'}
            opacity={isMarked ? 0.9 : 0.65}
          >
            <title>{name}</title>
          </circle>
        ))}
        {xTicks.map((tick, position) => (
          <text
            key={position === 0 ? 'start' : 'end'}
            x={position === 0 ? MARGIN.left : WIDTH - MARGIN.right}
            y={HEIGHT - 22}
            textAnchor={position === 0 ? 'start' : 'end'}
            className={TEXT_CLASS}
          >
            {tick}
          </text>
        ))}
        <text x={WIDTH - MARGIN.right} y={HEIGHT - 5} textAnchor="end" className={TEXT_CLASS}>
          {xLabel}
        </text>
        <text x={14} y={MARGIN.top} textAnchor="end" transform={`rotate(-90 14 ${MARGIN.top})`} className={TEXT_CLASS}>
          {yLabel}
        </text>
      </svg>
      <figcaption className="mt-1 text-14 text-ink-2">{summary}</figcaption>
    </figure>
  );
}
