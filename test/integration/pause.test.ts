import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { MAX_STREAMS_PER_USER } from '#api/routes/analyses/open-streams.ts';
import {
  type Analysis,
  type AnalysisProgress,
  type AnalysisStatus,
  analysisSchema,
} from '#contracts/analysis/analysis.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

/** A paused analysis keeps its pages, uses no resources, and ends as if it had never been paused. */
const PAGE_COUNT = 24;
const RESPONSE_MS = 160;
const ASYNC_HEADERS = { prefer: 'respond-async' };

let product: TestProduct;
let databaseUrl: string | null;
let site: Server;
let siteUrl = '';

beforeAll(async () => {
  site = createServer((request, response) => {
    const page = Number(/^\/(\d*)$/.exec(request.url ?? '')?.[1] ?? PAGE_COUNT);
    const links = [page * 2 + 1, page * 2 + 2].map((next) =>
      next < PAGE_COUNT ? `<a href="/${next}">Page ${next}</a>` : '',
    );
    setTimeout(() => {
      if (page >= PAGE_COUNT) response.writeHead(404).end();
      else
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(`<!doctype html><title>Page ${page}</title>${links.join(' ')}`);
    }, RESPONSE_MS);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', () => resolve()));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  databaseUrl = await createNextDatabase(inject('postgresTemplate'));
  product = await startProduct();
});
afterAll(async () => {
  await product.close();
  site.closeAllConnections();
  site.close();
});

const startProduct = (dataDir?: string) =>
  startTestProduct({
    databaseUrl,
    allowTargets: [new URL(siteUrl).host],
    env: { AWI_MAX_PARALLEL_PER_HOST: '2' },
    ...(dataDir === undefined ? {} : { dataDir }),
  });
const start = (client: TestClient) => product.call(client, 'POST', '/api/analyze', { url: siteUrl }, ASYNC_HEADERS);
const ask = (client: TestClient, id: string, action: 'pause' | 'resume' | 'cancel') =>
  product.call(client, 'POST', `/api/analyses/${id}/${action}`);
const readAnalysis = async (client: TestClient, id: string) =>
  (await product.call(client, 'GET', `/api/analyses/${id}`)).json();
const getCrawlFilePath = (id: string) => join(product.dataDir, 'work', `${id}.sqlite`);

async function waitForStatus(client: TestClient, id: string, status: AnalysisStatus) {
  for (;;) {
    const state = await readAnalysis(client, id);
    if (state.status === status) return state;
    if (['completed', 'failed', 'cancelled'].includes(state.status)) throw new Error(`It is ${state.status}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Returns the next event of the progress stream. */
async function getProgress(client: TestClient, id: string): Promise<AnalysisProgress> {
  const reader = (await product.call(client, 'GET', `/api/analyses/${id}/events`)).body?.getReader();
  const text = new TextDecoder().decode((await reader?.read())?.value);
  await reader?.cancel();
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '');
}

async function startAndPause(client: TestClient): Promise<string> {
  const { id } = await (await start(client)).json();
  for (;;) {
    const { crawl } = await getProgress(client, id);
    if (crawl !== null && crawl.pagesFetched >= 5) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect((await ask(client, id, 'pause')).status).toBe(200);
  await waitForStatus(client, id, 'paused');
  return id;
}

/** Returns the results of an analysis, without values that differ between two runs. */
const selectResults = ({ seoScore, coverage, rules, seoIssues, categories }: Analysis) => ({
  seoScore,
  coverage,
  rules,
  seoIssues,
  categories,
});

it('an analysis pauses in the middle, stays paused across a restart, and ends like an undisturbed analysis', async () => {
  const undisturbedUser = await registerUser(product);
  const first = await (await start(undisturbedUser)).json();
  const expected = analysisSchema.parse(await waitForStatus(undisturbedUser, first.id, 'completed'));
  expect(expected.coverage.pagesFetched).toBe(PAGE_COUNT);

  const client = await registerUser(product);
  const id = await startAndPause(client);
  const paused = await getProgress(client, id);
  expect(paused).toMatchObject({ status: 'paused', stage: 'crawling website structure' });
  expect(paused.crawl?.pagesFetched).toBeLessThan(PAGE_COUNT);
  expect(existsSync(getCrawlFilePath(id))).toBe(true);

  const { dataDir } = product;
  await product.stop();
  product = await startProduct(dataDir);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await readAnalysis(client, id)).toMatchObject({ status: 'paused' });

  expect(await (await ask(client, id, 'resume')).json()).toMatchObject({ id, status: 'queued' });
  const resumed = analysisSchema.parse(await waitForStatus(client, id, 'completed'));
  expect(selectResults(resumed)).toEqual(selectResults(expected));
});

it('only the owner can pause and resume an analysis, which blocks the host only for the owner', async () => {
  const owner = await registerUser(product);
  const id = await startAndPause(owner);
  const other = await registerUser(product);
  for (const action of ['pause', 'resume'] as const) {
    expect((await ask(other, id, action)).status).toBe(404);
    const crossOriginHeaders = { origin: 'https://elsewhere.example' };
    const path = `/api/analyses/${id}/${action}`;
    expect((await product.call(owner, 'POST', path, undefined, crossOriginHeaders)).status).toBe(403);
  }
  expect(await readAnalysis(owner, id)).toMatchObject({ status: 'paused' });
  expect((await start(owner)).status).toBe(409);
  const second = await (await start(other)).json();
  await waitForStatus(other, second.id, 'running');
  await ask(other, second.id, 'cancel');
  expect(await (await ask(owner, id, 'cancel')).json()).toMatchObject({ status: 'cancelled' });
  // Pages were read, so the quota stays consumed; the host is free again.
  expect((await readAnalysis(owner, id)).failure).toMatchObject({ code: 'analysis-cancelled' });
});

it('a waiting analysis is paused at once, and a running one continues after the request is withdrawn', {
  tags: ['long'],
}, async () => {
  const busy = await registerUser(product);
  const running = await (await start(busy)).json();
  await waitForStatus(busy, running.id, 'running');
  const client = await registerUser(product);
  const waiting = await (await start(client)).json();
  expect(await (await ask(client, waiting.id, 'pause')).json()).toMatchObject({ status: 'paused' });
  await ask(busy, running.id, 'pause');
  await ask(busy, running.id, 'resume');
  await waitForStatus(busy, running.id, 'completed');
  expect(await readAnalysis(client, waiting.id)).toMatchObject({ status: 'paused' });
  await ask(client, waiting.id, 'resume');
  await waitForStatus(client, waiting.id, 'completed');
});

it('the progress streams of an account are limited, and the streams of a session end with the session', {
  tags: ['long'],
}, async () => {
  const owner = await registerUser(product);
  const id = await startAndPause(owner);
  const openStream = () => product.call(owner, 'GET', `/api/analyses/${id}/events`);
  const streams = await Promise.all(Array.from({ length: MAX_STREAMS_PER_USER }, openStream));
  expect(streams.every(({ status }) => status === 200)).toBe(true);
  const rejection = await openStream();
  expect([rejection.status, rejection.headers.get('retry-after')]).toEqual([429, '5']);
  for (const stream of streams) await stream.body?.cancel();
  await expect.poll(async () => (await openStream()).status, { timeout: 10_000 }).toBe(200);

  const stream = await openStream();
  expect((await product.call(owner, 'POST', '/api/auth/logout')).status).toBe(200);
  // Without this check, the stream of a paused analysis would stay open for days.
  expect(await stream.text()).toContain('"status":"paused"');
});
