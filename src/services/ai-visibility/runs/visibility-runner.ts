import { randomUUID } from 'node:crypto';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import type { Db } from '#db/client.ts';
import { settleStoppedRequests } from '#db/queries/outside/assistants/stopped-requests.ts';
import { type AnswerKey, listSettledAnswers } from '#db/queries/outside/assistants/visibility-answers.ts';
import {
  claimVisibilityRun,
  findRunPrompts,
  isRunStopped,
  listWaitingVisibilityRuns,
  releaseStaleVisibilityRuns,
  updateHeldVisibilityRun,
  type VisibilityRunHold,
  type VisibilityRunRow,
} from '#db/queries/outside/assistants/visibility-runs.ts';
import { listSettledSearches } from '#db/queries/outside/assistants/visibility-searches.ts';
import { findWebsiteWithOwner } from '#db/queries/outside/rank-schedules.ts';
import { may } from '#lib/runtime/policies.ts';
import { buildUserView } from '../../accounts/user-view.ts';
import { type PlannedSearch, planSearches } from '../searches/plan-searches.ts';
import type { SearchContext } from '../searches/request-search.ts';
import { runSearches, type SearchRunOptions } from '../searches/run-searches.ts';
import { completeStoppedRuns } from './complete-stops.ts';
import type { FactReader } from './fact-reader.ts';
import { findRunAssistant, findRunSearch } from './find-run-assistant.ts';
import { type PlannedAnswer, planAnswers } from './plan-answers.ts';
import type { RawStore } from './raw-responses.ts';
import type { AnswerContext } from './request-answer.ts';
import { describeStops, runAnswers } from './run-answers.ts';
import type { RunContext } from './run-context.ts';
import { STALE_AFTER_MS, startHeartbeat } from './run-heartbeat.ts';

/** Queues a run; a run that is already waiting is not queued twice. */
export type SendVisibilityRun = (runId: string, options?: { transaction?: Db }) => Promise<void>;

/** Queues the check of an ended run for changes, in the transaction that ends it. */
export type SendAlertCheck = (runId: string, transaction: Db) => Promise<void>;

/** Requests the answers of scheduled and manually started runs. */
export interface VisibilityRunner {
  /**
   * Requests the answers that have no result yet. Returns immediately if the run is finished or belongs to another
   * worker.
   */
  run(runId: string): Promise<void>;
  /**
   * Queues waiting runs and runs of dead workers, and completes runs that were stopped while no worker had them.
   *
   * @param isAlone whether no other process can be running
   */
  recover(isAlone: boolean): Promise<void>;
  /** Returns running runs to the queue. */
  shutDown(): Promise<void>;
}

export interface VisibilityRunnerOptions
  extends Pick<RunContext, 'db' | 'sources' | 'now'>,
    RawStore,
    Pick<AnswerContext, 'sleep'> {
  facts: FactReader;
  sendRun: SendVisibilityRun;
  sendAlertCheck: SendAlertCheck;
  /** Called after a run has ended, for example to show it in the latest report. */
  onEnded?(websiteId: string): Promise<void>;
  onError(error: unknown, runId: string): void;
}

/** A run claimed by this worker. */
interface HeldRun {
  row: VisibilityRunRow;
  hold: VisibilityRunHold;
  /** Aborts requests in progress. */
  signal: AbortSignal;
  isHalted(): boolean;
  onLost(): Promise<void>;
}

