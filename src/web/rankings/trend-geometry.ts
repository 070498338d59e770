import type { RankPoint } from '#contracts/outside/rankings.ts';

interface Point {
  x: number;
  y: number;
}

export interface TrendShapes {
  /** Points of a polyline for each series of positions without a gap. */
  lines: string[];
  dots: Point[];
  /** Checks that did not find the website. */
  absences: Point[];
  /** Horizontal positions at which the source changes. */
  sourceChanges: number[];
}

const MARGIN = 3;

/** Computes the shapes of a trend. A failed check leaves an empty space, and another source interrupts the line. */
export function buildTrendShapes(
  trend: readonly RankPoint[],
  { width, height }: { width: number; height: number },
): TrendShapes {
  const shapes: TrendShapes = { lines: [], dots: [], absences: [], sourceChanges: [] };
  const positions = trend.flatMap((point) => (point.kind === 'found' ? [point.position] : []));
  const [best, worst] = [Math.min(...positions), Math.max(...positions)];
  const step = trend.length > 1 ? (width - 2 * MARGIN) / (trend.length - 1) : 0;
  const scale = (position: number) => (worst === best ? 0.5 : (position - best) / (worst - best));
  let line: Point[] = [];
  const endLine = () => {
    if (line.length > 1) shapes.lines.push(line.map(({ x, y }) => `${x},${y}`).join(' '));
    line = [];
  };
  for (const [index, point] of trend.entries()) {
    const x = round(MARGIN + index * step);
    if (index > 0 && trend[index - 1]?.source !== point.source) {
      endLine();
      shapes.sourceChanges.push(round(x - step / 2));
    }
    if (point.kind === 'found') {
      const dot = { x, y: round(MARGIN + scale(point.position) * (height - 4 * MARGIN)) };
      line.push(dot);
      shapes.dots.push(dot);
      continue;
    }
    endLine();
    if (point.kind === 'not-found') shapes.absences.push({ x, y: height - MARGIN });
  }
  endLine();
  return shapes;
}

const round = (value: number): number => Math.round(value * 10) / 10;
