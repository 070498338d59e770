import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type { SkippedRun, VisibilityTarget } from '#contracts/outside/assistants/runs.ts';
import { insertVisibilityRun, type VisibilityRunRow } from '#db/queries/outside/assistants/visibility-runs.ts';
import {
  advanceVisibilitySchedule,
  listDueVisibilitySchedules,
  storeSkippedRun,
  type VisibilityScheduleRow,
} from '#db/queries/outside/assistants/visibility-schedules.ts';
import { findWebsiteWithOwner } from '#db/queries/outside/rank-schedules.ts';
import type { SendMailLater } from '../../mail/mail-intent.ts';
import { findNextRun } from '../../rank-tracking/rank-scheduler.ts';
import type { VisibilityBrands } from '../prompts/read-brands.ts';
import { type PreparedRun, prepareRun } from './prepare-run.ts';
import type { RunContext } from './run-context.ts';
import type { SendVisibilityRun } from './visibility-runner.ts';

const MAX_RUNS_STARTED_AT_ONCE = 100;

/** Starts runs. */
export interface VisibilityScheduler {
  /** Starts a prepared run that nothing prevents. Returns null if the website has an unfinished run. */
  start(prepared: PreparedRun, trigger: VisibilityRunRow['trigger']): Promise<VisibilityRunRow | null>;
  /**
   * Starts the runs of schedules that are due, a limited number per call. A run that something prevents is skipped
   * until the schedule's next date, with a notice; if a model has lost its price, the owner also gets one email.
   */
  startDue(): Promise<void>;
}

export interface VisibilitySchedulerOptions extends RunContext {
  sendRun: SendVisibilityRun;
  sendMail: SendMailLater;
  /** Reads the current brands of a website and its competitors. */
  readBrands(websiteId: string): Promise<VisibilityBrands>;
}

/** Creates the scheduler of runs. */
export function createVisibilityScheduler(options: VisibilitySchedulerOptions): VisibilityScheduler {
  const { db, sendRun, sendMail, readBrands, now } = options;

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
    if (row === null) return null;
    // If this process dies before the next line, recovery queues the run.
    await sendRun(row.id);
    await storeSkippedRun(db, website.id, null);
    return row;
  }

  async function startScheduled(schedule: VisibilityScheduleRow): Promise<void> {
    const { websiteId, frequency, nextRunAt: from } = schedule;
    const to = from === null ? null : findNextRun(frequency, from, now());
    if (from === null || to === null) return;
    if (!(await advanceVisibilitySchedule(db, { websiteId, from, to }))) return;
    const owned = await findWebsiteWithOwner(db, websiteId);
    if (owned === null) return;
    const prepared = await prepareRun(options, owned.website);
    if (!prepared.plan.canSchedule) return;
    const skipped = describeSkip(prepared, now());
    if (skipped === null) await start(prepared, 'schedule');
    else await skip(schedule, skipped);
  }

  /** The notice and the email are stored together. The same reason is not sent again until a run has started. */
  async function skip({ websiteId, skipped: previous }: VisibilityScheduleRow, skipped: Skip): Promise<void> {
    const { hasNoPrice, ...notice } = skipped;
    await db.transaction(async (transaction) => {
      await storeSkippedRun(transaction, websiteId, notice);
      if (hasNoPrice && previous?.reason !== notice.reason)
        await sendMail({ kind: 'visibility-skipped', websiteId }, transaction);
    });
  }

  return {
    start,
    async startDue() {
      for (const schedule of await listDueVisibilitySchedules(db, now(), MAX_RUNS_STARTED_AT_ONCE))
        await startScheduled(schedule);
    },
  };
}

interface Skip extends SkippedRun {
  /** Whether a chosen model has no price. */
  hasNoPrice: boolean;
}

/** Describes why a run cannot start, with one step to fix the problem; null if it can start. */
function describeSkip({ obstacles }: PreparedRun, now: Date): Skip | null {
  const obstacle = obstacles.find(({ code }) => code === 'model') ?? obstacles[0];
  if (obstacle === undefined) return null;
  const hasNoPrice = obstacle.code === 'model';
  const step = hasNoPrice ? VISIBILITY_TEXTS.modelSkippedStep : obstacle.step;
  return { at: now.toISOString(), reason: obstacle.reason, step, hasNoPrice };
}
