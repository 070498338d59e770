import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type DatabaseOptions, openDatabase } from '#db/client.ts';
import { DatabaseVersionError } from '#db/database-start-error.ts';
import {
  type AddedColumns,
  addColumns,
  COLUMNS_AFTER_0042,
  type DatabaseState,
  describeRecord,
  MIGRATIONS_TABLE,
  mergeColumns,
  openAndRead,
  readState,
  withQuery,
} from '#test/support/database-state.ts';
import { createNextEmptyDatabase } from '#test/support/test-product.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** A database of the released commit 0929cab, with the 14 migrations that the baseline replaces. */
const DATABASE_DUMP = readFileSync(join(ROOT, 'test/fixtures/databases/commit-0929cab.sql'), 'utf8');
const [baselineMigration, ...later] = readMigrationFiles({ migrationsFolder: join(ROOT, 'src/db/migrations') });
/** Migrations 0014-0017, which were separate before the baseline existed. */
const MIGRATIONS_BEFORE_SQUASH = later.slice(0, 4);

/** Columns added after 0017, with their values in older rows. */
const LATEST_COLUMNS: AddedColumns = mergeColumns(COLUMNS_AFTER_0042, {
  analyses: { paused_seconds: 0 },
  report_files: { variant: 'full', appendix: null, introduction: null },
  users: { report_settings: null, notify_visibility_changes: true },
  websites: {
    market_country: null,
    market_language: null,
    brand_names: null,
    badge_id: expect.stringMatching(/^[\da-f-]{36}$/),
    has_badge: false,
  },
});
/** Columns added after the dump, with their values in older rows. */
const ADDED_COLUMNS: AddedColumns = mergeColumns(LATEST_COLUMNS, {
  analyses: {
    queued_at: expect.stringMatching(/^20\d\d-/),
    starts: 0,
    work_at_start: 0,
    crawl_bytes: null,
    crawl_dropped_at: null,
    cancel_charged: null,
  },
  users: {
    notify_when_done: true,
    notify_token: expect.stringMatching(/^[\da-f-]{36}$/),
    suspended_at: null,
  },
});

const template = inject('postgresTemplate');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Creates a database that the product has not opened, on the database engine of this run. */
async function createDatabase(): Promise<DatabaseOptions> {
  const dataDir = mkdtempSync(join(tmpdir(), 'awi-versions-'));
  folders.push(dataDir);
  return { dataDir, databaseUrl: (await createNextEmptyDatabase(template)) ?? undefined };
}

/** Folder of an embedded database with the dump. The folder is copied, because creating one takes most of the time. */
let embeddedDump: Promise<string> | undefined;
async function createEmbeddedDump(): Promise<string> {
  const { dataDir } = await createDatabase();
  await withQuery({ dataDir, databaseUrl: undefined }, (query) => query(DATABASE_DUMP));
  return join(dataDir, 'db');
}

/** Loads the dump and runs additional statements. Returns the database and its contents. */
async function loadDump(statements = ''): Promise<{ options: DatabaseOptions; before: DatabaseState }> {
  const options = await createDatabase();
  if (options.databaseUrl === undefined) {
    embeddedDump ??= createEmbeddedDump();
    cpSync(await embeddedDump, join(options.dataDir, 'db'), { recursive: true });
  } else await withQuery(options, (query) => query(DATABASE_DUMP));
  const before = await withQuery(options, async (query) => {
    if (statements !== '') await query(statements);
    return readState(query);
  });
  return { options, before };
}

/** Returns the statements of migrations and of their records, as Drizzle runs them. */
const writeStatements = (migrations: MigrationMeta[]) =>
  migrations
    .flatMap(({ sql, hash, folderMillis }) => [
      ...sql,
      `insert into ${MIGRATIONS_TABLE} (hash, created_at) values ('${hash}', ${folderMillis})`,
    ])
    .join(';\n');

describe('a database of commit 0929cab', () => {
  let options: DatabaseOptions;
  let before: DatabaseState;
  let after: DatabaseState;
  beforeAll(async () => {
    ({ options, before } = await loadDump());
    after = await openAndRead(options);
  });

  it('keeps every row when the later migrations are applied', () => {
    expect(before.rows).toHaveLength((DATABASE_DUMP.match(/^INSERT INTO public\./gm) ?? []).length);
    expect(new Set(before.rows.map(({ table }) => table)).size).toBe(
      (DATABASE_DUMP.match(/^CREATE TABLE public\./gm) ?? []).length,
    );
    expect(after.rows).toEqual(before.rows.map(addColumns(ADDED_COLUMNS)));
    expect(before.records).toHaveLength(14);
    expect(after.records).toEqual([...(before.records ?? []), ...later.map(describeRecord)]);
  });

  it('is not changed by a second start', async () => {
    expect(await openAndRead(options)).toEqual(after);
  });

  it('has the schema of a new database, down to the order of columns', async () => {
    const freshDatabase = await openAndRead(await createDatabase());
    expect(freshDatabase.schema).toEqual(after.schema);
    expect(freshDatabase.rows).toEqual([]);
    expect(freshDatabase.records).toEqual(
      [baselineMigration, ...later].map((migration) => migration && describeRecord(migration)),
    );
  });
});

it('every row is kept in a database that has also applied 0014-0017', async () => {
  const { options, before } = await loadDump(
    `${writeStatements(MIGRATIONS_BEFORE_SQUASH)};
    update users set notify_when_done = false, suspended_at = '2026-11-25T08:00:00Z' where email = 'person2@site.example';
    insert into workers (id, roles, engine_version) values ('00000000-0000-4000-8000-000000000001', 'web', '0.1.0');
    insert into newsletter_issues (id, subject, content, status, created_at, updated_at)
      values ('00000000-0000-4000-8000-000000000002', 'News', '<p>News</p>', 'draft', now(), now());
    insert into newsletter_deliveries (issue_id, subscriber_id, state)
      select '00000000-0000-4000-8000-000000000002', id, 'waiting' from newsletter_subscribers;
    insert into closed_account_uses (email_hash, month, used) values ('a hash', '2026-11', 2);`,
  );
  expect(before.records).toHaveLength(18);
  const after = await openAndRead(options);
  expect(after.rows).toEqual(before.rows.map(addColumns(LATEST_COLUMNS)));
  expect(after.records).toEqual([...(before.records ?? []), ...later.slice(4).map(describeRecord)]);
});

describe('a database in another state', () => {
  it.each([
    ['that stopped before the baseline', `delete from ${MIGRATIONS_TABLE} where id > 12`, /start commit 0929cab once/],
    ['without records of its migrations', 'drop schema drizzle cascade', /no record of its migrations/],
  ])('%s is rejected and stays unchanged', async (_, statement, message) => {
    const { options, before } = await loadDump(statement);
    const opening = openDatabase(options);
    await expect(opening).rejects.toThrow(DatabaseVersionError);
    await expect(opening).rejects.toThrow(message);
    expect(await withQuery(options, readState)).toEqual(before);
  });
});
