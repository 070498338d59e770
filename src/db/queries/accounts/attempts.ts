import { lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { attempts } from '#db/tables.ts';

export interface CountedAttempt {
  /** Number of attempts including this one. */
  count: number;
  windowEndsAt: Date;
}

/**
 * Counts an attempt in a single statement, so that all concurrent attempts are counted. A new window begins when the
 * previous one has ended.
 */
export async function countAttempt(
  db: Db,
  { key, windowSeconds, now }: { key: string; windowSeconds: number; now: Date },
): Promise<CountedAttempt> {
  const windowEndsAt = new Date(now.getTime() + windowSeconds * 1_000);
  const isOver = sql`${attempts.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(attempts)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${windowEndsAt.toISOString()}::timestamptz else ${attempts.windowEndsAt} end`,
      },
    })
    .returning({ count: attempts.count, windowEndsAt: attempts.windowEndsAt });
  return row ?? { count: 1, windowEndsAt };
}

/** Resets the counter. */
export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.delete(attempts).where(sql`${attempts.key} = ${key}`);
}

/** Removes windows that have ended. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.windowEndsAt, now));
}
