import type { AveragePosition } from '#contracts/outside/measurement.ts';

/** Clicks and impressions over a period, with the average position over all impressions. */
export interface SearchFigures {
  clicks: number;
  impressions: number;
  /** Null without impressions. */
  averagePosition: AveragePosition | null;
}

/** Figures of one query. */
export interface QueryFigures extends SearchFigures {
  query: string;
}

/** Figures of one query on one page of the site. */
export interface QueryPageFigures extends QueryFigures {
  url: string;
}

/** Clicks and impressions are shown for periods of 28 days: four complete weeks, so that every weekday occurs equally often. */
export const PERIOD_DAYS = 28;
