import { and, count, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { users } from '#db/tables.ts';
import { buildOrder, buildSearchCondition, computeOffset, type PageQuery, type RowPage } from './admin-page.ts';
import type { UserRow } from './users.ts';

const USER_SORTS = {
  createdAt: users.createdAt,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
} as const;

export interface UserPageQuery extends PageQuery {
  sort: keyof typeof USER_SORTS;
  role?: 'user' | 'admin' | undefined;
}

/**
 * Lists accounts that are not closed. The search words must occur in the email address, the first name, the last name,
 * or the full name.
 */
export async function listUserPage(db: Db, query: UserPageQuery): Promise<RowPage<UserRow>> {
  const { sort, order, role, search, pageSize } = query;
  const isMatching = and(
    isNull(users.deletedAt),
    role === undefined ? undefined : eq(users.role, role),
    buildSearchCondition(search, [users.email, users.firstName, users.lastName]),
  );
  const rows = await db
    .select()
    .from(users)
    .where(isMatching)
    .orderBy(...buildOrder(USER_SORTS[sort], order, users.id))
    .limit(pageSize)
    .offset(computeOffset(query));
  return { rows, total: await db.$count(users, isMatching) };
}

/**
 * Counts accounts that are not closed: all of them, those on Premium, and those whose Premium comes from an active
 * subscription.
 */
export async function countUsers(db: Db, now: Date): Promise<{ total: number; premium: number; subscribed: number }> {
  const isPaid = and(
    eq(users.isPremium, true),
    or(isNull(users.subscriptionExpiresAt), gt(users.subscriptionExpiresAt, now)),
  );
  const isPremium = or(eq(users.premiumGranted, true), isPaid);
  const isSubscribed = and(eq(users.isPremium, true), gt(users.subscriptionExpiresAt, now));
  const [row] = await db
    .select({
      total: count(),
      premium: sql<number>`(count(*) filter (where ${isPremium}))::int`,
      subscribed: sql<number>`(count(*) filter (where ${isSubscribed}))::int`,
    })
    .from(users)
    .where(isNull(users.deletedAt));
  return row ?? { total: 0, premium: 0, subscribed: 0 };
}

/** Returns an account, locked until the transaction ends; null if it is closed or does not exist. */
export async function lockUser(transaction: Db, id: string): Promise<UserRow | null> {
  const [row] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('update');
  return row ?? null;
}

/**
 * Returns the IDs of all administrators who can sign in, locked until the transaction ends, so that two of them cannot
 * lose the role at the same moment.
 */
export async function lockAdministrators(transaction: Db): Promise<string[]> {
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt), isNull(users.suspendedAt)))
    .orderBy(users.id)
    .for('update');
  return rows.map(({ id }) => id);
}
