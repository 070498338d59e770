/** Durations, thresholds and keys of the specification (core, section 9) that the web application uses. */
export const PENDING_ANALYSIS_KEY = 'pendingAnalysisUrl';
export const RESULT_DELAY_MS = 4_000;
export const REDIRECT_DELAY_MS = 1_000;
export const PROGRESS_POINTS_PER_SECOND = 25;
export const CAROUSEL_SLIDES = 4;
export const CAROUSEL_INTERVAL_MS = 4_000;
export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOOLTIP_OPEN_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;
export const SCORE_EXCELLENT_MIN = 80;
export const SCORE_GOOD_MIN = 60;
export const AI_READY_MIN = 70;
export const AI_GETTING_THERE_MIN = 50;
export const INDUSTRY_BENCHMARK = 65;
