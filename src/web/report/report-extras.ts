import type { ReportExtras } from '#services/web-services.ts';

export type { ReportExtras } from '#services/web-services.ts';

/** Used for readers without an account, and where no extras were loaded. */
export const NO_EXTRAS: ReportExtras = {
  marks: [],
  adjusted: null,
  history: [],
  trackedKeywords: [],
  competitors: null,
  visibility: null,
  issueLives: [],
  issueTrend: [],
};
