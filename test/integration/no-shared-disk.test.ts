import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { findingListSchema } from '#contracts/analysis/findings.ts';
import { recheckResponseSchema } from '#contracts/analysis/recheck.ts';
import { logReportSchema } from '#contracts/outside/logs/log-report.ts';
import { logUploadSchema } from '#contracts/outside/logs/log-uploads.ts';
import { FREE_SECTION_IDS } from '#contracts/report/report-download.ts';
import { GPTBOT, GPTBOT_IP } from '#services/access-logs/count-text.fixture.ts';
import { type FixtureSite, shareFixtureSite } from '#test/support/fixture-site.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { type S3Fake, startS3Fake } from '#test/support/s3-fake.ts';
import {
  createNextEmptyDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

/**
 * A web process and a worker process, each with its own data folder. The store is in memory;
 * `test/long/no-shared-disk.test.ts` uses separate processes and a real server.
 */
const POLL = { timeout: 60_000, interval: 100 };

let postgres: PostgresServer | null = null;
let s3: S3Fake;
let site: FixtureSite;
let web: TestProduct;
let worker: TestProduct;
let person: TestClient;
let id = '';

beforeAll(async () => {
  [s3, site] = await Promise.all([startS3Fake(), shareFixtureSite('flawed')]);
  const template = inject('postgresTemplate');
  // Two processes cannot use the embedded database.
  postgres = template === null ? await startPostgres() : null;
  const databaseUrl = (await createNextEmptyDatabase(template)) ?? (await postgres?.createDatabase('awi')) ?? '';
  const settings = {
    AWI_BASE_URL: 'http://127.0.0.1:3999',
    AWI_SESSION_SECRET: 'only-for-the-tests-0123456789-abcdef',
    AWI_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    AWI_STORAGE: 's3',
    AWI_STORAGE_ENDPOINT: s3.endpoint,
    AWI_STORAGE_BUCKET: 'bucket',
    AWI_STORAGE_KEY_ID: 'planted-key',
    AWI_STORAGE_SECRET: 'planted-secret',
  };
  const start = (role: string) =>
    startTestProduct({
      databaseUrl,
      allowTargets: [site.target],
      repeatsAnalyses: true,
      env: { ...settings, AWI_ROLES: role },
    });
  web = await start('web');
  worker = await start('worker');
  // The worker writes the emails.
  person = await registerUser(
    { ...web, application: { ...web.application, mailbox: worker.application.mailbox } },
    { isPremium: true },
  );
});
afterAll(async () => {
  await web.close();
  await worker.close();
  await postgres?.stop();
  await s3.close();
});

const get = (path: string) => web.call(person, 'GET', `/api/analyses/${id}${path}`);

it('an analysis runs on the worker, and the web process serves views, exports, reports and re-checks', async () => {
  id = (await (await web.call(person, 'POST', '/api/analyze', { url: site.origin })).json()).id;
  await expect.poll(async () => (await (await get('')).json()).status, POLL).toBe('completed');
  for (const { dataDir } of [web, worker]) expect(existsSync(join(dataDir, 'artifacts'))).toBe(false);
  expect(findingListSchema.parse(await (await get('/findings')).json()).total).toBeGreaterThan(10);
  expect(await (await get('/export/pages.csv')).text()).toContain(site.origin);
  const crawl = Buffer.from(await (await get('/export/crawl.sqlite')).arrayBuffer());
  expect(crawl.equals(s3.objects.get(`awi/crawls/${id}.sqlite`)?.body ?? Buffer.alloc(0))).toBe(true);
  const report = { analysisId: id, format: 'ppt', sections: FREE_SECTION_IDS };
  const deck = Buffer.from(await (await web.call(person, 'POST', '/api/generate-report', report)).arrayBuffer());
  expect(deck.subarray(0, 2).toString('latin1')).toBe('PK');
  const path = `/api/analyses/${id}/issues/title-missing/recheck`;
  expect((await web.call(person, 'POST', path)).status).toBe(202);
  const readRecheck = async () => recheckResponseSchema.parse(await (await web.call(person, 'GET', path)).json());
  await expect.poll(async () => (await readRecheck()).recheck?.status, POLL).toBe('completed');
});

it('the worker counts a log that the web process received', async () => {
  const { id: websiteId } = await (await web.call(person, 'POST', '/api/user/websites', { url: 'example.com' })).json();
  const path = `/api/websites/${websiteId}/ai-crawlers`;
  const log = Buffer.from(`${GPTBOT_IP} - - [02/Nov/2026:10:00:00 +0000] "GET /a HTTP/1.1" 200 9 "-" "${GPTBOT}"\n`);
  const started = await web.call(person, 'POST', `${path}/uploads`, { name: 'access.log', bytes: log.length });
  const upload = logUploadSchema.parse(await started.json());
  const form = new FormData();
  form.set('part', new File([new Uint8Array(log)], 'part'));
  const sha256 = createHash('sha256').update(log).digest('hex');
  expect((await web.putForm(person, `${path}/uploads/${upload.id}?offset=0&sha256=${sha256}`, form)).status).toBe(200);
  const readLog = async () => logReportSchema.parse(await (await web.call(person, 'GET', path)).json());
  await expect.poll(async () => (await readLog()).observed?.requests, POLL).toBe(1);
  await expect.poll(() => [...s3.objects.keys()].filter((key) => key.includes('log-uploads')), POLL).toEqual([]);
});

it('a store that does not respond is reported, without an effect on anything else', async () => {
  s3.setFaults(() => ({ kind: 'status', status: 503, code: 'ServiceUnavailable' }));
  const findings = await get('/findings');
  expect([findings.status, findings.headers.get('retry-after')]).toEqual([503, '30']);
  expect((await get('')).status).toBe(200);
  await expect.poll(async () => (await web.application.readiness()).isStorageReachable, POLL).toBe(false);
  s3.setFaults(() => null);
  expect((await get('/findings')).status).toBe(200);
  await expect.poll(async () => (await web.application.readiness()).isStorageReachable, POLL).toBe(true);
  expect([...web.log, ...worker.log].join('\n')).not.toMatch(/planted-(?:key|secret)/);
});
