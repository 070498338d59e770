import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPORT_EXTENSIONS } from '#contracts/report/report-download.ts';
import {
  REPORT_MAX_ATTEMPTS,
  REPORT_PROBLEMS,
  REPORT_RETENTION_DAYS,
  REPORT_STAGES,
  type ReportStage,
} from '#contracts/report/report-jobs.ts';
import type { Db } from '#db/client.ts';
import {
  claimReportFile,
  deleteReportFile,
  isReportFileKept,
  listOldReportFiles,
  listQueuedReportFiles,
  listUserReportFiles,
  type ReportFileRow,
  releaseStaleReportFiles,
  updateHeldReportFile,
} from '#db/queries/analyses/report-files.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { ArtifactStore } from '#providers/storage/artifact-store.ts';
import { isStorageDown, StorageError } from '#providers/storage/storage-error.ts';
import type { WriteReport } from './report-writers.ts';

const DAY_MS = 86_400_000;
const HEARTBEAT_MS = 5_000;
/** Time without a heartbeat after which a worker is considered dead. */
const STALE_AFTER_MS = 30_000;
const RETRY_SECONDS = 2;
/** Pause before a report is repeated because the store is not responding; this does not count as an attempt. */
const STORAGE_RETRY_SECONDS = 20;
const MAX_DELETED_PER_CALL = 200;

/** Queues a report; a report that is already waiting is not queued twice. */
export type SendReport = (
  reportId: string,
  options?: { transaction?: Db; startAfterSeconds?: number },
) => Promise<void>;

/** Generates report files, keeps them for a limited time and deletes them. */
export interface ReportMaker {
  /** Generates one report. Returns without doing anything when the report is finished or another worker runs it. */
  run(reportId: string): Promise<void>;
  /**
   * Queues waiting reports and reports of dead workers, which fail after the last attempt.
   * @param isAlone whether no other process can be running
   */
  recover(isAlone: boolean): Promise<void>;
  /** Deletes expired files, files of deleted analyses, and leftovers of dead workers. */
  deleteExpiredFiles(): Promise<void>;
  /** Deletes all report files of an account. Call before the rows of the account are deleted. */
  deleteUserFiles(userId: string): Promise<void>;
  /** Returns running reports to the queue. */
  shutDown(): Promise<void>;
}

export interface ReportMakerOptions {
  db: Db;
  sendReport: SendReport;
  store: ArtifactStore;
  write: WriteReport;
  /** Folder for files that are being written. */
  workFolder: string;
  workerId: string;
  now(): Date;
  onError(error: unknown, reportId: string): void;
}

