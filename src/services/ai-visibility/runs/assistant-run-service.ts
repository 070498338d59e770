import { isDeepStrictEqual } from 'node:util';
import type { User } from '#contracts/account/user.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type {
  NoVisibilityResults,
  VisibilityEstimate,
  VisibilityRun,
  VisibilityScheduleInput,
} from '#contracts/outside/assistants/run-views.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import {
  findVisibilityRun,
  listVisibilityRuns,
  stopVisibilityRun,
  type VisibilityRunRow,
} from '#db/queries/outside/assistants/visibility-runs.ts';
import {
  findVisibilitySchedule,
  saveVisibilitySchedule,
  type VisibilityScheduleRow,
} from '#db/queries/outside/assistants/visibility-schedules.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { findDenialCode, may } from '#lib/runtime/policies.ts';
import { findOwnWebsite } from '../../data-sources/find-own-website.ts';
import { toMicroUsd } from '../../data-sources/micro-usd.ts';
import { findNextRun } from '../../rank-tracking/rank-scheduler.ts';
import { readPrices } from '../prices/read-prices.ts';
import { assertModels } from '../sources/model-choices.ts';
import { describeEstimate } from './describe-estimate.ts';
import { describeRun } from './describe-run.ts';
import { getVisibilityPlan } from './plan-answers.ts';
import { prepareRun } from './prepare-run.ts';
import type { RunContext } from './run-context.ts';
import type { VisibilityScheduler } from './visibility-scheduler.ts';

const MAX_LISTED_RUNS = 60;

/**
 * Runs of AI visibility. Every method: @throws AppError not-found, also for another user's website; email-not-verified
 */
export interface AssistantRunService {
  /** Returns what the next run would send and cost, who would pay, and what prevents the run. Sends no request. */
  estimate(user: User, websiteId: string): Promise<VisibilityEstimate>;
  /** Returns why there are no results and how to get them: something prevents a run, or no run has ended. */
  explainNoResults(user: User, websiteId: string): Promise<NoVisibilityResults>;
  /**
   * Saves engines, models, search APIs, repeats, limits and frequency.
   *
   * @throws AppError premium-required for what the plan does not include; invalid-body for a model without a price
   */
  saveSchedule(user: User, websiteId: string, input: VisibilityScheduleInput): Promise<void>;
  /** Starts a run. @throws AppError conflict if something prevents it */
  start(user: User, websiteId: string): Promise<VisibilityRun>;
  /** Lists the latest runs of a website, newest first. */
  list(user: User, websiteId: string): Promise<VisibilityRun[]>;
  get(user: User, websiteId: string, runId: string): Promise<VisibilityRun>;
  /**
   * Ends a run: answers in progress are stored, and no others are requested.
   * @throws AppError conflict if the run has ended
   */
  stop(user: User, websiteId: string, runId: string): Promise<VisibilityRun>;
}

export interface AssistantRunOptions extends RunContext {
  scheduler: VisibilityScheduler;
}

