import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '#test/support/free-port.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';
import { startSmtpSink } from '#test/support/smtp-sink.ts';
import { stopChildOnExit } from '../crawl/stop-child-on-exit.ts';
import { startSites } from './sites.ts';

export interface InstallationOptions {
  workers: number;
  /** Number of pages of each website. */
  sitePages: readonly number[];
  /** Niceness of the workers, from 0 (like other processes) to 19. */
  workerNiceness?: number;
}

/** One web process, several workers and PostgreSQL on this machine, as `compose.yaml` starts them. */
export interface Installation {
  origin: string;
  /** The processes of the product by name: `web`, `worker 1`, ... */
  processes: { name: string; pid: number }[];
  postgresPid: number;
  /** Home pages of the websites. */
  siteUrls: string[];
  /** Data folder that all processes of the product share. */
  dataDir: string;
  /** Folder for temporary files of all processes of the product. */
  temporaryDir: string;
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Describes processes that have ended, with the end of their output. */
  listEndedProcesses(): string[];
  /** Counts the lines of level error in the logs, by message. */
  countErrors(): Map<string, number>;
  stop(): Promise<void>;
}

/** Starts the built product. @throws when a process does not become ready within a minute */
export async function startInstallation(options: InstallationOptions): Promise<Installation> {
  const { workers, sitePages, workerNiceness = 0 } = options;
  const folder = mkdtempSync(join(tmpdir(), 'awi-bench-load-'));
  const [dataDir, temporaryDir] = [join(folder, 'data'), join(folder, 'tmp')];
  for (const path of [dataDir, temporaryDir]) mkdirSync(path);
  const [postgres, smtp, sites] = await Promise.all([startPostgres(), startSmtpSink(), startSites(sitePages)]);
  const databaseUrl = await postgres.createDatabase('awi');
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtp.url,
    TMPDIR: temporaryDir,
    AWI_BASE_URL: origin,
    AWI_DATA_DIR: dataDir,
    AWI_SESSION_SECRET: 'only-for-the-benchmark-of-load-0123456789',
    AWI_ALLOW_TARGETS: sites.targets.join(','),
    AWI_MAX_PARALLEL_PER_HOST: '4',
    AWI_MAX_REQUESTS_PER_SECOND: '20',
    AWI_TRUSTED_PROXIES: '1',
    AWI_EXAMPLE_SITE_PORT: '0',
    AWI_BROWSER: 'none',
  };
  const members: { name: string; product: ProductProcess }[] = [];
  const start = async (name: string, role: string) => {
    const wrapper = role === 'worker' && workerNiceness > 0 ? ['nice', '-n', String(workerNiceness)] : [];
    const product = await startProductProcess({ ...settings, AWI_ROLES: role }, wrapper);
    stopChildOnExit(product.process);
    members.push({ name, product });
  };
  await start('web', 'web');
  for (let index = 1; index <= workers; index += 1) await start(`worker ${index}`, 'worker');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const query: Installation['query'] = async (sql, values = []) => (await pool.query(sql, values)).rows;
  return {
    origin,
    processes: members.map(({ name, product }) => ({ name, pid: product.process.pid ?? 0 })),
    postgresPid: await findPostgresPid(query),
    siteUrls: sites.targets.map((target) => `http://${target}/`),
    dataDir,
    temporaryDir,
    query,
    listEndedProcesses: () => members.flatMap(describeEnd),
    countErrors: () => countErrors(members.map(({ product }) => product.output())),
    async stop() {
      await Promise.all(members.map(({ product }) => product.stop()));
      await pool.end();
      await Promise.all([postgres.stop(), smtp.close(), sites.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the first process of PostgreSQL, which is the parent of the process that runs the query. */
async function findPostgresPid(query: Installation['query']): Promise<number> {
  const [row] = await query<{ pid: number }>('select pg_backend_pid() as pid');
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${row?.pid}/status`, 'utf8'))?.[1]);
}

function describeEnd({ name, product }: { name: string; product: ProductProcess }): string[] {
  const { exitCode, signalCode } = product.process;
  if (exitCode === null && signalCode === null) return [];
  return [`${name} ended (${exitCode ?? signalCode}):\n${product.output().slice(-2_000)}`];
}

function countErrors(outputs: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of outputs.join('\n').split('\n')) {
    if (!line.includes('"level":"error"')) continue;
    const message = /"message":"([^"]*)"/.exec(line)?.[1] ?? line.slice(0, 200);
    counts.set(message, (counts.get(message) ?? 0) + 1);
  }
  return counts;
}