export function createReportMaker(options: ReportMakerOptions): ReportMaker {
  const { db, sendReport, store, workFolder, workerId, now } = options;
  const stopController = new AbortController();
  const running = new Set<Promise<void>>();

  async function run(id: string): Promise<void> {
    if (stopController.signal.aborted) return;
    const staleBefore = new Date(now().getTime() - STALE_AFTER_MS);
    const row = await claimReportFile(db, { id, workerId, now: now(), staleBefore });
    if (row === null) return;
    const hold = { id, workerId };
    const recordHeartbeat = () =>
      updateHeldReportFile(db, hold, { heartbeatAt: now() }).catch((error) => options.onError(error, id));
    const timer = setInterval(recordHeartbeat, HEARTBEAT_MS);
    try {
      await generate(row);
    } catch (error) {
      await settle(row, error);
    } finally {
      clearInterval(timer);
    }
  }

  async function generate(row: ReportFileRow): Promise<void> {
    const { id, format } = row;
    const hold = { id, workerId };
    const reportStage = async (stage: ReportStage) => {
      const { percent, text } = REPORT_STAGES[stage];
      await updateHeldReportFile(db, hold, { percent, stage: text, heartbeatAt: now() });
    };
    const bytes = await options.write(row, { signal: stopController.signal, reportStage });
    await reportStage('storing');
    await mkdir(workFolder, { recursive: true });
    const name = `report-${id}.${REPORT_EXTENSIONS[format]}`;
    const local = join(workFolder, name);
    const artifactKey = buildReportKey(id, format);
    try {
      await writeFile(local, bytes, { mode: 0o600 });
      await store.put(artifactKey, local);
    } finally {
      await rm(local, { force: true });
    }
    const { percent, text } = REPORT_STAGES.done;
    const done = { status: 'completed', artifactKey, sizeBytes: bytes.byteLength, finishedAt: now() } as const;
    const isStillHeld = await updateHeldReportFile(db, hold, { ...done, percent, stage: text, failure: null });
    // Another worker that has taken over stores the same report under the same key.
    if (!isStillHeld && !(await isReportFileKept(db, id))) await store.delete(artifactKey);
  }

  /** Handles a failed report: an expected failure is reported to the user, an unexpected error is retried. */
  async function settle({ id, attempts }: ReportFileRow, error: unknown): Promise<void> {
    const hold = { id, workerId };
    const waiting = { status: 'queued', workerId: null, percent: 0, stage: REPORT_STAGES.waiting.text } as const;
    if (stopController.signal.aborted) {
      await updateHeldReportFile(db, hold, { ...waiting, attempts: attempts - 1 });
      return;
    }
    if (isStorageDown(error)) {
      options.onError(error, id);
      await updateHeldReportFile(db, hold, { ...waiting, attempts: attempts - 1 });
      await sendReport(id, { startAfterSeconds: STORAGE_RETRY_SECONDS });
      return;
    }
    const isExpected = error instanceof AppError && !(error instanceof StorageError);
    if (!isExpected) options.onError(error, id);
    if (!isExpected && attempts < REPORT_MAX_ATTEMPTS) {
      await updateHeldReportFile(db, hold, waiting);
      await sendReport(id, { startAfterSeconds: RETRY_SECONDS });
      return;
    }
    await updateHeldReportFile(db, hold, {
      status: 'failed',
      failureCode: isExpected ? error.code : 'internal',
      failure: isExpected ? error.message : REPORT_PROBLEMS.failed,
      finishedAt: now(),
    });
  }

  async function remove(files: readonly Pick<ReportFileRow, 'id' | 'format' | 'artifactKey'>[]): Promise<void> {
    for (const { id, format, artifactKey } of files) {
      // A killed worker may have stored a file that its report does not reference.
      await store.delete(artifactKey ?? buildReportKey(id, format));
      await deleteReportFile(db, id);
    }
  }

  return {
    run(id) {
      const work = run(id);
      const tracked = work.catch(() => {}).finally(() => running.delete(tracked));
      running.add(tracked);
      return work;
    },
    async recover(isAlone) {
      const staleBefore = new Date(now().getTime() - (isAlone ? 0 : STALE_AFTER_MS));
      const failure = REPORT_PROBLEMS.failed;
      await releaseStaleReportFiles(db, { staleBefore, maxAttempts: REPORT_MAX_ATTEMPTS, failure, now: now() });
      for (const id of await listQueuedReportFiles(db)) await sendReport(id);
    },
    async deleteExpiredFiles() {
      const before = new Date(now().getTime() - REPORT_RETENTION_DAYS * DAY_MS);
      await remove(await listOldReportFiles(db, { before, now: now(), limit: MAX_DELETED_PER_CALL }));
      await removeLeftovers(workFolder);
    },
    deleteUserFiles: async (userId) => remove(await listUserReportFiles(db, userId)),
    async shutDown() {
      stopController.abort();
      await Promise.all(running);
    },
  };
}

const buildReportKey = (id: string, format: ReportFileRow['format']): string =>
  `reports/${id}.${REPORT_EXTENSIONS[format]}`;

/** Removes files that a killed worker was writing. */
async function removeLeftovers(workFolder: string): Promise<void> {
  for (const name of await readdir(workFolder).catch(() => [])) {
    if (!/^report-.*\.(pdf|pptx)$/.test(name)) continue;
    const path = join(workFolder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < Date.now() - DAY_MS) await rm(path, { force: true });
  }
}
