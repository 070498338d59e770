import { formatCount } from '#lib/text/format.ts';

const WIDTH = 440;
const HEIGHT = 240;
const MARGIN = { top: 12, right: 12, bottom: 36, left: 50 };
const POINT_RADIUS = 4;

export interface ScatterPoint {
  key: string;
  label: string;
  /** 0..100 along each axis. */
  x: number;
  y: number;
  /** Highlighted. */
  isMarked: boolean;
}

export interface ScatterChartProps {
  label: string;
  xLabel: string;
  yLabel: string;
  points: readonly ScatterPoint[];
  /** Text summary shown under the chart. */
  summary: string;
}

/** One point per page. The summary describes the chart as text; a list of the highlighted pages appears next to it. */
export function ScatterChart({ label, xLabel, yLabel, points, summary }: ScatterChartProps) {
  const inner = { width: WIDTH - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom };
  const ordered = [...points].sort((a, b) => Number(a.isMarked) - Number(b.isMarked));
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
              <text x={MARGIN.left - 8} y={y + 3.5} textAnchor="end" className="fill-ink-3 text-[12px]">
                {value}
              </text>
            </g>
          );
        })}
        {ordered.map(({ key, label: name, x, y, isMarked }) => (
          <circle
            key={key}
            cx={MARGIN.left + (inner.width * x) / 100}
            cy={MARGIN.top + inner.height - (inner.height * y) / 100}
            r={POINT_RADIUS}
            className={isMarked ? 'fill-critical' : 'fill-accent'}
            opacity={isMarked ? 0.9 : 0.65}
          >
            <title>{name}</title>
          </circle>
        ))}
        <text x={WIDTH - MARGIN.right} y={HEIGHT - 10} textAnchor="end" className="fill-ink-3 text-[12px]">
          {xLabel}
        </text>
        <text
          x={14}
          y={MARGIN.top}
          textAnchor="end"
          transform={`rotate(-90 14 ${MARGIN.top})`}
          className="fill-ink-3 text-[12px]"
        >
          {yLabel}
        </text>
      </svg>
      <figcaption className="mt-1 text-14 text-ink-2">{summary}</figcaption>
    </figure>
  );
}
