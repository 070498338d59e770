import { and, asc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { tripwires, users, websiteOwnership, websites } from '#db/tables.ts';
import type { UserRow } from '../accounts/users.ts';
import type { WebsiteRow } from '../analyses/websites.ts';

export type TripwireRow = typeof tripwires.$inferSelect;

const IS_VERIFIED = sql<boolean>`${websiteOwnership.verifiedAt} is not null and ${websiteOwnership.lostAt} is null`;

/** Returns the tripwire of a website; null if it was never turned on. */
export async function findTripwire(db: Db, websiteId: string): Promise<TripwireRow | null> {
  const [row] = await db.select().from(tripwires).where(eq(tripwires.websiteId, websiteId));
  return row ?? null;
}

/** Lists the tripwires of a user, including those that are off, by the domain of the website. */
export function listUserTripwires(
  db: Db,
  userId: string,
): Promise<{ tripwire: TripwireRow; website: WebsiteRow; isVerified: boolean }[]> {
  return db
    .select({ tripwire: tripwires, website: websites, isVerified: IS_VERIFIED })
    .from(tripwires)
    .innerJoin(websites, eq(websites.id, tripwires.websiteId))
    .leftJoin(websiteOwnership, eq(websiteOwnership.websiteId, websites.id))
    .where(eq(tripwires.userId, userId))
    .orderBy(asc(websites.domain));
}

/** Whether the ownership of a website is verified. */
export async function isOwnershipVerified(db: Db, websiteId: string): Promise<boolean> {
  const { verifiedAt, lostAt } = websiteOwnership;
  const condition = and(eq(websiteOwnership.websiteId, websiteId), isNotNull(verifiedAt), isNull(lostAt));
  return (await db.$count(websiteOwnership, condition)) > 0;
}

/** Locks the tripwire of a website until the transaction ends; null if it was never turned on. */
export async function lockTripwire(transaction: Db, websiteId: string): Promise<TripwireRow | null> {
  const [row] = await transaction.select().from(tripwires).where(eq(tripwires.websiteId, websiteId)).for('update');
  return row ?? null;
}

/** Saves the tripwire of a website; a check in progress then stores nothing. */
export async function saveTripwire(
  db: Db,
  row: Pick<
    TripwireRow,
    'websiteId' | 'userId' | 'pageUrl' | 'isActive' | 'state' | 'suspicions' | 'findings' | 'nextCheckAt' | 'updatedAt'
  >,
): Promise<void> {
  const { websiteId: _, userId: __, ...change } = row;
  await db
    .insert(tripwires)
    .values({ ...row, createdAt: row.updatedAt })
    .onConflictDoUpdate({
      target: tripwires.websiteId,
      set: { ...change, lastProblem: null, version: sql`${tripwires.version} + 1` },
    });
}

/**
 * A tripwire can be claimed again when its claim is not settled before the lease ends. Tripwires that were checked or
 * claimed after `before` are skipped.
 */
interface Lease {
  now: Date;
  leaseEndsAt: Date;
  before: Date;
}

const isOlder = (before: Date) =>
  and(
    or(isNull(tripwires.lastCheckedAt), lt(tripwires.lastCheckedAt, before)),
    or(isNull(tripwires.claimedAt), lt(tripwires.claimedAt, before)),
  );

/** Claims up to `limit` tripwires that are due. Each is claimed by one process. */
export function claimDueTripwires(db: Db, { limit, ...lease }: Lease & { limit: number }): Promise<TripwireRow[]> {
  return db.transaction(async (transaction) => {
    const due = await transaction
      .select({ websiteId: tripwires.websiteId })
      .from(tripwires)
      .where(and(eq(tripwires.isActive, true), lte(tripwires.nextCheckAt, lease.now), isOlder(lease.before)))
      .orderBy(asc(tripwires.nextCheckAt), asc(tripwires.websiteId))
      .limit(limit)
      .for('update', { skipLocked: true });
    const claimed: TripwireRow[] = [];
    for (const { websiteId } of due) claimed.push(...(await claim(transaction, websiteId, lease)));
    return claimed;
  });
}

/**
 * Claims one tripwire immediately, whether or not it is due. Returns null if it is off, if it was checked or claimed
 * too recently, or if another process is claiming it.
 */
export function claimTripwire(db: Db, websiteId: string, lease: Lease): Promise<TripwireRow | null> {
  return db.transaction(async (transaction) => {
    const condition = and(eq(tripwires.websiteId, websiteId), eq(tripwires.isActive, true), isOlder(lease.before));
    const [row] = await transaction.select().from(tripwires).where(condition).for('update', { skipLocked: true });
    const [claimed] = row === undefined ? [] : await claim(transaction, websiteId, lease);
    return claimed ?? null;
  });
}

const claim = (transaction: Db, websiteId: string, { now, leaseEndsAt }: Lease): Promise<TripwireRow[]> =>
  transaction
    .update(tripwires)
    .set({ nextCheckAt: leaseEndsAt, claimedAt: now, version: sql`${tripwires.version} + 1` })
    .where(eq(tripwires.websiteId, websiteId))
    .returning();

/**
 * Stores the result of a claimed check. Returns false when the settings changed, or the lease ended and the tripwire
 * was claimed again.
 */
export async function settleTripwire(
  transaction: Db,
  { websiteId, version }: Pick<TripwireRow, 'websiteId' | 'version'>,
  result: Partial<
    Pick<TripwireRow, 'state' | 'suspicions' | 'findings' | 'lastCheckedAt' | 'nextCheckAt' | 'lastProblem'>
  >,
): Promise<boolean> {
  const rows = await transaction
    .update(tripwires)
    .set({ ...result, claimedAt: null })
    .where(and(eq(tripwires.websiteId, websiteId), eq(tripwires.version, version)))
    .returning({ websiteId: tripwires.websiteId });
  return rows.length > 0;
}

/**
 * Returns the website of a tripwire with its owner and whether its ownership is verified; null when the website was
 * removed.
 */
export async function findWatchedWebsite(
  db: Db,
  websiteId: string,
): Promise<{ website: WebsiteRow; owner: UserRow; isVerified: boolean } | null> {
  const [row] = await db
    .select({ website: websites, owner: users, isVerified: IS_VERIFIED })
    .from(websites)
    .innerJoin(users, eq(users.id, websites.userId))
    .leftJoin(websiteOwnership, eq(websiteOwnership.websiteId, websites.id))
    .where(eq(websites.id, websiteId));
  return row ?? null;
}
