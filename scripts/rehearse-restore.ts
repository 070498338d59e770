/**
 * `npm run rehearse:restore`: backs up an installation with the commands of "Backup and restore" in docs/operations.md,
 * removes it, restores it in an empty folder, and checks that nothing is missing. It does this once with PostgreSQL and
 * twice with the embedded database. Exits with 1 if a check fails.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shareFixtureSite } from '../test/support/fixture-site.ts';
import { findFreePort } from '../test/support/free-port.ts';
import { type ProductProcess, startProductProcess } from '../test/support/product-process.ts';
import { startStripeFake } from '../test/support/stripe-fake.ts';
import { readCommands, readOperations, translateComposeCommand } from './rehearse/documented-commands.ts';
import { checkFiles, checkRestored, fillProduct, hashFiles } from './rehearse/filled-product.ts';
import { type InstalledPostgres, startInstalledPostgres } from './rehearse/installed-postgres.ts';
import { createRehearsalReport } from './rehearse/report.ts';

const report = createRehearsalReport();
const operations = readOperations();
const site = await shareFixtureSite('flawed');
const port = await findFreePort();
const origin = `http://127.0.0.1:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'awi-rehearsal-'));
const stripe = await startStripeFake();
/** Functions that end everything that was started, even after an error. Each function may be called again. */
const cleanups: (() => Promise<unknown>)[] = [];

/** Creates an empty folder in which an operator works: the data folder of the product is `.data` below it. */
function createWorkFolder(name: string): { folder: string; dataDir: string } {
  const workFolder = join(folder, name);
  mkdirSync(workFolder);
  return { folder: workFolder, dataDir: join(workFolder, '.data') };
}

/**
 * Starts the product with both roles, as `npm start` does. All starts have the same origin, so that cookies stay valid.
 */
async function start(dataDir: string, databaseUrl?: string): Promise<ProductProcess> {
  const product = await startProductProcess({
    ...stripe.env,
    PORT: String(port),
    AWI_DATA_DIR: dataDir,
    AWI_ALLOW_TARGETS: site.target,
    AWI_MAX_REQUESTS_PER_SECOND: '20',
    AWI_BROWSER: 'none',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  cleanups.push(product.kill);
  return product;
}

async function startDatabase(): Promise<InstalledPostgres> {
  const postgres = await startInstalledPostgres();
  cleanups.push(postgres.remove);
  return postgres;
}

function runCommand(command: string, cwd: string, env: Record<string, string> = {}): void {
  report.note(`$ ${command}`);
  execFileSync('sh', ['-c', command], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function noteSizes(targetFolder: string): void {
  const sizes = readdirSync(targetFolder, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of sizes)
    report.note(`${name}: ${(statSync(join(targetFolder, name)).size / 1_000_000).toFixed(2)} MB`);
}

async function rehearsePostgres(): Promise<void> {
  const backups = createWorkFolder('backups').folder;
  const original = createWorkFolder('postgresql');
  const postgres = await report.step('start PostgreSQL', startDatabase);
  report.note(postgres.version);
  const product = await report.step('start the product', () => start(original.dataDir, postgres.url));
  const stored = await report.step('register, analyze and create a presentation', () =>
    fillProduct(origin, site.origin, stripe),
  );
  await report.step('back up while the product is running', async () => {
    for (const line of readCommands(operations, 'PostgreSQL: back up; may run at any time')) {
      const step = translateComposeCommand(line, original.dataDir);
      if (step.kind !== 'run') throw new Error(`A backup must not change what is running: ${line}`);
      runCommand(step.command, backups, postgres.toolEnv);
    }
  });
  noteSizes(backups);
  const filesBefore = hashFiles(original.dataDir);
  await report.step('lose the machine', async () => {
    await product.kill();
    await postgres.remove();
    rmSync(original.folder, { recursive: true });
  });

  const restored = createWorkFolder('postgresql-restored');
  mkdirSync(restored.dataDir);
  const after = await report.step('restore in an empty folder', () => restorePostgres(backups, restored.dataDir));
  await checkRestored(report, origin, stored);
  checkFiles(report, filesBefore, hashFiles(restored.dataDir));
  report.expect((await after.product.stop()) === 0, 'the restored product stops without an error');
  await after.postgres.remove();
}

/** Follows the documented steps; the first starts an empty server. */
async function restorePostgres(backups: string, dataDir: string) {
  let postgres: InstalledPostgres | null = null;
  let product: ProductProcess | null = null;
  for (const line of readCommands(operations, 'PostgreSQL: restore')) {
    const step = translateComposeCommand(line, dataDir);
    if (step.kind === 'start-database') postgres = await startDatabase();
    else if (step.kind === 'run') runCommand(step.command, backups, postgres?.toolEnv);
    // On the new machine, nothing is running that could be stopped.
    else if (step.kind === 'start-product') product = await start(dataDir, postgres?.url);
  }
  if (postgres === null || product === null) throw new Error('The documented steps do not start everything');
  return { postgres, product };
}

async function rehearseEmbedded(): Promise<void> {
  const original = createWorkFolder('embedded');
  const first = await report.step('start the product with the embedded database', () => start(original.dataDir));
  const stored = await report.step('register, analyze and create a presentation', () =>
    fillProduct(origin, site.origin, stripe),
  );
  await report.step('stop it, which writes backups/db.tar.gz', () => first.stop());
  const stopped = createWorkFolder('embedded-stopped');
  const running = createWorkFolder('embedded-running');
  const moveArchive = (place: string) => runCommand(`mv awi-data.tar.gz ${place}`, original.folder);
  await report.step('back up while it is stopped', async () => {
    runAll('Embedded database: back up while the server is stopped', original.folder);
    moveArchive(stopped.folder);
  });
  const product = await start(original.dataDir);
  await report.step('back up while it is running', async () => {
    runAll('Embedded database: back up while the server is running', original.folder);
    moveArchive(running.folder);
  });
  noteSizes(running.folder);
  const filesBefore = hashFiles(original.dataDir);
  await product.kill();
  rmSync(original.folder, { recursive: true });

  await report.step('restore the backup of the stopped server', async () => {
    runCommand('tar -xzf awi-data.tar.gz', stopped.folder);
  });
  await check(stopped.dataDir);
  await report.step('restore the backup of the running server', async () => {
    runAll('Embedded database: restore a backup of the running server', running.folder);
  });
  await check(running.dataDir);

  async function check(dataDir: string): Promise<void> {
    const restored = await report.step('start the restored product', () => start(dataDir));
    await checkRestored(report, origin, stored);
    checkFiles(report, filesBefore, hashFiles(dataDir));
    report.expect((await restored.stop()) === 0, 'the restored product stops without an error');
  }
}

function runAll(title: string, cwd: string): void {
  for (const command of readCommands(operations, title)) runCommand(command, cwd);
}

try {
  await rehearsePostgres();
  await rehearseEmbedded();
  process.exitCode = report.end();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const end of cleanups) await end();
  rmSync(folder, { recursive: true, force: true });
}
// The simulated servers would keep this process running.
process.exit();
