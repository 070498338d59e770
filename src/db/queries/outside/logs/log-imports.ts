import { and, count, desc, eq, lte, sql } from 'drizzle-orm';
import type { LogMonth } from '#contracts/outside/logs/log-totals.ts';
import type { Db } from '#db/client.ts';
import { logImports, logMonths, logUses, websites } from '#db/tables.ts';

export type LogImportRow = typeof logImports.$inferSelect;

/** Stores an import with its months; returns null if the website has an import of the same files. */
export async function insertLogImport(
  db: Db,
  row: typeof logImports.$inferInsert,
  months: readonly LogMonth[],
): Promise<LogImportRow | null> {
  const [record] = await db.insert(logImports).values(row).onConflictDoNothing().returning();
  if (record === undefined) return null;
  // One at a time, because a month can have several megabytes.
  for (const totals of months) {
    await db
      .insert(logMonths)
      .values({ importId: record.id, websiteId: record.websiteId, month: totals.month, totals });
  }
  return record;
}

/** Lists the imports of a website, newest first. */
export function listLogImports(db: Db, websiteId: string): Promise<LogImportRow[]> {
  return db
    .select()
    .from(logImports)
    .where(eq(logImports.websiteId, websiteId))
    .orderBy(desc(logImports.importedAt), logImports.id);
}

export async function countLogImports(db: Db, websiteId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(logImports).where(eq(logImports.websiteId, websiteId));
  return row?.total ?? 0;
}

/** Lists the months of a website that have data, newest first. */
export async function listLogMonths(db: Db, websiteId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ month: logMonths.month })
    .from(logMonths)
    .where(eq(logMonths.websiteId, websiteId))
    .orderBy(desc(logMonths.month));
  return rows.map(({ month }) => month);
}

/** Reads the totals of a month, one entry per import. */
export function readLogMonth(
  db: Db,
  { websiteId, month }: { websiteId: string; month: string },
): Promise<{ importId: string; totals: LogMonth }[]> {
  return db
    .select({ importId: logMonths.importId, totals: logMonths.totals })
    .from(logMonths)
    .where(and(eq(logMonths.websiteId, websiteId), eq(logMonths.month, month)));
}

/** Deletes an import with its months. Returns whether it existed. */
export async function deleteLogImport(
  db: Db,
  { websiteId, importId }: { websiteId: string; importId: string },
): Promise<boolean> {
  const deleted = await db
    .delete(logImports)
    .where(and(eq(logImports.websiteId, websiteId), eq(logImports.id, importId)))
    .returning({ id: logImports.id });
  return deleted.length > 0;
}

/** Deletes the imports whose retention period has ended. */
export async function deleteExpiredLogImports(db: Db, now: Date): Promise<void> {
  await db.delete(logImports).where(lte(logImports.keptUntil, now));
}

/** Lists the imports of all websites of an account, with their months. */
export async function listUserLogs(db: Db, userId: string) {
  return db
    .select({
      domain: websites.domain,
      files: logImports.files,
      importedAt: logImports.importedAt,
      keptUntil: logImports.keptUntil,
      totals: logMonths.totals,
    })
    .from(logMonths)
    .innerJoin(logImports, eq(logImports.id, logMonths.importId))
    .innerJoin(websites, eq(websites.id, logMonths.websiteId))
    .where(eq(websites.userId, userId))
    .orderBy(logImports.importedAt, logMonths.month);
}

/** Number and size of the log files that an account imported in a UTC month. */
export interface LogUsage {
  files: number;
  bytes: number;
}

export async function readLogUsage(db: Db, userId: string, month: string): Promise<LogUsage> {
  const [row] = await db
    .select({ files: logUses.files, bytes: logUses.bytes })
    .from(logUses)
    .where(and(eq(logUses.userId, userId), eq(logUses.month, month)));
  return row ?? { files: 0, bytes: 0 };
}

/** Adds files to the use of an account in a month and returns the sums, which include concurrent requests. */
export async function addLogUsage(
  db: Db,
  { userId, month, files, bytes }: { userId: string; month: string } & LogUsage,
): Promise<LogUsage> {
  const [row] = await db
    .insert(logUses)
    .values({ userId, month, files, bytes })
    .onConflictDoUpdate({
      target: [logUses.userId, logUses.month],
      set: { files: sql`${logUses.files} + ${files}`, bytes: sql`${logUses.bytes} + ${bytes}` },
    })
    .returning({ files: logUses.files, bytes: logUses.bytes });
  if (row === undefined) throw new Error('The use was not stored.');
  return row;
}
