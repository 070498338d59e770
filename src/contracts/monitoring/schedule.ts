/** When a website is analyzed automatically. This file contains no schemas, so that pages do not bundle them. */

export const SCHEDULE_FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type ScheduleFrequency = (typeof SCHEDULE_FREQUENCIES)[number];

/** How the last due analysis of a schedule turned out. */
export const SCHEDULE_OUTCOMES = {
  started: 'The analysis was started.',
  running: 'Skipped, because an analysis of this website was still running.',
  'monthly-limit': 'Skipped, because no analyses were left this month.',
  'too-many-waiting': 'Skipped, because too many analyses of your account were waiting.',
  'disk-full': 'Skipped, because the server was out of disk space.',
  refused: 'Skipped, because the website could not be reached or its host is not allowed.',
  'email-not-verified': 'Skipped, because the email address of the account is not verified.',
} as const;
export type ScheduleOutcome = keyof typeof SCHEDULE_OUTCOMES;

/** What started an analysis. */
export const ANALYSIS_ORIGINS = ['user', 'schedule', 'api'] as const;
export type AnalysisOrigin = (typeof ANALYSIS_ORIGINS)[number];
