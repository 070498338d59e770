import type { Queue } from '#db/queue.ts';
import type { Job } from '#jobs/job.ts';
import { isStorageDown } from '#providers/storage/storage-error.ts';
import type { ProcessRole } from '../settings/env.ts';
import type { Area, Timer } from './area.ts';
import type { Timers } from './timers.ts';

export interface StartOptions {
  queue: Pick<Queue, 'start' | 'work' | 'send'>;
  timers: Pick<Timers, 'runEvery' | 'runAfter'>;
  roles: ReadonlySet<ProcessRole>;
  /** Whether no other process can use this database: work that is still "running" then belongs to a dead process. */
  isAlone: boolean;
  /** Called when a first run is postponed because the file store is not responding. */
  onPostponed(failure: string, error: unknown): void;
}

/** Delay of a first run that was postponed. */
const POSTPONED_MS = 60_000;

/** Starts the queues, then the work of all areas for the roles of this process. */
export async function startAreas(areas: readonly Area[], options: StartOptions): Promise<void> {
  const { queue, roles } = options;
  const jobs = areas.flatMap((area) => area.jobs);
  const timers = areas.flatMap((area) => area.timers);
  await queue.start(jobs.map((job) => job.queue));
  if (roles.has('web')) await runHooks(areas, 'web');
  const isWorker = roles.has('worker');
  // Timers that run in every process come first, so that this process is registered before it recovers the work of
  // other processes.
  const due = [...timers.filter((timer) => !timer.isWorkerOnly), ...timers.filter((timer) => timer.isWorkerOnly)];
  for (const timer of due) if (isWorker || !timer.isWorkerOnly) await startTimer(timer, options);
  if (!isWorker) return;
  for (const job of jobs) await startJob(job, options);
  await runHooks(areas, 'worker');
}

async function runHooks(areas: readonly Area[], role: ProcessRole): Promise<void> {
  for (const { start } of areas) await start?.[role]?.();
}

async function startTimer(timer: Timer, { timers, isAlone, onPostponed }: StartOptions): Promise<void> {
  const { failure, everyMs, initialDelayMs, run } = timer;
  try {
    await timer.onStart?.(isAlone);
  } catch (error) {
    if (!isStorageDown(error)) throw error;
    onPostponed(failure, error);
    timers.runAfter(POSTPONED_MS, failure, run);
  }
  if (initialDelayMs !== undefined) timers.runAfter(initialDelayMs, failure, run);
  timers.runEvery(everyMs, failure, run);
}

async function startJob({ queue: { name }, concurrency, everyMs, run }: Job, options: StartOptions): Promise<void> {
  const { queue, timers } = options;
  await queue.work(name, concurrency, run);
  if (everyMs === undefined) return;
  const send = () => queue.send(name, {}, { key: name });
  // Also sent at every start, because a process may run for less than the interval.
  await send();
  timers.runEvery(everyMs, 'job could not be queued', send);
}
