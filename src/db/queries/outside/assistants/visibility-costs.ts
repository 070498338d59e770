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
 * Whether the limits of a run and of its month cover a request. `lost`: the run was stopped, or another worker took it
 * over. Runs in the transaction that stores the cost: its lock of the run makes concurrent requests wait, so that they
 * cannot exceed the limits together.
 */
export async function checkCostLimits(
  transaction: Db,
  hold: VisibilityRunHold,
  { runId, websiteId, at, maxCostMicroUsd }: PlannedCost,
): Promise<'covered' | 'lost' | 'run-limit' | 'monthly-limit'> {
  const run = await updateHeldVisibilityRun(transaction, hold, { heartbeatAt: at });
  if (run === null) return 'lost';
  const [runMicroUsd, month, schedule] = await Promise.all([
    sumRunCost(transaction, runId),
    sumVisibilityCosts(transaction, websiteId, getMonthStart(at)),
    findVisibilitySchedule(transaction, websiteId),
  ]);
  if (runMicroUsd + maxCostMicroUsd > run.limitMicroUsd) return 'run-limit';
  const monthMicroUsd = month.spentMicroUsd + month.reservedMicroUsd + maxCostMicroUsd;
  return monthMicroUsd > (schedule?.monthlyLimitMicroUsd ?? 0) ? 'monthly-limit' : 'covered';
}

const getMonthStart = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));

const buildSum = (column: typeof visibilityAnswers.costMicroUsd | typeof visibilitySearches.costMicroUsd) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
const buildReservedSum = ({ state, costMicroUsd }: typeof visibilityAnswers | typeof visibilitySearches) =>
  sql<number>`coalesce(sum(${costMicroUsd}) filter (where ${state} = 'pending'), 0)`.mapWith(Number);
const answerSum = buildSum(visibilityAnswers.costMicroUsd);
const searchSum = buildSum(visibilitySearches.costMicroUsd);

const answerReservedSum = buildReservedSum(visibilityAnswers);
const searchReservedSum = buildReservedSum(visibilitySearches);

async function sumRunCost(db: Db, runId: string): Promise<number> {
  const [[answers], [searches]] = await Promise.all([
    db.select({ sum: answerSum }).from(visibilityAnswers).where(eq(visibilityAnswers.runId, runId)),
    db.select({ sum: searchSum }).from(visibilitySearches).where(eq(visibilitySearches.runId, runId)),
  ]);
  return (answers?.sum ?? 0) + (searches?.sum ?? 0);
}

/** Costs of a website. `reservedMicroUsd`: the highest possible cost of requests in progress, in addition. */
export interface VisibilityCosts {
  spentMicroUsd: number;
  reservedMicroUsd: number;
}

/** Returns the costs of a website's answers and raw searches since a given time. */
export async function sumVisibilityCosts(db: Db, websiteId: string, since: Date): Promise<VisibilityCosts> {
  const [[answers], [searches]] = await Promise.all([
    db
      .select({ sum: answerSum, reserved: answerReservedSum })
      .from(visibilityAnswers)
      .where(and(eq(visibilityAnswers.websiteId, websiteId), gte(visibilityAnswers.askedAt, since))),
    db
      .select({ sum: searchSum, reserved: searchReservedSum })
      .from(visibilitySearches)
      .where(and(eq(visibilitySearches.websiteId, websiteId), gte(visibilitySearches.searchedAt, since))),
  ]);
  const reservedMicroUsd = (answers?.reserved ?? 0) + (searches?.reserved ?? 0);
  return { spentMicroUsd: (answers?.sum ?? 0) + (searches?.sum ?? 0) - reservedMicroUsd, reservedMicroUsd };
}
