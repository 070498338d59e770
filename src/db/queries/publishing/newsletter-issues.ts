import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterSubscribers as subscribers,
} from '#db/tables.ts';

export type IssueRow = typeof issues.$inferSelect;
export type IssueStatus = IssueRow['status'];
export type DeliveryState = (typeof deliveries.$inferSelect)['state'];

export async function insertIssue(
  db: Db,
  { subject, content, now }: { subject: string; content: string; now: Date },
): Promise<IssueRow> {
  const [row] = await db
    .insert(issues)
    .values({ subject, content, status: 'draft', createdAt: now, updatedAt: now })
    .returning();
  if (row === undefined) throw new Error('the issue was not saved');
  return row;
}

export async function findIssue(db: Db, id: string): Promise<IssueRow | null> {
  const [row] = await db.select().from(issues).where(eq(issues.id, id));
  return row ?? null;
}

/** Lists the issues, newest first. */
export function listIssues(db: Db, limit: number): Promise<IssueRow[]> {
  return db.select().from(issues).orderBy(desc(issues.createdAt), issues.id).limit(limit);
}

/** Updates an issue that is in one of the given states; returns null when it is in another state. */
export async function updateIssue(
  db: Db,
  { id, from }: { id: string; from: readonly IssueStatus[] },
  change: Partial<Omit<IssueRow, 'id' | 'createdAt'>>,
): Promise<IssueRow | null> {
  const [row] = await db
    .update(issues)
    .set(change)
    .where(and(eq(issues.id, id), inArray(issues.status, [...from])))
    .returning();
  return row ?? null;
}

/** Deletes a draft; returns false when the issue is not a draft. */
export async function deleteDraft(db: Db, id: string): Promise<boolean> {
  const deleted = await db
    .delete(issues)
    .where(and(eq(issues.id, id), eq(issues.status, 'draft')))
    .returning({ id: issues.id });
  return deleted.length > 0;
}

/** Records every confirmed subscriber as a recipient; returns their number. */
export async function addRecipients(transaction: Db, issueId: string): Promise<number> {
  const newDeliveries = transaction
    .select({
      id: sql`gen_random_uuid()`.as('id'),
      issueId: sql`${issueId}::uuid`.as('issue_id'),
      subscriberId: subscribers.id,
      state: sql`'waiting'`.as('state'),
      claimedAt: sql`null::timestamptz`.as('claimed_at'),
      problem: sql`null`.as('problem'),
    })
    .from(subscribers)
    .where(eq(subscribers.status, 'confirmed'));
  const added = await transaction
    .insert(deliveries)
    .select(newDeliveries)
    .onConflictDoNothing()
    .returning({ id: deliveries.id });
  return added.length;
}

export interface ClaimedDelivery {
  id: string;
  subscriberId: string | null;
}

/**
 * Permanently claims one waiting delivery of an issue that is being sent: two workers never get the same delivery.
 * Returns null if no delivery is waiting, or if other workers have locked all waiting deliveries.
 */
export async function claimDelivery(db: Db, issueId: string, now: Date): Promise<ClaimedDelivery | null> {
  const next = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .innerJoin(issues, eq(issues.id, deliveries.issueId))
    .where(and(eq(deliveries.issueId, issueId), eq(deliveries.state, 'waiting'), eq(issues.status, 'sending')))
    .orderBy(deliveries.id)
    .limit(1)
    .for('update', { of: deliveries, skipLocked: true });
  const [claimedDelivery] = await db
    .update(deliveries)
    .set({ state: 'claimed', claimedAt: now })
    // With `in`, PostgreSQL may run the subquery once per row, so that each run locks and claims another delivery.
    .where(and(sql`${deliveries.id} = (${next})`, eq(deliveries.state, 'waiting')))
    .returning({ id: deliveries.id, subscriberId: deliveries.subscriberId });
  return claimedDelivery ?? null;
}

/** Records the result of a claimed delivery. */
export async function settleDelivery(
  db: Db,
  id: string,
  { state, problem }: { state: DeliveryState; problem: string | null },
): Promise<void> {
  await db.update(deliveries).set({ state, problem }).where(eq(deliveries.id, id));
}

/** Counts the deliveries of issues by state. */
export async function countDeliveries(
  db: Db,
  issueIds: readonly string[],
): Promise<Map<string, Map<DeliveryState, number>>> {
  const counts = new Map<string, Map<DeliveryState, number>>();
  if (issueIds.length === 0) return counts;
  const rows = await db
    .select({ issueId: deliveries.issueId, state: deliveries.state, count: sql<number>`count(*)::int` })
    .from(deliveries)
    .where(inArray(deliveries.issueId, [...issueIds]))
    .groupBy(deliveries.issueId, deliveries.state);
  for (const { issueId, state, count } of rows) {
    const issueCounts = counts.get(issueId) ?? new Map<DeliveryState, number>();
    counts.set(issueId, issueCounts.set(state, count));
  }
  return counts;
}

/** Marks an issue as sent if it is being sent and none of its deliveries is waiting. */
export async function finishIssue(db: Db, id: string, now: Date): Promise<void> {
  const isWaiting = sql`exists (select 1 from ${deliveries} where ${deliveries.issueId} = ${id}::uuid and ${deliveries.state} = 'waiting')`;
  await db
    .update(issues)
    .set({ status: 'sent', finishedAt: now })
    .where(and(eq(issues.id, id), eq(issues.status, 'sending'), sql`not ${isWaiting}`));
}

/** Lists the IDs of issues that are being sent. */
export async function listSendingIssues(db: Db): Promise<string[]> {
  const rows = await db.select({ id: issues.id }).from(issues).where(eq(issues.status, 'sending'));
  return rows.map(({ id }) => id);
}
