import { listSearchDays, storeSearchTotals } from '#db/queries/outside/search-days.ts';
import { importMonth, type SyncRun } from './import-month.ts';
import { completeTotals, planDays, planTotals } from './plan-days.ts';
import { listFactReaders, refreshFact } from './refresh-facts.ts';
import { refreshInspections } from './refresh-inspections.ts';
import { refreshTopLists } from './refresh-tops.ts';
import { refreshTrackedKeywords } from './refresh-tracked.ts';
import type { SyncSources } from './sync-context.ts';

/** `paused`: the time limit was reached, or the process is shutting down; another run continues. */
export type SyncOutcome = 'done' | 'paused';

/**
 * Brings the data of a connection up to date.
 * @throws the error that ended the sync early; complete parts are stored
 */
export async function runSync(run: SyncRun, sources: SyncSources): Promise<SyncOutcome> {
  const firstReadDay = await updateTotals(run);
  if (!(await importRows(run))) return 'paused';
  await refreshTopLists(run);
  await refreshTrackedKeywords(run, firstReadDay);
  // The following steps are optional: if one fails, the previous values are kept and the sync is still complete.
  for (const fact of listFactReaders(sources)) await tryStep(run, () => refreshFact(run, fact));
  await tryStep(run, () => refreshInspections(run, sources.inspections));
  return 'done';
}

/**
 * Stores the totals of all days that are not final or not known, so that charts are complete immediately. Returns the
 * first of these days.
 */
async function updateTotals(run: SyncRun): Promise<string> {
  const { options, subject, source, lease, signal, hosts, finalDays } = run;
  const { connectionId, propertyId } = subject;
  const known = await listSearchDays(options.db, connectionId);
  const today = options.now().toISOString().slice(0, 10);
  const range = planTotals(known, { today, historyDays: source.historyDays });
  const totals = await source.readTotals({ propertyId, ...range, signal, ...(hosts === undefined ? {} : { hosts }) });
  const rows = completeTotals(totals, { known, range, granularity: source.granularity });
  await lease.transaction((transaction) => storeSearchTotals(transaction, connectionId, rows));
  for (const { day, isFinal } of [...known, ...rows]) if (isFinal) finalDays.add(day);
  return range.from;
}

/**
 * Imports the rows of all days that are not final or not imported yet, in the order of the plan. Returns whether the
 * rows of all days are stored.
 */
async function importRows(run: SyncRun): Promise<boolean> {
  const { options, subject, source, lease } = run;
  const today = options.now().toISOString().slice(0, 10);
  const known = await listSearchDays(options.db, subject.connectionId);
  const plan = planDays(known, { today, historyDays: source.historyDays });
  let { daysDone } = plan;
  let daysLeft = plan.months.reduce((sum, { days }) => sum + days.length, 0);
  await lease.update({
    fromDay: plan.range?.from ?? null,
    toDay: plan.range?.to ?? null,
    daysDone,
    daysTotal: plan.daysTotal,
  });
  for (const [index, month] of plan.months.entries()) {
    // Every run completes at least one day.
    if (index > 0 && run.isTimeUp()) break;
    await importMonth(run, month, async ({ rowCount }) => {
      daysDone += 1;
      daysLeft -= 1;
      await lease.update({ daysDone: Math.min(daysDone, plan.daysTotal), addedRows: rowCount });
    });
  }
  return daysLeft <= 0;
}

async function tryStep({ options, subject, signal }: SyncRun, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    signal.throwIfAborted();
    options.onError(error, subject.connectionId);
  }
}
