import type { AnalysisOrigin } from '#contracts/monitoring/schedule.ts';

/** What started an analysis; nothing if the user did. */
const ORIGIN_LABELS: Readonly<Record<AnalysisOrigin, string | null>> = {
  user: null,
  schedule: 'Scheduled',
  api: 'Started with the API',
};

/** Returns the label of an analysis that the user did not start in the application; otherwise null. */
export const labelOrigin = (origin: AnalysisOrigin | undefined): string | null =>
  origin === undefined ? null : ORIGIN_LABELS[origin];
