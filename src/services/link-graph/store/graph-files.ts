import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { importedGraphSchema } from '#contracts/outside/graph-imports.ts';

/** Keys of the files in the artifact store. Each file is replaced entirely. */
export const GRAPH_KEYS = {
  ranks: 'link-graph/ranks.sqlite',
  links: 'link-graph/links.sqlite',
  /** Referring domains of the previously imported release. */
  previousLinks: 'link-graph/links-previous.sqlite',
} as const;

/** Version of the tables, increased when they change: files of another version are not read. */
const FILE_VERSION = 1;

export const RANK_TABLES = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE positions (domain TEXT PRIMARY KEY, position INTEGER NOT NULL, hosts INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE history (
  domain TEXT NOT NULL, release TEXT NOT NULL, ordinal INTEGER NOT NULL, position INTEGER, list_size INTEGER NOT NULL,
  PRIMARY KEY (domain, release)
) WITHOUT ROWID;`;

const SOURCE_COLUMNS = 'domain TEXT NOT NULL, position INTEGER, hosts INTEGER NOT NULL, referring INTEGER NOT NULL';

/** `rank` is the place of a referring domain among all referring domains: by position, then by name. */
export const LINK_TABLES = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE targets (
  id INTEGER PRIMARY KEY, domain TEXT NOT NULL UNIQUE, total INTEGER NOT NULL DEFAULT 0, has_changes INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE sources (rank INTEGER PRIMARY KEY, ${SOURCE_COLUMNS});
CREATE TABLE referrers (
  target INTEGER NOT NULL, rank INTEGER NOT NULL, is_gained INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (target, rank)
) WITHOUT ROWID;
CREATE TABLE lost (target INTEGER NOT NULL, rank INTEGER NOT NULL, ${SOURCE_COLUMNS}, PRIMARY KEY (target, rank)) WITHOUT ROWID;`;

const graphMetadataSchema = importedGraphSchema.extend({
  /** Number of domains whose positions are known. */
  listSize: z.number().int().positive(),
  /** Release that the referring domains were compared with. */
  previousRelease: z.string().nullable(),
});
/** Description of a file. */
export type GraphMetadata = z.infer<typeof graphMetadataSchema>;

/** Creates an empty file. Only one connection to it is possible at a time. */
export function createGraphFile(path: string, tables: string): DatabaseSync {
  deleteGraphFile(path);
  const database = new DatabaseSync(path);
  database.exec(
    `PRAGMA page_size = 8192; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
     PRAGMA temp_store = FILE; PRAGMA cache_size = -65536; PRAGMA user_version = ${FILE_VERSION}; ${tables}`,
  );
  return database;
}

/** Deletes a file with its auxiliary files. */
export function deleteGraphFile(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true });
}

/** Opens a file for reading; null if it is not finished or another version of this program wrote it. */
export function openGraphFile(path: string): { database: DatabaseSync; about: GraphMetadata } | null {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
    const about = version === FILE_VERSION ? readGraphMetadata(database) : null;
    if (about !== null) return { database, about };
    database.close();
    return null;
  } catch (error) {
    database.close();
    throw error;
  }
}

function readGraphMetadata(database: DatabaseSync): GraphMetadata | null {
  const row = database.prepare("SELECT value FROM meta WHERE name = 'about'").get();
  return row === undefined ? null : graphMetadataSchema.parse(JSON.parse(String(row.value)));
}

/** Writes the description of a file as the last change to the file. */
export function writeGraphMetadata(database: DatabaseSync, about: GraphMetadata): void {
  database.prepare("INSERT INTO meta VALUES ('about', ?)").run(JSON.stringify(about));
}

/** Runs `work` as one change. */
export function runInTransaction<Value>(database: DatabaseSync, work: () => Value): Value {
  database.exec('BEGIN');
  const value = work();
  database.exec('COMMIT');
  return value;
}
