import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clientMailTokens, clientRecipients, mailSuppressions } from '#db/tables.ts';

export type RecipientRow = typeof clientRecipients.$inferSelect;
export type MailTokenRow = typeof clientMailTokens.$inferSelect;

/** The sender in a suppression that concerns every account. */
const ALL_SENDERS = '*';
/** The SHA-256 of a recipient's email address, as suppressions contain it. */
const EMAIL_HASH = sql`encode(sha256(convert_to(${clientRecipients.email}, 'UTF8')), 'hex')`;

/** Lists the recipients of a website, in any state, by email address. */
export function listRecipients(db: Db, websiteId: string): Promise<RecipientRow[]> {
  return db
    .select()
    .from(clientRecipients)
    .where(eq(clientRecipients.websiteId, websiteId))
    .orderBy(asc(clientRecipients.email));
}

/** Lists the recipients of all websites of a user, for exporting the user's data. */
export function listUserRecipients(db: Db, userId: string): Promise<RecipientRow[]> {
  return db
    .select()
    .from(clientRecipients)
    .where(eq(clientRecipients.userId, userId))
    .orderBy(asc(clientRecipients.websiteId), asc(clientRecipients.email));
}

export async function findRecipient(db: Db, id: string): Promise<RecipientRow | null> {
  const [row] = await db.select().from(clientRecipients).where(eq(clientRecipients.id, id));
  return row ?? null;
}

/** Adds a recipient; returns null when the website already has one with this email address. */
export async function insertRecipient(
  db: Db,
  row: Pick<RecipientRow, 'userId' | 'websiteId' | 'email' | 'invitedAt'>,
): Promise<RecipientRow | null> {
  const [inserted] = await db.insert(clientRecipients).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

/**
 * Counts another confirmation email; returns false if the recipient is not pending, or `max` emails were already
 * counted.
 */
export async function countInvitation(
  db: Db,
  { id, max, now }: { id: string; max: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(clientRecipients)
    .set({ invitations: sql`${clientRecipients.invitations} + 1`, invitedAt: now })
    .where(
      and(eq(clientRecipients.id, id), eq(clientRecipients.state, 'pending'), lt(clientRecipients.invitations, max)),
    )
    .returning({ id: clientRecipients.id });
  return rows.length > 0;
}

/** Deletes a recipient; returns false if the website has no such recipient. */
export async function deleteRecipient(db: Db, websiteId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(clientRecipients)
    .where(and(eq(clientRecipients.id, id), eq(clientRecipients.websiteId, websiteId)))
    .returning({ id: clientRecipients.id });
  return rows.length > 0;
}

/** Confirms a recipient who has not unsubscribed; returns false if there is no such recipient. */
export async function confirmRecipient(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(clientRecipients)
    .set({
      state: 'confirmed',
      confirmedAt: sql`coalesce(${clientRecipients.confirmedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(clientRecipients.id, id), inArray(clientRecipients.state, ['pending', 'confirmed'])))
    .returning({ id: clientRecipients.id });
  return rows.length > 0;
}

/** Ends the reports for a recipient who is pending or confirmed. */
export async function endRecipientReports(
  db: Db,
  id: string,
  { state, now }: { state: 'bounced' | 'unsubscribed'; now: Date },
): Promise<void> {
  await db
    .update(clientRecipients)
    .set({ state, endedAt: now })
    .where(and(eq(clientRecipients.id, id), inArray(clientRecipients.state, ['pending', 'confirmed'])));
}

/** Suppresses all further emails from an account to an email address. @param userId null for all accounts */
export async function suppress(
  transaction: Db,
  { emailHash, userId, now }: { emailHash: string; userId: string | null; now: Date },
): Promise<void> {
  await transaction
    .insert(mailSuppressions)
    .values({ emailHash, sender: userId ?? ALL_SENDERS, createdAt: now })
    .onConflictDoNothing();
  await transaction
    .update(clientRecipients)
    .set({ state: 'unsubscribed', endedAt: now })
    .where(
      and(
        eq(EMAIL_HASH, emailHash),
        userId === null ? undefined : eq(clientRecipients.userId, userId),
        inArray(clientRecipients.state, ['pending', 'confirmed']),
      ),
    );
}

/** Whether emails to this email address are suppressed for this account or for all accounts. */
export async function isSuppressed(db: Db, { emailHash, userId }: { emailHash: string; userId: string }) {
  const [row] = await db
    .select({ sender: mailSuppressions.sender })
    .from(mailSuppressions)
    .where(and(eq(mailSuppressions.emailHash, emailHash), inArray(mailSuppressions.sender, [userId, ALL_SENDERS])))
    .limit(1);
  return row !== undefined;
}

/**
 * Lists the confirmed recipients of a website whose reports have not ended and whose email address is not suppressed.
 */
export function listConfirmedRecipients(db: Db, websiteId: string): Promise<RecipientRow[]> {
  const suppressions = db
    .select({ sender: mailSuppressions.sender })
    .from(mailSuppressions)
    .where(
      and(
        eq(EMAIL_HASH, mailSuppressions.emailHash),
        or(eq(mailSuppressions.sender, clientRecipients.userId), eq(mailSuppressions.sender, ALL_SENDERS)),
      ),
    );
  return db
    .select()
    .from(clientRecipients)
    .where(
      and(
        eq(clientRecipients.websiteId, websiteId),
        eq(clientRecipients.state, 'confirmed'),
        isNotNull(clientRecipients.confirmedAt),
        isNull(clientRecipients.endedAt),
        notExists(suppressions),
      ),
    )
    .orderBy(asc(clientRecipients.email));
}

export async function insertMailToken(db: Db, row: MailTokenRow): Promise<void> {
  await db.insert(clientMailTokens).values(row);
}

/** Returns a token that has not expired, otherwise null. */
export async function findMailToken(
  db: Db,
  { tokenHash, purpose, now }: Pick<MailTokenRow, 'tokenHash' | 'purpose'> & { now: Date },
): Promise<MailTokenRow | null> {
  const [row] = await db
    .select()
    .from(clientMailTokens)
    .where(and(eq(clientMailTokens.tokenHash, tokenHash), eq(clientMailTokens.purpose, purpose)));
  return row === undefined || (row.expiresAt !== null && row.expiresAt <= now) ? null : row;
}

export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.delete(clientMailTokens).where(lt(clientMailTokens.expiresAt, now));
}
