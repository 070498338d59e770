import { randomUUID } from 'node:crypto';
import { LOG_TEXTS } from '#contracts/outside/logs/log-texts.ts';
import type { Db } from '#db/client.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { findWebsite } from '#db/queries/analyses/websites.ts';
import {
  claimLogUpload,
  deleteLogUpload,
  deleteOldLogUploads,
  type LogUploadRow,
  listLogUploadIds,
  listReadyLogUploads,
  type UploadHold,
  updateHeldLogUpload,
} from '#db/queries/outside/logs/log-uploads.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isStorageDown } from '#providers/storage/storage-error.ts';
import { hasPremium } from '../../billing/premium-state.ts';
import type { IpListStore } from '../ip-lists/ip-list-store.ts';
import { storeTotals } from '../stored/store-totals.ts';
import type { CountThreadOptions, countInThread } from './count-thread.ts';
import type { UploadFiles } from './upload-files.ts';
import type { SendLogImport } from './upload-service.ts';

const HEARTBEAT_MS = 1_000;
/** Time without a heartbeat after which a worker is considered dead. */
const STALE_AFTER_MS = 30_000;
/** An upload that is not continued is deleted after this time, and so is a failed upload with its message. */
const KEPT_MS = 24 * 3_600_000;

/** Reads uploaded logs and stores their totals. */
export interface LogRunner {
  /**
   * Imports an upload. Does nothing when another worker is running the import, the import was canceled or this process
   * is shutting down.
   */
  run(uploadId: string): Promise<void>;
  /** Queues complete uploads, including uploads whose worker is dead. */
  recover(): Promise<void>;
  /** Deletes abandoned uploads, and files that no upload needs. */
  cleanUp(): Promise<void>;
  /** Returns the running import to the queue. */
  shutDown(): Promise<void>;
}

export interface LogRunnerOptions {
  db: Db;
  files: UploadFiles;
  ipLists: Pick<IpListStore, 'read'>;
  count: typeof countInThread;
  send: SendLogImport;
  now(): Date;
  onError(error: unknown): void;
}

export function createLogRunner(options: LogRunnerOptions): LogRunner {
  const { db, files, now, onError } = options;
  const stopController = new AbortController();
  const active = new Set<Promise<void>>();
  const getStaleBefore = () => new Date(now().getTime() - STALE_AFTER_MS);

  async function run(uploadId: string): Promise<void> {
    if (stopController.signal.aborted) return;
    const hold = { id: uploadId, workerId: randomUUID() };
    const upload = await claimLogUpload(db, { ...hold, now: now(), staleBefore: getStaleBefore() });
    if (upload !== null) await runClaimed(upload, hold);
  }

  async function runClaimed(upload: LogUploadRow, hold: UploadHold): Promise<void> {
    const heartbeat = createHeartbeat(options, hold);
    const signal = AbortSignal.any([stopController.signal, heartbeat.lost]);
    let failure: string | null = null;
    let mustWait = false;
    try {
      failure = await importLog(upload, { signal, onProgress: heartbeat.setProgress });
    } catch (error) {
      if (!signal.aborted) onError(error);
      mustWait = isStorageDown(error);
      failure = LOG_TEXTS.unexpected;
    } finally {
      await heartbeat.end();
    }
    // The next recovery queues it again.
    if (mustWait) await updateHeldLogUpload(db, hold, { state: 'waiting', workerId: null });
    else await settle(upload, hold, failure);
  }

  /** Returns why the log was not imported; null when it was. */
  async function importLog(
    { id, name, bytes, userId, websiteId }: LogUploadRow,
    thread: Pick<CountThreadOptions, 'signal' | 'onProgress'>,
  ): Promise<string | null> {
    const [user, website] = await Promise.all([findUser(db, userId), findWebsite(db, userId, websiteId)]);
    if (user === null || website === null) return LOG_TEXTS.uploadNotFound;
    const { hostname } = new URL(`https://${website.domain}`);
    const owner = { id: user.id, isPremium: hasPremium(user, now()) };
    await using file = await files.join({ id, bytes });
    const input = {
      path: file.path,
      name,
      hosts: [hostname, `www.${hostname}`],
      ipLists: await options.ipLists.read(),
    };
    const result = await options.count({ ...thread, input });
    if ('failure' in result) return result.failure;
    try {
      await storeTotals(db, { owner, websiteId, totals: result.totals, now: now() });
      return null;
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
  }

  /**
   * Stores the outcome of a run. The file is deleted unless the upload is queued again or belongs to another worker.
   */
  async function settle({ id }: LogUploadRow, hold: UploadHold, failure: string | null): Promise<void> {
    if (failure !== null && stopController.signal.aborted) {
      await updateHeldLogUpload(db, hold, { state: 'waiting', workerId: null });
      return;
    }
    if (failure === null) await deleteLogUpload(db, id);
    else if (!(await updateHeldLogUpload(db, hold, { state: 'failed', failure, updatedAt: now() }))) return;
    await files.remove(id);
  }

  return {
    run(uploadId) {
      const work = run(uploadId);
      const tracked = work.catch(() => {}).finally(() => active.delete(tracked));
      active.add(tracked);
      return work;
    },
    async recover() {
      for (const id of await listReadyLogUploads(db, getStaleBefore())) await options.send(id);
    },
    async cleanUp() {
      await deleteOldLogUploads(db, new Date(now().getTime() - KEPT_MS));
      await files.removeOthers(() => listLogUploadIds(db));
    },
    async shutDown() {
      stopController.abort(new Error('The process is shutting down'));
      await Promise.all(active);
    },
  };
}

/** Stores that the worker is alive, and the latest progress. */
function createHeartbeat({ db, now, onError }: LogRunnerOptions, hold: UploadHold) {
  const lossController = new AbortController();
  let progress: LogUploadRow['progress'] = null;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const isHeld = await updateHeldLogUpload(db, hold, { heartbeatAt: now(), progress });
    if (!isHeld) lossController.abort(new Error('The upload was canceled'));
  }

  const timer = setInterval(() => {
    writing = write().catch(onError);
  }, HEARTBEAT_MS);
  timer.unref();
  return {
    /** Aborted when the upload was canceled or belongs to another worker. */
    lost: lossController.signal,
    setProgress(next: LogUploadRow['progress']): void {
      progress = next;
    },
    async end(): Promise<void> {
      clearInterval(timer);
      await writing;
    },
  };
}
