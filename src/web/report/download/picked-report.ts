import type { ReportFormat } from '#contracts/report/report-download.ts';
import type { ReportVariant } from '#contracts/report/report-download-texts.ts';
import type { DownloadSectionId } from '#contracts/report/sections.ts';

/** A report as the user configured it for download. */
export interface PickedReport {
  format: ReportFormat;
  sections: readonly DownloadSectionId[];
  /** Whether the user arranged the sections. */
  keepOrder: boolean;
  variant: ReportVariant;
  appendix: boolean;
  introduction: string;
  hidesProductName: boolean;
}
