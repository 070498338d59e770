/** Generation of downloadable reports: limits and the texts of the steps. */

/** Number of days that files are kept and can be downloaded again. */
export const REPORT_RETENTION_DAYS = 7;
/** Maximum number of attempts to generate a report. */
export const REPORT_MAX_ATTEMPTS = 3;

/** Steps with their labels and the percentage at which each one starts. */
export const REPORT_STAGES = {
  waiting: { percent: 0, text: 'Waiting in the queue' },
  reading: { percent: 5, text: 'Reading the analysis' },
  layingOut: { percent: 15, text: 'Laying out the sections' },
  fonts: { percent: 40, text: 'Preparing fonts' },
  browser: { percent: 50, text: 'Waiting for the browser' },
  printing: { percent: 60, text: 'Printing' },
  storing: { percent: 92, text: 'Storing the file' },
  done: { percent: 100, text: 'Done' },
} as const;
export type ReportStage = keyof typeof REPORT_STAGES;

export const REPORT_PROBLEMS = {
  notFinished: 'This analysis is not finished yet.',
  noReport: 'This analysis has no report.',
  notFound: 'This report does not exist, or its file has been removed.',
  notMade: 'This report is still being generated.',
  noBrowser:
    'PDF reports need a browser on this server. {reason}. PowerPoint and the on-screen report work without one.',
  failed: 'There was an error generating your report. Please try again.',
} as const;
