import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { auditReportSchema } from '#contracts/analysis/analysis.ts';
import { analysisSummarySchema } from '#contracts/analysis/analysis-state.ts';
import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { type Exposition, parseOpenMetrics } from '#test/helpers/open-metrics.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type HttpUser, registerVerifiedUser } from '#test/support/http-person.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';
import { createNextDatabase } from '#test/support/test-product.ts';

/**
 * Tests the metrics and the log of real processes: a web process and a worker on PostgreSQL, or one process with both
 * roles on the embedded database.
 */
const TOKEN = 'metrics-token-of-the-integration-test';
const POLL = { timeout: 60_000, interval: 100 };
const dataDir = mkdtempSync(join(tmpdir(), 'awi-metrics-'));
const processes: ProductProcess[] = [];
let baseUrl: string;
/** Origin at which the process that runs analyses serves its metrics. */
let workerUrl: string;
let isSplit: boolean;
let user: HttpUser;

beforeAll(async () => {
  const databaseUrl = await createNextDatabase(inject('postgresTemplate'));
  isSplit = databaseUrl !== null;
  const [port, workerPort] = [await findFreePort(), await findFreePort()];
  baseUrl = `http://127.0.0.1:${port}`;
  workerUrl = isSplit ? `http://127.0.0.1:${workerPort}` : baseUrl;
  const start = async (settings: Record<string, string>) => {
    const shared = {
      AWI_DATA_DIR: dataDir,
      AWI_BASE_URL: baseUrl,
      AWI_BROWSER: 'none',
      AWI_LOG_LEVEL: 'debug',
      AWI_EXAMPLE_SITE_PORT: '0',
      AWI_METRICS_TOKEN: TOKEN,
      AWI_SESSION_SECRET: 'a secret of the integration test of the metrics',
      AWI_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    };
    processes.push(await startProductProcess({ ...shared, ...settings }));
  };
  await start({ PORT: String(port), AWI_ROLES: isSplit ? 'web' : 'web,worker' });
  if (isSplit) await start({ AWI_ROLES: 'worker', AWI_METRICS_PORT: String(workerPort) });
  user = await registerVerifiedUser(baseUrl);
});
afterAll(async () => {
  for (const { stop } of processes) await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const requestMetrics = (url: string, headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers });

async function scrape(url: string): Promise<Exposition> {
  const response = await requestMetrics(url, { authorization: `Bearer ${TOKEN}` });
  expect(response.headers.get('content-type')).toContain('application/openmetrics-text');
  return parseOpenMetrics(await response.text());
}

interface LogLine {
  requestId?: string;
  message: string;
  queue?: string;
  jobId?: string;
  path?: string;
  status?: number;
}

function readLog(): LogLine[] {
  const lines = processes.flatMap(({ output }) => output().split('\n'));
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as LogLine);
}

/** Runs an analysis of the example site, and returns its ID and the ID of the request. */
async function analyze(): Promise<{ id: string; requestId: string }> {
  const started = await user.call('POST', '/api/analyze', { url: EXAMPLE_SITE.url }, { prefer: 'respond-async' });
  const { id } = analysisSummarySchema.parse(await started.json());
  await expect
    .poll(async () => {
      const response = await user.call('GET', `/api/analyses/${id}`);
      return ((await response.json()) as { status: string }).status;
    }, POLL)
    .toBe('completed');
  return { id, requestId: started.headers.get('x-request-id') ?? '' };
}

