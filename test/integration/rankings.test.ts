import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { MAX_TRACKED_KEYWORDS } from '#contracts/analysis/tracked-keyword-texts.ts';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import { type Rankings, rankHistorySchema, rankingsSchema } from '#contracts/outside/rankings.ts';
import { storeKeywordFigures } from '#db/queries/outside/keyword-figures.ts';
import { countChecksWithResult } from '#db/queries/outside/rank-checks.ts';
import { insertRankRun } from '#db/queries/outside/rank-runs.ts';
import { findRankSchedule } from '#db/queries/outside/rank-schedules.ts';
import { dataConnections, rankChecks, rankRuns, rankSchedules, trackedKeywords, users, websites } from '#db/tables.ts';
import type { ResultsPageSource } from '#providers/kit/capabilities.ts';
import type { LocalServer } from '#providers/kit/local-server.ts';
import { plantResultAt } from '#providers/kit/planted-results.ts';
import { serveSearxng } from '#providers/searxng/local-server.ts';
import { createSerperClient } from '#providers/serper/index.ts';
import { SERPER_ERRORS, SERPER_TEST_KEY, serveSerper } from '#providers/serper/local-server.ts';
import { createReleaseConnections } from '#services/data-sources/release-connections.ts';
import type { ResultsSources } from '#services/data-sources/results-sources.ts';
import { createRankRunner } from '#services/rank-tracking/rank-runner.ts';
import { createRankScheduler } from '#services/rank-tracking/rank-scheduler.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const DOMAIN = 'shop.example';
const OWN = { url: 'https://www.shop.example/shoes', title: 'Shoes' };
const KEYWORDS = ['boots', 'laces', 'running shoes', 'sandals', 'slippers'];
const DAY_MS = 86_400_000;

let product: TestProduct;
let searxng: LocalServer;
let owner: TestClient & { email: string };
let userId: string;
let websiteId: string;

beforeAll(async () => {
  searxng = await serveSearxng({ results: plantResultAt(3, OWN) });
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    env: { AWI_SEARXNG_URL: searxng.origin },
  });
  owner = await registerUser(product, { isPremium: true });
  const { db } = product.application;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner.email));
  userId = user?.id ?? '';
}, 120_000);
afterAll(async () => {
  await product.close();
  await searxng[Symbol.asyncDispose]();
});

beforeEach(async () => {
  const { db } = product.application;
  await db.delete(websites);
  await db.delete(trackedKeywords);
  const row = { userId, domain: DOMAIN, marketCountry: 'US', marketLanguage: 'en' };
  const [website] = await db.insert(websites).values(row).returning();
  websiteId = website?.id ?? '';
});

const call = (method: string, path = '', body?: unknown, client: TestClient = owner) =>
  product.call(client, method, `/api/websites/${websiteId}/rankings${path}`, body);
const read = async (): Promise<Rankings> => rankingsSchema.parse(await (await call('GET')).json());
const addKeywords = (keywords: readonly string[]) => call('POST', '/keywords', { text: keywords.join('\n') });
const SCHEDULE = {
  frequency: 'off',
  provider: null,
  engines: ['google'],
  devices: ['desktop'],
  monthlyBudgetUsd: null,
};

