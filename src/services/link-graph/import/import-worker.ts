/**
 * Entry point of the thread that imports the domain graph, because reading billions of lines would block everything
 * else.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportProgress } from '#contracts/outside/graph-imports.ts';
import { lowerThreadPriority } from '#lib/runtime/thread-priority.ts';
import { createCommonCrawlClient } from '#providers/common-crawl/index.ts';
import type { UsageRecord } from '#providers/kit/usage.ts';
import { createArtifactStore, type StorageSettings } from '#providers/storage/create-store.ts';
import { readFreeBytes } from '#providers/storage/folder-usage.ts';
import { classifyImportError, type ImportFailure } from './classify-import-error.ts';
import type { ImportPlan } from './import-plan.ts';
import { getWorkFolder, runImport } from './run-import.ts';

/** Input of the thread. */
export interface ImportThreadInput {
  plan: ImportPlan;
  tracked: readonly string[];
  dataDir: string;
  storage: StorageSettings;
  minFreeBytes: number;
  /** A local server instead of Common Crawl's. */
  baseUrl: string | undefined;
}

/** Reports of the thread, which ends after `done` or `failed`. */
export type ImportThreadMessage =
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'usage'; record: UsageRecord }
  | { kind: 'done' }
  | { kind: 'failed'; failure: ImportFailure };

async function start({ plan, tracked, dataDir, storage, minFreeBytes, baseUrl }: ImportThreadInput): Promise<void> {
  lowerThreadPriority();
  const post = (message: ImportThreadMessage) => parentPort?.postMessage(message);
  const controller = new AbortController();
  parentPort?.once('message', () => controller.abort(new Error('The import was stopped')));
  const wiring = { onUsage: (record: UsageRecord) => post({ kind: 'usage', record }) };
  try {
    await runImport({
      plan,
      tracked,
      client: createCommonCrawlClient({ ...(baseUrl === undefined ? {} : { baseUrl }), wiring }),
      store: await createArtifactStore(storage, dataDir),
      workFolder: getWorkFolder(dataDir),
      readFreeBytes: () => readFreeBytes(dataDir),
      minFreeBytes,
      signal: controller.signal,
      now: () => new Date(),
      onProgress: (progress) => post({ kind: 'progress', progress }),
    });
    post({ kind: 'done' });
  } catch (error) {
    const failure = controller.signal.aborted ? STOPPED_FAILURE : classifyImportError(error);
    // Anything else is a bug, which ends the thread with its error.
    if (failure === null) throw error;
    post({ kind: 'failed', failure });
  } finally {
    parentPort?.removeAllListeners('message');
  }
}

const STOPPED_FAILURE: ImportFailure = { kind: 'wait', message: 'The import was stopped' };

await start(workerData as ImportThreadInput);
