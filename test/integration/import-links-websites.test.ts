import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { users, websites } from '#db/tables.ts';
import { copyEmbeddedTemplate } from '#test/support/data-folder.ts';
import {
  type ImportBench,
  JUNE,
  makeImportBench,
  readImportedLinks,
  SITE,
  startImport,
} from '#test/support/import-command.ts';
import { createNextDatabase } from '#test/support/test-product.ts';

/** Tests which websites `npm run import:links` reads from the database. */
let bench: ImportBench;

beforeEach(async () => {
  bench = await makeImportBench(await createNextDatabase(inject('postgresTemplate')));
  copyEmbeddedTemplate(inject('embeddedTemplate'), bench.dataDir);
  const { db, close } = await openDatabase(bench);
  await db.insert(users).values({ id: 'ann', name: 'Ann', email: 'a@site.example', firstName: 'Ann', lastName: 'E' });
  await db.insert(websites).values({ userId: 'ann', domain: `shop.${SITE}:8080` });
  await close();
});
afterEach(() => bench[Symbol.asyncDispose]());

const run = (...args: string[]) => startImport(bench, args).ended;

it('the command imports the newest release for the websites of all accounts', { tags: ['long'] }, async () => {
  const { code, output } = await run('--release', 'latest', '--backlinks', '--limit', '1500');
  expect(output).toContain('Tracked domains: 1');
  expect(output).toContain('[6 of 6] Finding the names of referring domains');
  expect(code).toBe(0);
  const results = await readImportedLinks(bench);
  expect(results).toMatchObject({ position: 3, listSize: 1_500 });
  expect(results.total).toBeGreaterThan(10);
});

it('the command imports positions next to a running server, but no domains if the database is embedded', async () => {
  const running = await openDatabase(bench);
  try {
    expect((await run('--release', JUNE)).code).toBe(0);
    const { code, output } = await run('--release', JUNE, '--backlinks');
    // Only the embedded database is reserved for the server.
    const isEmbedded = bench.databaseUrl === undefined;
    expect(code).toBe(isEmbedded ? 2 : 0);
    if (isEmbedded) expect(output).toContain('Start the import under "System"');
  } finally {
    await running.close();
  }
});
