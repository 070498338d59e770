import { computeCtr } from '#audit/outside/comparison/compare-figures.ts';
import { averagePositionSchema } from '#contracts/outside/measurement.ts';
import type { SearchDay, SearchRow, ShownFigures } from '#contracts/outside/search-performance.ts';
import type { SearchDayRow } from '#db/queries/outside/search-days.ts';
import type { SearchTopRow } from '#db/queries/outside/search-results.ts';
import type { KeyChange } from '../store/search-queries.ts';

interface StoredFigures {
  clicks: number;
  impressions: number;
  averagePosition: number | null;
}

/** The best possible position. Sources can report a slightly smaller number because of rounding. */
const FIRST_POSITION = 1;

/** Describes stored figures. */
export function describeFigures({ clicks, impressions, averagePosition }: StoredFigures): ShownFigures {
  const position =
    averagePosition === null ? null : averagePositionSchema.parse(Math.max(FIRST_POSITION, averagePosition));
  const figures = { clicks, impressions, averagePosition: position };
  return { ...figures, ctr: computeCtr(figures) };
}

export const describeDay = (row: SearchDayRow): SearchDay => ({
  day: row.day,
  ...describeFigures(row),
  isProvisional: !row.isFinal,
});

export const describeRow = ({ key, previous, ...figures }: KeyChange): SearchRow => ({
  key,
  ...describeFigures(figures),
  previous: previous === null ? null : describeFigures(previous),
});

/** Describes a row of a stored top list. It has no comparison, which is part of Premium. */
export const describeTopRow = ({ key, clicks, impressions, averagePosition }: SearchTopRow): SearchRow => ({
  key,
  ...describeFigures({ clicks, impressions, averagePosition }),
  previous: null,
});
