import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { formatDate } from '#lib/text/format.ts';
import { buildTimeLines, findNearestDay, locateDay, locateValue, moveDay, type TimeValue } from './time-lines.ts';

const MARGIN = { top: 24, right: 8, bottom: 24, left: 54 };
/** One size for narrow screens and one for wide screens, because SVG text scales with the chart. */
const WIDE_SIZES = [
  { width: 358, height: 180, className: 'sm:hidden' },
  { width: 560, height: 200, className: 'hidden sm:block' },
];
/** For columns of about 260 to 300 px. */
const COMPACT_SIZES = [{ width: 260, height: 150, className: '' }];

export interface TimePoint extends TimeValue {
  /** `YYYY-MM-DD` */
  day: string;
}

export interface TimeChartProps {
  title: string;
  points: readonly TimePoint[];
  /** The comparison period, day by day; empty if there is none. */
  previous: readonly TimePoint[];
  /** Ends of the scale; `top` is less than `bottom` if small values are better. */
  scale: { bottom: number; top: number };
  /** A value marked by a horizontal line, such as the threshold for a good value. */
  limit?: number;
  format(value: number): string;
  /** Whether the chart is shown in a column of about 300 px on wide screens. */
  isCompact?: boolean;
  /** Numbered days, which a list below the charts explains. */
  marks: readonly { day: string; number: number }[];
  /** Index of the day under the pointer or chosen with the keyboard, shared by all charts of the same days. */
  active?: number | null;
  /** Omitted in print, where no day can be chosen. */
  onActive?(index: number | null): void;
}

/** A figure per day. The table of days next to the charts is its text alternative. */
export function TimeChart({ title, isCompact = false, ...drawing }: TimeChartProps) {
  return (
    <figure className="min-w-0">
      <figcaption className="flex items-baseline justify-between gap-3 text-14">
        <span className="font-medium whitespace-nowrap text-ink">{title}</span>
        <Readout {...drawing} />
      </figcaption>
      <DayCursor title={title} {...drawing}>
        {(isCompact ? COMPACT_SIZES : WIDE_SIZES).map((size) => (
          <Drawing key={size.width} {...size} {...drawing} />
        ))}
      </DayCursor>
    </figure>
  );
}

type DayProps = Pick<TimeChartProps, 'points' | 'previous' | 'format' | 'active'>;

/** Describes the figure of a day, and the figure of the comparison period. */
function describeDay({ points, previous, format }: DayProps, index: number): string {
  const [point, comparison] = [points[index], previous[index]?.value ?? null];
  if (point === undefined) return '';
  const value = point.value === null ? 'not measured' : format(point.value);
  const before = comparison === null ? '' : ` (before: ${format(comparison)})`;
  return `${formatDate(`${point.day}T00:00:00Z`)}: ${value}${before}`;
}

/** The figure of the active day. */
function Readout(props: DayProps) {
  const { active = null } = props;
  if (active === null) return null;
  return (
    <span aria-hidden="true" className="figure truncate text-12 text-ink-2">
      {describeDay(props, active)}
    </span>
  );
}

/** Makes the days available to the keyboard and to screen readers. */
function DayCursor({
  title,
  children,
  ...props
}: DayProps & Pick<TimeChartProps, 'title' | 'onActive'> & { children: ReactNode }) {
  const { points, active = null, onActive } = props;
  if (onActive === undefined || points.length === 0) return children;
  const shown = active ?? points.length - 1;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = moveDay(event.key, shown, points.length);
    if (next === null) return;
    event.preventDefault();
    onActive(next);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`${title} by day`}
      aria-valuemin={0}
      aria-valuemax={points.length - 1}
      aria-valuenow={shown}
      aria-valuetext={describeDay(props, shown)}
      onFocus={() => onActive(shown)}
      onBlur={() => onActive(null)}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}

type DrawingProps = Omit<TimeChartProps, 'title' | 'isCompact'> & (typeof WIDE_SIZES)[number];

function Drawing(drawing: DrawingProps) {
  const { points, previous, scale, limit, marks, width, height, className, active = null, onActive } = drawing;
  const box = { width: width - MARGIN.left - MARGIN.right, height: height - MARGIN.top - MARGIN.bottom };
  const ends = { start: scale.bottom, end: scale.top };
  const { lines, dots, gaps } = buildTimeLines(points, box, ends);
  const comparison = buildTimeLines(previous, box, ends);
  const updateActiveDay = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width: shownWidth } = currentTarget.getBoundingClientRect();
    const x = ((clientX - left) * width) / shownWidth - MARGIN.left;
    onActive?.(findNearestDay(x, points.length, box.width));
  };
  const activeValue = active === null ? null : (points[active]?.value ?? null);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className={`mt-1 w-full touch-pan-y text-accent ${className}`}
      onPointerMove={updateActiveDay}
      onPointerLeave={() => onActive?.(null)}
    >
      <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
        {gaps.map((gap) => (
          <rect key={gap.x} x={gap.x} y={0} width={gap.width} height={box.height} className="fill-raised" />
        ))}
        <path d={`M0 0H${box.width}M0 ${box.height}H${box.width}`} className="stroke-line" />
        {limit !== undefined && (
          <path
            d={`M0 ${locateValue(limit, box.height, ends)}H${box.width}`}
            className="stroke-ink-3"
            strokeDasharray="2 3"
          />
        )}
        {comparison.lines.map((line) => (
          <polyline
            key={line.points}
            points={line.points}
            fill="none"
            className="stroke-ink-3"
            strokeWidth="1.25"
            strokeDasharray="2 2"
          />
        ))}
        {lines.map((line) => (
          <polyline
            key={line.points}
            points={line.points}
            fill="none"
            stroke="currentColor"
            strokeWidth={points.length > box.width / 2 ? 1.25 : 1.75}
            strokeLinejoin="round"
            strokeDasharray={line.isProvisional ? '4 3' : undefined}
          />
        ))}
        {dots.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="2" fill="currentColor" />
        ))}
        <Marks points={points} marks={marks} box={box} />
        {active !== null && (
          <path d={`M${locateDay(active, points.length, box.width)} 0V${box.height}`} className="stroke-ink-2" />
        )}
        {active !== null && activeValue !== null && (
          <circle
            cx={locateDay(active, points.length, box.width)}
            cy={locateValue(activeValue, box.height, ends)}
            r="3.5"
            fill="currentColor"
          />
        )}
      </g>
      <Scale {...drawing} />
      <Dates points={points} width={width} height={height} />
    </svg>
  );
}

function Scale({ scale, format, height }: Pick<DrawingProps, 'scale' | 'format' | 'height'>) {
  const ends = [
    [scale.top, MARGIN.top],
    [scale.bottom, height - MARGIN.bottom],
  ] as const;
  return ends.map(([value, y]) => (
    <text key={y} x={MARGIN.left - 8} y={y + 4} textAnchor="end" className="figure fill-ink-3 text-[12px]">
      {format(value)}
    </text>
  ));
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
