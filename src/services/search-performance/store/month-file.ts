import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Day } from '#audit/outside/day.ts';
import {
  type DayRows,
  FIGURES_PER_ROW,
  type Month,
  type PackedRows,
  ROW_TABLES,
  type RowTable,
  type StoredDay,
} from './month-rows.ts';
import { MONTH_SUMS, MONTH_TABLES, MONTH_VERSION } from './month-schema.ts';

/** Content of a month file and the location of its previous version. */
export interface MonthFileOptions {
  /** Path in the work folder; a file that a killed process left there is continued. */
  path: string;
  /** Path of the file in the artifact store; null if there is none. */
  storedPath: string | null;
  month: Month;
  /** Identifies the property and its filter; a file of another subject is not continued. */
  subject: string;
  /** Final days of the month: a leftover file without one of them is outdated and discarded. */
  importedDays: readonly Day[];
}

/** A month file that is being written. Only one connection to it can be open at a time, across all processes. */
export interface MonthFile {
  /** Lists the days whose rows are complete. */
  listDays(): StoredDay[];
  /** Stores or replaces the rows of a day as one atomic change. */
  writeDay(rows: DayRows): StoredDay;
  /** Builds sums and indexes, and closes the file. */
  finish(): void;
  close(): void;
  /** Closes the file and deletes it. */
  discard(): void;
}

const ROW_COLUMNS: Readonly<Record<RowTable, string>> = {
  query: 'query_id',
  page: 'page_id',
  query_page: 'query_id, page_id',
  country: 'country',
  device: 'device',
};

/**
 * Opens a month for writing: a file that a killed process left, otherwise a copy of the stored file, or an empty one.
 */
export function openMonthFile(options: MonthFileOptions): MonthFile {
  const leftover = existsSync(options.path) ? openUsableFile(options) : null;
  if (leftover !== null && hasDays(leftover, options)) return createMonthFile(leftover, options);
  leftover?.close();
  deleteMonthFile(options.path);
  if (options.storedPath !== null && existsSync(options.storedPath)) copyFileSync(options.storedPath, options.path);
  const copy = openUsableFile(options);
  if (copy !== null) return createMonthFile(copy, options);
  deleteMonthFile(options.path);
  return createMonthFile(openDatabase(options), options);
}

/** Deletes a month file, and the files that SQLite keeps next to it. */
export function deleteMonthFile(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true });
}

/** Opens the file if it is intact and has the same subject, otherwise returns null. @throws when it is in use */
function openUsableFile(options: MonthFileOptions): DatabaseSync | null {
  let database: DatabaseSync | null = null;
  try {
    database = openDatabase(options);
    const [check] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {});
    if (check === 'ok' && readMeta(database) === options.subject) return database;
  } catch (error) {
    if (isBusy(error)) {
      database?.close();
      throw error;
    }
  }
  database?.close();
  return null;
}

const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === SQLITE_BUSY;

