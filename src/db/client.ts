import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { constants, createGzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { type ConstructorOptions, fromPglite } from 'pg-boss';
import { acquireDataLock } from './data-lock.ts';
import { createEmbeddedError, DatabaseStartError, describeBackup, wrapServerError } from './database-start-error.ts';
import { findDamage } from './find-damage.ts';
import { rejectOldVersion } from './reject-old-version.ts';
import * as tables from './tables.ts';

/** A database handle for both drivers, which share one dialect; a transaction has the same type. */
export type Db = PgDatabase<PgQueryResultHKT, typeof tables>;

/** Numbers of all and of idle connections to PostgreSQL, and of queries that wait for a connection. */
export interface PoolState {
  total: number;
  idle: number;
  waiting: number;
}

export interface Database {
  db: Db;
  kind: 'pglite' | 'postgresql';
  /** The connection for pg-boss. */
  queueConnection:
    | { db: NonNullable<ConstructorOptions['db']>; backend: 'pglite' }
    | { connectionString: string; backend: 'postgres' };
  /** Returns the state of the connection pool; null for the embedded database, which has only one connection. */
  readPool(): PoolState | null;
  /** Rejects when the database does not respond. */
  ping(): Promise<void>;
  /** Writes a backup of the embedded database to the data folder; does nothing for PostgreSQL. */
  backUp(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Called with the SQLSTATE code of every statement that PostgreSQL rejects. Must not throw. */
  onQueryError?(sqlState: string): void;
}

const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');
/** None of our statements takes this long; if one does, the server is hanging. */
const QUERY_TIMEOUT_MS = 30_000;
const CONNECT_TIMEOUT_MS = 10_000;
const PING_TIMEOUT_MS = 2_000;
/** Any value works if every process uses the same value. */
const MIGRATION_LOCK_KEY = 727_193;

/**
 * Opens PostgreSQL when `databaseUrl` is set, otherwise the embedded PGlite in `dataDir`, and applies the migrations
 * under a lock.
 *
 * @throws DataFolderInUseError when another process uses the embedded database; DatabaseStartError when the database is
 * damaged or cannot be reached; DatabaseVersionError when the database is too old.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === undefined
    ? openEmbeddedDatabase(options.dataDir)
    : openPostgresDatabase(options.databaseUrl, options.onQueryError);
}

async function openEmbeddedDatabase(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'db');
  mkdirSync(dataDir, { recursive: true });
  const lock = acquireDataLock(dataDir);
  try {
    const client = await PGlite.create(folder, { postgresqlconf: ['shared_buffers=16MB', 'max_connections=4'] });
    const db = drizzlePglite(client, { schema: tables });
    await prepareEmbeddedDatabase(client, dataDir, () => migratePglite(db, { migrationsFolder: MIGRATIONS_FOLDER }));
    return {
      db,
      kind: 'pglite',
      queueConnection: { db: fromPglite(client), backend: 'pglite' },
      readPool: () => null,
      ping: async () => void (await client.query('select 1')),
      backUp: () => dumpEmbeddedDatabase(client, dataDir),
      close: async () => {
        await client.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error instanceof DatabaseStartError ? error : createEmbeddedError(error, dataDir);
  }
}

/** Checks and migrates an embedded database, and closes it if either step fails. */
async function prepareEmbeddedDatabase(client: PGlite, dataDir: string, migrate: () => Promise<void>): Promise<void> {
  try {
    await throwIfDamaged(client, dataDir);
    await rejectOldVersion(async (text) => (await client.query(text)).rows, MIGRATIONS_FOLDER);
    await migrate();
  } catch (error) {
    await client.close().catch(() => {});
    throw error;
  }
}

/**
 * Rejects a damaged database. The product must not keep using it: everything written afterward would be lost when a
 * backup is restored.
 */
async function throwIfDamaged(client: PGlite, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'db');
  const query = async (text: string) => (await client.query(text)).rows;
  const { unreadableTables, erasedTables } = await findDamage(query, folder);
  const [first] = [...unreadableTables, ...erasedTables.map((name) => `${name}: pages are erased`)];
  if (first === undefined) return;
  throw new DatabaseStartError(`The embedded database in ${folder} is damaged (${first}). ${describeBackup(dataDir)}`);
}

/**
 * Writes a backup. PGlite does not call fsync, so a backup on disk limits the data lost in a power failure. The backup
 * is written to a temporary file and renamed, so that it is never incomplete.
 */
async function dumpEmbeddedDatabase(client: PGlite, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true });
  const dump = await client.dumpDataDir('none');
  const temporary = join(folder, `db.tar.gz.${process.pid}.tmp`);
  // The default level takes about 2.5 times as long, and makes a new database 13% smaller (5.28 instead of 6.05 MB).
  await pipeline(
    Readable.fromWeb(dump.stream() as ReadableStream),
    createGzip({ level: constants.Z_BEST_SPEED }),
    createWriteStream(temporary, { mode: 0o600, flush: true }),
  );
  const current = join(folder, 'db.tar.gz');
  // The previous backup is kept in case the data that was just copied is damaged.
  if (existsSync(current)) renameSync(current, join(folder, 'db.previous.tar.gz'));
  renameSync(temporary, current);
}

async function openPostgresDatabase(
  connectionString: string,
  onQueryError: DatabaseOptions['onQueryError'],
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  // An idle connection that breaks must not crash the process; the next query reports it.
  pool.on('error', () => {});
  // A connection that breaks between the queries of a transaction, for example when the server restarts, must not crash
  // the process either.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (onQueryError !== undefined) watchQueryErrors(pool, onQueryError);
  const db = drizzleNode(pool, { schema: tables });
  try {
    await migrateUnderLock(connectionString);
  } catch (error) {
    await pool.end();
    throw wrapServerError(error, connectionString);
  }
  return {
    db,
    kind: 'postgresql',
    queueConnection: { connectionString, backend: 'postgres' },
    readPool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    ping: () => waitWithin(PING_TIMEOUT_MS, db.execute(sql`select 1`)),
    backUp: async () => {},
    close: () => pool.end(),
  };
}

/** Reports the error responses of the server by listening on each connection, so that no statement is missed. */
function watchQueryErrors(pool: pg.Pool, onQueryError: (sqlState: string) => void): void {
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', (error: unknown) => {
      onQueryError(error instanceof pg.DatabaseError ? (error.code ?? '') : '');
    });
  });
}

async function waitWithin(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No response within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Applies the migrations under a lock. Drizzle's migrator acquires no lock of its own, and processes that start at the
 * same time must not migrate concurrently. Uses a separate connection without the query timeout: a migration may
 * rewrite a large table, and waiting for another process's migration takes just as long.
 */
async function migrateUnderLock(connectionString: string): Promise<void> {
  const connection = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  connection.on('error', () => {});
  try {
    await connection.connect();
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    await rejectOldVersion(async (text) => (await connection.query(text)).rows, MIGRATIONS_FOLDER);
    await migrateNode(drizzleNode(connection), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    // Closing the connection releases the lock.
    await connection.end().catch(() => {});
  }
}
