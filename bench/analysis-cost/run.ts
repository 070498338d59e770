/**
 * `npm run bench:analysis-cost [-- --pages 200 --analyses 5]` (Linux): what an analysis without a browser costs a
 * worker, PostgreSQL and the file store. Analyzes the generated site for several new users with the built product.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findFreePort } from '../../test/support/free-port.ts';
import { type HttpUser, registerVerifiedUser } from '../../test/support/http-person.ts';
import { startPostgres } from '../../test/support/postgres-server.ts';
import { startProductProcess } from '../../test/support/product-process.ts';
import { startGeneratedSite } from '../crawl/generated-site.ts';
import { listProcessTree, readCpuSeconds } from '../crawl/process-tree.ts';

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '200' }, analyses: { type: 'string', default: '5' } },
});
const PAGE_COUNT = Number(values.pages);
const ANALYSIS_COUNT = Number(values.analyses);
const IDLE_MS = 20_000;
const POLL_MS = 500;

interface UsageSnapshot {
  productSeconds: number;
  databaseSeconds: number;
  databaseBytes: number;
  atMs: number;
}

/** Lists the processes of the database server, which this process has started. */
const listDatabasePids = (): number[] =>
  listProcessTree(process.pid).filter((pid) => existsSync(`/proc/${pid}`) && /^postgres/.test(readCommandName(pid)));

const readCommandName = (pid: number): string => readFileSync(`/proc/${pid}/comm`, 'utf8');

async function readUsage(client: pg.Client, productPid: number): Promise<UsageSnapshot> {
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size');
  const sum = (pids: readonly number[]) => pids.reduce((total, pid) => total + readCpuSeconds(pid), 0);
  return {
    productSeconds: sum(listProcessTree(productPid)),
    databaseSeconds: sum(listDatabasePids()),
    databaseBytes: Number(rows[0]?.size),
    atMs: performance.now(),
  };
}

async function analyze(user: HttpUser, url: string): Promise<number> {
  const startedAtMs = performance.now();
  const startResponse = await user.call('POST', '/api/analyze', { url }, { prefer: 'respond-async' });
  const { id } = (await startResponse.json()) as { id: string };
  for (;;) {
    const { status } = (await (await user.call('GET', `/api/analyses/${id}`)).json()) as { status: string };
    if (status === 'completed') return performance.now() - startedAtMs;
    if (status === 'failed') throw new Error('The analysis failed');
    await pause(POLL_MS);
  }
}

const sumFileBytes = (folder: string): number =>
  readdirSync(folder).reduce((total, name) => total + statSync(join(folder, name)).size, 0);

const describe = (name: string, value: number, unit: string) =>
  console.log(`${name.padEnd(46)} ${value.toFixed(2)} ${unit}`);

const postgres = await startPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'awi-analysis-cost-'));
const site = await startGeneratedSite(PAGE_COUNT);
const port = await findFreePort();
const databaseUrl = await postgres.createDatabase('awi');
const product = await startProductProcess({
  PORT: String(port),
  AWI_DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  AWI_TRUSTED_PROXIES: '1',
  AWI_ALLOW_TARGETS: site.host,
  AWI_MAX_PARALLEL_PER_HOST: '32',
  AWI_MAX_REQUESTS_PER_SECOND: '10000',
  AWI_BROWSER: 'none',
});
const client = new pg.Client(databaseUrl);
await client.connect();
try {
  const pid = product.process.pid ?? 0;
  const users = [];
  for (let index = 0; index <= ANALYSIS_COUNT; index++)
    users.push(await registerVerifiedUser(`http://127.0.0.1:${port}`));
  const url = `http://${site.host}/`;
  const [first, ...others] = users;
  // Warms up code and caches.
  if (first !== undefined) await analyze(first, url);
  const idle = await readUsage(client, pid);
  await pause(IDLE_MS);
  const before = await readUsage(client, pid);
  const filesBefore = sumFileBytes(join(dataDir, 'artifacts', 'crawls'));
  let waitedMs = 0;
  for (const user of others) waitedMs += await analyze(user, url);
  const after = await readUsage(client, pid);

  const idleShare = (after.atMs - before.atMs) / (before.atMs - idle.atMs);
  /** Computes the CPU seconds per analysis, without what an idle product needs. */
  const computeSecondsPerAnalysis = (name: 'productSeconds' | 'databaseSeconds') =>
    (after[name] - before[name] - idleShare * (before[name] - idle[name])) / ANALYSIS_COUNT;
  console.log(
    `${ANALYSIS_COUNT} analyses of ${PAGE_COUNT} pages, without a browser; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  describe('CPU time of the product per analysis', computeSecondsPerAnalysis('productSeconds'), 's');
  describe('CPU time of PostgreSQL per analysis', computeSecondsPerAnalysis('databaseSeconds'), 's');
  describe(
    'CPU time of an idle product per minute',
    ((before.productSeconds - idle.productSeconds) * 60_000) / (before.atMs - idle.atMs),
    's',
  );
  describe(
    'growth of the database per analysis',
    (after.databaseBytes - before.databaseBytes) / ANALYSIS_COUNT / 1_000,
    'KB',
  );
  describe(
    'crawl file per analysis',
    (sumFileBytes(join(dataDir, 'artifacts', 'crawls')) - filesBefore) / ANALYSIS_COUNT / 1_000,
    'KB',
  );
  describe('time of an analysis', waitedMs / ANALYSIS_COUNT / 1_000, 's');
} finally {
  await client.end();
  await product.stop();
  await site.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
