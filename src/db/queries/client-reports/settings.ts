import { and, asc, desc, eq, exists, gt, isNotNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { analyses, clientReportSettings, users, websites } from '#db/tables.ts';
import type { UserRow } from '../accounts/users.ts';
import type { AnalysisRow } from '../analyses/analyses.ts';
import type { WebsiteRow } from '../analyses/websites.ts';

export type SettingsRow = typeof clientReportSettings.$inferSelect;

/** Blocks other changes of templates and recipients of a website until the transaction ends. */
export async function lockClientReports(transaction: Db, websiteId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`client reports of ${websiteId}`}))`);
}

export async function findSettings(db: Db, websiteId: string): Promise<SettingsRow | null> {
  const [row] = await db.select().from(clientReportSettings).where(eq(clientReportSettings.websiteId, websiteId));
  return row ?? null;
}

/** Lists the settings of all websites of a user, for exporting the user's data. */
export function listUserSettings(db: Db, userId: string): Promise<SettingsRow[]> {
  return db.select().from(clientReportSettings).where(eq(clientReportSettings.userId, userId));
}

export async function saveSettings(db: Db, row: SettingsRow): Promise<void> {
  const { websiteId: _, userId: __, ...change } = row;
  await db
    .insert(clientReportSettings)
    .values(row)
    .onConflictDoUpdate({ target: clientReportSettings.websiteId, set: change });
}

export interface DueReport {
  settings: SettingsRow;
  website: WebsiteRow;
  owner: UserRow;
}

/**
 * Locks up to `limit` websites whose report is due: a scheduled analysis has finished, or the date of the monthly
 * report has come. Two processes never get the same website.
 */
export function lockDueReports(transaction: Db, { now, limit }: { now: Date; limit: number }): Promise<DueReport[]> {
  const scheduled = transaction
    .select({ id: analyses.id })
    .from(analyses)
    .where(
      and(
        buildReportCondition(eq(analyses.userId, clientReportSettings.userId), eq(analyses.host, websites.domain)),
        eq(analyses.origin, 'schedule'),
        gt(analyses.finishedAt, clientReportSettings.since),
      ),
    );
  return transaction
    .select({ settings: clientReportSettings, website: websites, owner: users })
    .from(clientReportSettings)
    .innerJoin(websites, eq(websites.id, clientReportSettings.websiteId))
    .innerJoin(users, eq(users.id, clientReportSettings.userId))
    .where(
      and(
        ne(clientReportSettings.frequency, 'off'),
        or(
          and(eq(clientReportSettings.frequency, 'after-analysis'), exists(scheduled)),
          and(eq(clientReportSettings.frequency, 'monthly'), lte(clientReportSettings.nextDueAt, now)),
        ),
      ),
    )
    .orderBy(asc(clientReportSettings.since), asc(clientReportSettings.websiteId))
    .limit(limit)
    .for('update', { of: clientReportSettings, skipLocked: true });
}

const buildReportCondition = (...own: ReturnType<typeof eq>[]) =>
  and(...own, eq(analyses.status, 'completed'), isNotNull(analyses.report));

/**
 * Returns the latest analysis of a website that has a report; null if there is none.
 *
 * @param isScheduled whether only analyses that a schedule started count
 */
export async function findLatestAnalysisWithReport(
  db: Db,
  { userId, host, isScheduled }: { userId: string; host: string; isScheduled: boolean },
): Promise<Pick<AnalysisRow, 'id' | 'finishedAt'> | null> {
  const [row] = await db
    .select({ id: analyses.id, finishedAt: analyses.finishedAt })
    .from(analyses)
    .where(
      and(
        buildReportCondition(eq(analyses.userId, userId), eq(analyses.host, host)),
        isScheduled ? eq(analyses.origin, 'schedule') : undefined,
      ),
    )
    .orderBy(desc(analyses.finishedAt))
    .limit(1);
  return row ?? null;
}

/** Sets the time after which finished analyses are reported, and the date of the next monthly report. */
export async function updateDueDates(
  db: Db,
  websiteId: string,
  change: Partial<Pick<SettingsRow, 'since' | 'nextDueAt'>>,
): Promise<void> {
  await db.update(clientReportSettings).set(change).where(eq(clientReportSettings.websiteId, websiteId));
}