/** Starts a worker whose source is a local server of Serper. */
async function startWorker({
  found = true,
  budgetMicroUsd = 1_000_000,
  hangAfter = Number.POSITIVE_INFINITY,
  delayMs = 0,
} = {}) {
  const { db } = product.application;
  const server: LocalServer = await serveSerper({
    results(planted) {
      if (server.requests.length === hangAfter) server.setFault({ kind: 'hang' });
      return plantResultAt(found ? 3 : 30, OWN)(planted);
    },
  });
  const clock = { nowMs: Date.now, sleep: async () => {} };
  const client = createSerperClient({ key: SERPER_TEST_KEY, baseUrl: server.origin, wiring: { clock } });
  const source: ResultsPageSource = {
    ...client,
    async search(query) {
      await sleep(delayMs);
      return client.search(query);
    },
  };
  const recordOutcome = vi.fn(async (_error: unknown) => {});
  const sources: ResultsSources = {
    list: async () => ({ sources: [{ provider: 'serper', payer: 'website', source, recordOutcome }], problem: null }),
  };
  const errors: unknown[] = [];
  const sendRankRun = vi.fn(async () => {});
  const startRunner = () =>
    createRankRunner({
      db,
      sources,
      sendRankRun,
      announce: async () => {},
      now: () => new Date(),
      onError: (error) => errors.push(error),
    });
  await db
    .insert(rankSchedules)
    .values({ websiteId, engines: ['google'], devices: ['desktop'], monthlyBudgetMicroUsd: budgetMicroUsd })
    .onConflictDoNothing();
  const run = await insertRankRun(db, { websiteId, planned: 0, createdAt: new Date() });
  const listQueries = () => server.requests.map(({ json }) => (json() as { q: string }).q);
  const readRun = async () =>
    (
      await db
        .select()
        .from(rankRuns)
        .where(eq(rankRuns.id, run?.id ?? ''))
    )[0];
  return { db, server, startRunner, errors, sendRankRun, recordOutcome, runId: run?.id ?? '', readRun, listQueries };
}

/** Stores a connection to Serper. Returns the function that disconnects it. */
async function connectSerper(): Promise<() => Promise<void>> {
  const { db } = product.application;
  const values = { websiteId, provider: 'serper', method: 'api-key', secret: 'x' } as const;
  const [connection] = await db.insert(dataConnections).values(values).returning();
  if (connection === undefined) throw new Error('The connection is missing');
  const release = createReleaseConnections({
    secretBox: {} as never,
    sendRemoval: async () => {},
    sendSourceRefill: async () => {},
    now: () => new Date(),
    onError: () => {},
  });
  return () => db.transaction((transaction) => release.releaseConnection(transaction, connection));
}

