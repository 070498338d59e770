/** Choices and limits of rank tracking, in a file without schemas so that pages do not bundle them. */
import type { ResultsDevice, ResultsEngine } from './search-data.ts';

export const RANK_ENGINES = ['google', 'bing'] as const satisfies readonly ResultsEngine[];
export const RANK_DEVICES = ['desktop', 'mobile'] as const satisfies readonly ResultsDevice[];
export const RANK_FREQUENCIES = ['off', 'weekly', 'daily'] as const;
export type RankFrequency = (typeof RANK_FREQUENCIES)[number];

/** Positions that each check examines first, and how many it examines if the website is not among them. */
export const FIRST_DEPTH = 20;
export const DEEP_DEPTH = 100;
/** An observation that is older is shown as the last known one, not as the position. */
export const OBSERVATION_DAYS = 7;
/** Checks that a trend shows. */
export const TREND_LENGTH = 12;
/** Longer keywords are rejected, because no one searches for them. */
export const KEYWORD_MAX_LENGTH = 200;
