import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { IssueMarksResponse } from '#contracts/analysis/issue-marks.ts';
import { BRAND } from '#contracts/product/brand.ts';
import type { DownloadSectionId } from '#contracts/report/sections.ts';
import { formatDate } from '#lib/text/format.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { createIssueMarks, excludeMarkedIssues } from './sections/issue-marks.ts';

/** How a company's own reports look; part of Premium. */
export interface ReportBranding {
  companyName: string | null;
  /** `data:image/...` URL; null when no logo was uploaded. */
  logo: string | null;
  /** `#rrggbb`, readable on white; null for our own color. */
  accent: string | null;
}

/** The data from which every download is created, so that the PDF and the presentation show the same content. */
export interface ReportDocument {
  /** The analysis, limited to what the reader's plan includes. */
  analysis: Analysis;
  isPremium: boolean;
  /** Selected sections, in the order of the report. */
  sections: readonly DownloadSectionId[];
  branding: ReportBranding | null;
  /** Issues that the owner marked as false positives or intended, and the score without them. */
  marks: IssueMarksResponse;
}

/** Returns the analysis without the issues that its owner marked, so that only open work remains. */
export function openAnalysis({ analysis, marks }: ReportDocument): Analysis {
  return excludeMarkedIssues(analysis, createIssueMarks(marks.marks));
}

export const getReportTitle = ({ analysis }: ReportDocument): string => `Website audit of ${formatHost(analysis.host)}`;

/** Returns the brand name under which the report is published. */
export const getReportSender = ({ branding }: ReportDocument): string => branding?.companyName ?? BRAND.name;

/** Returns the footer of every page and slide. */
export function buildReportFooter(document: ReportDocument): string {
  const { host, measuredAt } = document.analysis;
  return `${getReportSender(document)} · ${formatHost(host)} · ${formatDate(measuredAt)}`;
}
