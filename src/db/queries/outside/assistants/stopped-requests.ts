import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { visibilityAnswers, visibilitySearches } from '#db/tables.ts';

/**
 * Marks the answers and searches of a stopped run that have no result as missing. Call this only when no request for
 * them is in progress. Their cost is kept, because the amount reserved for a request whose response was lost may have
 * been billed.
 */
export async function settleStoppedRequests(db: Db, runId: string, failureMessage: string): Promise<void> {
  const missing = { state: 'missing', failure: 'run-stopped', failureMessage } as const;
  const buildSource = (cost: typeof visibilityAnswers.costMicroUsd | typeof visibilitySearches.costMicroUsd) =>
    sql<string>`case when ${cost} > 0 then 'the highest possible cost of requests without a response' else 'unsuccessful responses are not billed' end`;
  await db
    .update(visibilityAnswers)
    .set({ ...missing, costQuality: 'estimated', costSource: buildSource(visibilityAnswers.costMicroUsd) })
    .where(and(eq(visibilityAnswers.runId, runId), eq(visibilityAnswers.state, 'pending')));
  await db
    .update(visibilitySearches)
    .set({ ...missing, costSource: buildSource(visibilitySearches.costMicroUsd) })
    .where(and(eq(visibilitySearches.runId, runId), eq(visibilitySearches.state, 'pending')));
}
