import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type GraphImportRequest, type ImportProgress, startImportSchema } from '#contracts/outside/graph-imports.ts';
import type { Db } from '#db/client.ts';
import {
  claimGraphImport,
  type GraphImportRow,
  type ImportHold,
  listReadyGraphImports,
  releaseStaleGraphImports,
  updateHeldGraphImport,
} from '#db/queries/outside/graph-imports.ts';
import type { CommonCrawlClient } from '#providers/common-crawl/index.ts';
import { classifyImportError, type ImportFailure } from './classify-import-error.ts';
import type { ImportPlan } from './import-plan.ts';
import type { ImportThreadOptions } from './import-thread.ts';
import { listTrackedDomains } from './list-tracked-domains.ts';
import { planImport } from './plan-import.ts';

const HEARTBEAT_MS = 1_000;
/** Time without a heartbeat after which a worker is considered dead. */
const STALE_AFTER_MS = 30_000;
const RETRY_MS = 5 * 60_000;
/** After this many interruptions, about eight hours, an administrator decides whether to continue. */
const MAX_ATTEMPTS = 100;

/** Queues the job of an import. */
export type SendGraphImport = (importId: string) => Promise<void>;

export interface ImportRunnerOptions {
  db: Db;
  client: Pick<CommonCrawlClient, 'listReleases' | 'getFileUrl'>;
  /** Folder of the files that administrators specify. */
  filesFolder: string;
  /** Runs the import in a thread. */
  importInThread(
    options: Omit<ImportThreadOptions, 'input' | 'onUsage'> & { plan: ImportPlan; tracked: string[] },
  ): Promise<ImportFailure | null>;
  send: SendGraphImport;
  /** Called when an import is complete. Never fails. */
  onImported(): Promise<void>;
  now(): Date;
  onError(error: unknown): void;
}

/** Runs the imports that administrators started. */
export interface ImportRunner {
  /** Runs an import until it is complete, fails or must wait. Does nothing when another worker runs it. */
  run(importId: string): Promise<void>;
  /** Queues imports that may continue. @param isAlone whether no other process can be running */
  recover(isAlone: boolean): Promise<void>;
  /** Returns the running import to the queue. */
  shutDown(): Promise<void>;
}

/** Creates the runner of a process. */
export function createImportRunner(options: ImportRunnerOptions): ImportRunner {
  const { db, now, onError } = options;
  const stopController = new AbortController();
  const active = new Set<Promise<void>>();

  async function runClaimed(row: GraphImportRow, hold: ImportHold): Promise<void> {
    const heartbeat = createHeartbeat({ db, hold, now, onError });
    const signal = AbortSignal.any([stopController.signal, heartbeat.lost]);
    try {
      const failure = await tryImport(row, { hold, signal, onProgress: heartbeat.setProgress });
      await heartbeat.end();
      if (!heartbeat.lost.aborted) await settle(row, hold, failure);
    } catch (error) {
      await heartbeat.end();
      onError(error);
      await settle(row, hold, { kind: 'failed', message: 'An unexpected error occurred; the log contains it' });
    }
  }

  async function tryImport(
    row: GraphImportRow,
    { hold, ...run }: { hold: ImportHold; signal: AbortSignal; onProgress(progress: ImportProgress): void },
  ): Promise<ImportFailure | null> {
    const { release, limit, hasBacklinks, files } = startImportSchema.parse(row.request);
    const tracked = await listTrackedDomains(db);
    let plan: ImportPlan;
    try {
      const request = { release: row.release ?? release, limit, hasBacklinks, files: locateFiles(files) };
      plan = await planImport(request, options.client);
    } catch (error) {
      const failure = classifyImportError(error);
      if (failure === null) throw error;
      return failure;
    }
    await updateHeldGraphImport(db, hold, { release: plan.release });
    return options.importInThread({ ...run, plan, tracked });
  }

  /** Converts file names to paths. */
  const locateFiles = ({ ranks, vertices, edges }: GraphImportRequest['files']): GraphImportRequest['files'] => ({
    ranks: locateFile(ranks),
    vertices: locateFile(vertices),
    edges: locateFile(edges),
  });
  const locateFile = (file: string | null): string | null =>
    file === null || file.includes('/') ? file : join(options.filesFolder, file);

  /** Stores the outcome of a run. */
  async function settle({ attempts }: GraphImportRow, hold: ImportHold, failure: ImportFailure | null): Promise<void> {
    const moment = now();
    if (failure === null) {
      await updateHeldGraphImport(db, hold, { state: 'done', workerId: null, progress: null, finishedAt: moment });
      await options.onImported();
    } else if (stopController.signal.aborted) {
      await updateHeldGraphImport(db, hold, { state: 'waiting', workerId: null });
    } else if (failure.kind === 'wait' && attempts < MAX_ATTEMPTS) {
      const waitingUntil = new Date(moment.getTime() + RETRY_MS);
      await updateHeldGraphImport(db, hold, {
        state: 'waiting',
        workerId: null,
        waitingFor: failure.message,
        waitingUntil,
      });
    } else {
      const end = { state: 'failed', workerId: null, failure: failure.message, finishedAt: moment } as const;
      await updateHeldGraphImport(db, hold, end);
    }
  }

  async function run(importId: string): Promise<void> {
    if (stopController.signal.aborted) return;
    const moment = now();
    const hold = { id: importId, workerId: randomUUID() };
    const staleBefore = new Date(moment.getTime() - STALE_AFTER_MS);
    const row = await claimGraphImport(db, { ...hold, now: moment, staleBefore });
    if (row !== null) await runClaimed(row, hold);
  }

  return {
    run(importId) {
      const work = run(importId);
      const tracked = work.catch(() => {}).finally(() => active.delete(tracked));
      active.add(tracked);
      return work;
    },
    async recover(isAlone) {
      const moment = now();
      await releaseStaleGraphImports(db, new Date(moment.getTime() - (isAlone ? 0 : STALE_AFTER_MS)));
      for (const id of await listReadyGraphImports(db, moment)) await options.send(id);
    },
    async shutDown() {
      stopController.abort(new Error('The process is shutting down'));
      await Promise.all(active);
    },
  };
}

/** Stores that the worker is alive, and the latest progress. */
function createHeartbeat({
  db,
  hold,
  now,
  onError,
}: Pick<ImportRunnerOptions, 'db' | 'now' | 'onError'> & { hold: ImportHold }) {
  const lossController = new AbortController();
  let progress: ImportProgress | null = null;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const change = { heartbeatAt: now(), ...(progress === null ? {} : { progress }) };
    // Canceled, or taken over by another worker.
    if (!(await updateHeldGraphImport(db, hold, change))) lossController.abort(new Error('The import was canceled'));
  }

  const timer = setInterval(() => {
    writing = write().catch(onError);
  }, HEARTBEAT_MS);
  timer.unref();
  return {
    /** Aborted when the import was canceled or belongs to another worker. */
    lost: lossController.signal,
    setProgress(next: ImportProgress): void {
      progress = next;
    },
    async end(): Promise<void> {
      clearInterval(timer);
      await writing;
    },
  };
}
