import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { newsletterSubscribers as subscribers, newsletterTokens as tokens } from '#db/tables.ts';

export type SubscriberRow = typeof subscribers.$inferSelect;
export type NewsletterTokenPurpose = 'confirm' | 'unsubscribe';

/**
 * Records a subscription request in a single statement that takes equally long for every email address. A confirmed
 * subscription stays confirmed.
 *
 * @returns the ID of the subscriber
 */
export async function requestSubscription(
  db: Db,
  { email, now }: { email: string; now: Date },
): Promise<{ id: string }> {
  const [row] = await db
    .insert(subscribers)
    .values({ email: email.toLowerCase(), status: 'pending', requestedAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: subscribers.email,
      set: {
        status: sql`case when ${subscribers.status} = 'confirmed' then 'confirmed' else 'pending' end`,
        requestedAt: now,
      },
    })
    .returning({ id: subscribers.id });
  if (row === undefined) throw new Error('the subscriber was not saved');
  return row;
}

export async function findSubscriber(db: Db, id: string): Promise<SubscriberRow | null> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row ?? null;
}

/** @param email is compared in lowercase, as stored. */
export async function findSubscriberByEmail(db: Db, email: string): Promise<SubscriberRow | null> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.email, email.toLowerCase()));
  return row ?? null;
}

export async function insertNewsletterToken(db: Db, token: typeof tokens.$inferInsert): Promise<void> {
  await db.insert(tokens).values(token);
}

/** Result of opening a confirmation link. */
export type Confirmation = 'confirmed' | 'already-confirmed' | 'invalid';

/**
 * Uses a confirmation token once and confirms its subscription. Returns `already-confirmed` if the subscription is
 * already confirmed, and `invalid` for any other unknown, used or expired token.
 */
export function confirmSubscription(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<{ result: Confirmation; subscriberId: string | null }> {
  return db.transaction(async (transaction) => {
    const tokenCondition = and(eq(tokens.tokenHash, tokenHash), eq(tokens.purpose, 'confirm'));
    const [found] = await transaction
      .select({ subscriberId: tokens.subscriberId, status: subscribers.status })
      .from(tokens)
      .innerJoin(subscribers, eq(subscribers.id, tokens.subscriberId))
      .where(tokenCondition);
    if (found === undefined) return { result: 'invalid', subscriberId: null };
    const { subscriberId } = found;
    if (found.status === 'confirmed') return { result: 'already-confirmed', subscriberId };
    const claimedToken = await transaction
      .update(tokens)
      .set({ usedAt: now })
      .where(and(tokenCondition, isNull(tokens.usedAt), gt(tokens.expiresAt, now)))
      .returning({ hash: tokens.tokenHash });
    if (claimedToken.length === 0) return { result: 'invalid', subscriberId };
    await transaction
      .update(subscribers)
      .set({ status: 'confirmed', confirmedAt: now, unsubscribedAt: null })
      .where(eq(subscribers.id, subscriberId));
    return { result: 'confirmed', subscriberId };
  });
}

/**
 * Ends the subscription that a token belongs to; repeated calls have no further effect. Links that would confirm it
 * again stop working. Returns null for an unknown token.
 */
export async function endSubscription(
  transaction: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<{ subscriberId: string; wasConfirmed: boolean } | null> {
  const [found] = await transaction
    .select({ subscriberId: tokens.subscriberId })
    .from(tokens)
    .where(and(eq(tokens.tokenHash, tokenHash), eq(tokens.purpose, 'unsubscribe')));
  if (found === undefined) return null;
  const { subscriberId } = found;
  const [row] = await transaction.select().from(subscribers).where(eq(subscribers.id, subscriberId)).for('update');
  await transaction.delete(tokens).where(and(eq(tokens.subscriberId, subscriberId), eq(tokens.purpose, 'confirm')));
  if (row === undefined || row.status === 'unsubscribed') return { subscriberId, wasConfirmed: false };
  await transaction
    .update(subscribers)
    .set({ status: 'unsubscribed', unsubscribedAt: now })
    .where(eq(subscribers.id, subscriberId));
  return { subscriberId, wasConfirmed: row.status === 'confirmed' };
}

/** Deletes email addresses that were not confirmed, or were unsubscribed, before the given times. */
export async function deleteStaleSubscribers(
  db: Db,
  { pendingBefore, unsubscribedBefore }: { pendingBefore: Date; unsubscribedBefore: Date },
): Promise<void> {
  const isUnconfirmed = and(eq(subscribers.status, 'pending'), lt(subscribers.requestedAt, pendingBefore));
  const isEnded = and(eq(subscribers.status, 'unsubscribed'), lt(subscribers.unsubscribedAt, unsubscribedBefore));
  await db.delete(subscribers).where(or(isUnconfirmed, isEnded));
}

/** Lists confirmed email addresses in the order of their confirmation. */
export function listConfirmedSubscribers(db: Db): Promise<{ email: string; confirmedAt: Date | null }[]> {
  return db
    .select({ email: subscribers.email, confirmedAt: subscribers.confirmedAt })
    .from(subscribers)
    .where(eq(subscribers.status, 'confirmed'))
    .orderBy(subscribers.confirmedAt, subscribers.email);
}

export function countConfirmedSubscribers(db: Db): Promise<number> {
  return db.$count(subscribers, eq(subscribers.status, 'confirmed'));
}
