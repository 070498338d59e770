/** The making of downloadable reports: limits, and the words for what is being done. */

/** Files are kept so long, and can be downloaded again in that time. */
export const REPORT_KEPT_DAYS = 7;
/** Starts of one report before it is given up. */
export const REPORT_MAX_ATTEMPTS = 3;

/** What is being done, with the percent reached when it begins. */
export const REPORT_STAGES = {
  waiting: { percent: 0, text: 'Waiting for its turn' },
  reading: { percent: 5, text: 'Reading the analysis' },
  layingOut: { percent: 15, text: 'Laying out the sections' },
  fonts: { percent: 40, text: 'Choosing fonts' },
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
  notMade: 'This report is still being made.',
  noBrowser: 'A PDF needs a browser on this server. {reason}. PowerPoint and the report on screen work without one.',
  failed: 'There was an error generating your report. Please try again.',
} as const;
