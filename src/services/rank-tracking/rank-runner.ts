import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import type { Db } from '#db/client.ts';
import { listSettledChecks } from '#db/queries/outside/rank-checks.ts';
import {
  claimRankRun,
  listWaitingRankRuns,
  type RankRunHold,
  type RankRunRow,
  releaseStaleRankRuns,
  updateHeldRankRun,
} from '#db/queries/outside/rank-runs.ts';
import { findWebsiteWithOwner } from '#db/queries/outside/rank-schedules.ts';
import { may } from '#lib/runtime/policies.ts';
import { buildUserView } from '../accounts/user-view.ts';
import { type PlannedCheck, prepareRun, type RunContext } from './prepare-run.ts';
import { runChecks } from './run-checks.ts';

const HEARTBEAT_MS = 5_000;
/** Time without a heartbeat after which a worker is considered dead. */
const STALE_AFTER_MS = 30_000;

/** Queues a run; a run that is already waiting is not queued twice. */
export type SendRankRun = (runId: string, options?: { transaction?: Db }) => Promise<void>;

/** Runs the checks of scheduled and manually started runs. */
export interface RankRunner {
  /** Runs the checks that have no result yet. Returns immediately if the run is finished or belongs to another worker. */
  run(runId: string): Promise<void>;
  /** Re-queues runs of dead workers. @param isAlone no other process can be running */
  recover(isAlone: boolean): Promise<void>;
  /** Returns running runs to the queue. */
  shutDown(): Promise<void>;
}

export interface RankRunnerOptions extends RunContext {
  sendRankRun: SendRankRun;
  workerId: string;
  onError(error: unknown, runId: string): void;
}

/** Creates the runner; a process has one. */
export function createRankRunner(options: RankRunnerOptions): RankRunner {
  const { db, sendRankRun, workerId, now } = options;
  const shutDown = new AbortController();
  const activeRuns = new Set<Promise<void>>();

  async function run(id: string): Promise<void> {
    if (shutDown.signal.aborted) return;
    const hold = { id, workerId };
    const row = await claimRankRun(db, {
      ...hold,
      now: now(),
      staleBefore: new Date(now().getTime() - STALE_AFTER_MS),
    });
    if (row === null) return;
    const takeoverController = new AbortController();
    const signal = AbortSignal.any([shutDown.signal, takeoverController.signal]);
    const timer = setInterval(() => void updateHeartbeat(hold, takeoverController), HEARTBEAT_MS);
    try {
      await endRun(hold, await runRemainingChecks(row, signal));
    } catch (error) {
      await handleRunError(hold, error, signal);
    } finally {
      clearInterval(timer);
    }
  }

  async function updateHeartbeat(hold: RankRunHold, takeoverController: AbortController): Promise<void> {
    try {
      if (!(await updateHeldRankRun(db, hold, { heartbeatAt: now() }))) takeoverController.abort();
    } catch (error) {
      options.onError(error, hold.id);
    }
  }

  /** Returns why the run ended early; null when all checks have a result. */
  async function runRemainingChecks(row: RankRunRow, signal: AbortSignal): Promise<string | null> {
    const ownedWebsite = await findWebsiteWithOwner(db, row.websiteId);
    if (ownedWebsite === null) return null;
    const { website, owner } = ownedWebsite;
    if (!may(buildUserView(owner, now()), 'track-keywords')) return RANKING_TEXTS.premium;
    const prepared = await prepareRun(options, website);
    if ('code' in prepared) return prepared.reason;
    const { remaining, planned } = await listRemaining(row.id, prepared.checks);
    await updateHeldRankRun(db, { id: row.id, workerId }, { planned });
    const onError = (error: unknown) => options.onError(error, row.id);
    const stop = await runChecks({ db, run: row, host: website.domain, prepared, signal, now, onError }, remaining);
    return stop?.reason ?? null;
  }

  async function listRemaining(runId: string, checks: readonly PlannedCheck[]) {
    const settledChecks = await listSettledChecks(db, runId);
    const settledKeys = new Set(settledChecks.map(formatKey));
    const remaining = checks.filter((check) => !settledKeys.has(formatKey(check)));
    return { remaining, planned: settledChecks.length + remaining.length };
  }

  async function endRun(hold: RankRunHold, stopReason: string | null): Promise<void> {
    const state = stopReason === null ? 'done' : 'stopped';
    await updateHeldRankRun(db, hold, { state, stopReason, finishedAt: now(), workerId: null });
  }

  async function handleRunError(hold: RankRunHold, error: unknown, signal: AbortSignal): Promise<void> {
    // If the run was assigned to another worker, this update has no effect.
    if (signal.aborted) {
      await updateHeldRankRun(db, hold, { state: 'waiting', workerId: null });
      return;
    }
    options.onError(error, hold.id);
    await endRun(hold, RANKING_TEXTS.runFailed);
  }

  return {
    run(id) {
      const work = run(id);
      const tracked = work.catch(() => {}).finally(() => activeRuns.delete(tracked));
      activeRuns.add(tracked);
      return work;
    },
    async recover(isAlone) {
      await releaseStaleRankRuns(db, new Date(now().getTime() - (isAlone ? 0 : STALE_AFTER_MS)));
      for (const id of await listWaitingRankRuns(db)) await sendRankRun(id);
    },
    async shutDown() {
      shutDown.abort();
      await Promise.all(activeRuns);
    },
  };
}

const formatKey = ({ keyword, engine, device }: PlannedCheck): string => JSON.stringify([keyword, engine, device]);