/** Creates the runner; a process has one. */
export function createVisibilityRunner(options: VisibilityRunnerOptions): VisibilityRunner {
  const { db, sources, sendRun, now } = options;
  const stopController = new AbortController();
  const activeRuns = new Set<Promise<void>>();

  async function run(id: string): Promise<void> {
    if (stopController.signal.aborted) return;
    // One ID per attempt: two attempts of the same process must not claim the same run.
    const hold = { id, workerId: randomUUID() };
    const staleBefore = new Date(now().getTime() - STALE_AFTER_MS);
    const row = await claimVisibilityRun(db, { ...hold, now: now(), staleBefore });
    if (row === null) return;
    const takeoverController = new AbortController();
    let isStopped = false;
    // Answers in progress are paid for: a stop awaits them, and after a takeover, the other worker requests them.
    const onLost = async () => {
      isStopped = await isRunStopped(db, id);
      if (!isStopped) takeoverController.abort();
    };
    const held: HeldRun = {
      row,
      hold,
      signal: AbortSignal.any([stopController.signal, takeoverController.signal]),
      isHalted: () => isStopped,
      onLost,
    };
    const timer = startHeartbeat(
      { db, now, onError: (error) => options.onError(error, id) },
      { hold, onLost, giveUp: () => takeoverController.abort() },
    );
    try {
      await finish(held);
      await options.onEnded?.(row.websiteId);
    } catch (error) {
      await handleRunError(held, error);
    } finally {
      clearInterval(timer);
    }
  }

  /** Requests the remaining answers and searches, and stores why the run ended. */
  async function finish(held: HeldRun): Promise<void> {
    const { row, hold } = held;
    const owned = await findWebsiteWithOwner(db, row.websiteId);
    const promptSet = await findRunPrompts(db, row.promptSetId);
    if (owned === null || promptSet === null) return;
    if (!may(buildUserView(owned.owner, now()), 'ask-assistants')) {
      return endRun(held, { state: 'stopped', stopReason: VISIBILITY_TEXTS.notAllowed });
    }
    const prompts = promptSet.prompts.filter(({ id }) => row.promptIds.includes(id));
    const remaining = await listRemainingAnswers(db, row.id, planAnswers(prompts, row.targets, row.repeats));
    const { facts, store, workFolder, sleep } = options;
    const shared = {
      db,
      hold,
      run: row,
      country: promptSet.country,
      language: promptSet.language,
      now,
      ...(sleep !== undefined && { sleep }),
      signal: held.signal,
      isHalted: held.isHalted,
      onLost: held.onLost,
      onError: (error: unknown) => options.onError(error, row.id),
    };
    const asked = { runId: row.id, website: owned.website };
    const find: AnswerContext['find'] = (target) => findRunAssistant({ db, sources }, asked, target);
    const stops = await runAnswers({ ...shared, facts, store, workFolder, find }, remaining);
    // Answers come before searches, because limits may not cover both.
    const findSearch: SearchContext['findSearch'] = (target) => findRunSearch({ db, sources }, asked, target);
    await runRemainingSearches({ ...shared, findSearch }, planSearches(prompts, row.searches));
    const isCutShort =
      row.targets.every(({ engine }) => stops.has(engine)) || [...stops.values()].some(({ isLimit }) => isLimit);
    await endRun(held, { state: isCutShort ? 'stopped' : 'done', stopReason: describeStops(stops) });
  }

  /** Ends a run and queues the check for changes; a run that belongs to another worker is left unchanged. */
  async function endRun(
    { hold, isHalted }: HeldRun,
    end: Pick<VisibilityRunRow, 'state' | 'stopReason'>,
  ): Promise<void> {
    await db.transaction(async (transaction) => {
      const change = { ...end, finishedAt: now(), workerId: null };
      if ((await updateHeldVisibilityRun(transaction, hold, change)) === null) {
        if (!(await isRunStopped(transaction, hold.id))) return;
        // All requests have ended, so answers without a result were waiting for a retry or for the limits.
        if (isHalted()) await settleStoppedRequests(transaction, hold.id, VISIBILITY_TEXTS.notSentStopped);
      }
      await options.sendAlertCheck(hold.id, transaction);
    });
  }

  async function handleRunError(held: HeldRun, error: unknown): Promise<void> {
    const { hold, signal } = held;
    if (signal.aborted) {
      await updateHeldVisibilityRun(db, hold, { state: 'waiting', workerId: null });
      return;
    }
    options.onError(error, hold.id);
    await endRun(held, { state: 'stopped', stopReason: VISIBILITY_TEXTS.runFailed });
  }

  return {
    run(id) {
      const work = run(id);
      const tracked = work.catch(() => {}).finally(() => activeRuns.delete(tracked));
      activeRuns.add(tracked);
      return work;
    },
    async recover(isAlone) {
      await releaseStaleVisibilityRuns(db, new Date(now().getTime() - (isAlone ? 0 : STALE_AFTER_MS)));
      for (const id of await listWaitingVisibilityRuns(db)) await sendRun(id);
      await completeStoppedRuns(options);
    },
    async shutDown() {
      stopController.abort();
      await Promise.all(activeRuns);
    },
  };
}

async function runRemainingSearches(options: SearchRunOptions, planned: readonly PlannedSearch[]): Promise<void> {
  const settledSearches = await listSettledSearches(options.db, options.run.id);
  const isSettled = ({ target, prompt }: PlannedSearch) =>
    settledSearches.some(({ provider, promptId }) => provider === target.provider && promptId === prompt.id);
  await runSearches(
    options,
    planned.filter((search) => !isSettled(search)),
  );
}

async function listRemainingAnswers(
  db: Db,
  runId: string,
  planned: readonly PlannedAnswer[],
): Promise<PlannedAnswer[]> {
  const settledKeys = new Set((await listSettledAnswers(db, runId)).map(formatKey));
  return planned.filter(
    ({ target: { engine }, prompt, repeat }) => !settledKeys.has(formatKey({ engine, promptId: prompt.id, repeat })),
  );
}

const formatKey = ({ engine, promptId, repeat }: AnswerKey): string => JSON.stringify([engine, promptId, repeat]);
