import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { analysisSchema } from '#contracts/analysis/analysis.ts';
import { analysisProgressSchema, analysisSummarySchema } from '#contracts/analysis/analysis-state.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import { type StaticSite, serveStaticSite } from '#server/http/static-site.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { serveSite } from '#test/helpers/site-server.ts';
import { findFreePort } from '#test/support/free-port.ts';
import {
  createNextDatabase,
  registerUser,
  spendQuota,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const CLEAN_SITE_FOLDER = join(import.meta.dirname, '..', 'fixtures', 'sites', 'clean');
const ASYNC_HEADERS = { prefer: 'respond-async' };
const FINAL_STATUSES = ['completed', 'failed', 'cancelled'];

let product: TestProduct;
let site: StaticSite;
let slow: Server;
let slowUrl = '';
let copy: LoopbackServer;
let deadPort = 0;

beforeAll(async () => {
  site = await serveStaticSite({ folder: CLEAN_SITE_FOLDER });
  // An endless site with slow responses, where each page links to more pages.
  slow = createServer((request, response) => {
    const page = Number(/(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
    setTimeout(() => {
      if (request.url === '/robots.txt' || request.url?.includes('sitemap')) response.writeHead(404).end();
      else
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(
            `<!doctype html><title>Page ${page}</title><a href="/${page * 2 + 1}">a</a> <a href="/${page * 2 + 2}">b</a>`,
          );
    }, 100);
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', () => resolve()));
  // Every page is a copy of a page on another host, so there is nothing to score.
  const page = '<!doctype html><title>Copy</title><link rel="canonical" href="https://site.example/"><p>Copy';
  copy = await serveSite({ '/': page });
  const slowHost = `127.0.0.1:${(slow.address() as AddressInfo).port}`;
  slowUrl = `http://${slowHost}/`;
  deadPort = await findFreePort();
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [new URL(site.origin).host, slowHost, copy.target, `127.0.0.1:${deadPort}`],
  });
});
afterAll(async () => {
  await product.close();
  await site.close();
  await copy[Symbol.asyncDispose]();
  slow.closeAllConnections();
  slow.close();
});

const start = (client: TestClient, url: string) => product.call(client, 'POST', '/api/analyze', { url }, ASYNC_HEADERS);

async function waitForEnd(client: TestClient, id: string) {
  for (;;) {
    const state = await (await product.call(client, 'GET', `/api/analyses/${id}`)).json();
    if (FINAL_STATUSES.includes(state.status)) return state;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const listed = async (client: TestClient) =>
  (await (await product.call(client, 'GET', '/api/user/analyses')).json()) as { id: string; status: string }[];

/** Reads the remaining quota from a rejected call, which consumes no quota. */
async function readRemainingQuota(client: TestClient): Promise<number> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const user = await product.application.services.accounts.findCurrentUser(
    new Request('http://127.0.0.1:3999/', { headers: { cookie } }),
  );
  if (user === null) throw new Error('not signed in');
  return (await product.application.services.analyses.countRemaining(user)) ?? Number.POSITIVE_INFINITY;
}

describe('the analysis call', () => {
  let completedId = '';

  it('returns the finished analysis', { tags: ['long'] }, async () => {
    const client = await registerUser(product);
    const response = await product.call(client, 'POST', '/api/analyze', { url: site.origin });
    expect(response.status).toBe(200);
    const analysis = analysisSchema.parse(await response.json());
    expect(analysis.host).toBe(new URL(site.origin).host);
    expect(analysis.seoScore).toBeGreaterThanOrEqual(0);
    expect(analysis.coverage.pagesFetched).toBeGreaterThan(5);
    expect(await readRemainingQuota(client)).toBe(4);
  });

  it('with Prefer: respond-async returns 202 with Location; the progress stream can be joined and ends', async () => {
    const client = await registerUser(product);
    const response = await start(client, site.origin);
    expect(response.status).toBe(202);
    const { id } = analysisSummarySchema.parse(await response.json());
    expect(response.headers.get('location')).toBe(`/api/analyses/${id}`);
    const stream = await product.call(client, 'GET', `/api/analyses/${id}/events`);
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const events = (await stream.text())
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => analysisProgressSchema.parse(JSON.parse(line.slice(6))));
    expect(events.at(-1)).toMatchObject({ status: 'completed', percent: 100 });
    const percentages = events.map(({ percent }) => percent);
    expect([...percentages].sort((a, b) => a - b)).toEqual(percentages);
    expect((await listed(client))[0]).toMatchObject({ id, status: 'completed' });
    completedId = id;
  });

  it('keeps analyses private to their user', async () => {
    const other = await registerUser(product);
    const path = `/api/analyses/${completedId}`;
    for (const one of [path, `${path}/events`, '/api/analyses/not-an-id']) {
      expect((await product.call(other, 'GET', one)).status).toBe(404);
    }
    expect((await product.call(other, 'POST', `${path}/cancel`)).status).toBe(404);
    expect(await listed(other)).toEqual([]);
  });
});

describe('quota is counted once and refunded', () => {
  it('the analysis of an unreachable site ends with a clear message and is refunded', async () => {
    const client = await registerUser(product);
    const { id } = await (await start(client, `http://127.0.0.1:${deadPort}/`)).json();
    const state = await waitForEnd(client, id);
    expect(state).toMatchObject({
      status: 'failed',
      seoScore: null,
      failure: {
        code: 'site-unreachable',
        message: `${ANALYSIS_MESSAGES.siteUnreachable} ${ANALYSIS_MESSAGES.refunded}`,
      },
    });
    expect(await readRemainingQuota(client)).toBe(5);
  });

  it('a report without any score is refunded and kept', { tags: ['long'] }, async () => {
    const client = await registerUser(product);
    const { id } = await (await start(client, `${copy.origin}/`)).json();
    const report = await waitForEnd(client, id);
    expect(report).toMatchObject({ status: 'completed', seoScore: null, aiReadiness: null });
    expect(report.scoreReason).toContain('https://site.example/');
    expect(await readRemainingQuota(client)).toBe(5);
    // Deleting the account or the analysis later must not refund it again.
    expect((await product.call(client, 'DELETE', `/api/analyses/${id}`)).status).toBe(200);
    expect(await readRemainingQuota(client)).toBe(5);
  });

  it('a synchronous call returns 422 with the code for a site that cannot be analyzed', {
    tags: ['long'],
  }, async () => {
    const client = await registerUser(product);
    const response = await product.call(client, 'POST', '/api/analyze', { url: `http://127.0.0.1:${deadPort}/` });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'site-unreachable' });
  });

  it('accepts exactly one of ten parallel requests when one analysis remains, and rejects the sixth with 402', async () => {
    const client = await registerUser(product);
    await spendQuota(product, client.email, 4);
    const responses = await Promise.all(Array.from({ length: 10 }, () => start(client, slowUrl)));
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 402 || status === 409)).toHaveLength(9);
    const rejection = await start(client, site.origin);
    expect(rejection.status).toBe(402);
    expect(await rejection.json()).toMatchObject({ code: 'monthly-limit', details: { limit: 5, left: 0 } });
    expect(await readRemainingQuota(client)).toBe(0);
    const running = (await listed(client)).find(({ status }) => !FINAL_STATUSES.includes(status));
    await product.call(client, 'POST', `/api/analyses/${running?.id}/cancel`);
  });

  it('runs only one analysis of a site at a time per user', async () => {
    const client = await registerUser(product);
    const { id } = await (await start(client, slowUrl)).json();
    const second = await start(client, slowUrl);
    expect(second.status).toBe(409);
    expect(await readRemainingQuota(client)).toBe(4);
    await product.call(client, 'POST', `/api/analyses/${id}/cancel`);
    await waitForEnd(client, id);
  });

  it('a canceled analysis still counts if it read any pages', { tags: ['long'] }, async () => {
    const client = await registerUser(product);
    const { id } = await (await start(client, slowUrl)).json();
    for (;;) {
      const cookie = await product.call(client, 'GET', `/api/analyses/${id}/events`);
      const reader = cookie.body?.getReader();
      const chunk = new TextDecoder().decode((await reader?.read())?.value);
      await reader?.cancel();
      if (/"pagesFetched":[1-9]/.test(chunk)) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await product.call(client, 'POST', `/api/analyses/${id}/cancel`);
    expect(await waitForEnd(client, id)).toMatchObject({
      status: 'cancelled',
      failure: { code: 'analysis-cancelled' },
    });
    expect(await readRemainingQuota(client)).toBe(4);
  });
});

describe('an interrupted analysis resumes', () => {
  it('a stop in the middle releases the analysis, and a restart finishes it', { tags: ['long'] }, async () => {
    const databaseUrl = await createNextDatabase(inject('postgresTemplate'));
    const options = { databaseUrl, allowTargets: [new URL(slowUrl).host], env: { AWI_MAX_PARALLEL_PER_HOST: '2' } };
    const first = await startTestProduct(options);
    const client = await registerUser(first);
    const { id } = await (await first.call(client, 'POST', '/api/analyze', { url: slowUrl }, ASYNC_HEADERS)).json();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await first.stop();
    const second = await startTestProduct({
      ...options,
      dataDir: first.dataDir,
      env: { AWI_MAX_PARALLEL_PER_HOST: '32' },
    });
    for (;;) {
      const state = await (await second.call(client, 'GET', `/api/analyses/${id}`)).json();
      if (FINAL_STATUSES.includes(state.status)) {
        expect(state.status).toBe('completed');
        expect(state.coverage.pagesFetched).toBe(200);
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    await second.close();
  });
});