/** Creates the service of runs. */
export function createAssistantRunService(options: AssistantRunOptions): AssistantRunService {
  const { db, scheduler, now } = options;

  async function findWebsite(user: User, websiteId: string): Promise<WebsiteRow> {
    const website = await findOwnWebsite(db, user, websiteId);
    const denial = findDenialCode(user, 'ask-assistants');
    if (denial !== null) throw new AppError(denial, VISIBILITY_TEXTS.notAllowed);
    return website;
  }

  async function findRun(website: WebsiteRow, runId: string): Promise<VisibilityRunRow> {
    const row = isUuid(runId) ? await findVisibilityRun(db, { id: runId, websiteId: website.id }) : null;
    if (row === null) throw new AppError('not-found', VISIBILITY_TEXTS.noRun);
    return row;
  }

  return {
    async estimate(user, websiteId) {
      const website = await findWebsite(user, websiteId);
      return describeEstimate(await prepareRun(options, website), now());
    },
    async explainNoResults(user, websiteId) {
      const website = await findWebsite(user, websiteId);
      const [obstacle] = (await prepareRun(options, website)).obstacles;
      if (obstacle !== undefined) return { reason: obstacle.reason, step: obstacle.step };
      return { reason: VISIBILITY_TEXTS.noResults, step: VISIBILITY_TEXTS.noResultsStep };
    },
    async saveSchedule(user, websiteId, input) {
      const website = await findWebsite(user, websiteId);
      assertInPlan(user, input);
      const previous = await findVisibilitySchedule(db, website.id);
      assertModels(input.models ?? {}, previous?.models ?? {}, { prices: await readPrices(db), now: now() });
      await saveVisibilitySchedule(db, buildScheduleRow({ websiteId: website.id, previous, input, now: now() }));
    },
    async start(user, websiteId) {
      const website = await findWebsite(user, websiteId);
      const prepared = await prepareRun(options, website);
      const [obstacle] = prepared.obstacles;
      if (obstacle !== undefined) throw new AppError('conflict', `${obstacle.reason} ${obstacle.step}`);
      const row = await scheduler.start(prepared, 'manual');
      if (row === null)
        throw new AppError('conflict', `${VISIBILITY_TEXTS.isRunning} ${VISIBILITY_TEXTS.isRunningStep}`);
      return describeRun(options, row);
    },
    async list(user, websiteId) {
      const website = await findWebsite(user, websiteId);
      const rows = await listVisibilityRuns(db, website.id, MAX_LISTED_RUNS);
      return Promise.all(rows.map((row) => describeRun(options, row)));
    },
    async get(user, websiteId, runId) {
      const website = await findWebsite(user, websiteId);
      return describeRun(options, await findRun(website, runId));
    },
    async stop(user, websiteId, runId) {
      const website = await findWebsite(user, websiteId);
      const row = await findRun(website, runId);
      const stop = { stopReason: VISIBILITY_TEXTS.stopped, now: now() };
      if (!(await stopVisibilityRun(db, row, stop))) throw new AppError('conflict', VISIBILITY_TEXTS.hasEnded);
      return describeRun(options, await findRun(website, runId));
    },
  };
}

/** @throws AppError premium-required */
function assertInPlan(user: User, { frequency, repeats }: VisibilityScheduleInput): void {
  const { canSchedule, maxRepeats } = getVisibilityPlan(may(user, 'monitor-assistants'));
  if (frequency !== 'off' && !canSchedule) {
    throw new AppError('premium-required', VISIBILITY_TEXTS.scheduleIsPremium);
  }
  if (repeats > maxRepeats) throw new AppError('premium-required', VISIBILITY_TEXTS.repeatsArePremium);
}

interface ScheduleChange {
  websiteId: string;
  previous: VisibilityScheduleRow | null;
  input: VisibilityScheduleInput;
  now: Date;
}

function buildScheduleRow({ websiteId, previous, input, now }: ScheduleChange): VisibilityScheduleRow {
  const { frequency, engines, models, searches, repeats, runLimitUsd, monthlyLimitUsd } = input;
  // Settings that may fix the problem remove the notice; other settings keep it.
  const isFixed = !isDeepStrictEqual(
    [previous?.engines, previous?.models],
    [[...new Set(engines)], models ?? previous?.models],
  );
  const keptRunAt = previous?.frequency === frequency ? previous.nextRunAt : null;
  return {
    websiteId,
    frequency,
    engines: [...new Set(engines)],
    models: models ?? previous?.models ?? {},
    searches: [...new Set(searches ?? previous?.searches ?? [])],
    repeats,
    runLimitMicroUsd: runLimitUsd === null ? null : toMicroUsd(runLimitUsd),
    monthlyLimitMicroUsd: monthlyLimitUsd === null ? null : toMicroUsd(monthlyLimitUsd),
    skipped: isFixed ? null : (previous?.skipped ?? null),
    nextRunAt: keptRunAt ?? findNextRun(frequency, now, now),
  };
}
