import { formatDate } from '#lib/text/format.ts';
import { buildTimeLines, locateDay, type TimeValue } from './time-lines.ts';

const MARGIN = { top: 40, right: 8, bottom: 22, left: 8 };
/** One size for narrow screens and one for wide screens, because SVG text scales with the chart. */
const SIZES = [
  { width: 340, height: 170, className: 'sm:hidden' },
  { width: 560, height: 190, className: 'hidden sm:block' },
];

export interface TimePoint extends TimeValue {
  /** `YYYY-MM-DD` */
  day: string;
}

export interface TimeChartProps {
  title: string;
  points: readonly TimePoint[];
  /** The period of comparison, day by day; empty without one. */
  previous: readonly TimePoint[];
  /** Ends of the scale; `top` is less than `bottom` where small values are better. */
  scale: { bottom: number; top: number };
  format(value: number): string;
  /** Numbered days, which a list below the charts explains. */
  marks: readonly { day: string; number: number }[];
}

/** A figure per day. The table of days next to the charts is its text alternative. */
export function TimeChart({ title, ...drawing }: TimeChartProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="text-14 font-medium text-ink">{title}</figcaption>
      {SIZES.map((size) => (
        <Drawing key={size.width} {...size} {...drawing} />
      ))}
    </figure>
  );
}

type DrawingProps = Omit<TimeChartProps, 'title'> & (typeof SIZES)[number];

function Drawing({ points, previous, scale, format, marks, width, height, className }: DrawingProps) {
  const box = { width: width - MARGIN.left - MARGIN.right, height: height - MARGIN.top - MARGIN.bottom };
  const ends = { start: scale.bottom, end: scale.top };
  const { lines, dots, gaps } = buildTimeLines(points, box, ends);
  const before = buildTimeLines(previous, box, ends);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className={`mt-1 w-full text-accent ${className}`}>
      <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
        {gaps.map((gap) => (
          <rect key={gap.x} x={gap.x} y={0} width={gap.width} height={box.height} className="fill-raised" />
        ))}
        <path d={`M0 0H${box.width}M0 ${box.height}H${box.width}`} className="stroke-line" />
        {before.lines.map((line) => (
          <polyline
            key={line.points}
            points={line.points}
            fill="none"
            className="stroke-ink-3"
            strokeWidth="1"
            strokeDasharray="1 3"
          />
        ))}
        {lines.map((line) => (
          <polyline
            key={line.points}
            points={line.points}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinejoin="round"
            strokeDasharray={line.isProvisional ? '4 3' : undefined}
          />
        ))}
        {dots.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="2" fill="currentColor" />
        ))}
        <Marks points={points} marks={marks} box={box} />
      </g>
      <text x={MARGIN.left} y={14} className="fill-ink-3 text-[12px]">
        Scale {format(scale.bottom)} to {format(scale.top)}
      </text>
      <Dates points={points} width={width} height={height} />
    </svg>
  );
}

function Marks({
  points,
  marks,
  box,
}: Pick<TimeChartProps, 'points' | 'marks'> & { box: { width: number; height: number } }) {
  return marks.map(({ day, number }) => {
    const index = points.findIndex((point) => point.day === day);
    if (index === -1) return null;
    const x = locateDay(index, points.length, box.width);
    return (
      <g key={number}>
        <path d={`M${x} 0V${box.height}`} className="stroke-low" strokeDasharray="2 2" />
        <text x={x} y={-6} textAnchor="middle" className="fill-low text-[12px] font-semibold">
          {number}
        </text>
      </g>
    );
  });
}

function Dates({ points, width, height }: Pick<DrawingProps, 'points' | 'width' | 'height'>) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <>
      <text x={MARGIN.left} y={height - 6} className="fill-ink-3 text-[12px]">
        {formatDate(`${first.day}T00:00:00Z`)}
      </text>
      {last.day !== first.day && (
        <text x={width - MARGIN.right} y={height - 6} textAnchor="end" className="fill-ink-3 text-[12px]">
          {formatDate(`${last.day}T00:00:00Z`)}
        </text>
      )}
    </>
  );
}
