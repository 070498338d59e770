/**
 * `npm run bench:portfolio [-- --websites 500 --analyses 30 --rounds 20 --database pglite]`: how long the list of
 * websites takes, on the embedded database and on PostgreSQL. Requests the data of the loader and the document of
 * `/websites` from the built product, and in turn the alerts page of the same account, which reads little. Then reads
 * the list with the queries of the product, and with the peer: one query for all finished analyses of the account,
 * grouped in JavaScript. Exits with 1 if the median CPU time of the loader of `/websites` reaches 300 ms. CPU time
 * depends less on the load of the machine than the time until the response. Linux only.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import { WEBSITES_PATH } from '#contracts/account/websites-path.ts';
import { ALERTS_PATH } from '#contracts/monitoring/alerts-path.ts';
import { type DatabaseOptions, type Db, openDatabase } from '#db/client.ts';
import { listTrendRows, listWebsiteRows } from '#db/queries/analyses/websites.ts';
import { analyses, users, websites } from '#db/tables.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { startProductProcess } from '#test/support/product-process.ts';
import { readCpuSeconds } from '../crawl/process-tree.ts';
import { buildTable, computeSpread, formatSpread } from '../crawl/statistics.ts';
import { registerReader } from '../report/opened-page.ts';
import { storePortfolio } from './store-portfolio.ts';

const { values } = parseArgs({
  options: {
    websites: { type: 'string', default: '500' },
    analyses: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '20' },
    database: { type: 'string', default: 'both' },
  },
});
const MAX_LOADER_MS = 300;
const WARM_UP_ROUNDS = 3;
const size = { websites: Number(values.websites), analyses: Number(values.analyses) };
const REQUESTS = {
  'websites, loader': `${WEBSITES_PATH}.data`,
  'websites, page 7 by change, loader': `${WEBSITES_PATH}.data?sort=change&page=7`,
  'websites, one tag, loader': `${WEBSITES_PATH}.data?tag=Client+3`,
  'websites, document': WEBSITES_PATH,
  'alerts, loader': `${ALERTS_PATH}.data`,
  'alerts, document': ALERTS_PATH,
} as const;
type RequestName = keyof typeof REQUESTS;

const folder = mkdtempSync(join(tmpdir(), 'awi-bench-portfolio-'));
try {
  console.log(`${size.websites} websites, ${size.analyses} analyses each, ${values.rounds} rounds`);
  if (values.database !== 'postgresql') await run('pglite', undefined);
  if (values.database !== 'pglite') {
    const server = await startPostgres();
    await run('postgresql', await server.createDatabase('portfolio')).finally(() => server.stop());
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function run(name: string, databaseUrl: string | undefined): Promise<void> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const options: DatabaseOptions = { dataDir: join(folder, name), databaseUrl };
  const start = () =>
    startProductProcess({
      PORT: String(port),
      AWI_DATA_DIR: options.dataDir,
      AWI_BROWSER: 'none',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    });
  const first = await start();
  const { cookie, email } = await registerReader(origin).finally(() => first.stop());
  await storePortfolio(options, email, size);
  const product = await start();
  const measured = await measureRequests(origin, { cookie, pid: product.process.pid ?? 0 }).finally(() =>
    product.stop(),
  );
  const queries = await measureQueries(options, email);
  console.log(`\n${name}, load ${loadavg()[0]?.toFixed(1)}`);
  const rows = Object.entries(measured).map(([request, { ms, cpu, bytes }]) => [
    request,
    formatSpread(computeSpread(ms)),
    formatSpread(computeSpread(cpu)),
    `${(bytes / 1_000).toFixed(0)} KB`,
  ]);
  console.log(buildTable([['Request', 'ms', 'CPU ms', 'Size'], ...rows]));
  console.log(
    buildTable([
      ['Queries', 'ms'],
      ['product', formatSpread(computeSpread(queries.own))],
      ['peer: all analyses, grouped in JavaScript', formatSpread(computeSpread(queries.peer))],
      ['ratio', formatSpread(computeSpread(queries.own.map((ms, index) => ms / (queries.peer[index] ?? Number.NaN))))],
    ]),
  );
  const median = computeSpread(measured['websites, loader'].cpu)?.median ?? Number.POSITIVE_INFINITY;
  const isSlow = median >= MAX_LOADER_MS;
  console.log(
    `Loader: ${median.toFixed(0)} ms CPU time, less than ${MAX_LOADER_MS} required: ${isSlow ? 'not met' : 'met'}`,
  );
  if (isSlow) process.exitCode = 1;
}

interface Measured {
  ms: number[];
  /** CPU time of the product, in milliseconds. */
  cpu: number[];
  bytes: number;
}

/** Sends the requests in turn, so that the load of the machine affects all of them. The first rounds compile code. */
async function measureRequests(
  origin: string,
  { cookie, pid }: { cookie: string; pid: number },
): Promise<Record<RequestName, Measured>> {
  const entries = Object.keys(REQUESTS).map((name) => [name, { ms: [], cpu: [], bytes: 0 }]);
  const measurements = Object.fromEntries(entries) as Record<RequestName, Measured>;
  for (let round = -WARM_UP_ROUNDS; round < Number(values.rounds); round += 1) {
    for (const [name, path] of Object.entries(REQUESTS) as [RequestName, string][]) {
      const cpuBefore = readCpuSeconds(pid);
      const startedAt = performance.now();
      const response = await fetch(`${origin}${path}`, { headers: { cookie } });
      const body = await response.text();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      measurements[name].bytes = Buffer.byteLength(body);
      const ms = performance.now() - startedAt;
      if (round < 0) continue;
      measurements[name].ms.push(ms);
      measurements[name].cpu.push(1_000 * (readCpuSeconds(pid) - cpuBefore));
    }
  }
  return measurements;
}

async function measureQueries(options: DatabaseOptions, email: string): Promise<{ own: number[]; peer: number[] }> {
  const { db, close } = await openDatabase(options);
  const times = { own: [] as number[], peer: [] as number[] };
  try {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const userId = user?.id ?? '';
    for (let round = -WARM_UP_ROUNDS; round < Number(values.rounds); round += 1) {
      for (const [name, read] of [
        ['own', readOwn],
        ['peer', readPeer],
      ] as const) {
        const startedAt = performance.now();
        const found = await read(db, userId);
        if (found !== size.websites) throw new Error(`${name}: ${found} websites`);
        if (round >= 0) times[name].push(performance.now() - startedAt);
      }
    }
  } finally {
    await close();
  }
  return times;
}

/** Reads what one page of the list needs. */
async function readOwn(db: Db, userId: string): Promise<number> {
  const rows = await listWebsiteRows(db, userId);
  await listTrendRows(db, { userId, websiteIds: rows.slice(0, 50).map(({ id }) => id), limit: 12 });
  return rows.length;
}

/** Reads only websites and scores, without alerts, schedules and the state of analyses. */
async function readPeer(db: Db, userId: string): Promise<number> {
  const rows = await db.select().from(websites).where(eq(websites.userId, userId));
  const runs = await db
    .select({ host: analyses.host, score: analyses.seoScore, ai: analyses.aiReadiness, at: analyses.finishedAt })
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.status, 'completed')))
    .orderBy(desc(analyses.finishedAt));
  const byHost = Map.groupBy(runs, ({ host }) => host);
  return rows.filter(({ domain }) => byHost.has(domain)).length;
}
