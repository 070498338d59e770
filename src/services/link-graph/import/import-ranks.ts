import type { DatabaseSync } from 'node:sqlite';
import { describeRelease } from '#lib/links/graph-release.ts';
import {
  createGraphFile,
  openGraphFile,
  RANK_TABLES,
  runInTransaction,
  writeGraphMetadata,
} from '../store/graph-files.ts';
import type { InputSource } from './input-source.ts';
import { type InputRecord, readInput } from './read-input.ts';
import { createRankReader, type RankRow } from './read-ranks.ts';

/** Maximum number of releases whose positions a domain keeps. */
const MAX_HISTORY = 36;
const BATCH_ROWS = 100_000;

export interface RankImport {
  source: InputSource;
  /** Path of the file that is written. */
  path: string;
  /** The file of the previous import; null if there is none. */
  previousPath: string | null;
  release: string;
  limit: number;
  /** Domains whose earlier positions are kept. */
  tracked: readonly string[];
  importedAt: Date;
  signal: AbortSignal;
  onProgress(bytes: number, lines: number): void;
}

/** Writes the positions of the top domains of a release to a file. @throws DamagedFileError */
export async function importRanks(options: RankImport): Promise<void> {
  const { source, path, release, limit, importedAt, signal } = options;
  const database = createGraphFile(path, RANK_TABLES);
  try {
    database.exec('CREATE TEMP TABLE rows (domain TEXT NOT NULL, position INTEGER NOT NULL, hosts INTEGER NOT NULL)');
    const writer = createRowWriter(database);
    const reader = createRankReader({ file: source.name, limit, onRow: writer.add });
    const record = await readInput({
      name: source.name,
      chunks: source.open(),
      reader,
      signal,
      onBytes: (bytes) => options.onProgress(bytes, reader.getLineCount()),
    });
    writer.flush();
    if (writer.getCount() === 0) throw new Error(`${source.name} contains no domain up to position ${limit}`);
    runInTransaction(database, () =>
      finish(database, options, { ...record, listSize: Math.min(limit, writer.getHighest()) }),
    );
  } finally {
    database.close();
  }

  function finish(database: DatabaseSync, all: RankImport, record: InputRecord & { listSize: number }): void {
    // Sorted rows fill the table without splitting pages. A domain with and without `www` keeps its better position.
    database.exec(
      'INSERT INTO positions SELECT domain, min(position), hosts FROM rows GROUP BY domain ORDER BY domain',
    );
    if (all.previousPath !== null) copyHistory(database, all.previousPath, all);
    const { listSize, ...file } = record;
    writeGraphMetadata(database, {
      release: describeRelease(release),
      importedAt: importedAt.toISOString(),
      files: [{ kind: 'ranks', source: source.location, ...file }],
      listSize,
      previousRelease: null,
    });
  }
}

/** Stores rows in batches. */
function createRowWriter(database: DatabaseSync) {
  const insert = database.prepare('INSERT INTO rows VALUES (?, ?, ?)');
  let count = 0;
  let highest = 0;
  let isOpen = false;
  function flush(): void {
    if (isOpen) database.exec('COMMIT');
    isOpen = false;
  }
  return {
    add({ domain, position, hosts }: RankRow): void {
      if (!isOpen) database.exec('BEGIN');
      isOpen = true;
      insert.run(domain, position, hosts);
      count += 1;
      highest = Math.max(highest, position);
      if (count % BATCH_ROWS === 0) flush();
    },
    flush,
    getCount: () => count,
    getHighest: () => highest,
  };
}

/** Keeps the positions that tracked domains had in earlier imports. */
function copyHistory(
  database: DatabaseSync,
  previousPath: string,
  { release, tracked }: Pick<RankImport, 'release' | 'tracked'>,
): void {
  const previous = openGraphFile(previousPath);
  if (previous === null) return;
  const { about } = previous;
  const insert = database.prepare('INSERT OR IGNORE INTO history VALUES (?, ?, ?, ?, ?)');
  const domains = new Set(tracked);
  let ordinal = 0;
  for (const row of previous.database.prepare('SELECT * FROM history ORDER BY ordinal').iterate()) {
    domains.add(String(row.domain));
    ordinal = Math.max(ordinal, Number(row.ordinal));
    if (row.release !== release) {
      insert.run(
        String(row.domain),
        String(row.release),
        Number(row.ordinal),
        toNumber(row.position),
        Number(row.list_size),
      );
    }
  }
  if (about.release.id !== release) {
    const find = previous.database.prepare('SELECT position FROM positions WHERE domain = ?');
    for (const domain of domains) {
      insert.run(domain, about.release.id, ordinal + 1, toNumber(find.get(domain)?.position), about.listSize);
    }
  }
  previous.database.close();
  database.prepare('DELETE FROM history WHERE ordinal <= ?').run(ordinal + 1 - MAX_HISTORY);
}

const toNumber = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
