import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { BRAND } from '#contracts/product/brand.ts';
import { DatabaseVersionError } from './database-start-error.ts';

/** The last version before the baseline; it applies every migration that the baseline replaces. */
const LAST_VERSION_BEFORE_BASELINE = 'commit 0929cab';

const existenceSchema = z.tuple([z.object({ hasRecords: z.boolean(), hasTables: z.boolean() })]);
const recordsSchema = z.tuple([z.object({ count: z.number(), isAtBaseline: z.boolean() })]);

/**
 * Rejects a database that has tables but has not reached the baseline, the first migration, which only an empty
 * database can apply. The baseline has the same timestamp as the last migration that it replaces (decision 75): a
 * record with this timestamp shows that a database applied either of them. Changes nothing. Call it while holding the
 * migration lock.
 *
 * @param query runs one statement and returns its rows
 * @param migrationsFolder folder with the migrations
 * @throws DatabaseVersionError
 */
export async function rejectOldVersion(
  query: (text: string) => Promise<unknown[]>,
  migrationsFolder: string,
): Promise<void> {
  const [{ hasRecords, hasTables }] = existenceSchema.parse(
    await query(`select to_regclass('drizzle.__drizzle_migrations') is not null as "hasRecords",
      to_regclass('public.analyses') is not null as "hasTables"`),
  );
  const { count, isAtBaseline } = hasRecords
    ? await readRecords(query, migrationsFolder)
    : { count: 0, isAtBaseline: false };
  if (isAtBaseline || (count === 0 && !hasTables)) return;
  throw new DatabaseVersionError(
    count === 0
      ? `The database has tables of ${BRAND.name}, but no record of its migrations: the schema "drizzle" is missing or empty. Restore a complete backup. Nothing was changed.`
      : `The database is from a version before ${LAST_VERSION_BEFORE_BASELINE}, and this version cannot update it. Make a backup, start ${LAST_VERSION_BEFORE_BASELINE} once, then start this version again. Nothing was changed. See "Update" in docs/operations.md.`,
  );
}

async function readRecords(query: (text: string) => Promise<unknown[]>, migrationsFolder: string) {
  const [baselineMigration] = readMigrationFiles({ migrationsFolder });
  if (baselineMigration === undefined) throw new Error(`No migrations in ${migrationsFolder}`);
  const [records] = recordsSchema.parse(
    await query(`select count(*)::int as count,
      count(*) filter (where created_at = ${baselineMigration.folderMillis}) > 0 as "isAtBaseline"
      from drizzle.__drizzle_migrations`),
  );
  return records;
}
