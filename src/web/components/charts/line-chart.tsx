import { formatDate, formatDateTime, formatScore } from '#lib/text/format.ts';
import { computeLinePoints } from './geometry.ts';

const CHART_MARGIN = { top: 18, right: 36, bottom: 24, left: 30 };
/** One size for narrow screens and one for wide screens, because SVG text scales with the chart. */
const CHART_SIZES = [
  { width: 360, height: 140, className: 'sm:hidden' },
  { width: 760, height: 150, className: 'hidden sm:block' },
];

export interface LineChartProps {
  /** Name of the series: "Search score". */
  label: string;
  /** Oldest first; `at` ISO 8601, `value` 0..100. */
  points: readonly { at: string; value: number }[];
  /** Values of horizontal lines, with their labels. */
  marks?: readonly { value: number; word: string }[];
}

/** Values over time on a scale of 0..100, with a table as the text alternative. */
export function LineChart({ label, points, marks = [] }: LineChartProps) {
  const formatPointDate = selectDateFormat(points);
  return (
    <figure className="relative overflow-x-clip">
      {CHART_SIZES.map((drawing) => (
        <Drawing key={drawing.width} {...drawing} points={points} marks={marks} />
      ))}
      <table className="sr-only">
        <caption>{label} over time</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, value }) => (
            <tr key={at}>
              <td>{formatPointDate(at)}</td>
              <td>{formatScore(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** Returns the date format, which includes the time of day when two points are from the same day. */
function selectDateFormat(points: LineChartProps['points']): (at: string) => string {
  const days = new Set(points.map(({ at }) => formatDate(at)));
  return days.size < points.length ? formatDateTime : formatDate;
}

type DrawingProps = Required<Pick<LineChartProps, 'points' | 'marks'>> & (typeof CHART_SIZES)[number];

function Drawing({ points, marks, width, height, className }: DrawingProps) {
  const box = {
    width: width - CHART_MARGIN.left - CHART_MARGIN.right,
    height: height - CHART_MARGIN.top - CHART_MARGIN.bottom,
  };
  const values = points.map(({ at, value }) => ({ at: Date.parse(at), value }));
  const line = computeLinePoints(values, box).map(({ x, y }) => ({
    x: x + CHART_MARGIN.left,
    y: y + CHART_MARGIN.top,
  }));
  const getY = (value: number) => CHART_MARGIN.top + box.height - (box.height * value) / 100;
  const last = line.at(-1);
  const formatPointDate = selectDateFormat(points);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className={`w-full text-accent ${className}`}>
      {[...marks, { value: 0, word: '0' }, { value: 100, word: '100' }].map(({ value, word }) => (
        <g key={value}>
          <line
            x1={CHART_MARGIN.left}
            x2={width - CHART_MARGIN.right}
            y1={getY(value)}
            y2={getY(value)}
            className="stroke-line"
            strokeDasharray={value === 0 || value === 100 ? undefined : '2 4'}
          />
          <text x={CHART_MARGIN.left - 6} y={getY(value) + 4} textAnchor="end" className="fill-ink-3 text-[12px]">
            {word}
          </text>
        </g>
      ))}
      <polyline
        points={line.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
      {line.map(({ x, y }, index) => (
        <circle
          key={points[index]?.at}
          cx={x}
          cy={y}
          r="3"
          className="fill-surface"
          stroke="currentColor"
          strokeWidth="2"
        />
      ))}
      {last && (
        <text x={last.x + 8} y={last.y + 4} className="fill-ink text-[13px] font-semibold">
          {formatScore(points.at(-1)?.value ?? 0)}
        </text>
      )}
      {[points[0], points.at(-1)].map((point, index) =>
        point === undefined || (index === 1 && points.length < 2) ? null : (
          <text
            key={index === 0 ? 'first' : 'last'}
            x={index === 0 && points.length > 1 ? CHART_MARGIN.left : width - CHART_MARGIN.right}
            y={height - 6}
            textAnchor={index === 0 && points.length > 1 ? 'start' : 'end'}
            className="fill-ink-3 text-[12px]"
          >
            {formatPointDate(point.at)}
          </text>
        ),
      )}
    </svg>
  );
}
