import { REPORT_SECTION_IDS } from '#contracts/report/report-download.ts';
import type { ReportDocument } from '#report/report-document.ts';
import { NO_MARKS } from '#report/sections/issue-marks.ts';
import { readGoldenAnalysis } from './golden-analysis.ts';

/** Builds the full report of the flawed example site for a Premium user, with every section and our own branding. */
export function buildReportDocument(change: Partial<ReportDocument> = {}): ReportDocument {
  return {
    analysis: readGoldenAnalysis('flawed'),
    isPremium: true,
    variant: 'full',
    hasAppendix: true,
    sections: REPORT_SECTION_IDS,
    introduction: null,
    branding: null,
    marks: NO_MARKS,
    screenshots: {},
    loggedCrawlers: null,
    visibilityDetails: null,
    ...change,
  };
}
