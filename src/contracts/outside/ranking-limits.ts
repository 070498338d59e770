/** Choices and limits of rank tracking, in a file without schemas so that pages do not bundle them. */
import type { ResultsDevice, ResultsEngine } from './search-data.ts';

export const RANK_ENGINES = ['google', 'bing'] as const satisfies readonly ResultsEngine[];
export const RANK_DEVICES = ['desktop', 'mobile'] as const satisfies readonly ResultsDevice[];
export const RANK_FREQUENCIES = ['off', 'weekly', 'daily'] as const;
export type RankFrequency = (typeof RANK_FREQUENCIES)[number];

/** Each check examines the first 20 positions, and 100 only if the website is not among them. */
export const FIRST_DEPTH = 20;
export const DEEP_DEPTH = 100;
/** Older observations are shown as the last known position, not as the current one. */
export const OBSERVATION_DAYS = 7;
/** Number of checks shown in a trend. */
export const TREND_LENGTH = 12;
/** Longer keywords are rejected, because no one searches for them. */
export const KEYWORD_MAX_LENGTH = 200;

export const COMPETITION_LEVELS = ['low', 'medium', 'high'] as const;

/**
 * Maximum cost of keyword figures per UTC month with a website's own key, so that its owner gets no surprising bill.
 */
export const OWN_KEY_MONTHLY_USD = 1;
