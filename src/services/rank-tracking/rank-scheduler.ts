import type { RankFrequency } from '#contracts/outside/ranking-limits.ts';
import type { Db } from '#db/client.ts';
import { forgetUntrackedChecks } from '#db/queries/outside/rank-history.ts';
import { insertRankRun, type RankRunRow } from '#db/queries/outside/rank-runs.ts';
import { advanceSchedule, listDueSchedules, type RankScheduleRow } from '#db/queries/outside/rank-schedules.ts';
import { getMonthStart } from './month-start.ts';
import type { SendRankRun } from './rank-runner.ts';

const DAY_MS = 86_400_000;
const MAX_RUNS_STARTED_AT_ONCE = 100;
const INTERVAL_DAYS = { weekly: 7, daily: 1 } as const;

/** Returns when a schedule runs next; null if it is off. Missed runs are skipped. */
export function findNextRun(frequency: RankFrequency, last: Date, now: Date): Date | null {
  if (frequency === 'off') return null;
  const intervalMs = INTERVAL_DAYS[frequency] * DAY_MS;
  const missedRunCount = Math.max(0, Math.floor((now.getTime() - last.getTime()) / intervalMs));
  return new Date(last.getTime() + (missedRunCount + 1) * intervalMs);
}

/** Starts runs, and deletes results that are no longer needed. */
export interface RankScheduler {
  /** Starts a run now. Returns null if the website has an unfinished run. */
  start(websiteId: string, planned: number): Promise<RankRunRow | null>;
  /** Starts the runs of schedules that are due, a limited number per call. */
  startDue(): Promise<void>;
  /** Deletes the results of keywords that are no longer tracked. */
  forgetUntracked(): Promise<void>;
}

/** Creates the scheduler of runs. */
export function createRankScheduler({
  db,
  sendRankRun,
  now,
}: {
  db: Db;
  sendRankRun: SendRankRun;
  now(): Date;
}): RankScheduler {
  async function start(websiteId: string, planned: number): Promise<RankRunRow | null> {
    const row = await insertRankRun(db, { websiteId, planned, createdAt: now() });
    // If this process dies before the next line, recovery queues the run.
    if (row !== null) await sendRankRun(row.id);
    return row;
  }

  async function startScheduled({ websiteId, frequency, nextRunAt: from }: RankScheduleRow): Promise<void> {
    const to = from === null ? null : findNextRun(frequency, from, now());
    if (from === null || to === null) return;
    // The number of checks is not known until the run begins.
    if (await advanceSchedule(db, { websiteId, from, to })) await start(websiteId, 0);
  }

  return {
    start,
    async startDue() {
      for (const schedule of await listDueSchedules(db, now(), MAX_RUNS_STARTED_AT_ONCE))
        await startScheduled(schedule);
    },
    forgetUntracked: () => forgetUntrackedChecks(db, getMonthStart(now())),
  };
}