describe('rank tracking', () => {
  it('requires Premium and ownership of the website', async () => {
    const free = await registerUser(product);
    expect((await call('GET', '', undefined, free)).status).toBe(404);
    await product.application.db.update(users).set({ isPremium: false }).where(eq(users.id, userId));
    const responses = [
      await call('GET'),
      await call('GET', '/history?keyword=x'),
      await call('GET', '/export?format=csv'),
      await call('GET', '/history/export?keyword=x&format=csv'),
      await call('PUT', '/schedule', SCHEDULE),
      await call('POST', '/run'),
      await addKeywords(['boots']),
      await call('DELETE', '/keywords?keyword=boots'),
    ];
    await product.application.db.update(users).set({ isPremium: true }).where(eq(users.id, userId));
    expect(responses.map(({ status }) => status)).toEqual(Array.from(responses, () => 402));
    expect(await responses[0]?.json()).toEqual({ code: 'premium-required', message: RANKING_TEXTS.premium });
  });

  it('reports what is missing before a run', async () => {
    expect((await read()).obstacle?.code).toBe('keywords');
    await product.application.db.update(websites).set({ marketCountry: null });
    expect((await read()).obstacle).toMatchObject({ code: 'market', step: RANKING_TEXTS.noMarketStep });
    const rejection = await call('POST', '/run');
    expect([rejection.status, (await rejection.json()).message]).toEqual([
      409,
      `${RANKING_TEXTS.noMarket} ${RANKING_TEXTS.noMarketStep}`,
    ]);
  });

  it('shows stored figures of keywords with their source, on the page and in its file', async () => {
    await addKeywords(['Boots', 'laces']);
    const origin = { provider: 'dataforseo' as const, country: 'US', language: 'en', month: '2026-11' };
    await storeKeywordFigures(product.application.db, [
      {
        ...origin,
        websiteId,
        keyword: 'boots',
        relatedTo: null,
        volume: 1_300,
        volumeKind: 'searches',
        competition: 'low',
        difficulty: 42,
        difficultyAt: new Date(),
        collectedAt: new Date(),
      },
    ]);
    const byKeyword = new Map((await read()).keywords.map(({ keyword, figures }) => [keyword.toLowerCase(), figures]));
    const measured = { quality: 'estimated', source: 'DataForSEO' };
    expect(byKeyword.get('boots')).toMatchObject({
      volume: { value: 1_300, ...measured },
      competition: { value: 'low', ...measured },
      difficulty: { value: 42, ...measured },
    });
    expect(byKeyword.get('laces')?.volume).toMatchObject({ missing: { reason: RANKING_TEXTS.notLookedUp } });
    const file = await call('GET', '/export?format=csv');
    expect(file.headers.get('content-disposition')).toContain('awi-rank-tracking-shop.example-');
    expect(await file.text()).toMatch(/oots,Google,Desktop.*1300,DataForSEO,estimated,/);
    expect((await call('GET', '/export?format=xlsx')).headers.get('content-type')).toContain('spreadsheet');
    expect((await call('GET', '/export?format=pdf')).status).toBe(400);
  });

  it('tracks each keyword once, up to the limit', async () => {
    const added = await call('POST', '/keywords', { text: ' Running  Shoes\r\nboots\n\nrunning shoes ' });
    expect(await added.json()).toEqual({ added: 2, known: 0 });
    expect(await (await addKeywords(['BOOTS', 'laces'])).json()).toEqual({ added: 1, known: 1 });
    expect((await read()).keywords.map(({ keyword }) => keyword)).toEqual(['boots', 'running shoes', 'laces']);
    expect((await call('POST', '/keywords', { text: ' \n ' })).status).toBe(400);
    const many = Array.from({ length: MAX_TRACKED_KEYWORDS - 2 }, (_, index) => `shoe ${index}`);
    expect((await addKeywords(many)).status).toBe(400);
    expect((await read()).keywords).toHaveLength(3);
    expect((await addKeywords(many.slice(1))).status).toBe(200);
  });

  it('saves the schedule and plans the next run', async () => {
    const saved = await call('PUT', '/schedule', { ...SCHEDULE, frequency: 'weekly' });
    const { schedule } = rankingsSchema.parse(await saved.json());
    const daysLeft = (Date.parse(schedule.nextRunAt ?? '') - Date.now()) / DAY_MS;
    expect(daysLeft).toBeCloseTo(7, 1);
    expect((await call('PUT', '/schedule', { ...SCHEDULE, engines: [] })).status).toBe(400);
    await call('PUT', '/schedule', SCHEDULE);
    expect((await read()).schedule.nextRunAt).toBeNull();
  });

  it('checks positions with the operator’s SearXNG in the background', async () => {
    await addKeywords(['running shoes']);
    const { db } = product.application;
    // Without a job, so that the first run cannot end before the second one is refused.
    const insert = () => insertRankRun(db, { websiteId, planned: 1, createdAt: new Date() });
    const competing = await Promise.all([insert(), insert()]);
    expect(competing.filter((run) => run !== null)).toHaveLength(1);
    expect((await call('POST', '/run')).status).toBe(409);
    await db.delete(rankRuns);
    expect((await call('POST', '/run')).status).toBe(202);
    await vi.waitUntil(async () => (await read()).run?.state === 'done', { timeout: 60_000, interval: 200 });
    const { keywords, summary, run, sources, firstAvailable, spentUsd } = await read();
    expect(run).toMatchObject({ planned: 1, done: 1, gaps: 0, stopReason: null });
    expect(sources).toMatchObject([{ provider: 'searxng', payer: 'free' }]);
    expect(firstAvailable).toBe('searxng');
    expect(spentUsd).toBe(0);
    expect(summary).toMatchObject([{ engine: 'google', device: 'desktop', top3: 1, top20: 1, notFound: 0, gaps: 0 }]);
    expect(keywords[0]?.lanes[0]).toMatchObject({
      observed: {
        value: { position: 3, examinedDepth: 20, url: OWN.url, matchRule: 'same-host' },
        quality: 'real',
        source: 'SearXNG',
      },
      change: null,
      gap: null,
      trend: [{ kind: 'found', position: 3 }],
    });
    const [check] = await product.application.db.select().from(rankChecks);
    expect(check?.topDomains).toBeNull();
  });
});