it('an analysis, its pages, jobs and email are counted exactly, and all of its log lines have one ID', async () => {
  const sent = (exposition: Exposition) => exposition.read('awi_mails_total', { outcome: 'sent' }) ?? 0;
  // The registration sends two emails: the verification link and the welcome.
  const mailJob = { queue: 'send-mail', outcome: 'finished' };
  await expect
    .poll(async () => (await scrape(workerUrl)).read('awi_job_duration_seconds_count', mailJob), POLL)
    .toBe(2);
  const before = await scrape(workerUrl);
  const { id, requestId } = await analyze();
  // Jobs that the end of the analysis queues belong to the same request.
  const queues = ['send-mail', 'announce-events', 'check-link-targets', 'collect-backlinks', 'look-up-keywords'];
  const jobs = [...queues, 'refresh-competitors'].flatMap((queue) => [
    `job started: ${queue}`,
    `job finished: ${queue}`,
  ]);
  const expected = ['request', 'thread started', 'thread ended', ...jobs].toSorted();
  await expect.poll(() => listMessages(requestId), POLL).toEqual(expected);
  const after = await scrape(workerUrl);
  const change = (name: string, labels: Record<string, string> = {}) =>
    (after.read(name, labels) ?? 0) - (before.read(name, labels) ?? 0);
  const { coverage } = auditReportSchema
    .pick({ coverage: true })
    .parse(await (await user.call('GET', `/api/analyses/${id}`)).json());
  expect(change('awi_crawl_pages_total')).toBe(coverage.pagesFetched);
  expect(coverage.pagesFetched).toBeGreaterThan(10);
  expect([sent(before), sent(after)]).toEqual([2, 3]);
  expect(change('awi_crawl_bytes_total')).toBeGreaterThan(10_000);
  expect(change('awi_crawl_file_bytes_count')).toBe(1);
  const ended = { outcome: 'completed', reason: '', refunded: 'false' };
  expect(change('awi_analyses_ended_total', ended)).toBe(1);
  for (const queue of ['send-mail', 'announce-events'])
    expect(change('awi_job_duration_seconds_count', { queue, outcome: 'finished' }), queue).toBe(1);
  expect(after.read('awi_crawl_threads_running')).toBe(0);
  const request = { method: 'POST', route: '/api/analyze', status: '2xx' };
  expect((await scrape(baseUrl)).read('awi_http_request_duration_seconds_count', request)).toBe(1);
});

/** Lists the log messages with an ID in alphabetical order, each with its queue. */
function listMessages(requestId: string): string[] {
  const lines = readLog().filter((line) => line.requestId === requestId);
  return lines.map(({ message, queue }) => (queue === undefined ? message : `${message}: ${queue}`)).toSorted();
}

it('scheduled jobs have their own IDs', async () => {
  const scheduled = readLog().filter(({ message, queue }) => message === 'job finished' && queue === 'run-schedules');
  expect(scheduled.length).toBeGreaterThan(0);
  for (const { requestId, jobId } of scheduled) expect(requestId).toBe(jobId);
});

it('every process shows queues, processes and the database', async () => {
  for (const url of new Set([baseUrl, workerUrl])) {
    const exposition = await scrape(url);
    expect(exposition.read('awi_database_up')).toBe(1);
    for (const role of ['web', 'worker']) expect(exposition.read('awi_workers', { role, state: 'alive' })).toBe(1);
    expect(exposition.listLabels('awi_worker_heartbeat_age_seconds', 'worker')).toHaveLength(isSplit ? 2 : 1);
    expect(exposition.read('awi_queue_jobs', { queue: 'run-analysis', state: 'waiting' })).toBe(0);
    expect(exposition.listLabels('awi_queue_oldest_waiting_seconds', 'queue')).toContain('send-mail');
    expect(exposition.read('awi_store_bytes')).toBeGreaterThanOrEqual(0);
    expect(exposition.read('awi_disk_free_bytes')).toBeGreaterThan(0);
    expect(exposition.read('awi_database_pool_waiting')).toBe(isSplit ? 0 : undefined);
    expect(
      exposition.read('awi_build_info', { version: '0.1.0', node: process.versions.node, roles: readRoles(url) }),
    ).toBe(1);
  }
});

const readRoles = (url: string): string => (isSplit ? (url === baseUrl ? 'web' : 'worker') : 'web,worker');

it('requests are labeled by pattern, whatever the client sends', async () => {
  for (const path of ['/api/analyses/person@site.example', '/planted-path', '/planted-path.data', '/profile'])
    await user.call('GET', path);
  const response = await requestMetrics(baseUrl, { authorization: `Bearer ${TOKEN}` });
  const text = await response.text();
  expect(text).toContain('route="/api/analyses/:id"');
  expect(text).toContain('route="/profile"');
  for (const value of ['person@site.example', 'planted', user.email, 'shop.awi.test'])
    expect(text).not.toContain(value);
});

it('requests without the token are rejected, and no token is logged', async () => {
  for (const url of new Set([baseUrl, workerUrl])) {
    expect((await requestMetrics(url)).status).toBe(401);
    expect((await requestMetrics(url, { authorization: 'Bearer planted-wrong-token' })).status).toBe(401);
    expect((await fetch(`${url}/metrics?token=${TOKEN}`)).status).toBe(401);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  }
  await expect
    .poll(() => readLog().filter(({ path, status }) => path === '/metrics' && status === 401).length)
    .toBe(isSplit ? 6 : 3);
  for (const { output } of processes) {
    expect(output()).not.toContain(TOKEN);
    expect(output()).not.toContain('planted-wrong-token');
  }
});
