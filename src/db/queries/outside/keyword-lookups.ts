import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { keywordLookups } from '#db/tables.ts';

export type KeywordLookupRow = typeof keywordLookups.$inferSelect;
/** A request that costs money. */
export type PaidRequest = KeywordLookupRow['unanswered'][number];
export type LookupKey = Pick<KeywordLookupRow, 'websiteId' | 'provider' | 'month'>;
/** The lookup of a source that a worker makes. */
export type LookupHold = LookupKey & { workerId: string };

/** Lists the lookups for a website, newest month first. */
export function listKeywordLookups(db: Db, websiteId: string): Promise<KeywordLookupRow[]> {
  return db
    .select()
    .from(keywordLookups)
    .where(eq(keywordLookups.websiteId, websiteId))
    .orderBy(desc(keywordLookups.month), keywordLookups.provider);
}

/**
 * Claims the lookup of a source for a worker; returns null while another worker makes it. A request that a dead worker
 * left pending becomes unanswered, and its highest possible cost still counts.
 */
export async function claimKeywordLookup(
  db: Db,
  hold: LookupHold,
  { now, staleBefore }: { now: Date; staleBefore: Date },
): Promise<KeywordLookupRow | null> {
  const { pending, unanswered } = keywordLookups;
  const [row] = await db
    .insert(keywordLookups)
    .values({ ...hold, heartbeatAt: now, lookedUpAt: now })
    .onConflictDoUpdate({
      target: [keywordLookups.websiteId, keywordLookups.provider, keywordLookups.month],
      set: {
        workerId: hold.workerId,
        heartbeatAt: now,
        pending: null,
        unanswered: sql`case when ${pending} is null then ${unanswered} else ${unanswered} || jsonb_build_array(${pending}) end`,
      },
      setWhere: sql`${isNull(keywordLookups.workerId)} or ${lte(keywordLookups.heartbeatAt, staleBefore)}`,
    })
    .returning();
  return row ?? null;
}

type LookupChange = Partial<Omit<KeywordLookupRow, keyof LookupKey | 'costMicroUsd'>> & { addedMicroUsd?: number };

/** Changes a lookup that this worker holds; returns false when it belongs to another worker or was deleted. */
export async function updateHeldLookup(
  db: Db,
  { websiteId, provider, month, workerId }: LookupHold,
  { addedMicroUsd = 0, ...change }: LookupChange,
): Promise<boolean> {
  const rows = await db
    .update(keywordLookups)
    .set({ ...change, costMicroUsd: sql`${keywordLookups.costMicroUsd} + ${addedMicroUsd}` })
    .where(
      and(
        eq(keywordLookups.websiteId, websiteId),
        eq(keywordLookups.provider, provider),
        eq(keywordLookups.month, month),
        eq(keywordLookups.workerId, workerId),
      ),
    )
    .returning({ month: keywordLookups.month });
  return rows.length > 0;
}
