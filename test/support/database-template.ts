import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#db/client.ts';
import { createQueue } from '#db/queue.ts';

/**
 * Builds a database in its state after a first start: migrated, with the queue's tables and without rows. It is copied
 * for each test product, because building it takes five seconds of CPU.
 */
export async function makeEmbeddedTemplate(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'awi-template-'));
  await runMigrations({ dataDir: folder, databaseUrl: undefined });
  return { folder: join(folder, 'db'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Builds the same database on a server, where `create database … template …` copies it. */
export const migrateTemplate = (databaseUrl: string): Promise<void> =>
  runMigrations({ dataDir: join(tmpdir(), 'awi-template-unused'), databaseUrl });

/** Puts a copy of the template where a product with this data folder expects its database, unless one exists. */
export function copyEmbeddedTemplate(template: string | null | undefined, dataDir: string): void {
  const folder = join(dataDir, 'db');
  if (template && !existsSync(folder)) cpSync(template, folder, { recursive: true });
}

async function runMigrations(options: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(options);
  const errors: unknown[] = [];
  const queue = createQueue(database, { isWorker: true, onError: (error) => errors.push(error) });
  await queue.start([]);
  await queue.stop(10_000);
  await database.close();
  if (errors.length > 0) throw new AggregateError(errors, 'The queue of the template reports errors');
}
