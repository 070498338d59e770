import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { alertChannels, alertDeliveries, alertSettings, users } from '#db/tables.ts';
import type { UserRow } from '../accounts/users.ts';

export type ChannelRow = typeof alertChannels.$inferSelect;
export type AlertSettingsRow = typeof alertSettings.$inferSelect;
export interface ListedChannel {
  channel: ChannelRow;
  lastDelivery: { state: DeliveryState; at: Date; problem: string | null } | null;
}
type DeliveryState = (typeof alertDeliveries.$inferSelect)['state'];

/** Returns the settings of a user; null if none were saved. */
export async function findAlertSettings(db: Db, userId: string): Promise<AlertSettingsRow | null> {
  const [row] = await db.select().from(alertSettings).where(eq(alertSettings.userId, userId));
  return row ?? null;
}

export async function saveAlertSettings(db: Db, row: typeof alertSettings.$inferInsert): Promise<void> {
  const { userId: _, ...change } = row;
  await db.insert(alertSettings).values(row).onConflictDoUpdate({ target: alertSettings.userId, set: change });
}

/** Stores default settings. Returns false when the user already has settings. */
export async function insertDefaultSettings(db: Db, userId: string, at: Date): Promise<boolean> {
  const rows = await db
    .insert(alertSettings)
    .values({ userId, updatedAt: at })
    .onConflictDoNothing()
    .returning({ userId: alertSettings.userId });
  return rows.length === 1;
}

/** Blocks other transactions of the same user until this one ends, so that none exceeds a limit. */
export async function lockChannels(transaction: Db, userId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`alert channels ${userId}`}))`);
}

export async function insertChannel(db: Db, row: typeof alertChannels.$inferInsert): Promise<void> {
  await db.insert(alertChannels).values(row);
}

export const listUserChannels = (db: Db, userId: string): Promise<ChannelRow[]> =>
  db.select().from(alertChannels).where(eq(alertChannels.userId, userId));

/** Lists the channels of a user, oldest first, each with its latest delivery. */
export async function listChannels(db: Db, userId: string): Promise<ListedChannel[]> {
  const latest = db
    .selectDistinctOn([alertDeliveries.channelId], {
      channelId: alertDeliveries.channelId,
      state: alertDeliveries.state,
      problem: alertDeliveries.problem,
      at: sql<Date>`coalesce(${alertDeliveries.sentAt}, ${alertDeliveries.createdAt})`
        .mapWith(alertDeliveries.createdAt)
        .as('at'),
    })
    .from(alertDeliveries)
    .orderBy(alertDeliveries.channelId, desc(alertDeliveries.createdAt), desc(alertDeliveries.id))
    .as('latest');
  const rows = await db
    .select({ channel: alertChannels, state: latest.state, problem: latest.problem, at: latest.at })
    .from(alertChannels)
    .leftJoin(latest, eq(latest.channelId, alertChannels.id))
    .where(eq(alertChannels.userId, userId))
    .orderBy(alertChannels.createdAt, alertChannels.id);
  return rows.map(({ channel, state, problem, at }) => ({
    channel,
    lastDelivery: state === null || at === null ? null : { state, problem, at },
  }));
}

/** Returns a channel of the user; null if the user has no such channel. */
export async function findChannel(db: Db, userId: string, id: string): Promise<ChannelRow | null> {
  const [row] = await db
    .select()
    .from(alertChannels)
    .where(and(eq(alertChannels.id, id), eq(alertChannels.userId, userId)));
  return row ?? null;
}

/** Returns a channel with its owner; null when the channel was removed. */
export async function findChannelWithOwner(
  db: Db,
  id: string,
): Promise<{ channel: ChannelRow; owner: UserRow } | null> {
  const [row] = await db
    .select({ channel: alertChannels, owner: users })
    .from(alertChannels)
    .innerJoin(users, eq(users.id, alertChannels.userId))
    .where(eq(alertChannels.id, id));
  return row ?? null;
}

/** Lists the active channels that receive alerts of a website. */
export function listReceivingChannels(db: Db, userId: string, websiteId: string): Promise<ChannelRow[]> {
  return db
    .select()
    .from(alertChannels)
    .where(
      and(
        eq(alertChannels.userId, userId),
        eq(alertChannels.isActive, true),
        or(isNull(alertChannels.websiteId), eq(alertChannels.websiteId, websiteId)),
      ),
    );
}

export async function updateChannel(
  db: Db,
  { id, ...change }: Partial<Omit<ChannelRow, 'id' | 'userId'>> & { id: string },
): Promise<void> {
  await db.update(alertChannels).set(change).where(eq(alertChannels.id, id));
}

/** Turns off emails about alerts with the token of an email; returns false when no account has this token. */
export async function turnOffAlertEmails(db: Db, notifyToken: string, at: Date): Promise<boolean> {
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.notifyToken, notifyToken));
  if (owner === undefined) return false;
  await db
    .update(alertChannels)
    .set({ isActive: false, offReason: null, updatedAt: at })
    .where(and(eq(alertChannels.userId, owner.id), eq(alertChannels.kind, 'email')));
  return true;
}

/** Deletes a channel of the user with its deliveries; returns false when it does not exist. */
export async function deleteChannel(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(alertChannels)
    .where(and(eq(alertChannels.id, id), eq(alertChannels.userId, userId)))
    .returning({ id: alertChannels.id });
  return rows.length === 1;
}

/** Lists the encrypted settings of all channels, to encrypt them again after the key has changed. */
export const listChannelConfigs = (db: Db): Promise<Pick<ChannelRow, 'id' | 'config'>[]> =>
  db.select({ id: alertChannels.id, config: alertChannels.config }).from(alertChannels);
