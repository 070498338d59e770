import { type AuditReport, auditReportSchema } from '#contracts/analysis/analysis.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { StoredData } from '#lib/runtime/upgrade-stored.ts';
import { REPORT_VERSION, upgradeReport } from './upgrade-report.ts';

/** A report as stored in the database, possibly by an earlier version; `parseStoredReport` reads it. */
export type StoredReport = StoredData;

/**
 * Reads a stored report in the current shape; null when there is none.
 *
 * @throws AppError conflict when a later release stored it
 */
export function parseStoredReport(stored: StoredReport | null): AuditReport | null {
  if (stored === null) return null;
  const report = upgradeReport(stored);
  if (report === null) throw new AppError('conflict', ANALYSIS_MESSAGES.newerReport);
  return auditReportSchema.parse(report);
}

/** Returns the report in stored form, with the version of its shape. */
export const storeReport = (report: AuditReport): StoredReport => ({ ...report, version: REPORT_VERSION });
