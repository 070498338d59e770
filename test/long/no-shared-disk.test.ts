import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analysisSchema } from '#contracts/analysis/analysis.ts';
import { findingListSchema, pageListSchema } from '#contracts/analysis/findings.ts';
import { recheckResponseSchema } from '#contracts/analysis/recheck.ts';
import { FREE_SECTION_IDS } from '#contracts/report/report-download.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';
import { createBucket, type SwiftServer, startSwift } from '#test/support/swift-server.ts';

/**
 * Tests web and worker processes on PostgreSQL and a real S3-compatible server (OpenStack Swift), each with its own
 * data folder, as on machines without a common disk.
 */
const BUCKET = 'no-shared-disk';
const WAIT = { timeout: 120_000, interval: 500 };

let swift: SwiftServer;
let postgres: PostgresServer;
let site: FixtureSite;
let databaseUrl = '';
const folders: string[] = [];
const processes: ProductProcess[] = [];

beforeAll(async () => {
  [swift, postgres, site] = await Promise.all([startSwift(), startPostgres(), shareFixtureSite('flawed')]);
  await createBucket(swift, BUCKET);
  databaseUrl = await postgres.createDatabase('awi');
});
afterAll(async () => {
  await Promise.all(processes.map((product) => product.stop()));
  await postgres.stop();
  await swift.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Starts a process with a data folder of its own. */
async function startProcess(role: 'web' | 'worker', publicUrl: string | null = null, secret = swift.secret) {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), `awi-${role}-`));
  folders.push(dataDir);
  const product = await startProductProcess({
    PORT: String(port),
    AWI_ROLES: role,
    AWI_BASE_URL: publicUrl ?? origin,
    AWI_DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    AWI_SESSION_SECRET: 'only-for-the-tests-0123456789-abcdef',
    AWI_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    AWI_STORAGE: 's3',
    AWI_STORAGE_ENDPOINT: swift.endpoint,
    AWI_STORAGE_BUCKET: BUCKET,
    AWI_STORAGE_KEY_ID: swift.keyId,
    AWI_STORAGE_SECRET: secret,
    AWI_ALLOW_TARGETS: site.target,
    AWI_MAX_PARALLEL_PER_HOST: '8',
    AWI_MAX_REQUESTS_PER_SECOND: '20',
    AWI_BROWSER: 'none',
  });
  processes.push(product);
  return { ...product, dataDir, origin };
}

