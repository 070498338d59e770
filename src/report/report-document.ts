import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { IssueMarksResponse } from '#contracts/analysis/issue-marks.ts';
import type { LoggedCrawlers } from '#contracts/outside/logs/logged-crawlers.ts';
import type { ElementScreenshot } from '#contracts/page/rendered-page.ts';
import { BRAND } from '#contracts/product/brand.ts';
import type { ReportVariant } from '#contracts/report/report-download-texts.ts';
import type { DownloadSectionId } from '#contracts/report/sections.ts';
import type { VisibilityDetails } from '#contracts/report/visibility-details.ts';
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

/** A screenshot of the evidence of an issue. */
export interface ReportScreenshot extends Pick<ElementScreenshot, 'width' | 'height' | 'box'> {
  /** `data:image/jpeg` URL. */
  src: string;
}

/** The data from which every download is created, so that the PDF and the presentation show the same content. */
export interface ReportDocument {
  /** The analysis, limited to what the reader's plan includes. */
  analysis: Analysis;
  isPremium: boolean;
  variant: ReportVariant;
  /** Whether tables with the details follow the chapters or slides. */
  hasAppendix: boolean;
  /** Selected sections, in the order of the chapters. */
  sections: readonly DownloadSectionId[];
  /** Plain text by the user at the start of the report; null when there is none. */
  introduction: string | null;
  branding: ReportBranding | null;
  /** Issues that the owner marked as false positives or intended, and the score without them. */
  marks: IssueMarksResponse;
  /** Screenshots of the top issues by rule, where the crawl took one. */
  screenshots: Readonly<Record<string, ReportScreenshot>>;
  /** From imported access logs; null without an import, and for older analyses. */
  loggedCrawlers: LoggedCrawlers | null;
  /** From the newest run of AI visibility; null without one, and for older analyses. */
  visibilityDetails: VisibilityDetails | null;
}

/** Returns the analysis without the issues that its owner marked, so that only open work remains. */
export function removeMarkedIssues({ analysis, marks }: Pick<ReportDocument, 'analysis' | 'marks'>): Analysis {
  return excludeMarkedIssues(analysis, createIssueMarks(marks.marks));
}

export const getReportTitle = ({ analysis }: ReportDocument): string => `Website audit of ${formatHost(analysis.host)}`;

/** Returns whether the report carries an agency's branding, which replaces our name everywhere. */
export const isWhiteLabel = ({ branding }: ReportDocument): boolean =>
  Boolean(branding?.logo) || Boolean(branding?.companyName);

/** Returns the name under which the report is published; null when a company has a logo but no name. */
export const getReportPublisher = (document: ReportDocument): string | null =>
  document.branding?.companyName || (isWhiteLabel(document) ? null : BRAND.name);

/** Returns the footer of every page and slide. */
export function buildReportFooter(document: ReportDocument): string {
  const { host, measuredAt } = document.analysis;
  const publisher = getReportPublisher(document);
  return [...(publisher === null ? [] : [publisher]), formatHost(host), formatDate(measuredAt)].join(' · ');
}
