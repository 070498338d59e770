/** The value of one day; null = not measured. */
export interface TimeValue {
  value: number | null;
  /** Whether the value may still change. */
  isProvisional: boolean;
}

export interface TimeLine {
  /** For `<polyline>`. */
  points: string;
  isProvisional: boolean;
}

export interface TimeLines {
  lines: TimeLine[];
  /** Days whose neighbors both have no value, so that no line reaches them. */
  dots: { x: number; y: number }[];
  /** Horizontal ranges of days without a value. */
  gaps: { x: number; width: number }[];
}

interface Box {
  width: number;
  height: number;
}

/** Returns the horizontal position of a day; a single day is in the middle. */
export const locateDay = (index: number, count: number, width: number): number =>
  round(count <= 1 ? width / 2 : (width * index) / (count - 1));

interface ScaleEnds {
  start: number;
  end: number;
}

/** Returns the vertical position of a value, measured from the top of the chart. */
export const locateValue = (value: number, height: number, { start, end }: ScaleEnds): number =>
  round(height - (height * (value - start)) / (end - start || 1));

/** Returns the index of the day nearest to a position; null without days. */
export function findNearestDay(x: number, count: number, width: number): number | null {
  if (count === 0) return null;
  return Math.min(count - 1, Math.max(0, Math.round((x * (count - 1)) / width)));
}

const DAYS_PER_WEEK = 7;

/** Returns the index of the day that a key moves to; null if the key does not move between days. */
export function moveDay(key: string, current: number, count: number): number | null {
  const steps: Readonly<Partial<Record<string, number>>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -DAYS_PER_WEEK,
    PageUp: DAYS_PER_WEEK,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, current + step));
}

/**
 * Returns the lines through the days that have a value. Other days interrupt the line, and the line to a provisional
 * day is provisional.
 * @param scale `end` is at the top, or at the bottom if it is less than `start`
 */
export function buildTimeLines(values: readonly TimeValue[], { width, height }: Box, ends: ScaleEnds): TimeLines {
  const result: TimeLines = { lines: [], dots: [], gaps: [] };
  const points = values.map(({ value, isProvisional }, index) =>
    value === null
      ? null
      : {
          x: locateDay(index, values.length, width),
          y: locateValue(value, height, ends),
          isProvisional,
        },
  );
  let run: string[] = [];
  let isRunProvisional = false;
  const closeLine = () => {
    if (run.length > 1) result.lines.push({ points: run.join(' '), isProvisional: isRunProvisional });
    run = [];
  };
  for (const [index, point] of points.entries()) {
    const previousPoint = points[index - 1] ?? null;
    if (point === null) {
      closeLine();
      continue;
    }
    if (previousPoint === null && (points[index + 1] ?? null) === null) result.dots.push({ x: point.x, y: point.y });
    if (previousPoint !== null && point.isProvisional !== isRunProvisional) {
      closeLine();
      run.push(`${previousPoint.x},${previousPoint.y}`);
    }
    isRunProvisional = point.isProvisional;
    run.push(`${point.x},${point.y}`);
  }
  closeLine();
  result.gaps = findGaps(points.map((point) => point === null)).map(([first, last]) => {
    const from = locateDay(Math.max(0, first - 1), values.length, width);
    const to = locateDay(Math.min(values.length - 1, last + 1), values.length, width);
    return { x: from, width: round(to - from) };
  });
  return result;
}

function findGaps(isMissing: readonly boolean[]): [first: number, last: number][] {
  const gaps: [number, number][] = [];
  for (const [index, isDayMissing] of isMissing.entries()) {
    if (!isDayMissing) continue;
    const last = gaps.at(-1);
    if (last !== undefined && last[1] === index - 1) last[1] = index;
    else gaps.push([index, index]);
  }
  return gaps;
}

/** Leading digits that the end of a scale may have. */
const SCALE_STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Returns the smallest round number that is not below a value, for the end of a scale; 1 for 0 and less. */
export function roundUpScale(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = SCALE_STEPS.find((factor) => value <= factor * power * (1 + Number.EPSILON)) ?? 10;
  return Number((step * power).toPrecision(2));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
