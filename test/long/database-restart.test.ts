import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { startPostgres } from '#test/support/postgres-server.ts';

it('a restart of PostgreSQL during a transaction rejects it, and does not end the process', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'awi-restart-'));
  const server = await startPostgres();
  const database = await openDatabase({ dataDir, databaseUrl: await server.createDatabase('awi') });
  // An error without a listener would fail the test run.
  const transaction = database.db.transaction(async (inside) => {
    await inside.execute(sql`select 1`);
    await server.restart();
    await inside.execute(sql`select 1`);
  });
  await expect(transaction).rejects.toThrow();
  expect(await database.db.execute(sql`select 2 as two`)).toMatchObject({ rows: [{ two: 2 }] });
  await database.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
