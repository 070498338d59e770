import type { ProviderFailure } from '#contracts/outside/providers.ts';
import { DEEP_DEPTH, FIRST_DEPTH } from '#contracts/outside/ranking-limits.ts';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import type { Db } from '#db/client.ts';
import { beginCheck, insertGaps, setCheckCost, settleCheck, sumCheckCosts } from '#db/queries/outside/rank-checks.ts';
import type { RankRunRow } from '#db/queries/outside/rank-runs.ts';
import { ProviderError } from '#providers/kit/provider.ts';
import { toMicroUsd } from '../data-sources/micro-usd.ts';
import { type CheckedPosition, checkPosition } from './check-position.ts';
import { getMonthStart } from './month-start.ts';
import type { PlannedCheck, PreparedRun } from './prepare-run.ts';

/** After so many failures in a row, the source is not asked again in this run. */
const MAX_FAILURES_IN_A_ROW = 5;
/** Failures after which every other check would fail, too. */
const LASTING: ReadonlySet<ProviderFailure> = new Set(['refused', 'quota']);
/** Failures that are about one check, not about the connection. */
const OF_ONE_CHECK: ReadonlySet<ProviderFailure> = new Set(['bad-request', 'not-found']);

export interface CheckRunOptions {
  db: Db;
  run: Pick<RankRunRow, 'id' | 'websiteId'>;
  host: string;
  prepared: PreparedRun;
  signal: AbortSignal;
  now(): Date;
  onError(error: unknown): void;
}

/** Why the remaining checks are not made. */
export interface EarlyStop {
  failure: ProviderFailure;
  reason: string;
}

/**
 * Makes the checks one after the other and stores each result at once. Returns why the rest was not made, or null. Before each
 * request, its highest possible cost is stored, so an interrupted check cannot exceed the budget either.
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
    const failedCheck = await makeCheck(options, check);
    failuresInARow = failedCheck === null ? 0 : failuresInARow + 1;
    const stop = failedCheck === null ? null : findStop(failedCheck, failuresInARow);
    if (stop === null) continue;
    await storeGaps(options, checks.slice(index + 1), stop);
    return stop;
  }
  return null;
}

/** Makes one check; returns the gap that it became, or null after a success and for a check that had a result. */
async function makeCheck(options: CheckRunOptions, check: PlannedCheck): Promise<EarlyStop | null> {
  const { db, run, host, prepared, signal, now, onError } = options;
  const { openedSource, market } = prepared;
  const begun = await beginCheck(db, {
    ...check,
    ...market,
    runId: run.id,
    websiteId: run.websiteId,
    provider: openedSource.provider,
    checkedAt: now(),
    maxCostMicroUsd: toMicroUsd(estimate(options, check, FIRST_DEPTH)),
  });
  if (begun === null) return null;
  const { engine, device, keyword: query } = check;
  const checkOutcome = await checkPosition(openedSource.source, {
    query: { ...market, query, engine, device },
    host,
    signal,
    now,
    async mayGoDeeper(firstCostUsd) {
      const firstMicroUsd = begun.earlierMicroUsd + toMicroUsd(firstCostUsd);
      const deepMicroUsd = toMicroUsd(estimate(options, check, DEEP_DEPTH));
      await setCheckCost(db, begun.id, firstMicroUsd);
      if (!(await isAffordable(options, deepMicroUsd))) return false;
      await setCheckCost(db, begun.id, firstMicroUsd + deepMicroUsd);
      return true;
    },
  });
  const costMicroUsd = begun.earlierMicroUsd + toMicroUsd(checkOutcome.costUsd);
  await settleCheck(db, begun.id, { ...checkOutcome.result, costMicroUsd });
  if (checkOutcome.error !== null && !(checkOutcome.error instanceof ProviderError)) onError(checkOutcome.error);
  await noteOutcome(options, checkOutcome);
  const { failure, failureMessage } = checkOutcome.result;
  return failure === null ? null : { failure, reason: failureMessage ?? RANKING_TEXTS.failedUnexpectedly };
}

const estimate = ({ prepared }: CheckRunOptions, { engine }: PlannedCheck, depth: number): number =>
  prepared.openedSource.source.estimateCostUsd({ engine, depth });

/** Whether the budget of this month covers another amount; without a budget, only what is free. */
async function isAffordable({ db, run, prepared, now }: CheckRunOptions, microUsd: number): Promise<boolean> {
  const budget = prepared.schedule.monthlyBudgetMicroUsd;
  if (microUsd === 0) return true;
  if (budget === null) return false;
  return (await sumCheckCosts(db, run.websiteId, getMonthStart(now()))) + microUsd <= budget;
}

function findStop({ failure, reason }: EarlyStop, failuresInARow: number): EarlyStop | null {
  if (LASTING.has(failure)) return { failure, reason };
  if (failuresInARow < MAX_FAILURES_IN_A_ROW) return null;
  const text = RANKING_TEXTS.tooManyFailures.replace('{count}', String(failuresInARow));
  return { failure, reason: text.replace('{reason}', () => reason) };
}

async function noteOutcome({ prepared, onError }: CheckRunOptions, { error }: CheckedPosition): Promise<void> {
  if (error !== null && (!(error instanceof ProviderError) || OF_ONE_CHECK.has(error.failure))) return;
  await prepared.openedSource.noteOutcome(error).catch(onError);
}

/** Stores that checks were not made, and why. */
export async function storeGaps(
  { db, run, prepared, now }: Pick<CheckRunOptions, 'db' | 'run' | 'prepared' | 'now'>,
  checks: readonly PlannedCheck[],
  { failure, reason }: EarlyStop,
): Promise<void> {
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
