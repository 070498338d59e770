import type { ReportExtras } from '#services/web-services.ts';

export type { ReportExtras } from '#services/web-services.ts';

/** For readers without an account. */
export const NO_EXTRAS: ReportExtras = { marks: [], adjusted: null, history: [], trackedKeywords: [] };