describe('a run', () => {
  it('requests more results only if the website is not among the first positions', async () => {
    await addKeywords(['boots']);
    const { server, startRunner, runId, db, errors } = await startWorker({ found: false });
    await startRunner().run(runId);
    expect(server.requests.length).toBeGreaterThan(2);
    expect(await db.select().from(rankChecks)).toMatchObject([{ outcome: 'found', position: 30, failure: null }]);
    expect(errors).toEqual([]);
    await server[Symbol.asyncDispose]();
  });

  it('continues after an interruption with the missing checks only', async () => {
    await addKeywords(KEYWORDS);
    // Two checks of two requests each succeed.
    const { server, startRunner, runId, db, readRun, listQueries } = await startWorker({ hangAfter: 4 });
    const first = startRunner();
    const work = first.run(runId);
    await vi.waitUntil(() => server.requests.length === 5);
    await first.shutDown();
    await work;
    expect(await readRun()).toMatchObject({ state: 'waiting', workerId: null });
    const settled = (await db.select().from(rankChecks)).filter(({ outcome }) => outcome === 'found');
    expect(settled).toHaveLength(2);
    const before = listQueries();
    server.setFault(null);
    await startRunner().run(runId);
    expect(await readRun()).toMatchObject({ state: 'done', planned: 5, stopReason: null });
    const again = listQueries().slice(before.length);
    for (const { keyword } of settled) expect(again).not.toContain(keyword);
    const rows = await db.select().from(rankChecks);
    expect(rows.map(({ keyword }) => keyword).sort()).toEqual(KEYWORDS);
    expect(rows.every(({ outcome }) => outcome === 'found')).toBe(true);
    // The interrupted check may have been billed, so that its highest possible cost counts, too.
    const costs = rows.map(({ costMicroUsd }) => costMicroUsd).sort((a, b) => a - b);
    expect(costs).toEqual([2_000, 2_000, 2_000, 2_000, 4_000]);
    await server[Symbol.asyncDispose]();
  });

  it('is made by one worker, and recovered if the worker dies', async () => {
    await addKeywords(['boots']);
    const { server, startRunner, runId, db, readRun, sendRankRun } = await startWorker();
    const heartbeatAt = new Date();
    await db
      .update(rankRuns)
      .set({ state: 'running', workerId: randomUUID(), heartbeatAt })
      .where(eq(rankRuns.id, runId));
    await startRunner().run(runId);
    expect(server.requests).toEqual([]);
    await db
      .update(rankRuns)
      .set({ heartbeatAt: new Date(Date.now() - 60_000) })
      .where(eq(rankRuns.id, runId));
    const runner = startRunner();
    await runner.recover(false);
    expect(sendRankRun).toHaveBeenCalledWith(runId);
    await runner.run(runId);
    expect(await readRun()).toMatchObject({ state: 'done' });
    await runner.run(runId);
    expect(server.requests).toHaveLength(2);
    await server[Symbol.asyncDispose]();
  });

  it.each(['another process', 'the same process'])(
    'pays for no keyword twice when its worker is slow and %s takes it over',
    async (taker) => {
      await addKeywords(KEYWORDS);
      const { server, startRunner, runId, db, readRun, listQueries, errors } = await startWorker({ delayMs: 150 });
      const slow = startRunner();
      const slowWork = slow.run(runId);
      await vi.waitUntil(() => server.requests.length >= 2, { interval: 10 });
      const heartbeatAt = new Date(Date.now() - 60_000);
      await db.update(rankRuns).set({ heartbeatAt }).where(eq(rankRuns.id, runId));
      const next = taker === 'the same process' ? slow : startRunner();
      await Promise.all([slowWork, next.run(runId)]);
      // Both workers may have sent only the check that the slow worker had already started.
      const requestCounts = KEYWORDS.map((keyword) => listQueries().filter((query) => query === keyword).length);
      expect(requestCounts.filter((count) => count > 2).length).toBeLessThanOrEqual(1);
      const rows = await db.select().from(rankChecks);
      expect(rows.map(({ keyword }) => keyword).sort()).toEqual(KEYWORDS);
      expect(rows.every(({ outcome, position }) => outcome === 'found' && position === 3)).toBe(true);
      // Every request is counted.
      const costMicroUsd = rows.reduce((sum, row) => sum + row.costMicroUsd, 0);
      expect(costMicroUsd).toBeGreaterThanOrEqual(listQueries().length * 1_000);
      expect(await readRun()).toMatchObject({ state: 'done', planned: 5 });
      expect(errors).toEqual([]);
      await server[Symbol.asyncDispose]();
    },
  );

  it('stops before it would exceed the budget, and shows the rest as gaps', async () => {
    await addKeywords(KEYWORDS);
    const { server, startRunner, runId, db, readRun } = await startWorker({ budgetMicroUsd: 5_000 });
    await startRunner().run(runId);
    expect(await readRun()).toMatchObject({ state: 'stopped', stopReason: RANKING_TEXTS.budgetUsed });
    const since = new Date(Date.now() - DAY_MS);
    expect(await countChecksWithResult(db, { websiteId, provider: 'serper', since })).toBe(2);
    expect(await countChecksWithResult(db, { websiteId, provider: 'searxng', since })).toBe(0);
    const rows = await db.select().from(rankChecks);
    expect(rows.filter(({ outcome }) => outcome === 'found')).toHaveLength(2);
    expect(rows.filter(({ outcome }) => outcome === 'not-found')).toEqual([]);
    expect(rows.filter(({ failure }) => failure === 'quota')).toHaveLength(3);
    const { spentUsd, run, summary } = await read();
    expect(spentUsd).toBe(0.004);
    expect(run).toMatchObject({ done: 5, gaps: 3, costUsd: 0.004 });
    expect(summary[0]).toMatchObject({ top3: 2, notFound: 0, gaps: 3 });
    await server[Symbol.asyncDispose]();
  });

  it('examines the first positions only if the budget does not cover the deeper search', async () => {
    await addKeywords(['boots']);
    const { server, startRunner, runId, db } = await startWorker({ found: false, budgetMicroUsd: 5_000 });
    await startRunner().run(runId);
    expect(server.requests).toHaveLength(2);
    expect(await db.select().from(rankChecks)).toMatchObject([
      { outcome: 'not-found', examinedDepth: 20, costMicroUsd: 2_000 },
    ]);
    await server[Symbol.asyncDispose]();
  });

  it('keeps the last positions when the key is rejected, and sends no further request', async () => {
    await addKeywords(KEYWORDS);
    const first = await startWorker();
    await first.startRunner().run(first.runId);
    await first.server[Symbol.asyncDispose]();
    const { server, startRunner, runId, readRun, recordOutcome, errors } = await startWorker();
    server.setFault(SERPER_ERRORS.unauthorized);
    await startRunner().run(runId);
    expect(server.requests).toHaveLength(1);
    expect(recordOutcome).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ failure: 'refused' }));
    expect(errors).toEqual([]);
    expect((await readRun())?.state).toBe('stopped');
    const { keywords, summary } = await read();
    expect(summary[0]).toMatchObject({ top3: 5, notFound: 0, gaps: 0 });
    for (const { lanes } of keywords) {
      expect(lanes[0]).toMatchObject({ observed: { value: { position: 3 } }, change: null });
      expect(lanes[0]?.gap?.reason).toMatch(/Serper/);
      expect(lanes[0]?.trend.map(({ kind }) => kind)).toEqual(['found', 'gap']);
    }
    const copy = await (await product.call(owner, 'GET', '/api/user/export')).json();
    expect(copy.connectedData.observedPositions).toHaveLength(10);
    expect(copy.connectedData.observedPositions).toContainEqual(
      expect.objectContaining({ domain: DOMAIN, keyword: 'boots', outcome: 'found', position: 3, url: OWN.url }),
    );
    const history = rankHistorySchema.parse(await (await call('GET', '/history?keyword=boots')).json());
    expect(history.series).toMatchObject([
      {
        engine: 'google',
        country: 'US',
        points: [
          { kind: 'found', source: 'Serper', url: OWN.url, matchRule: 'same-host' },
          { kind: 'gap', source: 'Serper', failure: expect.any(String) },
        ],
      },
    ]);
    const file = await call('GET', '/history/export?keyword=boots&format=csv');
    expect(file.headers.get('content-disposition')).toContain('awi-rank-history-shop.example-');
    expect(await file.text()).toContain(`${OWN.url},page of this website,Serper,`);
    await server[Symbol.asyncDispose]();
  });

  it('is forgotten for a keyword that is no longer tracked, but its cost still counts', async () => {
    await addKeywords(['boots', 'laces']);
    const { server, startRunner, runId } = await startWorker();
    await startRunner().run(runId);
    expect((await call('DELETE', '/keywords?keyword=boots')).status).toBe(204);
    await addKeywords(['boots']);
    const { keywords, spentUsd } = await read();
    const boots = keywords.find(({ keyword }) => keyword === 'boots')?.lanes[0];
    expect(boots).toMatchObject({ observed: { missing: { reason: RANKING_TEXTS.notChecked } }, trend: [] });
    expect(keywords.find(({ keyword }) => keyword === 'laces')?.lanes[0]?.trend).toHaveLength(1);
    expect(spentUsd).toBe(0.004);
    await server[Symbol.asyncDispose]();
  });

  it('is deleted with its source, whose scheduled runs are turned off, but its cost still counts', async () => {
    await addKeywords(['boots']);
    const { db, server, startRunner, runId } = await startWorker();
    await startRunner().run(runId);
    await db.update(rankSchedules).set({ frequency: 'weekly', nextRunAt: new Date() });
    const before = await read();
    await (await connectSerper())();
    const after = await read();
    expect(before.keywords[0]?.lanes[0]?.trend).toHaveLength(1);
    expect(after.keywords[0]?.lanes[0]).toMatchObject({ observed: { missing: {} }, trend: [], change: null });
    expect(after.schedule).toMatchObject({ frequency: 'off', nextRunAt: null, monthlyBudgetUsd: 1 });
    expect([after.run, after.spentUsd]).toEqual([null, before.spentUsd]);
    await server[Symbol.asyncDispose]();
  });

  it.each([0, 1])('ends when its source is disconnected after %i checks, without another check', async (done) => {
    await addKeywords(KEYWORDS);
    const { db, server, startRunner, runId, readRun, errors } = await startWorker({ delayMs: 150 });
    const disconnect = await connectSerper();
    const work = startRunner().run(runId);
    // Each check takes two requests.
    await vi.waitUntil(() => server.requests.length >= 2 * done + 1, { interval: 10 });
    await disconnect();
    const checksInProgress = await db.select().from(rankChecks);
    await work;
    expect(await readRun()).toMatchObject({ state: 'stopped', stopReason: RANKING_TEXTS.disconnected, workerId: null });
    const rows = await db.select().from(rankChecks);
    expect(rows.length).toBe(checksInProgress.length);
    expect(rows.length).toBeLessThan(KEYWORDS.length);
    expect(rows.every(({ outcome, position, url }) => outcome === 'missing' && position === null && url === null)).toBe(
      true,
    );
    const costMicroUsd = rows.reduce((sum, row) => sum + row.costMicroUsd, 0);
    expect(costMicroUsd).toBeGreaterThanOrEqual(server.requests.length * 1_000);
    expect(errors).toEqual([]);
    await server[Symbol.asyncDispose]();
  });

  it('is started once when its schedule is due', async () => {
    const { db } = product.application;
    await addKeywords(['boots']);
    const due = new Date(Date.now() - 2.5 * DAY_MS);
    await db.insert(rankSchedules).values({ websiteId, frequency: 'daily', nextRunAt: due });
    const sendRankRun = vi.fn(async () => {});
    const scheduler = createRankScheduler({ db, sendRankRun, now: () => new Date() });
    await Promise.all([scheduler.startDue(), scheduler.startDue()]);
    expect(sendRankRun).toHaveBeenCalledTimes(1);
    const schedule = await findRankSchedule(db, websiteId);
    expect(schedule?.nextRunAt?.getTime()).toBe(due.getTime() + 3 * DAY_MS);
  });
});
