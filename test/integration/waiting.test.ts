import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { FREE_LIMITS } from '#contracts/account/plan-limits.ts';
import {
  type AnalysisProgress,
  type AnalysisSummary,
  analysisProgressSchema,
} from '#contracts/analysis/analysis-state.ts';
import { NOTIFICATION_MESSAGES } from '#contracts/product/account-messages.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { serveSite } from '#test/helpers/site-server.ts';
import { findMailTo } from '#test/support/mail-to.ts';
import {
  createClient,
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

/** Tests several analyses of one account: the reason each is waiting for, and the email that announces its end. */
const ASYNC = { prefer: 'respond-async' };
const AMPLE_FREE_BYTES = 10_000_000_000;
/** Workers check for claims twice a second; a busy machine takes longer. */
const START_OPTIONS = { timeout: 10_000 };

let product: TestProduct;
/** A site of one page that responds at once. */
let quick: LoopbackServer;
const slow: Server[] = [];
/** The page of this site links to one of the slow sites. */
let linking: LoopbackServer;
let freeBytes = AMPLE_FREE_BYTES;
/** Slow pages respond only while the gate is open. */
let gate = Promise.withResolvers<void>();

beforeAll(async () => {
  quick = await serveSite({ '/': '<!doctype html><html lang="en"><title>A page that responds at once</title><p>Text' });
  for (let index = 0; index < 4; index += 1) slow.push(await startSlowSite());
  linking = await serveHttp((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Links</title><a href="${readUrl(slow[3])}far">far away</a>`);
  });
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [quick.target, linking.target, ...slow.map((server) => new URL(readUrl(server)).host)],
    freeBytes: async () => freeBytes,
  });
});
afterEach(() => {
  gate.resolve();
  gate = Promise.withResolvers<void>();
  freeBytes = AMPLE_FREE_BYTES;
});
afterAll(async () => {
  gate.resolve();
  await product.close();
  await quick[Symbol.asyncDispose]();
  await linking[Symbol.asyncDispose]();
  for (const server of slow) {
    server.closeAllConnections();
    server.close();
  }
});

function readUrl(server: Server | undefined): string {
  if (server === undefined) throw new Error('no such site');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function startSlowSite(): Promise<Server> {
  const server = createServer((request, response) => {
    void gate.promise.then(() => {
      if (request.url !== '/') response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Slow</title>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return server;
}

const start = (client: TestClient, url: string) => product.call(client, 'POST', '/api/analyze', { url }, ASYNC);
const readId = async (response: Response): Promise<string> => ((await response.json()) as AnalysisSummary).id;

async function getProgress(client: TestClient, id: string): Promise<AnalysisProgress> {
  const reader = (await product.call(client, 'GET', `/api/analyses/${id}/events`)).body?.getReader();
  const text = new TextDecoder().decode((await reader?.read())?.value);
  await reader?.cancel();
  return analysisProgressSchema.parse(JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? ''));
}

async function waitForEnd(client: TestClient, id: string) {
  for (;;) {
    const state = await (await product.call(client, 'GET', `/api/analyses/${id}`)).json();
    if (!['queued', 'running', 'paused'].includes(state.status)) return state;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

it('a free account runs one analysis and queues two, each with its position and reason; the fourth is rejected and not counted', async () => {
  const client = await registerUser(product);
  const ids: string[] = [];
  for (const server of slow.slice(0, 3)) ids.push(await readId(await start(client, readUrl(server))));
  await expect.poll(async () => (await getProgress(client, ids[0] ?? '')).status, START_OPTIONS).toBe('running');
  const waiting = await Promise.all(ids.slice(1).map((id) => getProgress(client, id)));
  expect(waiting.map(({ waiting }) => waiting)).toEqual([
    { reason: 'own-analyses', place: 1, of: 2 },
    { reason: 'own-analyses', place: 2, of: 2 },
  ]);
  const rejected = await start(client, readUrl(slow[3]));
  expect(rejected.status).toBe(409);
  expect(await rejected.json()).toMatchObject({
    code: 'too-many-waiting',
    message: expect.stringContaining('Your plan runs 1 at a time and queues up to 2 more'),
    details: { running: FREE_LIMITS.runningAnalyses, waiting: FREE_LIMITS.waitingAnalyses },
  });
  expect(await start(client, readUrl(slow[0])).then(({ status }) => status)).toBe(409);
  gate.resolve();
  for (const id of ids) expect((await waitForEnd(client, id)).status).toBe('completed');
  expect((await getProgress(client, ids[2] ?? '')).elapsedSeconds).toBeGreaterThanOrEqual(0);
});

it('a preliminary score is shown while external links are still being checked, and is not stored', {
  tags: ['long'],
}, async () => {
  const client = await registerUser(product);
  const id = await readId(await start(client, linking.origin));
  const running = () => getProgress(client, id);
  await expect.poll(async () => (await running()).preliminary, { timeout: 20_000 }).not.toBeNull();
  const { status, crawl, preliminary } = await running();
  // The external link has not responded yet.
  expect({ status, activity: crawl?.activity }).toEqual({ status: 'running', activity: 'files-and-links' });
  expect(preliminary?.share).toBeLessThan(1);
  gate.resolve();
  const result = await waitForEnd(client, id);
  expect(result).toMatchObject({ status: 'completed', seoScore: expect.any(Number) });
  expect(JSON.stringify(result)).not.toContain('reliminary');
});

it("another user's analysis does not wait behind the analyses of one account", { tags: ['long'] }, async () => {
  const [many, one] = [await registerUser(product), await registerUser(product)];
  const ids: string[] = [];
  for (const server of slow.slice(0, 3)) ids.push(await readId(await start(many, readUrl(server))));
  const own = await readId(await start(one, quick.origin));
  // The other account's three analyses make no progress in the meantime.
  expect((await waitForEnd(one, own)).status).toBe('completed');
  for (const id of ids) await product.call(many, 'POST', `/api/analyses/${id}/cancel`);
  gate.resolve();
  for (const id of ids) await waitForEnd(many, id);
});

it('two users analyze one website: the second one waits for the first', { tags: ['long'] }, async () => {
  const [first, second] = [await registerUser(product), await registerUser(product)];
  const running = await readId(await start(first, readUrl(slow[0])));
  await expect.poll(async () => (await getProgress(first, running)).status, START_OPTIONS).toBe('running');
  const id = await readId(await start(second, readUrl(slow[0])));
  await expect
    .poll(async () => (await getProgress(second, id)).waiting, START_OPTIONS)
    .toEqual({ reason: 'host', place: 1, of: 1 });
  gate.resolve();
  await waitForEnd(first, running);
  expect((await waitForEnd(second, id)).status).toBe('completed');
});

it('an email announces the end once, and contains a one-click link to turn such emails off', async () => {
  const client = await registerUser(product);
  const report = await (await product.call(client, 'POST', '/api/analyze', { url: quick.origin })).json();
  const host = new URL(quick.origin).host;
  const mail = await findMailTo(product, client.email, host);
  expect(mail.subject).toBe(`${host}: ${report.seoScore} of 100, your report is ready`);
  expect(mail.actionUrl).toContain(`/?analysis=${report.id}`);
  const path = new URL(/http\S+opt-out\?token=\S+/.exec(mail.text)?.[0] ?? '');
  const optOut = `${path.pathname}${path.search}`;
  expect(await (await product.call(createClient(), 'GET', optOut)).text()).toContain(
    NOTIFICATION_MESSAGES.optOut.button,
  );
  const user = async () => (await product.call(client, 'GET', '/api/auth/user')).json();
  // Just opening the link, as malware scanners do, changes nothing.
  expect(await user()).toMatchObject({ notifyWhenDone: true });
  const crossOriginHeaders = { origin: 'https://mail.example' };
  expect((await product.call(createClient(), 'POST', optOut, undefined, crossOriginHeaders)).status).toBe(200);
  expect(await user()).toMatchObject({ notifyWhenDone: false });
  const wrong = '/api/notifications/opt-out?token=x';
  expect(await (await product.call(createClient(), 'POST', wrong)).json()).toMatchObject({ code: 'invalid-token' });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const [reader, way] of [
    [createClient(), '/auth'],
    [client, '/profile'],
  ] as const) {
    const response = await product.call(reader, 'POST', wrong, 'from=page', form);
    const html = await response.text();
    expect([response.status, html.includes(NOTIFICATION_MESSAGES.invalid.text)]).toEqual([400, true]);
    expect(html).toContain(`<a href="${way}"`);
  }
  const on = await product.call(client, 'PUT', '/api/user/notifications', { whenDone: true });
  expect(await on.json()).toMatchObject({ notifyWhenDone: true });
});

it('the progress shows before a cancellation whether it consumes quota', async () => {
  const client = await registerUser(product);
  const id = await readId(await start(client, readUrl(slow[0])));
  await expect.poll(async () => (await getProgress(client, id)).status, START_OPTIONS).toBe('running');
  expect((await getProgress(client, id)).isCancelCharged).toBe(false);
  await product.call(client, 'POST', `/api/analyses/${id}/cancel`);
  // The page is blocked until the end, so that no page is read.
  const { failure } = await waitForEnd(client, id);
  gate.resolve();
  expect(failure.message).toBe(`${ANALYSIS_MESSAGES.cancelled} ${ANALYSIS_MESSAGES.refunded}`);
});

it('a product on a full disk accepts and starts nothing, stops running analyses, and counts no attempt', {
  tags: ['long'],
}, async () => {
  const client = await registerUser(product);
  const running = await readId(await start(client, readUrl(slow[0])));
  await expect.poll(async () => (await getProgress(client, running)).status, START_OPTIONS).toBe('running');
  freeBytes = 1_000;
  await expect.poll(async () => (await product.application.readiness()).disk.isLow, { timeout: 10_000 }).toBe(true);
  const rejected = await start(client, quick.origin);
  expect(rejected.status).toBe(503);
  expect(await rejected.json()).toMatchObject({ code: 'disk-full', message: ANALYSIS_MESSAGES.diskFull });
  // The page is blocked until the analysis has stopped; otherwise it could end first.
  await expect
    .poll(async () => (await getProgress(client, running)).waiting, { timeout: 20_000 })
    .toMatchObject({ reason: 'disk', place: 1 });
  gate.resolve();
  expect((await getProgress(client, running)).status).toBe('queued');
  freeBytes = AMPLE_FREE_BYTES;
  expect((await waitForEnd(client, running)).status).toBe('completed');
});

it('the processes of the installation are listed with their heartbeats', async () => {
  await expect
    .poll(() => product.application.readiness(), START_OPTIONS)
    .toMatchObject({ workersAlive: 1, disk: { isLow: false } });
});