function openDatabase({ path, subject }: MonthFileOptions): DatabaseSync {
  const database = new DatabaseSync(path);
  try {
    // The exclusive lock lasts until the connection is closed, so that a paused worker and its successor never write
    // the same file.
    database.exec(
      'PRAGMA page_size = 8192; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768;',
    );
    const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
    if (version === 0) {
      database.exec(`BEGIN; ${MONTH_TABLES} PRAGMA user_version = ${MONTH_VERSION};`);
      database.prepare("INSERT INTO meta VALUES ('subject', ?)").run(subject);
      database.exec('COMMIT');
    } else if (version !== MONTH_VERSION) throw new Error(`month file has version ${version}`);
    // Acquires the lock immediately instead of with the first write.
    database.exec('BEGIN IMMEDIATE; COMMIT;');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

const readMeta = (database: DatabaseSync): unknown =>
  database.prepare("SELECT value FROM meta WHERE name = 'subject'").get()?.value;

function hasDays(database: DatabaseSync, { month, importedDays }: MonthFileOptions): boolean {
  const days = new Set(readDays(database, month).map(({ day }) => day));
  return importedDays.every((day) => days.has(day));
}

const formatDay = (month: Month, day: number): Day => `${month}-${String(day).padStart(2, '0')}`;

function readDays(database: DatabaseSync, month: Month): StoredDay[] {
  return database
    .prepare('SELECT day, is_final, is_cut, query_clicks, row_count FROM days ORDER BY day')
    .all()
    .map((row) => ({
      day: formatDay(month, Number(row.day)),
      isFinal: row.is_final === 1,
      isCut: row.is_cut === 1,
      queryClicks: Number(row.query_clicks),
      rowCount: Number(row.row_count),
    }));
}

function createMonthFile(database: DatabaseSync, { month, path }: MonthFileOptions): MonthFile {
  const statements = prepareStatements(database);
  const intern = { queries: createDictionary(database, 'queries'), pages: createDictionary(database, 'pages') };

  /** Converts the keys of a row to IDs, or to text for small dimensions. */
  const resolveKeys: Record<RowTable, (keys: readonly string[], index: number) => (string | number)[]> = {
    query: (keys, index) => [intern.queries(keys[index] ?? '')],
    page: (keys, index) => [intern.pages(keys[index] ?? '')],
    query_page: (keys, index) => [intern.queries(keys[2 * index] ?? ''), intern.pages(keys[2 * index + 1] ?? '')],
    country: (keys, index) => [keys[index] ?? ''],
    device: (keys, index) => [keys[index] ?? ''],
  };

  function writeTable(table: RowTable, day: number, { keys, figures }: PackedRows): number {
    const { insert } = statements[table];
    const count = figures.length / FIGURES_PER_ROW;
    for (let index = 0; index < count; index += 1) {
      const at = index * FIGURES_PER_ROW;
      const key = resolveKeys[table](keys, index);
      // SQLite stores NaN as NULL.
      insert.run(...key, day, figures[at] ?? 0, figures[at + 1] ?? 0, figures[at + 2] ?? 0);
    }
    return count;
  }

  function writeDay({ day, isFinal, isCut, tables }: DayRows): StoredDay {
    const dayOfMonth = Number(day.slice(8));
    const isReplaced = statements.findDay.get(dayOfMonth) !== undefined;
    let rowCount = 0;
    for (const table of ROW_TABLES) {
      if (isReplaced) statements[table].remove.run(dayOfMonth);
      const rows = tables[table];
      if (rows !== undefined) rowCount += writeTable(table, dayOfMonth, rows);
    }
    const queryClicks = sumClicks(tables.query);
    statements.writeDay.run(dayOfMonth, Number(isFinal), Number(isCut), queryClicks, rowCount);
    return { day, isFinal, isCut, queryClicks, rowCount };
  }

  return {
    listDays: () => readDays(database, month),
    writeDay(rows) {
      database.exec('BEGIN');
      try {
        const stored = writeDay(rows);
        database.exec('COMMIT');
        return stored;
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        // IDs of the dictionaries may have been assigned in the failed transaction.
        intern.queries = createDictionary(database, 'queries');
        intern.pages = createDictionary(database, 'pages');
        throw error;
      }
    },
    finish() {
      database.exec(`BEGIN; ${MONTH_SUMS} COMMIT;`);
      // Leaves a single file, which readers open without write access.
      database.exec('PRAGMA journal_mode = DELETE');
      database.close();
    },
    close() {
      if (database.isOpen) database.close();
    },
    discard() {
      database.close();
      deleteMonthFile(path);
    },
  };
}

function sumClicks(rows: PackedRows | undefined): number {
  let sum = 0;
  for (let at = 0; at < (rows?.figures.length ?? 0); at += FIGURES_PER_ROW) sum += rows?.figures[at] ?? 0;
  return sum;
}

type RowStatements = Record<RowTable, { insert: StatementSync; remove: StatementSync }>;

function prepareStatements(
  database: DatabaseSync,
): RowStatements & { findDay: StatementSync; writeDay: StatementSync } {
  const byTable = ROW_TABLES.map((table) => {
    const keys = ROW_COLUMNS[table];
    const marks = keys.replace(/\w+/g, '?');
    // A key that a source repeats on the next page of rows must not be counted twice.
    const insert = database.prepare(
      `INSERT OR REPLACE INTO ${table} (${keys}, day, clicks, impressions, position_sum) VALUES (${marks}, ?, ?, ?, ?)`,
    );
    return [table, { insert, remove: database.prepare(`DELETE FROM ${table} WHERE day = ?`) }] as const;
  });
  return {
    ...(Object.fromEntries(byTable) as RowStatements),
    findDay: database.prepare('SELECT 1 FROM days WHERE day = ?'),
    writeDay: database.prepare('INSERT OR REPLACE INTO days VALUES (?, ?, ?, ?, ?)'),
  };
}

/** Returns a function that assigns an ID to each text. */
function createDictionary(database: DatabaseSync, table: 'queries' | 'pages'): (text: string) => number {
  const ids = new Map<string, number>();
  for (const { id, text } of database.prepare(`SELECT id, text FROM ${table}`).iterate()) {
    ids.set(String(text), Number(id));
  }
  const insert = database.prepare(`INSERT INTO ${table} (id, text) VALUES (?, ?)`);
  return (text) => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    const id = ids.size + 1;
    insert.run(id, text);
    ids.set(text, id);
    return id;
  };
}
