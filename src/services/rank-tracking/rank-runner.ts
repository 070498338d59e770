import { randomUUID } from 'node:crypto';
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
import type { Announce } from '../webhooks/announcement.ts';
import { type PlannedCheck, prepareRun, type RunContext } from './prepare-run.ts';
import { type CheckRunOptions, runChecks } from './run-checks.ts';

const HEARTBEAT_MS = 5_000;
/** Time without a heartbeat after which a worker is considered dead. */
const STALE_AFTER_MS = 30_000;
/** A worker that could not store a heartbeat for this long stops before another worker may take over its run. */
const GIVE_UP_AFTER_MS = 20_000;

/** Queues a run; a run that is already waiting is not queued twice. */
export type SendRankRun = (runId: string, options?: { transaction?: Db }) => Promise<void>;

/** Runs the checks of scheduled and manually started runs. */
export interface RankRunner {
  /**
   * Runs the checks that have no result yet. Returns immediately if the run is finished or belongs to another worker.
   */
  run(runId: string): Promise<void>;
  /** Queues waiting runs and runs of dead workers. @param isAlone whether no other process can be running */
  recover(isAlone: boolean): Promise<void>;
  /** Returns running runs to the queue. */
  shutDown(): Promise<void>;
}

export interface RankRunnerOptions extends RunContext {
  sendRankRun: SendRankRun;
  announce: Announce;
  onError(error: unknown, runId: string): void;
}

/** A run claimed by this worker. */
interface HeldRun extends Pick<CheckRunOptions, 'signal' | 'onLost'> {
  row: RankRunRow;
  hold: RankRunHold;
}

/** Creates the runner; a process has one. */
export function createRankRunner(options: RankRunnerOptions): RankRunner {
  const { db, sendRankRun, announce, now } = options;
  const stopController = new AbortController();
  const activeRuns = new Set<Promise<void>>();

  async function run(id: string): Promise<void> {
    if (stopController.signal.aborted) return;
    // One ID per attempt: two attempts of the same process must not claim the same run.
    const hold = { id, workerId: randomUUID() };
    const row = await claimRankRun(db, {
      ...hold,
      now: now(),
      staleBefore: new Date(now().getTime() - STALE_AFTER_MS),
    });
    if (row === null) return;
    const takeoverController = new AbortController();
    const signal = AbortSignal.any([stopController.signal, takeoverController.signal]);
    const lose = () => takeoverController.abort();
    const timer = startHeartbeat(hold, lose);
    try {
      await endRun(hold, await runRemainingChecks({ row, hold, signal, onLost: lose }));
    } catch (error) {
      await handleRunError(hold, error, signal);
    } finally {
      clearInterval(timer);
    }
  }

  function startHeartbeat(hold: RankRunHold, onLost: () => void): NodeJS.Timeout {
    let storedAtMs = performance.now();
    const store = async () => {
      const startedAtMs = performance.now();
      if (startedAtMs - storedAtMs > GIVE_UP_AFTER_MS) onLost();
      try {
        if (!(await updateHeldRankRun(db, hold, { heartbeatAt: now() }))) onLost();
        storedAtMs = startedAtMs;
      } catch (error) {
        options.onError(error, hold.id);
      }
    };
    return setInterval(() => void store(), HEARTBEAT_MS);
  }

  /** Returns why the run ended early; null when all checks have a result. */
  async function runRemainingChecks({ row, hold, signal, onLost }: HeldRun): Promise<string | null> {
    const ownedWebsite = await findWebsiteWithOwner(db, row.websiteId);
    if (ownedWebsite === null) return null;
    const { website, owner } = ownedWebsite;
    if (!may(buildUserView(owner, now()), 'track-keywords')) return RANKING_TEXTS.premium;
    const prepared = await prepareRun(options, website);
    if ('code' in prepared) return prepared.reason;
    const { remaining, planned } = await listRemaining(row.id, prepared.checks);
    await updateHeldRankRun(db, hold, { planned });
    const onError = (error: unknown) => options.onError(error, row.id);
    const run = { ...hold, websiteId: row.websiteId };
    const host = website.domain;
    const stop = await runChecks({ db, run, host, prepared, signal, now, onError, onLost }, remaining);
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
    await db.transaction(async (transaction) => {
      const end = { state, stopReason, finishedAt: now(), workerId: null } as const;
      const isEnded = await updateHeldRankRun(transaction, hold, end);
      if (isEnded) await announce({ kind: 'positions-checked', runId: hold.id }, transaction);
    });
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
      stopController.abort();
      await Promise.all(activeRuns);
    },
  };
}

const formatKey = ({ keyword, engine, device }: PlannedCheck): string => JSON.stringify([keyword, engine, device]);
