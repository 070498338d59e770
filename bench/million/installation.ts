/** The built product as `compose.yaml` starts it: a web process, a worker and PostgreSQL, with the generated site. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '#test/support/postgres-server.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';
import { type GeneratedSite, startGeneratedSite } from '../crawl/generated-site.ts';
import { stopChildOnExit } from '../crawl/stop-child-on-exit.ts';
import type { RunState } from './run-state.ts';

export interface Installation {
  origin: string;
  site: GeneratedSite;
  database: pg.Pool;
  postgresPid: number;
  web: ProductProcess;
  /** The worker that is running. */
  worker: ProductProcess;
  /** Kills the worker, as a power failure would, and starts another one. */
  replaceWorker(): Promise<void>;
  stop(): Promise<void>;
}

const DATABASE = 'awi';
/** Well above the goal, so that a run that misses it still ends. */
const ANALYSIS_MEMORY_MB = 8_192;

/** Starts everything with the files of an earlier command, if there are any. */
export async function startInstallation(folder: string, state: RunState): Promise<Installation> {
  for (const pid of state.pids) endLeftover(pid, folder);
  const [dataDir, postgresFolder] = [join(folder, 'data'), join(folder, 'postgres')];
  for (const path of [dataDir, postgresFolder]) mkdirSync(path, { recursive: true, mode: 0o755 });
  const [postgres, site] = await Promise.all([
    startPostgres(postgresFolder),
    startGeneratedSite(state.pages, state.sitePort),
  ]);
  const databaseUrl = await postgres.createDatabase(DATABASE).catch(() => postgres.getUrl(DATABASE));
  const origin = `http://127.0.0.1:${state.productPort}`;
  const settings = {
    PORT: String(state.productPort),
    DATABASE_URL: databaseUrl,
    AWI_BASE_URL: origin,
    AWI_DATA_DIR: dataDir,
    AWI_SESSION_SECRET: 'only-for-the-benchmark-of-one-million-pages',
    AWI_ALLOW_TARGETS: site.host,
    AWI_MAX_PARALLEL_PER_HOST: '16',
    AWI_MAX_REQUESTS_PER_SECOND: '10000',
    AWI_PREMIUM_MAX_PAGES: String(Math.max(10_000, state.pages)),
    AWI_ANALYSIS_MEMORY_MB: String(ANALYSIS_MEMORY_MB),
    AWI_WORKER_CONCURRENCY: '1',
    AWI_KEEP_BODIES_DAYS: '0',
    AWI_EXAMPLE_SITE_PORT: '0',
    AWI_BROWSER: 'none',
  };
  const start = async (role: string) => {
    const product = await startProductProcess({ ...settings, AWI_ROLES: role });
    stopChildOnExit(product.process);
    return product;
  };
  const web = await start('web');
  let worker = await start('worker');
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // A query on a lost connection reports the error.
  database.on('error', () => {});
  return {
    origin,
    site,
    database,
    postgresPid: Number(readFileSync(join(postgresFolder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]),
    web,
    get worker() {
      return worker;
    },
    async replaceWorker() {
      await worker.kill();
      worker = await start('worker');
    },
    async stop() {
      await Promise.all([worker.stop(), web.stop()]);
      await database.end();
      await Promise.all([postgres.stop(), site.close()]);
    },
  };
}

/** Ends a process of an earlier command that was killed, if it still uses this folder. */
function endLeftover(pid: number, folder: string): void {
  try {
    const isOurs = ['environ', 'cmdline'].some((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(folder));
    if (isOurs) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
