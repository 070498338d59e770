import { existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { z } from 'zod';
import { VIEW_SCHEMA } from '../views/view-tables.ts';
import { CRAWL_SCHEMA, CRAWL_SCHEMA_VERSION, CRAWL_SCHEMA_WITHOUT_VIEWS } from './crawl-schema.ts';

export type Parameters = Record<string, SQLInputValue>;

/** Changes since the last commit are lost in a crash; the resumed crawl repeats them. */
const COMMIT_INTERVAL_MS = 1_000;
const MAX_WRITES_PER_COMMIT = 500;

/** Thrown when an SQLite file was written by a build with another schema or is not a crawl file. */
export class CrawlFileVersionError extends Error {
  override readonly name = 'CrawlFileVersionError';
}

/**
 * One crawl in one SQLite file. Prepared statements are reused, and a schema validates every row that is read. Writes
 * share one transaction that is committed every second, every 500 changes, and on close.
 */
export class CrawlFile {
  readonly #database: DatabaseSync;
  readonly #isReadOnly: boolean;
  readonly #statements = new Map<string, StatementSync>();
  #openChanges = 0;
  #nesting = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(database: DatabaseSync, isReadOnly: boolean) {
    this.#database = database;
    this.#isReadOnly = isReadOnly;
  }

  /** Runs a write statement. `lastId` is the row ID of an insert. */
  run(sql: string, parameters: Parameters = {}): { changes: number; lastId: number } {
    const { changes, lastInsertRowid } = this.#prepare(sql).run(parameters);
    return { changes: Number(changes), lastId: Number(lastInsertRowid) };
  }

  /** Runs a write statement with positional parameters once per row. All rows are one atomic change. */
  runForEach(sql: string, rows: readonly SQLInputValue[][]): void {
    const statement = this.#prepare(sql);
    this.write(() => {
      for (const row of rows) statement.run(...row);
    });
  }

  /** Returns the first row, or null. */
  get<T>(schema: z.ZodType<T>, sql: string, parameters: Parameters = {}): T | null {
    const row = this.#prepare(sql).get(parameters);
    return row === undefined ? null : schema.parse(row);
  }

  /** Returns all rows at once. Meant for small results. */
  all<T>(schema: z.ZodType<T>, sql: string, parameters: Parameters = {}): T[] {
    return this.#prepare(sql)
      .all(parameters)
      .map((row) => schema.parse(row));
  }

  /**
   * Yields the rows one by one. The statement is prepared again so that two iterations over the same query do not
   * affect each other.
   */
  *stream<T>(schema: z.ZodType<T>, sql: string, parameters: Parameters = {}): Generator<T> {
    for (const row of this.#database.prepare(sql).iterate(parameters)) yield schema.parse(row);
  }

  /** Runs `work` as one atomic change. A thrown error rolls it back and leaves earlier changes untouched. */
  write<T>(work: () => T): T {
    if (this.#nesting > 0) return work();
    this.#begin();
    this.#database.exec('SAVEPOINT work');
    this.#nesting += 1;
    try {
      const result = work();
      this.#database.exec('RELEASE work');
      this.#openChanges += 1;
      return result;
    } catch (error) {
      // On a full disk, SQLite has already rolled back everything, and has no savepoint left.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK TO work; RELEASE work');
      throw error;
    } finally {
      this.#nesting -= 1;
      if (this.#openChanges >= MAX_WRITES_PER_COMMIT) this.commit();
    }
  }

  /**
   * Commits the pending changes and runs statements, such as those that create indexes. Indexes are created late
   * because only readers of the file need them.
   */
  runStatements(statements: string): void {
    this.commit();
    this.#database.exec(statements);
  }

  /** Memory-maps up to this many bytes of the file (https://www.sqlite.org/mmap.html). */
  mapMemory(bytes: number): void {
    this.#database.exec(`PRAGMA mmap_size = ${bytes}`);
  }

  /**
   * Pins the current content of the file for all reads until the file is closed, regardless of later writes by other
   * connections.
   */
  freeze(): void {
    this.#database.exec('BEGIN');
    this.#prepare('SELECT count(*) FROM meta').get();
  }

  /** Commits everything written so far, so that a crash cannot lose it. */
  commit(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#openChanges = 0;
    if (this.#database.isTransaction) this.#database.exec('COMMIT');
  }

  close(): void {
    if (!this.#database.isOpen) return;
    this.commit();
    // Leaves a single file without companion files, because it is opened in read-only locations and offered as a
    // download.
    if (!this.#isReadOnly) this.#database.exec('PRAGMA journal_mode = DELETE');
    this.#statements.clear();
    this.#database.close();
  }

  #begin(): void {
    if (this.#database.isTransaction) return;
    this.#database.exec('BEGIN');
    this.#timer = setTimeout(() => this.commit(), COMMIT_INTERVAL_MS);
    this.#timer.unref();
  }

  #prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/**
 * Opens a crawl file for writing and creates it when it does not exist. Throws `CrawlFileVersionError` for another
 * version.
 */
export function openCrawlFile(path: string): CrawlFile {
  const database = new DatabaseSync(path);
  // Larger database pages split the documents into fewer pieces. The writes of one commit (16 MiB) stay in memory until
  // then.
  database.exec(
    'PRAGMA page_size = 8192; PRAGMA cache_size = -16384; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = OFF;',
  );
  if (readVersion(database) === 0) {
    database.exec(`BEGIN; ${CRAWL_SCHEMA} PRAGMA user_version = ${CRAWL_SCHEMA_VERSION}; COMMIT;`);
  }
  if (readVersion(database) === CRAWL_SCHEMA_WITHOUT_VIEWS) {
    database.exec(`BEGIN; ${VIEW_SCHEMA} PRAGMA user_version = ${CRAWL_SCHEMA_VERSION}; COMMIT;`);
  }
  checkVersion(database);
  return new CrawlFile(database, false);
}

/** Opens a finished or paused crawl file for reading. Throws `CrawlFileVersionError` for another version. */
export function openCrawlFileForReading(path: string): CrawlFile {
  const database = new DatabaseSync(path, { readOnly: true });
  checkVersion(database);
  return new CrawlFile(database, true);
}

/**
 * Opens a crawl file of any version, to read only the tables `artifacts` and `meta`, which are the same in every
 * version.
 */
export function openAnyCrawlFileForReading(path: string): CrawlFile {
  return new CrawlFile(new DatabaseSync(path, { readOnly: true }), true);
}

/** Whether this build can read and resume the file; true if there is no file. */
export function hasCurrentVersion(path: string): boolean {
  if (!existsSync(path)) return true;
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const version = readVersion(database);
    // A newly created file has no version yet.
    return isReadable(version) || version === 0;
  } finally {
    database.close();
  }
}

function readVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0);
}

const isReadable = (version: number): boolean =>
  version === CRAWL_SCHEMA_VERSION || version === CRAWL_SCHEMA_WITHOUT_VIEWS;

function checkVersion(database: DatabaseSync): void {
  const version = readVersion(database);
  if (isReadable(version)) return;
  database.close();
  throw new CrawlFileVersionError(`crawl file has version ${version}; this build reads ${CRAWL_SCHEMA_VERSION}`);
}