/** Registers a Premium user with a verified email address; the development mailbox is on the worker. */
async function register(baseUrl: string) {
  const email = 'ann@site.example';
  const account = { email, password: 'river stone 7', firstName: 'Ann', lastName: 'Example' };
  const headers = { origin: baseUrl, 'content-type': 'application/json' };
  const registration = await fetch(`${baseUrl}/api/auth/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  });
  expect(registration.status).toBe(200);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('update users set email_verified = true, is_premium = true where email = $1', [email]);
  await client.end();
  const cookie = registration.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return (origin: string, method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, {
      method,
      headers: { ...headers, origin: baseUrl, cookie, ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}

type Call = Awaited<ReturnType<typeof register>>;
type Process = Awaited<ReturnType<typeof startProcess>>;

let web: Process;
let worker: Process;
let call: Call;
let id = '';

const readStatus = async (analysisId: string) =>
  (await (await call(web.origin, 'GET', `/api/analyses/${analysisId}`)).json()).status;

async function startAnalysis(): Promise<string> {
  const body = { url: site.origin };
  const response = await call(web.origin, 'POST', '/api/analyze', body, { prefer: 'respond-async' });
  return (await response.json()).id;
}

it('an analysis runs on a worker, and a web process serves every view and download', async () => {
  web = await startProcess('web');
  worker = await startProcess('worker', web.origin);
  call = await register(web.origin);
  const get = (path: string) => call(web.origin, 'GET', `/api/analyses/${id}${path}`);

  id = await startAnalysis();
  await expect.poll(() => readStatus(id), WAIT).toBe('completed');
  for (const { dataDir } of [web, worker]) expect(existsSync(join(dataDir, 'artifacts'))).toBe(false);

  const analysis = analysisSchema.parse(await (await get('')).json());
  expect(findingListSchema.parse(await (await get('/findings')).json()).total).toBeGreaterThan(10);
  expect(pageListSchema.parse(await (await get('/pages')).json()).total).toBeGreaterThan(3);
  expect(await (await get('/export/pages.csv')).text()).toContain(site.origin);
  const crawl = Buffer.from(await (await get('/export/crawl.sqlite')).arrayBuffer());
  expect(crawl.subarray(0, 15).toString('latin1')).toBe('SQLite format 3');
  const report = { analysisId: id, format: 'ppt', sections: FREE_SECTION_IDS };
  const deck = Buffer.from(await (await call(web.origin, 'POST', '/api/generate-report', report)).arrayBuffer());
  expect(deck.subarray(0, 2).toString('latin1')).toBe('PK');

  const { ruleId } =
    analysis.seoIssues.find((issue) => issue.ruleId === 'title-missing') ?? analysis.seoIssues[0] ?? {};
  expect((await call(web.origin, 'POST', `/api/analyses/${id}/issues/${ruleId}/recheck`)).status).toBe(202);
  const readRecheck = async () =>
    recheckResponseSchema.parse(await (await get(`/issues/${ruleId}/recheck`)).json()).recheck;
  await expect.poll(async () => (await readRecheck())?.status, WAIT).toBe('completed');
});

it('another web process and another worker can continue', async () => {
  const other = await startProcess('web', web.origin);
  const path = `/api/analyses/${id}/export/findings.csv`;
  const [first, second] = await Promise.all([call(web.origin, 'GET', path), call(other.origin, 'GET', path)]);
  expect(await second.text()).toBe(await first.text());
  await worker.kill();
  worker = await startProcess('worker', web.origin);
  const nextId = await startAnalysis();
  await expect.poll(() => readStatus(nextId), WAIT).toBe('completed');
  // The new worker fetched the previous crawl, to request only changed pages.
  expect(existsSync(join(worker.dataDir, 'cache', 'crawls', `${id}.sqlite`))).toBe(true);
});

it('processes wait while the store cannot be reached, lose nothing, and log no key', async () => {
  const nextId = await startAnalysis();
  await expect.poll(() => readStatus(nextId), WAIT).toBe('running');
  await swift.stopProxy();
  await expect.poll(async () => (await fetch(`${web.origin}/readyz`)).status, WAIT).toBe(503);
  expect(await (await fetch(`${web.origin}/readyz`)).json()).toMatchObject({
    isStorageReachable: false,
    database: true,
  });
  const findings = await call(web.origin, 'GET', `/api/analyses/${id}/findings`);
  expect([findings.status, (await findings.json()).message]).toEqual([503, expect.stringContaining('not responding')]);
  await expect.poll(() => readStatus(nextId), WAIT).toBe('queued');
  const report = { analysisId: id, format: 'ppt', sections: FREE_SECTION_IDS };
  const queued = await call(web.origin, 'POST', '/api/generate-report', report, { prefer: 'respond-async' });
  const { id: reportId } = await queued.json();
  await expect.poll(() => worker.output(), WAIT).toContain(reportId);
  // A process that starts meanwhile waits, too.
  await startProcess('worker', web.origin);
  await swift.startProxy();
  await expect.poll(() => readStatus(nextId), WAIT).toBe('completed');
  const readReport = async () => (await (await call(web.origin, 'GET', `/api/reports/${reportId}`)).json()).status;
  await expect.poll(readReport, WAIT).toBe('completed');
  expect((await call(web.origin, 'GET', `/api/analyses/${nextId}/findings`)).status).toBe(200);
  const output = processes.map((product) => product.output()).join('\n');
  expect(output).toContain('file storage cannot be used');
  expect(output).not.toContain(`"${swift.keyId}"`);
  expect(output).not.toContain(swift.secret);
});

it('a process does not start when the bucket rejects the key', async () => {
  const error = await startProcess('worker', web.origin, 'wrong-secret').catch(String);
  expect(error).toContain('The bucket cannot be used. Check the settings AWI_STORAGE_...');
  expect(error).not.toContain('wrong-secret');
});
