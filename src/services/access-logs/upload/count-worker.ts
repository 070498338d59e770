/** Entry point of the thread that counts an uploaded log, because reading gigabytes would block everything else. */
import { parentPort, workerData } from 'node:worker_threads';
import type { LogTotals } from '#contracts/outside/logs/log-totals.ts';
import { lowerThreadPriority } from '#lib/runtime/thread-priority.ts';
import type { IpRanges } from '#providers/crawler-ips/embedded-lists.ts';
import { totalLogFiles } from '../command/total-files.ts';
import { DamagedLogError, UnknownLogFormatError } from '../files/log-errors.ts';

/** Input of the thread. */
export interface CountThreadInput {
  path: string;
  /** Name of the uploaded file. */
  name: string;
  hosts: readonly string[];
  ipLists: readonly IpRanges[];
}

/** Reports of the thread, which ends after `done` or `failed`. */
export type CountThreadMessage =
  | { kind: 'progress'; progress: { doneBytes: number; lines: number } }
  | { kind: 'done'; totals: LogTotals }
  | { kind: 'failed'; failure: string };

const PROGRESS_MS = 500;

async function start({ path, name, hosts, ipLists }: CountThreadInput): Promise<void> {
  lowerThreadPriority();
  const post = (message: CountThreadMessage) => parentPort?.postMessage(message);
  let reportedAt = 0;
  try {
    const totals = await totalLogFiles({
      paths: [path],
      names: [name],
      hosts,
      ipLists,
      createdAt: new Date(),
      signal: new AbortController().signal,
      onProgress({ doneBytes, lines }) {
        if (Date.now() - reportedAt < PROGRESS_MS) return;
        reportedAt = Date.now();
        post({ kind: 'progress', progress: { doneBytes, lines } });
      },
    });
    post({ kind: 'done', totals });
  } catch (error) {
    // Anything else is a bug, which ends the thread with its error.
    if (!(error instanceof UnknownLogFormatError) && !(error instanceof DamagedLogError)) throw error;
    post({ kind: 'failed', failure: error.message });
  }
}

await start(workerData as CountThreadInput);
