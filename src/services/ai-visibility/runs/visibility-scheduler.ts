import type { VisibilityTarget } from '#contracts/outside/assistants/runs.ts';
import { insertVisibilityRun, type VisibilityRunRow } from '#db/queries/outside/assistants/visibility-runs.ts';
import {
  advanceVisibilitySchedule,
  listDueVisibilitySchedules,
  type VisibilityScheduleRow,
} from '#db/queries/outside/assistants/visibility-schedules.ts';
import { findWebsiteWithOwner } from '#db/queries/outside/rank-schedules.ts';
import { findNextRun } from '../../rank-tracking/rank-scheduler.ts';
import type { VisibilityBrands } from '../prompts/read-brands.ts';
import { type PreparedRun, prepareRun } from './prepare-run.ts';
import type { RunContext } from './run-context.ts';
import type { SendVisibilityRun } from './visibility-runner.ts';

const MAX_RUNS_STARTED_AT_ONCE = 100;

/** Starts runs. */
export interface VisibilityScheduler {
  /** Starts a prepared run without obstacles. Returns null if the website has an unfinished one. */
  start(prepared: PreparedRun, trigger: VisibilityRunRow['trigger']): Promise<VisibilityRunRow | null>;
  /** Starts the runs of all schedules that are due. A run that something prevents is skipped until the next week. */
  startDue(): Promise<void>;
}

export interface VisibilitySchedulerOptions extends RunContext {
  sendRun: SendVisibilityRun;
  /** Reads the brands of a website and of its competitors, as they are now. */
  readBrands(websiteId: string): Promise<VisibilityBrands>;
}

/** Creates the scheduler of runs. */
export function createVisibilityScheduler(options: VisibilitySchedulerOptions): VisibilityScheduler {
  const { db, sendRun, readBrands, now } = options;

  async function start(
    { website, promptSet, prompts, repeats, assistants, searches, schedule }: PreparedRun,
    trigger: VisibilityRunRow['trigger'],
  ): Promise<VisibilityRunRow | null> {
    if (promptSet === null || schedule.runLimitMicroUsd === null) return null;
    const targets = assistants.map(
      ({ engine, provider, model, payer }): VisibilityTarget => ({ engine, provider, model, payer }),
    );
    const brands = await readBrands(website.id);
    const row = await insertVisibilityRun(db, {
      websiteId: website.id,
      promptSetId: promptSet.id,
      trigger,
      targets,
      searches: searches.flatMap(({ provider, payer, isSelected }) =>
        isSelected && payer !== null ? [{ provider, payer }] : [],
      ),
      repeats,
      promptIds: prompts.map(({ id }) => id),
      ...brands,
      planned: prompts.length * repeats * targets.length,
      limitMicroUsd: schedule.runLimitMicroUsd,
      createdAt: now(),
    });
    // If this process dies before the next line, recovery queues the run.
    if (row !== null) await sendRun(row.id);
    return row;
  }

  async function startScheduled({ websiteId, frequency, nextRunAt: from }: VisibilityScheduleRow): Promise<void> {
    const to = from === null ? null : findNextRun(frequency, from, now());
    if (from === null || to === null) return;
    if (!(await advanceVisibilitySchedule(db, { websiteId, from, to }))) return;
    const owned = await findWebsiteWithOwner(db, websiteId);
    if (owned === null) return;
    const prepared = await prepareRun(options, owned.website);
    if (prepared.plan.canSchedule && prepared.obstacles.length === 0) await start(prepared, 'schedule');
  }

  return {
    start,
    async startDue() {
      for (const schedule of await listDueVisibilitySchedules(db, now(), MAX_RUNS_STARTED_AT_ONCE))
        await startScheduled(schedule);
    },
  };
}
