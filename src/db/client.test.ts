import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { copyEmbeddedTemplate, SHARED_TEMPLATE } from '#test/support/data-folder.ts';
import { openDatabase } from './client.ts';
import { createEmbeddedError, DatabaseStartError } from './database-start-error.ts';

const PAGE_BYTES = 8_192;
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'awi-database-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A data folder with a database, and the path of a table's file in it; copied because creating it takes seconds. */
let filled: { folder: string; file: string };
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'awi-filled-'));
  filled = { folder, file: await fillDatabase(folder) };
}, 60_000);
afterAll(() => rmSync(filled.folder, { recursive: true, force: true }));

const readOpenMessage = (work: Promise<unknown>) =>
  work.then(
    () => 'opened',
    (error: unknown) => (error instanceof DatabaseStartError ? error.message : `another error: ${String(error)}`),
  );
const openEmbeddedDatabase = () => openDatabase({ dataDir, databaseUrl: undefined });

/** Creates a database with a backup and a table of many pages. Returns the path of the table's file in the folder. */
async function fillDatabase(folder: string): Promise<string> {
  copyEmbeddedTemplate(SHARED_TEMPLATE, folder);
  const database = await openDatabase({ dataDir: folder, databaseUrl: undefined });
  await database.db.execute(
    sql`create table filled as select g as a, repeat('x', 500) as b from generate_series(1, 500) g`,
  );
  await database.db.execute(sql`checkpoint`);
  const result = await database.db.execute(sql`select pg_relation_filepath('filled') as path`);
  const { rows } = z.object({ rows: z.array(z.object({ path: z.string() })) }).parse(result);
  await database.backUp();
  await database.close();
  return join('db', rows[0]?.path ?? '');
}

/** Copies the database into the test's folder. Returns the path of the table's file. */
function copyDatabase(): string {
  cpSync(filled.folder, dataDir, { recursive: true });
  return join(dataDir, filled.file);
}

describe('the embedded database', () => {
  const expectDamageMessage = async (_: string, byte: number) => {
    const file = copyDatabase();
    const bytes = readFileSync(file);
    bytes.fill(byte, 3 * PAGE_BYTES, 5 * PAGE_BYTES);
    writeFileSync(file, bytes);
    const message = await readOpenMessage(openEmbeddedDatabase());
    expect(message).toMatch(/^The embedded database in .* is damaged \(filled: /);
    expect(message).toContain(join(dataDir, 'backups', 'db.tar.gz'));
    expect(message).toContain('docs/operations.md');
  };
  const title = 'is rejected with %s pages, and the message lists the backups';
  it.each([['overwritten', 0xab]])(title, expectDamageMessage);
  it.each([['erased', 0]])(title, { tags: ['long'] }, expectDamageMessage);

  it('reports a missing control file, and opens once the file is restored', { tags: ['long'] }, async () => {
    copyDatabase();
    const control = join(dataDir, 'db', 'global', 'pg_control');
    const bytes = readFileSync(control);
    rmSync(control);
    expect(await readOpenMessage(openEmbeddedDatabase())).toMatch(/cannot be opened.*probably damaged.*db\.tar\.gz/);
    writeFileSync(control, bytes);
    await (await openEmbeddedDatabase()).close();
  });

  it('recognizes every form in which a full disk is reported', () => {
    mkdirSync(join(dataDir, 'db'));
    for (const error of [{ name: 'ErrnoError', errno: 51 }, Object.assign(new Error('x'), { code: 'ENOSPC' })]) {
      expect(createEmbeddedError(error, dataDir).message).toMatch(/^No space is left on the disk/);
    }
  });

  it('does not report damage when only disk space has run out', () => {
    const error = new Error('PGlite failed to initialize properly');
    expect(createEmbeddedError(error, dataDir, 0).message).toMatch(/^No space is left on the disk/);
    expect(createEmbeddedError(error, dataDir, 5_000_000).message).toMatch(/^Too little space is left on the disk/);
    expect(createEmbeddedError(error, dataDir, 50_000_000).message).toContain('probably damaged');
  });
});

describe('PostgreSQL', () => {
  it('is reported as unreachable with the setting and without the password', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await new Promise((resolve) => server.close(resolve));
    const databaseUrl = `postgresql://awi:secret@127.0.0.1:${port}/awi`;
    expect(await readOpenMessage(openDatabase({ dataDir, databaseUrl }))).toBe(
      `DATABASE_URL: the database awi at 127.0.0.1:${port} cannot be used: nothing is listening there. Start PostgreSQL, or correct the setting.`,
    );
  });
});
