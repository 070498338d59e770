import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { emailTokens } from '../tables.ts';

/** A change of the email address that its link has not confirmed yet. */
interface EmailChange {
  userId: string;
  newEmail: string;
  /** Of the link; until the message is made, of a token that nobody has. */
  tokenHash: string;
  expiresAt: Date;
}

const PURPOSE = 'change-email';
const isOpen = (userId: string) =>
  and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, PURPOSE), isNull(emailTokens.usedAt));

export async function insertEmailChange(db: Db, change: EmailChange): Promise<void> {
  await db.insert(emailTokens).values({ ...change, purpose: PURPOSE });
}

/** Gives a change the token of its link; false when it was withdrawn or replaced. */
export async function setEmailChangeToken(db: Db, { userId, newEmail, ...link }: EmailChange): Promise<boolean> {
  const rows = await db
    .update(emailTokens)
    .set(link)
    .where(and(isOpen(userId), eq(emailTokens.newEmail, newEmail)))
    .returning({ tokenHash: emailTokens.tokenHash });
  return rows.length > 0;
}

/** The address that waits for its link to be opened; null when none does. */
export async function findPendingEmail(db: Db, userId: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ newEmail: emailTokens.newEmail })
    .from(emailTokens)
    .where(and(isOpen(userId), gt(emailTokens.expiresAt, now)))
    .orderBy(desc(emailTokens.createdAt))
    .limit(1);
  return row?.newEmail ?? null;
}
