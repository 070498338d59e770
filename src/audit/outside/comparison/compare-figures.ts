import { type AveragePosition, averagePositionSchema } from '#contracts/outside/measurement.ts';
import type { SearchFigures } from '../search-figures.ts';

/** A change in a count from an earlier period to a later period. */
export interface CountChange {
  now: number;
  before: number;
  difference: number;
  /** (now - before) / before, in percent; null if the earlier count is 0. */
  percent: number | null;
}

/** Compares two counts. */
export function compareCounts(now: number, before: number): CountChange {
  return { now, before, difference: now - before, percent: before === 0 ? null : (100 * (now - before)) / before };
}

/** Changes in all figures between two periods. */
export interface FiguresChange {
  clicks: CountChange;
  impressions: CountChange;
  /** Clicks / impressions, 0..1; null without impressions. */
  ctr: { now: number | null; before: number | null };
  averagePosition: { now: AveragePosition | null; before: AveragePosition | null };
}

/** Compares the figures of two periods of the same length. */
export function compareFigures(now: SearchFigures, before: SearchFigures): FiguresChange {
  return {
    clicks: compareCounts(now.clicks, before.clicks),
    impressions: compareCounts(now.impressions, before.impressions),
    ctr: { now: computeCtr(now), before: computeCtr(before) },
    averagePosition: { now: now.averagePosition, before: before.averagePosition },
  };
}

/** Returns clicks / impressions; null without impressions. */
export const computeCtr = ({ clicks, impressions }: SearchFigures): number | null =>
  impressions === 0 ? null : clicks / impressions;

/** Adds figures up; positions are weighted by impressions. */
export function sumFigures(rows: readonly SearchFigures[]): SearchFigures {
  let [clicks, impressions, positionSum, impressionsWithPosition] = [0, 0, 0, 0];
  for (const row of rows) {
    clicks += row.clicks;
    impressions += row.impressions;
    if (row.averagePosition === null) continue;
    positionSum += row.averagePosition * row.impressions;
    impressionsWithPosition += row.impressions;
  }
  const averagePosition =
    impressionsWithPosition === 0 ? null : averagePositionSchema.parse(positionSum / impressionsWithPosition);
  return { clicks, impressions, averagePosition };
}

/** Figures for branded and unbranded queries. */
export interface BrandedSplit {
  branded: SearchFigures;
  nonBranded: SearchFigures;
  /** Share of the clicks on queries, 0..1; null without clicks. Anonymized queries are in neither group. */
  brandedShare: number | null;
}

/** Splits queries into branded and unbranded queries. */
export function splitByBrand<Row extends SearchFigures & { query: string }>(
  rows: readonly Row[],
  isBranded: (query: string) => boolean,
): BrandedSplit {
  const branded = sumFigures(rows.filter(({ query }) => isBranded(query)));
  const nonBranded = sumFigures(rows.filter(({ query }) => !isBranded(query)));
  const clicks = branded.clicks + nonBranded.clicks;
  return { branded, nonBranded, brandedShare: clicks === 0 ? null : branded.clicks / clicks };
}
