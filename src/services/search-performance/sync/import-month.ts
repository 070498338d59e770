import { join } from 'node:path';
import type { Day } from '#audit/outside/day.ts';
import { markStoredDays } from '#db/queries/outside/search-days.ts';
import type { SyncSubject } from '#db/queries/outside/search-syncs.ts';
import type { SearchPerformanceSource } from '#providers/kit/capabilities.ts';
import { buildMonthKey, type DayRows, type StoredDay } from '../store/month-rows.ts';
import type { SearchThread } from '../store/search-thread.ts';
import { fetchDay } from './fetch-day.ts';
import type { MonthPlan } from './plan-days.ts';
import type { SyncOptions } from './sync-context.ts';
import { LeaseLostError, type SyncLease } from './sync-lease.ts';

/** One run of a sync. */
export interface SyncRun {
  options: SyncOptions;
  subject: SyncSubject;
  source: SearchPerformanceSource;
  lease: SyncLease;
  /** Thread that writes the month files of this run. */
  writer: SearchThread;
  /** Aborted when the process shuts down, or the lease is lost. */
  signal: AbortSignal;
  /** Hosts of the website in a domain property; undefined = the entire property. */
  hosts: readonly string[] | undefined;
  /** Days whose totals no longer change. */
  finalDays: Set<Day>;
  /** Whether the run should end for now. */
  isTimeUp(): boolean;
}

/** Called after each day whose rows are complete. */
type OnDay = (day: StoredDay) => Promise<void>;

/** Builds the path of a month file that is being written. */
export const buildWorkPath = (workFolder: string, connectionId: string, month: string): string =>
  join(workFolder, `search-${connectionId}-${month}.sqlite`);

/**
 * Imports the open days of a month into its file. If it ends early because of the time limit or a failure, the complete
 * days are still stored, except after the loss of the lease. A killed process leaves its file in the work folder, and
 * the next run continues it.
 * @throws the error that ended the import early
 */
export async function importMonth(run: SyncRun, plan: MonthPlan, onDay: OnDay): Promise<void> {
  const { options, subject, writer } = run;
  const key = buildMonthKey(subject.connectionId, plan.month);
  const path = buildWorkPath(options.workFolder, subject.connectionId, plan.month);
  const found = await writer.ask('open-month', {
    path,
    storedPath: await options.store.open(key),
    month: plan.month,
    subject: JSON.stringify([subject.provider, subject.propertyId, run.hosts ?? null]),
    importedDays: plan.importedDays,
  });
  const foundDays = new Set(found.map(({ day }) => day));
  // Days that were already imported when their file was lost are imported again.
  const lostDays = plan.importedDays.filter((day) => !foundDays.has(day));
  const wantedDays = [...plan.days, ...lostDays];
  const completeDays = found.filter(({ day, isFinal }) => isFinal && wantedDays.includes(day));
  for (const day of completeDays) await onDay(day);
  const failure = await importDays(run, excludeDays(wantedDays, completeDays), async (day) => {
    completeDays.push(day);
    await onDay(day);
  });
  // Another worker may already continue the file.
  if (failure?.error instanceof LeaseLostError) await writer.ask('close-month', null);
  else if (completeDays.length === 0) await writer.ask('discard-month', null);
  else await storeMonth(run, { key, path, days: completeDays });
  if (failure !== null) throw failure.error;
}

const excludeDays = (days: readonly Day[], completeDays: readonly StoredDay[]): Day[] => {
  const done = new Set(completeDays.map(({ day }) => day));
  return days.filter((day) => !done.has(day));
};

/**
 * Imports days one after the other, and requests the next day while writing. Returns the error that ended the import
 * early, or null.
 */
async function importDays(run: SyncRun, days: readonly Day[], onDay: OnDay): Promise<{ error: unknown } | null> {
  const { source, subject, hosts, signal } = run;
  const fetchAt = (index: number): Promise<DayRows> | null => {
    const day = days[index];
    if (day === undefined) return null;
    const rows = fetchDay(source, { propertyId: subject.propertyId, day, hosts, signal });
    // Prevents an unhandled rejection; the error is handled when the promise is awaited.
    rows.catch(() => {});
    return rows;
  };
  try {
    let next = fetchAt(0);
    for (let index = 0; next !== null; index += 1) {
      const rows = await next;
      next = run.isTimeUp() ? null : fetchAt(index + 1);
      const transfer = Object.values(rows.tables).map(({ figures }) => figures.buffer);
      await onDay(await run.writer.ask('write-day', rows, transfer));
    }
    return null;
  } catch (error) {
    return { error };
  }
}

/**
 * Moves the file into the store and marks its days as stored, while no other worker can take over. If the process is
 * killed in between, the file contains days that are not marked, and the next run finds them.
 */
async function storeMonth(
  { options, subject, writer, lease, finalDays }: SyncRun,
  { key, path, days }: { key: string; path: string; days: readonly StoredDay[] },
): Promise<void> {
  await writer.ask('finish-month', null);
  await lease.transaction(async (transaction) => {
    await options.store.put(key, path);
    const marks = days.map((day) => ({ ...day, isFinal: day.isFinal && finalDays.has(day.day) }));
    await markStoredDays(transaction, subject.connectionId, marks);
  });
}
