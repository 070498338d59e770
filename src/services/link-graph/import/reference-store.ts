import type { DatabaseSync } from 'node:sqlite';
import { deleteGraphFile } from '../store/graph-files.ts';

const BATCH_ROWS = 100_000;

/** A domain that references a tracked domain. */
export interface SourceDomain {
  id: number;
  domain: string;
  /** Null = not in the list of positions. */
  position: number | null;
  hosts: number;
  /** Number of domains that reference it. */
  referring: number;
}

/** References to tracked domains, stored on disk, because a well-known domain has millions of references. */
export interface ReferenceStore {
  /** @param target index of the tracked domain */
  addReference(target: number, from: number): void;
  addSource(name: SourceDomain): void;
  /** Writes the references that are still in memory. */
  flush(): void;
  detach(): void;
}

/** Creates the tables `scratch.pairs` and `scratch.names` in a separate file. */
export function createReferenceStore(database: DatabaseSync, path: string): ReferenceStore {
  deleteGraphFile(path);
  database.prepare('ATTACH ? AS scratch').run(path);
  database.exec(
    `PRAGMA scratch.journal_mode = OFF; PRAGMA scratch.synchronous = OFF;
     CREATE TABLE scratch.pairs (target INTEGER NOT NULL, source INTEGER NOT NULL);
     CREATE TABLE scratch.names (
       source INTEGER PRIMARY KEY, domain TEXT NOT NULL, position INTEGER, hosts INTEGER NOT NULL, referring INTEGER NOT NULL
     )`,
  );
  const insertPair = database.prepare('INSERT INTO scratch.pairs VALUES (?, ?)');
  const insertName = database.prepare('INSERT OR REPLACE INTO scratch.names VALUES (?, ?, ?, ?, ?)');
  let pending = 0;

  function begin(): void {
    if (pending === 0) database.exec('BEGIN');
    pending += 1;
  }

  function flush(): void {
    if (pending > 0) database.exec('COMMIT');
    pending = 0;
  }

  return {
    addReference(target, from) {
      begin();
      insertPair.run(target, from);
      if (pending >= BATCH_ROWS) flush();
    },
    addSource({ id, domain, position, hosts, referring }) {
      begin();
      insertName.run(id, domain, position, hosts, referring);
      if (pending >= BATCH_ROWS) flush();
    },
    flush,
    detach: () => database.exec('DETACH scratch'),
  };
}
