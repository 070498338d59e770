import type { User } from '#contracts/account/user.ts';
import { HIDDEN_NAME_MESSAGES } from '#contracts/report/client-report-texts.ts';
import {
  buildNeutralFileName,
  buildReportFileName,
  type ParsedReportRequest,
  REPORT_EXTENSIONS,
} from '#contracts/report/report-download.ts';
import { REPORT_PROBLEMS, REPORT_STAGES } from '#contracts/report/report-jobs.ts';
import type { Db } from '#db/client.ts';
import { findAnalysisRow } from '#db/queries/analyses/analyses.ts';
import { insertReportFile, type NewReportFile, type ReportFileRow } from '#db/queries/analyses/report-files.ts';
import { parseStoredReport } from '#db/stored/stored-report.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { findDenialCode } from '#lib/runtime/policies.ts';
import { decideAppendix, selectAllowedSections } from './report-gates.ts';
import type { SendReport } from './report-maker.ts';

/**
 * Checks a request for a report of one of the user's analyses, and returns the row to queue.
 *
 * @throws AppError invalid-body, premium-required, not-found, analysis-running, analysis-failed
 */
export async function prepareReport(db: Db, user: User, request: ParsedReportRequest): Promise<NewReportFile> {
  const { analysisId, format, variant, appendix = null, hidesProductName = false } = request;
  const sections = selectAllowedSections(user, request);
  decideAppendix(request);
  if (hidesProductName) assertMayHideName(user);
  const analysis = isUuid(analysisId) ? await findAnalysisRow(db, analysisId) : null;
  if (analysis === null || analysis.userId !== user.id) {
    throw new AppError('not-found', 'This analysis does not exist.');
  }
  const { host, status } = analysis;
  const report = parseStoredReport(analysis.report);
  if (status !== 'completed' || report === null) {
    const isOver = status === 'failed' || status === 'cancelled' || status === 'completed';
    throw isOver
      ? new AppError('analysis-failed', REPORT_PROBLEMS.noReport)
      : new AppError('analysis-running', REPORT_PROBLEMS.notFinished);
  }
  const buildName = hidesProductName ? buildNeutralFileName : buildReportFileName;
  return {
    userId: user.id,
    analysisId,
    format,
    sections,
    variant,
    appendix,
    introduction: request.introduction || null,
    hidesProductName,
    fileName: buildName(host, report.measuredAt, REPORT_EXTENSIONS[format]),
    stage: REPORT_STAGES.waiting.text,
  };
}

/** Stores a report to generate, and queues it, in the caller's transaction. */
export async function queueReport(
  transaction: Db,
  file: NewReportFile,
  sendReport: SendReport,
): Promise<ReportFileRow> {
  const row = await insertReportFile(transaction, file);
  await sendReport(row.id, { transaction });
  return row;
}

/**
 * A report without our name requires the name of a company, because readers must see who is responsible for it.
 *
 * @throws AppError premium-required, invalid-body without a company name
 */
export function assertMayHideName(user: User): void {
  if (findDenialCode(user, 'save-report-templates') !== null) {
    throw new AppError('premium-required', HIDDEN_NAME_MESSAGES.premium);
  }
  if (user.companyName) return;
  const message = HIDDEN_NAME_MESSAGES.noCompany;
  throw new AppError('invalid-body', message, { fieldErrors: { hidesProductName: message } });
}
