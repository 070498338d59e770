import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/client.ts';
import { createQueue } from '#db/queue.ts';
import { SHARED_TEMPLATE } from './data-folder.ts';

/**
 * Returns a database in its state after a first start: migrated, with the queue's tables and without rows. It is copied
 * for each test product, because building it takes four seconds of CPU.
 */
export async function makeEmbeddedTemplate(): Promise<{ folder: string; remove(): void }> {
  if (SHARED_TEMPLATE !== undefined) return { folder: SHARED_TEMPLATE, remove: () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'awi-template-'));
  await runMigrations({ dataDir: folder, databaseUrl: undefined });
  return { folder: join(folder, 'db'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Builds the same database on a server, where `create database … template …` copies it. */
export const migrateTemplate = (databaseUrl: string): Promise<void> =>
  runMigrations({ dataDir: join(tmpdir(), 'awi-template-unused'), databaseUrl });

async function runMigrations(options: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(options);
  const errors: unknown[] = [];
  const queue = createQueue(database, { isWorker: true, onError: (error) => errors.push(error) });
  await queue.start([]);
  await queue.stop(10_000);
  await database.close();
  if (errors.length > 0) throw new AggregateError(errors, 'The queue of the template reports errors');
}

// `node test/support/database-template.ts <folder>` builds the template in `db` in this folder.
if (import.meta.main && process.argv[2] !== undefined)
  await runMigrations({ dataDir: process.argv[2], databaseUrl: undefined });
