import type { ReportExtras } from '#services/web-services.ts';

export type { ReportExtras } from '#services/web-services.ts';

/** For readers without an account of their own. */
export const NO_EXTRAS: ReportExtras = { marks: [], adjusted: null, history: [], trackedKeywords: [] };
