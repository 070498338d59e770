import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { emailTokens } from '#db/tables.ts';

/** A pending email address change: the link in the email has not been opened yet. */
interface EmailChange {
  userId: string;
  newEmail: string;
  /** Hash of the link's token; until the email is composed, the hash of a token that was never issued. */
  tokenHash: string;
  expiresAt: Date;
}

const TOKEN_PURPOSE = 'change-email';
const isOpen = (userId: string) =>
  and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, TOKEN_PURPOSE), isNull(emailTokens.usedAt));

export async function insertEmailChange(db: Db, change: EmailChange): Promise<void> {
  await db.insert(emailTokens).values({ ...change, purpose: TOKEN_PURPOSE });
}

/** Sets the token of the link for a change. Returns false when the change was canceled or replaced. */
export async function setEmailChangeToken(db: Db, { userId, newEmail, ...link }: EmailChange): Promise<boolean> {
  const rows = await db
    .update(emailTokens)
    .set(link)
    .where(and(isOpen(userId), eq(emailTokens.newEmail, newEmail)))
    .returning({ tokenHash: emailTokens.tokenHash });
  return rows.length > 0;
}

/** Returns the new email address whose link has neither been opened nor expired, or null if there is none. */
export async function findPendingEmail(db: Db, userId: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ newEmail: emailTokens.newEmail })
    .from(emailTokens)
    .where(and(isOpen(userId), gt(emailTokens.expiresAt, now)))
    .orderBy(desc(emailTokens.createdAt))
    .limit(1);
  return row?.newEmail ?? null;
}
