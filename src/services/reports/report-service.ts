import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '#contracts/account/user.ts';
import { ERROR_STATUSES, type ErrorCode } from '#contracts/product/error-codes.ts';
import {
  type ParsedReportRequest,
  type ReportFormat,
  type ReportJob,
  type ReportSettings,
  reportSettingsSchema,
} from '#contracts/report/report-download.ts';
import { REPORT_PROBLEMS } from '#contracts/report/report-jobs.ts';
import type { Db } from '#db/client.ts';
import { findUser, updateUser } from '#db/queries/accounts/users.ts';
import { findReportFile, type ReportFileRow } from '#db/queries/analyses/report-files.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import { prepareReport, queueReport } from './queue-report.ts';
import type { SendReport } from './report-maker.ts';

export interface ReportDownload {
  fileName: string;
  format: ReportFormat;
  bytes: Uint8Array;
}

/** Downloadable reports. A worker generates them; the row contains the progress. */
export interface ReportService {
  /**
   * Queues a report.
   *
   * @throws AppError invalid-body, premium-required, not-found, analysis-running, analysis-failed, rate-limited
   */
  start(user: User, request: ParsedReportRequest): Promise<ReportJob>;
  /** @throws AppError not-found, also for another user's report */
  get(user: User, id: string): Promise<ReportJob>;
  /**
   * Returns the finished file.
   * @throws AppError not-found, report-not-ready while it is being generated, or the code of the failure
   */
  download(user: User, id: string): Promise<ReportDownload>;
  /** Returns the file as soon as it is ready. @throws AppError with the code of the failure */
  waitForReport(user: User, id: string, signal: AbortSignal): Promise<ReportDownload>;
  /**
   * Returns the settings that the user saved for future reports; null before the first save, and if they are outdated.
   */
  readSettings(user: User): Promise<ReportSettings | null>;
  saveSettings(user: User, settings: ReportSettings): Promise<void>;
}

export interface ReportServiceOptions {
  db: Db;
  sendReport: SendReport;
  store: ArtifactStore;
  limits: Pick<AttemptLimits, 'take'>;
  now(): Date;
}

const WAIT_MS = 250;

export function createReportService({ db, sendReport, store, limits, now }: ReportServiceOptions): ReportService {
  async function findUserReportFile(user: User, id: string): Promise<ReportFileRow> {
    const row = isUuid(id) ? await findReportFile(db, user.id, id) : null;
    if (row === null) throw new AppError('not-found', REPORT_PROBLEMS.notFound);
    return row;
  }

  async function download(user: User, id: string): Promise<ReportDownload> {
    const row = await findUserReportFile(user, id);
    if (row.status === 'failed') throw buildFailure(row);
    if (row.status !== 'completed') throw new AppError('report-not-ready', REPORT_PROBLEMS.notMade);
    const path = row.artifactKey === null ? null : await store.open(row.artifactKey);
    if (path === null) throw new AppError('not-found', REPORT_PROBLEMS.notFound);
    return { fileName: row.fileName, format: row.format, bytes: await readFile(path) };
  }

  return {
    async start(user, request) {
      const file = await prepareReport(db, user, request);
      await limits.take('report', user.id);
      return buildJobView(await db.transaction((transaction) => queueReport(transaction, file, sendReport)));
    },
    get: async (user, id) => buildJobView(await findUserReportFile(user, id)),
    download,
    async waitForReport(user, id, signal) {
      for (;;) {
        const { status } = await findUserReportFile(user, id);
        if (status === 'completed' || status === 'failed') return download(user, id);
        if (signal.aborted) throw new AppError('bad-request', 'The client disconnected.');
        await sleep(WAIT_MS);
      }
    },
    async readSettings(user) {
      const stored = (await findUser(db, user.id))?.reportSettings ?? null;
      // Settings with a section that no longer exists are ignored: they are only a convenience.
      return reportSettingsSchema.nullable().catch(null).parse(stored);
    },
    async saveSettings(user, settings) {
      const reportSettings = { ...settings, order: [...new Set(settings.order)] };
      await updateUser(db, user.id, { reportSettings, updatedAt: now() });
    },
  };
}

function buildJobView(row: ReportFileRow): ReportJob {
  const { id, status, percent, stage, format, fileName, sizeBytes, failure } = row;
  return { id, status, percent, stage, format, fileName, sizeBytes, failure };
}

function buildFailure({ failureCode, failure }: ReportFileRow): AppError {
  const code = failureCode !== null && failureCode in ERROR_STATUSES ? (failureCode as ErrorCode) : 'internal';
  return new AppError(code, failure ?? REPORT_PROBLEMS.failed);
}
