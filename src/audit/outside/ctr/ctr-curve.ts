import type { QueryFigures } from '../search-figures.ts';
import { fitNonIncreasing } from './isotonic.ts';
import { buildPublishedCtr, LAST_POSITION, PUBLISHED_CTR } from './published-ctr.ts';

/** With fewer impressions, one click more or less changes the rate of a position by a percentage point or more. */
const MIN_IMPRESSIONS_PER_POSITION = 100;
/** A curve through fewer positions is mostly interpolation. */
const MIN_POSITIONS = 5;
/** Rates based on 300 clicks in total have a relative error of about 6% (1 / sqrt(300)). */
const MIN_CLICKS = 300;

/** Share of impressions that lead to a click, by position. */
export interface CtrCurve {
  /** `own`: from the site's queries; `published`: from a study, and therefore an estimate. */
  origin: 'own' | 'published';
  quality: 'real' | 'estimated';
  /** Name of the curve as shown to users. */
  source: string;
  /** Rate (0..1) per position; index 0 is position 1, index 19 is position 20. */
  ctrByPosition: number[];
  /** Impressions and clicks that the curve is computed from; 0 for a published curve. */
  impressions: number;
  clicks: number;
}

/**
 * Builds the click-through curve of a site from its unbranded queries, because branded queries get more clicks at every
 * position. Each query is assigned to its rounded average position; rate = clicks / impressions per position; the curve
 * is the non-increasing fit, weighted by impressions. Positions without enough impressions are interpolated; above the
 * first and below the last measured position, the published curve is scaled to meet the measured curve. Returns the
 * published curve if fewer than 5 positions have 100 impressions, or if these positions have fewer than 300 clicks in
 * total.
 *
 * @param rows figures for each query over one period (28 days to 16 months)
 */
export function buildCtrCurve(rows: readonly QueryFigures[], isBranded: (query: string) => boolean): CtrCurve {
  const positions = sumByPosition(rows.filter(({ query }) => !isBranded(query))).filter(
    ({ impressions }) => impressions >= MIN_IMPRESSIONS_PER_POSITION,
  );
  const clicks = positions.reduce((sum, position) => sum + position.clicks, 0);
  if (positions.length < MIN_POSITIONS || clicks < MIN_CLICKS) return buildPublishedCurve();
  const fitted = fitNonIncreasing(
    positions.map((position) => ({ value: position.clicks / position.impressions, weight: position.impressions })),
  );
  const known = positions.map(({ position }, index) => ({ position, ctr: fitted[index] ?? 0 }));
  return {
    origin: 'own',
    quality: 'real',
    source: 'Click-through rates of your own queries',
    ctrByPosition: fillPositions(known),
    impressions: positions.reduce((sum, position) => sum + position.impressions, 0),
    clicks,
  };
}

/** Returns the curve of a study, with the study's name and year as the source. */
export function buildPublishedCurve(): CtrCurve {
  return {
    origin: 'published',
    quality: 'estimated',
    source: `${PUBLISHED_CTR.source} (${PUBLISHED_CTR.year})`,
    ctrByPosition: buildPublishedCtr(),
    impressions: 0,
    clicks: 0,
  };
}

/** Returns the rate at a position, interpolated between whole positions; 0 for positions after 20. */
export function readCtr({ ctrByPosition }: CtrCurve, position: number): number {
  if (position > LAST_POSITION) return 0;
  const lower = Math.max(1, Math.floor(position));
  const [here, next] = [ctrByPosition[lower - 1] ?? 0, ctrByPosition[lower] ?? ctrByPosition[lower - 1] ?? 0];
  return here + (next - here) * Math.max(0, position - lower);
}

interface PositionFigures {
  position: number;
  clicks: number;
  impressions: number;
}

function sumByPosition(rows: readonly QueryFigures[]): PositionFigures[] {
  const positions = Array.from({ length: LAST_POSITION }, (_, i) => ({ position: i + 1, clicks: 0, impressions: 0 }));
  for (const { averagePosition, clicks, impressions } of rows) {
    const position = averagePosition === null ? undefined : positions[Math.round(averagePosition) - 1];
    if (position === undefined) continue;
    position.clicks += clicks;
    position.impressions += impressions;
  }
  return positions;
}

/** Fills positions without data; `known` is in ascending order. */
function fillPositions(known: readonly { position: number; ctr: number }[]): number[] {
  const published = buildPublishedCtr();
  const readPublished = (position: number): number => published[position - 1] ?? 0;
  const [first, last] = [known[0], known.at(-1)];
  return published.map((rate, index) => {
    const position = index + 1;
    const next = known.findIndex((one) => one.position >= position);
    const [before, after] = [known[next - 1], known[next]];
    if (first !== undefined && position < first.position)
      return Math.min(1, (rate * first.ctr) / readPublished(first.position));
    if (after === undefined) return last === undefined ? rate : (rate * last.ctr) / readPublished(last.position);
    if (after.position === position || before === undefined) return after.ctr;
    const share = (position - before.position) / (after.position - before.position);
    return before.ctr + (after.ctr - before.ctr) * share;
  });
}
