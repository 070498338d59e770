import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { visibilityAnswers, visibilitySearches } from '#db/tables.ts';
import { updateHeldVisibilityRun, type VisibilityRunHold } from './visibility-runs.ts';
import { findVisibilitySchedule } from './visibility-schedules.ts';

/** A request to send, and its highest possible cost. */
export interface PlannedCost {
  runId: string;
  websiteId: string;
  at: Date;
  maxCostMicroUsd: number;
}

/**
 * Whether the limits of a run and of its month cover a request. `lost`: the run was stopped, or another worker took it over. Runs
 * in the transaction that stores the cost: its lock of the run makes concurrent requests wait, so that they cannot exceed the
 * limits together.
 */
export async function checkCostLimits(
  transaction: Db,
  hold: VisibilityRunHold,
  { runId, websiteId, at, maxCostMicroUsd }: PlannedCost,
): Promise<'covered' | 'lost' | 'run-limit' | 'monthly-limit'> {
  const run = await updateHeldVisibilityRun(transaction, hold, { heartbeatAt: at });
  if (run === null) return 'lost';
  const [runMicroUsd, monthMicroUsd, schedule] = await Promise.all([
    sumRunCost(transaction, runId),
    sumVisibilityCosts(transaction, websiteId, getMonthStart(at)),
    findVisibilitySchedule(transaction, websiteId),
  ]);
  if (runMicroUsd + maxCostMicroUsd > run.limitMicroUsd) return 'run-limit';
  return monthMicroUsd + maxCostMicroUsd > (schedule?.monthlyLimitMicroUsd ?? 0) ? 'monthly-limit' : 'covered';
}

const getMonthStart = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));

const buildSum = (column: typeof visibilityAnswers.costMicroUsd | typeof visibilitySearches.costMicroUsd) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
const answerSum = buildSum(visibilityAnswers.costMicroUsd);
const searchSum = buildSum(visibilitySearches.costMicroUsd);

async function sumRunCost(db: Db, runId: string): Promise<number> {
  const [[answers], [searches]] = await Promise.all([
    db.select({ sum: answerSum }).from(visibilityAnswers).where(eq(visibilityAnswers.runId, runId)),
    db.select({ sum: searchSum }).from(visibilitySearches).where(eq(visibilitySearches.runId, runId)),
  ]);
  return (answers?.sum ?? 0) + (searches?.sum ?? 0);
}

/** Returns the cost of a website's answers and raw searches since a given time, including those in progress. */
export async function sumVisibilityCosts(db: Db, websiteId: string, since: Date): Promise<number> {
  const [[answers], [searches]] = await Promise.all([
    db
      .select({ sum: answerSum })
      .from(visibilityAnswers)
      .where(and(eq(visibilityAnswers.websiteId, websiteId), gte(visibilityAnswers.askedAt, since))),
    db
      .select({ sum: searchSum })
      .from(visibilitySearches)
      .where(and(eq(visibilitySearches.websiteId, websiteId), gte(visibilitySearches.searchedAt, since))),
  ]);
  return (answers?.sum ?? 0) + (searches?.sum ?? 0);
}
