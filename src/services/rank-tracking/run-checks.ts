import type { ProviderFailure } from '#contracts/outside/providers.ts';
import { DEEP_DEPTH, FIRST_DEPTH } from '#contracts/outside/ranking-limits.ts';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import type { Db } from '#db/client.ts';
import { addCheckCost, beginCheck, insertGaps, settleCheck, sumCheckCosts } from '#db/queries/outside/rank-checks.ts';
import { type RankRunHold, type RankRunRow, updateHeldRankRun } from '#db/queries/outside/rank-runs.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import { toMicroUsd } from '../data-sources/micro-usd.ts';
import { type CheckedPosition, checkPosition } from './check-position.ts';
import { getMonthStart } from './month-start.ts';
import type { PlannedCheck, PreparedRun } from './prepare-run.ts';

/** A run stops after this many consecutive failures. */
const MAX_FAILURES_IN_A_ROW = 5;
/** Failures that would also make all remaining checks fail. */
const LASTING_FAILURES: ReadonlySet<ProviderFailure> = new Set(['refused', 'quota']);
/** Failures caused by one check, not by the connection. */
const SINGLE_CHECK_FAILURES: ReadonlySet<ProviderFailure> = new Set(['bad-request', 'not-found']);

export interface CheckRunOptions {
  db: Db;
  run: Pick<RankRunRow, 'id' | 'websiteId'> & RankRunHold;
  host: string;
  prepared: PreparedRun;
  signal: AbortSignal;
  now(): Date;
  onError(error: unknown): void;
  /** Aborts `signal`, because another worker took over the run, or its source was disconnected. */
  onLost(): void;
}

/** Why the remaining checks are not run. */
export interface EarlyStop {
  failure: ProviderFailure;
  reason: string;
}

/**
 * Runs the checks one after another and stores each result immediately. Returns why the remaining checks were not run,
 * or null. Before each request, its maximum cost is stored, so that not even an interrupted check can exceed the
 * budget.
 *
 * @throws the reason of the signal
 */
export async function runChecks(options: CheckRunOptions, checks: readonly PlannedCheck[]): Promise<EarlyStop | null> {
  let failuresInARow = 0;
  for (const [index, check] of checks.entries()) {
    options.signal.throwIfAborted();
    if (!(await isAffordable(options, toMicroUsd(estimate(options, check, FIRST_DEPTH))))) {
      const stop = { failure: 'quota', reason: RANKING_TEXTS.budgetUsed } as const;
      await storeGaps(options, checks.slice(index), stop);
      return stop;
    }
    const failedCheck = await runCheck(options, check);
    failuresInARow = failedCheck === null ? 0 : failuresInARow + 1;
    const stop = failedCheck === null ? null : findStop(failedCheck, failuresInARow);
    if (stop === null) continue;
    await storeGaps(options, checks.slice(index + 1), stop);
    return stop;
  }
  return null;
}

/**
 * Runs one check. Returns the failure of the check; null after a success, and for a check that already has a result.
 */
async function runCheck(options: CheckRunOptions, check: PlannedCheck): Promise<EarlyStop | null> {
  const { db, run, host, prepared, signal, now, onError } = options;
  const { openedSource, market } = prepared;
  let reservedMicroUsd = toMicroUsd(estimate(options, check, FIRST_DEPTH));
  const startedCheck = await beginCheck(db, run, {
    ...check,
    ...market,
    runId: run.id,
    websiteId: run.websiteId,
    provider: openedSource.provider,
    checkedAt: now(),
    maxCostMicroUsd: reservedMicroUsd,
  });
  if (startedCheck === 'lost') return abandon(options);
  if (startedCheck === 'ended') return null;
  const { engine, device, keyword: query } = check;
  const checkOutcome = await checkPosition(openedSource.source, {
    query: { ...market, query, engine, device },
    host,
    signal,
    now,
    async mayGoDeeper(firstCostUsd) {
      const deepMicroUsd = toMicroUsd(estimate(options, check, DEEP_DEPTH));
      const addCost = async (microUsd: number) => {
        await addCheckCost(db, startedCheck.id, microUsd);
        reservedMicroUsd += microUsd;
      };
      await addCost(toMicroUsd(firstCostUsd) - reservedMicroUsd);
      if (!(await isAffordable(options, deepMicroUsd))) return false;
      if (!(await updateHeldRankRun(db, run, { heartbeatAt: now() }))) return abandon(options);
      await addCost(deepMicroUsd);
      return true;
    },
  });
  const addedMicroUsd = toMicroUsd(checkOutcome.costUsd) - reservedMicroUsd;
  await settleCheck(db, { id: startedCheck.id, runId: run.id }, { ...checkOutcome.result, addedMicroUsd });
  if (checkOutcome.error !== null && !(checkOutcome.error instanceof ProviderError)) onError(checkOutcome.error);
  await recordOutcome(options, checkOutcome);
  const { failure, failureMessage } = checkOutcome.result;
  return failure === null ? null : { failure, reason: failureMessage ?? RANKING_TEXTS.failedUnexpectedly };
}

/** Ends this worker's run without another request. @throws the reason of the signal */
function abandon({ signal, onLost }: CheckRunOptions): never {
  onLost();
  signal.throwIfAborted();
  throw new Error('The run was lost, but its signal was not aborted');
}

const estimate = ({ prepared }: CheckRunOptions, { engine }: PlannedCheck, depth: number): number =>
  prepared.openedSource.source.estimateCostUsd({ engine, depth });

/**
 * Returns whether the budget of this month covers another amount. Without a budget, only free checks are affordable.
 */
async function isAffordable({ db, run, prepared, now }: CheckRunOptions, microUsd: number): Promise<boolean> {
  const budget = prepared.schedule.monthlyBudgetMicroUsd;
  if (microUsd === 0) return true;
  if (budget === null) return false;
  return (await sumCheckCosts(db, run.websiteId, getMonthStart(now()))) + microUsd <= budget;
}

function findStop({ failure, reason }: EarlyStop, failuresInARow: number): EarlyStop | null {
  if (LASTING_FAILURES.has(failure)) return { failure, reason };
  if (failuresInARow < MAX_FAILURES_IN_A_ROW) return null;
  const text = RANKING_TEXTS.tooManyFailures.replace('{count}', String(failuresInARow));
  return { failure, reason: text.replace('{reason}', () => reason) };
}

async function recordOutcome({ prepared, onError }: CheckRunOptions, { error }: CheckedPosition): Promise<void> {
  if (error !== null && (!(error instanceof ProviderError) || SINGLE_CHECK_FAILURES.has(error.failure))) return;
  await prepared.openedSource.recordOutcome(error).catch(onError);
}

/** Stores checks that were not run as gaps, with the reason. */
async function storeGaps(
  options: CheckRunOptions,
  checks: readonly PlannedCheck[],
  { failure, reason }: EarlyStop,
): Promise<void> {
  const { db, run, prepared, now } = options;
  if (!(await updateHeldRankRun(db, run, { heartbeatAt: now() }))) abandon(options);
  const shared = {
    ...prepared.market,
    runId: run.id,
    websiteId: run.websiteId,
    provider: prepared.openedSource.provider,
    checkedAt: now(),
    failure,
    failureMessage: RANKING_TEXTS.skipped.replace('{reason}', () => reason),
  };
  await insertGaps(
    db,
    checks.map((check) => ({ ...check, ...shared })),
  );
}
