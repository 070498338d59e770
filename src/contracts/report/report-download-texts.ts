/** Messages about downloads, in a file without schemas so that pages do not bundle them. */

/** Messages of the specification, word for word. */
export const REPORT_MESSAGES = {
  noSectionsTitle: 'No Sections Selected',
  noSections: 'Please select at least one section to include in the report.',
  selectHint: 'Select at least one section to enable download',
  premiumTitle: 'Premium Feature',
  premiumSection: 'This section is only available for premium users.',
  premiumPowerPoint: 'PowerPoint reports are only available for premium users.',
  failedTitle: 'Generation Failed',
  failed: 'There was an error generating your report. Please try again.',
} as const;

/** `summary`: up to 8 pages for clients; `full`: every chapter, with the details in appendix tables. */
export const REPORT_VARIANTS = ['summary', 'full'] as const;
export type ReportVariant = (typeof REPORT_VARIANTS)[number];
export const VARIANT_TITLES: Record<ReportVariant, string> = { summary: 'Client summary', full: 'Full report' };
export const VARIANT_NOTES: Record<ReportVariant, string> = {
  summary: 'Up to 8 pages to forward: summary, scores, plan and top issues.',
  full: 'Every selected chapter. The occurrences of each issue are in appendix tables.',
};

/** Maximum number of pages of a client summary. */
export const SUMMARY_MAX_PAGES = 8;
/** Number of issues that the client summary and the presentation show in detail. */
export const TOP_ISSUES_SHOWN = 5;

/** Maximum number of characters in the introduction of a report. */
export const INTRODUCTION_MAX_LENGTH = 2_000;
export const INTRODUCTION_MESSAGES = {
  tooLong: 'Enter up to 2,000 characters.',
  notPlain: 'Please remove control characters.',
} as const;

/** A client summary has no appendix. */
export const NO_SUMMARY_APPENDIX = 'A client summary has no appendix. Choose the full report.';
