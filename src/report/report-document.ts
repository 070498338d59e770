import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { IssueMarksAnswer } from '#contracts/analysis/issue-marks.ts';
import { BRAND } from '#contracts/product/brand.ts';
import type { DownloadSectionId } from '#contracts/report/report-download.ts';
import { formatDate } from '#lib/text/format.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { createIssueMarks, withoutMarked } from './sections/issue-marks.ts';

/** How a company's own reports look; part of Premium. */
export interface ReportBranding {
  companyName: string | null;
  /** `data:image/...`; null = none was uploaded. */
  logo: string | null;
  /** `#rrggbb`, readable on white; null = our color. */
  accent: string | null;
}

/** What every download is made from, so that print and deck show the same content. */
export interface ReportDocument {
  /** As the reader's plan shows it. */
  analysis: Analysis;
  isPremium: boolean;
  /** In the order of the report. */
  sections: readonly DownloadSectionId[];
  branding: ReportBranding | null;
  /** What its owner marked as false positive or intended, and the score without it. */
  marks: IssueMarksAnswer;
}

/** The analysis without the issues its owner marked: what is still open and what to do. */
export function openAnalysis({ analysis, marks }: ReportDocument): Analysis {
  return withoutMarked(analysis, createIssueMarks(marks.marks));
}

export const reportTitle = ({ analysis }: ReportDocument): string => `Website audit of ${formatHost(analysis.host)}`;

/** The name the report is published under. */
export const reportSender = ({ branding }: ReportDocument): string => branding?.companyName ?? BRAND.name;

/** Appears on every page and slide. */
export function reportFooter(document: ReportDocument): string {
  const { host, measuredAt } = document.analysis;
  return `${reportSender(document)} · ${formatHost(host)} · ${formatDate(measuredAt)}`;
}
