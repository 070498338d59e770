import { existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { z } from 'zod';
import { CRAWL_SCHEMA, CRAWL_SCHEMA_VERSION } from './crawl-schema.ts';

export type Parameters = Record<string, SQLInputValue>;

/** Changes since the last commit are lost in a crash and repeated after it. */
const COMMIT_INTERVAL_MS = 1_000;
const COMMIT_EVERY = 500;

/** The file belongs to another build or is not a crawl file. */
export class CrawlFileVersionError extends Error {
  override readonly name = 'CrawlFileVersionError';
}

/**
 * One crawl in one SQLite file. Statements are prepared once each; every row that is read is validated by a schema.
 * Writes are collected in one transaction that is committed every second, every 500 changes, and on close.
 */
export class CrawlFile {
  readonly #database: DatabaseSync;
  readonly #isReadOnly: boolean;
  readonly #statements = new Map<string, StatementSync>();
  #openWorks = 0;
  #nesting = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(database: DatabaseSync, isReadOnly: boolean) {
    this.#database = database;
    this.#isReadOnly = isReadOnly;
  }

  /** Runs one writing statement; `lastId` is the row id of an insert. */
  run(sql: string, parameters: Parameters = {}): { changes: number; lastId: number } {
    const { changes, lastInsertRowid } = this.#prepare(sql).run(parameters);
    return { changes: Number(changes), lastId: Number(lastInsertRowid) };
  }

  /** Runs one writing statement with question marks for each of many rows, as one change. */
  runForEach(sql: string, rows: readonly SQLInputValue[][]): void {
    const statement = this.#prepare(sql);
    this.write(() => {
      for (const row of rows) statement.run(...row);
    });
  }

  /** First row, or null. */
  get<T>(schema: z.ZodType<T>, sql: string, parameters: Parameters = {}): T | null {
    const row = this.#prepare(sql).get(parameters);
    return row === undefined ? null : schema.parse(row);
  }

  /** Every row at once, for small results. */
  all<T>(schema: z.ZodType<T>, sql: string, parameters: Parameters = {}): T[] {
    return this.#prepare(sql)
      .all(parameters)
      .map((row) => schema.parse(row));
  }

  /**
   * Rows one by one. The statement is prepared again, so that two iterations over one query do not affect each other.
   */
  *stream<T>(schema: z.ZodType<T>, sql: string, parameters: Parameters = {}): Generator<T> {
    for (const row of this.#database.prepare(sql).iterate(parameters)) yield schema.parse(row);
  }

  /** One atomic change. A thrown error rolls it back and leaves earlier changes untouched. */
  write<T>(work: () => T): T {
    if (this.#nesting > 0) return work();
    this.#begin();
    this.#database.exec('SAVEPOINT work');
    this.#nesting += 1;
    try {
      const result = work();
      this.#database.exec('RELEASE work');
      this.#openWorks += 1;
      return result;
    } catch (error) {
      // On a full disk SQLite has already rolled back everything, and has no savepoint left.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK TO work; RELEASE work');
      throw error;
    } finally {
      this.#nesting -= 1;
      if (this.#openWorks >= COMMIT_EVERY) this.commit();
    }
  }

  /** Adds indexes, which are needed only by later readers of the file. */
  index(statements: string): void {
    this.commit();
    this.#database.exec(statements);
  }

  /**
   * Reads the file through the address space of the process, up to this many bytes (https://www.sqlite.org/mmap.html).
   */
  map(bytes: number): void {
    this.#database.exec(`PRAGMA mmap_size = ${bytes}`);
  }

  /** From now on reads the current content of the file, whatever others write to it meanwhile; until it is closed. */
  freeze(): void {
    this.#database.exec('BEGIN');
    this.#prepare('SELECT count(*) FROM meta').get();
  }

  /** Makes everything written so far durable. */
  commit(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#openWorks = 0;
    if (this.#database.isTransaction) this.#database.exec('COMMIT');
  }

  close(): void {
    if (!this.#database.isOpen) return;
    this.commit();
    // One plain file without companion files, because it is read from read-only locations and offered as a download.
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

/** Opens a crawl file for writing, and creates it when it does not exist. Throws `CrawlFileVersionError`. */
export function openCrawlFile(path: string): CrawlFile {
  const database = new DatabaseSync(path);
  // Larger pages store the documents in fewer pieces; the writes of one commit stay in memory until then (16 MiB).
  database.exec(
    'PRAGMA page_size = 8192; PRAGMA cache_size = -16384; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = OFF;',
  );
  if (getVersion(database) === 0) {
    database.exec(`BEGIN; ${CRAWL_SCHEMA} PRAGMA user_version = ${CRAWL_SCHEMA_VERSION}; COMMIT;`);
  }
  checkVersion(database);
  return new CrawlFile(database, false);
}

/** Opens a finished or paused crawl file for reading. Throws `CrawlFileVersionError`. */
export function openCrawlFileForReading(path: string): CrawlFile {
  const database = new DatabaseSync(path, { readOnly: true });
  checkVersion(database);
  return new CrawlFile(database, true);
}

/**
 * The same for a file of any version: only for the tables `artifacts` and `meta`, which are the same in every version.
 */
export function openAnyCrawlFileForReading(path: string): CrawlFile {
  return new CrawlFile(new DatabaseSync(path, { readOnly: true }), true);
}

/** True for a crawl file of this build; false for one of another. A missing file counts as this build's. */
export function hasCurrentVersion(path: string): boolean {
  if (!existsSync(path)) return true;
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const version = getVersion(database);
    // A file that was only just created has no version yet.
    return version === CRAWL_SCHEMA_VERSION || version === 0;
  } finally {
    database.close();
  }
}

function getVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0);
}

function checkVersion(database: DatabaseSync): void {
  const version = getVersion(database);
  if (version === CRAWL_SCHEMA_VERSION) return;
  database.close();
  throw new CrawlFileVersionError(`crawl file has version ${version}, this build reads ${CRAWL_SCHEMA_VERSION}`);
}
