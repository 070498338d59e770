import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { paymentEvents, payments, subscriptions, users } from '#db/tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
type PaymentFields = typeof payments.$inferInsert;

/** Subscription fields fetched from the provider; `fetchedAt` is the time just before the request. */
export type FetchedSubscription = Pick<
  SubscriptionRow,
  'stripeSubscriptionId' | 'status' | 'interval' | 'currentPeriodEnd' | 'trialEnd' | 'cancelAtPeriodEnd' | 'fetchedAt'
>;

/** Statuses that never change again. */
const FINAL_STATUSES = ['canceled', 'incomplete_expired'];

/** Returns the time of the database's clock, which all processes share, so that their fetches can be ordered. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const [row] = await db
    .select({ now: sql<string>`floor(extract(epoch from clock_timestamp()) * 1000)` })
    .from(sql`(select 1) as one`);
  if (row === undefined) throw new Error('the database returned no time');
  return new Date(Number(row.now));
}

export async function findSubscription(db: Db, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row ?? null;
}

export async function findSubscriptionByCustomer(db: Db, stripeCustomerId: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.stripeCustomerId, stripeCustomerId));
  return row ?? null;
}

/**
 * Returns the user's subscription, locked until the transaction ends, so that two changes for one user run one after
 * the other; null if there is no subscription.
 */
export async function lockSubscription(transaction: Db, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await transaction.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update');
  return row ?? null;
}

/**
 * Stores the ID of the user's customer record at the payment provider unless one is already stored; returns the stored
 * ID.
 */
export async function storeCustomer(
  db: Db,
  { userId, stripeCustomerId, email }: { userId: string; stripeCustomerId: string; email: string },
): Promise<string> {
  await db
    .insert(subscriptions)
    .values({ userId, stripeCustomerId, customerEmail: email, fetchedAt: new Date(0) })
    .onConflictDoNothing({ target: subscriptions.userId });
  return (await findSubscription(db, userId))?.stripeCustomerId ?? stripeCustomerId;
}

/** Stores the ID of the new customer record that replaces a deleted one. */
export async function replaceCustomer(
  db: Db,
  change: { userId: string; deletedCustomerId: string; stripeCustomerId: string; email: string },
): Promise<void> {
  const { userId, deletedCustomerId, stripeCustomerId, email: customerEmail } = change;
  await db
    .update(subscriptions)
    .set({ stripeCustomerId, customerEmail })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.stripeCustomerId, deletedCustomerId)));
}

/** Records the email address that was sent to the payment provider. */
export async function storeCustomerEmail(
  db: Db,
  { userId, stripeCustomerId, email }: { userId: string; stripeCustomerId: string; email: string },
): Promise<void> {
  await db
    .update(subscriptions)
    .set({ customerEmail: email })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.stripeCustomerId, stripeCustomerId)));
}

/** Lists up to `limit` users whose current email address the payment provider does not have yet. */
export function listOutdatedCustomers(db: Db, limit: number): Promise<{ userId: string }[]> {
  return db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(isNull(users.deletedAt), sql`${subscriptions.customerEmail} is distinct from ${users.email}`))
    .limit(limit);
}

export async function storeSubscription(db: Db, userId: string, fetched: FetchedSubscription): Promise<void> {
  await db.update(subscriptions).set(fetched).where(eq(subscriptions.userId, userId));
}

/** Stores the plan that results from a subscription for the owner of the subscription. */
export async function storePlan(
  db: Db,
  userId: string,
  plan: { isPremium: boolean; subscriptionStatus: string | null; subscriptionExpiresAt: Date | null; updatedAt: Date },
): Promise<void> {
  await db.update(users).set(plan).where(eq(users.id, userId));
}

/** Stores payments in their current state. */
export async function storePayments(db: Db, rows: readonly PaymentFields[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(payments)
    .values([...rows])
    .onConflictDoUpdate({
      target: payments.stripePaymentId,
      set: {
        amount: sql`excluded.amount`,
        status: sql`excluded.status`,
        description: sql`excluded.description`,
        receiptUrl: sql`excluded.receipt_url`,
      },
    });
}

/** Lists the payments of a user, newest first. */
export function listPayments(db: Db, userId: string, limit: number) {
  const newestFirstOrder = [desc(payments.createdAt), desc(payments.stripePaymentId)];
  return db
    .select()
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(...newestFirstOrder)
    .limit(limit);
}

export async function isEventHandled(db: Db, id: string): Promise<boolean> {
  return (await db.$count(paymentEvents, eq(paymentEvents.id, id))) > 0;
}

/**
 * Marks an event as processed. Returns false when it already was; waits for a concurrent transaction that is marking
 * it.
 */
export async function claimEvent(
  transaction: Db,
  event: { id: string; type: string; handledAt: Date },
): Promise<boolean> {
  const rows = await transaction
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return rows.length > 0;
}

export async function deleteEventsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.handledAt, moment));
}

/**
 * Lists users whose subscription may have changed without an event: the period has ended or is unpaid, or a checkout
 * that was started since `newSince` has no result. Users whose subscription was fetched longest ago come first.
 */
export function listDoubtfulSubscriptions(
  db: Db,
  { now, newSince, limit }: { now: Date; newSince: Date; limit: number },
) {
  const isOpen = or(
    lt(subscriptions.currentPeriodEnd, now),
    inArray(subscriptions.status, ['past_due', 'unpaid', 'incomplete', 'paused']),
  );
  const isFinal = inArray(subscriptions.status, FINAL_STATUSES);
  const isNew = and(isNull(subscriptions.status), gt(subscriptions.createdAt, newSince));
  return db
    .select({ userId: subscriptions.userId, stripeCustomerId: subscriptions.stripeCustomerId })
    .from(subscriptions)
    .where(or(isNew, and(isOpen, sql`not (${isFinal})`)))
    .orderBy(subscriptions.fetchedAt)
    .limit(limit);
}
