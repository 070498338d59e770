import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import { FACTS_VERSION } from '#contracts/outside/assistants/runs.ts';
import type { Db } from '#db/client.ts';
import { saveAssistantPrice } from '#db/queries/outside/assistants/assistant-prices.ts';
import { stopVisibilityRun } from '#db/queries/outside/assistants/visibility-runs.ts';
import { assistantPrices, users, visibilityAnswers, visibilityRuns, websites } from '#db/tables.ts';
import type { LocalAnswer } from '#providers/assistants/local/draft-answer.ts';
import { LOCAL_ERRORS } from '#providers/assistants/local/local-errors.ts';
import { type LocalAssistant, type LocalAssistantOptions, serveAssistant } from '#providers/assistants/local-server.ts';
import { deriveFactsAgain } from '#services/ai-visibility/runs/derive-facts-again.ts';
import { describeRun } from '#services/ai-visibility/runs/describe-run.ts';
import { showAnswer } from '#services/ai-visibility/view/show-answer.ts';
import { planRun, type RunPlan } from '#test/support/assistant-run.ts';
import { createNextDatabase, registerUser, startTestProduct, type TestProduct } from '#test/support/test-product.ts';

const PROMPTS = ['best shoes', 'shoes for beginners', 'shoes for rain', 'cheap shoes', 'light shoes', 'trail shoes'];
const OPENAI_MODEL = 'gpt-6-luna';
/** Highest possible cost of an answer of the model: 100,000 input tokens, 8,192 output tokens, four searches. */
const OPENAI_MAX_USD = 0.054096;
/** Lowest cost of an answer: 9,000 input tokens, 300 output tokens and a search. */
const MIN_ANSWER_MICRO_USD = 11_050;

let product: TestProduct;
let db: Db;
let userId: string;
let websiteId: string;
const servers: LocalAssistant[] = [];

beforeAll(async () => {
  product = await startTestProduct({ databaseUrl: await createNextDatabase(inject('postgresTemplate')) });
  db = product.application.db;
  const owner = await registerUser(product, { isPremium: true });
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner.email));
  userId = user?.id ?? '';
}, 120_000);
afterAll(() => product.close());

beforeEach(async () => {
  await db.delete(websites);
  await db.delete(assistantPrices);
  const [website] = await db.insert(websites).values({ userId, domain: 'shop.example' }).returning();
  websiteId = website?.id ?? '';
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server[Symbol.asyncDispose]()));
});

async function serve(options: LocalAssistantOptions): Promise<LocalAssistant> {
  const server = await serveAssistant(options);
  servers.push(server);
  return server;
}

/** Starts a local OpenAI server, and plans a run that asks it. */
async function planOpenAi(change: Partial<RunPlan> & { server?: Partial<LocalAssistantOptions> } = {}) {
  const { server: options, ...plan } = change;
  const server = await serve({ provider: 'openai', models: [OPENAI_MODEL], ...options });
  const target = { provider: 'openai', model: OPENAI_MODEL, origin: server.origin } as const;
  return { server, ...(await planRun({ db, websiteId, targets: [target], prompts: PROMPTS, ...plan })) };
}

const sumCosts = (rows: readonly { costMicroUsd: number }[]) => rows.reduce((sum, row) => sum + row.costMicroUsd, 0);
/** Delays the answers of a server by `ms` milliseconds. */
const delay = (ms: number): Partial<LocalAssistantOptions> => ({
  choose: () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    return 'grounded';
  },
});

describe('a run', () => {
  it('sends every prompt once per assistant and repeat, and stores answers, facts, responses and costs', async () => {
    const openai = await serve({ provider: 'openai', models: [OPENAI_MODEL], choose: () => 'listed' });
    const router = await serve({ provider: 'openrouter', models: ['perplexity/sonar', 'deepseek/deepseek-flash'] });
    const { startRunner, runId, readRun, readAnswers, errors, recordOutcome } = await planRun({
      db,
      websiteId,
      prompts: PROMPTS.slice(0, 2),
      repeats: 2,
      targets: [
        { provider: 'openai', model: OPENAI_MODEL, origin: openai.origin },
        { provider: 'openrouter', model: 'perplexity/sonar', origin: router.origin },
        { provider: 'openrouter', model: 'deepseek/deepseek-flash', origin: router.origin },
      ],
      competitors: [{ id: 'c1', name: 'Rival', domain: 'forum.example' }],
    });
    await startRunner().run(runId);
    expect(errors).toEqual([]);
    expect(await readRun()).toMatchObject({ state: 'done', stopReason: null, workerId: null });
    const rows = await readAnswers();
    expect(rows).toHaveLength(12);
    expect(rows.every(({ state }) => state === 'answered')).toBe(true);
    expect(new Set(rows.map(({ engine, promptId, repeat }) => `${engine} ${promptId} ${repeat}`)).size).toBe(12);
    for (const row of rows.filter(({ engine }) => engine === 'chatgpt')) {
      expect(row).toMatchObject({
        facts: { mention: 'named', isCited: true, competitorsNamed: ['c1'], competitorsCited: ['c1'] },
        factsVersion: FACTS_VERSION,
        costQuality: 'estimated',
      });
      expect(row.listPriceMicroUsd).toBe(row.costMicroUsd);
    }
    for (const row of rows.filter(({ engine }) => engine === 'deepseek')) expect(row.answer?.grounded).toBe(false);
    for (const row of rows.filter(({ provider }) => provider === 'openrouter')) expect(row.costQuality).toBe('real');
    const run = (await readRun()) ?? expect.fail();
    const view = await describeRun({ db, quality: 'real' }, run);
    expect(view).toMatchObject({ planned: 12, answered: 12, missing: 0, pending: 0, waitsFor: null });
    // OpenRouter bills from a sheet of its own, so the bill and the price table differ.
    const { comparison } = view.engines.find(({ engine }) => engine === 'perplexity')?.cost ?? { comparison: null };
    expect(comparison).toMatchObject({ answers: 4 });
    expect(comparison?.billedUsd).not.toBeCloseTo(comparison?.listUsd ?? 0, 5);
    expect(view.engines.map(({ engine, hasSearch }) => [engine, hasSearch])).toEqual([
      ['chatgpt', true],
      ['perplexity', true],
      ['deepseek', false],
    ]);
    expect(recordOutcome).toHaveBeenCalledTimes(2);
    const conversations = [...openai.requests, ...router.requests].map(({ json }) => json());
    for (const body of conversations) expect(body).not.toHaveProperty('previous_response_id');
  });

  it('has only simulated costs in demo mode', async () => {
    const { runId, startRunner, readRun, readAnswers, facts } = await planOpenAi({
      prompts: ['best shoes'],
      server: { choose: () => 'grounded' },
    });
    await startRunner().run(runId);
    const run = (await readRun()) ?? expect.fail();
    const [row = expect.fail()] = await readAnswers();
    const { cost, engines } = await describeRun({ db, quality: 'simulated' }, run);
    const simulated = { realUsd: 0, estimatedUsd: 0, simulatedUsd: row.costMicroUsd / 1_000_000, comparison: null };
    expect([cost, engines[0]?.cost]).toMatchObject([simulated, simulated]);
    const show = (quality: 'real' | 'simulated') => showAnswer(row, { run, language: 'en', facts, quality }).cost;
    expect(show('simulated')).toEqual({ usd: simulated.simulatedUsd, quality: 'simulated', source: null });
    expect(show('real')).toMatchObject({ quality: 'estimated', source: expect.stringContaining('list price') });
  });

  it('derives facts again from stored responses, without a request', async () => {
    const { server, startRunner, runId, readAnswers, store, facts } = await planOpenAi({
      prompts: ['best shoes'],
      server: { choose: () => 'grounded' },
    });
    await startRunner().run(runId);
    const [before] = await readAnswers();
    const damaged = { ...(before?.answer ?? expect.fail()), text: 'An earlier version read this.' };
    await db.update(visibilityAnswers).set({ answer: damaged, facts: null, factsVersion: 0 });
    const errors: unknown[] = [];
    const derive = () => deriveFactsAgain({ db, store, facts, onError: (error) => errors.push(error) });
    expect(await derive()).toBe(1);
    expect((await readAnswers())[0]).toMatchObject({
      answer: before?.answer,
      facts: { mention: 'named' },
      factsVersion: FACTS_VERSION,
    });
    expect(await derive()).toBe(0);
    await store.deleteFolder('visibility');
    await db.update(visibilityAnswers).set({ facts: null, factsVersion: 0 });
    expect(await derive()).toBe(1);
    expect(server.requests).toHaveLength(1);
    expect(errors).toEqual([]);
  });
});

describe('a failure', () => {
  const errors = LOCAL_ERRORS.openai;

  it.each([
    ['an unknown key (401)', errors.key, 'refused', 1],
    ['no credit (402)', { status: 402, json: { error: { message: 'No credit.' } } }, 'quota', 1],
    ['no credit (429 insufficient_quota)', errors.credit, 'quota', 1],
    ['a rate limit without end (429)', errors.tooMany, 'rate-limited', 3],
    ['a server error (500)', errors.server, 'unavailable', 3],
    ['an overloaded server (529)', { status: 529, json: {} }, 'unavailable', 3],
    ['truncated JSON', { kind: 'cut' as const }, 'unavailable', 3],
    ['a body that is not JSON', { body: '{"output": [' }, 'malformed', 3],
    ['a hanging server', { kind: 'hang' as const }, 'timeout', 3],
  ])(
    'counts as a missing answer, never as an answer without a mention: %s',
    async (_name, fault, failure, requests) => {
      const {
        server,
        startRunner,
        runId,
        readRun,
        readAnswers,
        errors: unexpected,
      } = await planOpenAi({
        prompts: ['best shoes'],
        wiring: { timeoutMs: failure === 'timeout' ? 1_000 : 30_000 },
      });
      server.setFault(fault);
      await startRunner().run(runId);
      expect(unexpected).toEqual([]);
      expect(server.requests).toHaveLength(requests);
      const [row] = await readAnswers();
      expect(row).toMatchObject({ state: 'missing', failure, answer: null, facts: null, costQuality: 'estimated' });
      expect(row?.failureMessage).toMatch(/\.$/);
      // Only requests without a complete response may have been billed.
      const mayBeBilled = ['timeout', 'malformed'].includes(failure) || 'kind' in fault;
      expect(row?.costMicroUsd).toBe(mayBeBilled ? 3 * Math.round(OPENAI_MAX_USD * 1_000_000) : 0);
      const view = await describeRun({ db, quality: 'real' }, (await readRun()) ?? expect.fail());
      expect(view.engines[0]).toMatchObject({ missing: 1, answered: 0, causes: [{ failure, count: 1 }] });
    },
  );

  it.each([
    ['cut-off', 'cut-off'],
    ['declined', 'declined'],
    ['search-failed', 'search-failed'],
    ['failed', 'failed'],
  ] satisfies [LocalAnswer, string][])(
    'in a complete response is a missing answer that was paid: %s',
    async (kind, failure) => {
      const { server, startRunner, runId, readRun, readAnswers } = await planOpenAi({
        prompts: ['best shoes'],
        server: { choose: () => kind },
      });
      await startRunner().run(runId);
      expect(server.requests).toHaveLength(1);
      const [row] = await readAnswers();
      expect(row).toMatchObject({ state: 'missing', failure, facts: null, rawKey: expect.any(String) });
      expect(row?.failureMessage).toMatch(/^The .+ \(.+\)\.$/);
      expect(row?.costMicroUsd).toBeGreaterThan(0);
      expect(await readRun()).toMatchObject({ state: 'done' });
    },
  );

  it.each([
    ['a rate limit', errors.tooMany, 3_000],
    ['a server error', errors.server, 4_000],
  ])('is repeated after %s, and waits as long as the vendor asks', async (_name, fault, waitMs) => {
    const { server, startRunner, runId, readAnswers, waits } = await planOpenAi({ prompts: ['best shoes'] });
    server.setFault(fault, 1);
    await startRunner().run(runId);
    expect(await readAnswers()).toMatchObject([{ state: 'answered', costQuality: 'estimated' }]);
    expect(server.requests).toHaveLength(2);
    expect(waits).toHaveLength(1);
    expect(Math.abs((waits[0] ?? 0) - waitMs)).toBeLessThan(1_000);
  });

  it('of a key stops its assistants only, and reports the connection', async () => {
    const openai = await serve({ provider: 'openai', models: [OPENAI_MODEL] });
    const perplexity = await serve({ provider: 'perplexity', models: ['perplexity/sonar'] });
    const { startRunner, runId, readRun, readAnswers, recordOutcome } = await planRun({
      db,
      websiteId,
      prompts: PROMPTS,
      targets: [
        { provider: 'openai', model: OPENAI_MODEL, origin: openai.origin },
        { provider: 'perplexity', model: 'perplexity/sonar', origin: perplexity.origin },
      ],
    });
    openai.setFault(errors.key);
    await startRunner().run(runId);
    const rows = await readAnswers();
    expect(rows.filter(({ engine, state }) => engine === 'perplexity' && state === 'answered')).toHaveLength(6);
    const missing = rows.filter(({ engine }) => engine === 'chatgpt');
    expect(missing.map(({ failure }) => failure)).toEqual(Array.from(PROMPTS, () => 'refused'));
    // Up to three requests were in progress when the first one was refused.
    expect(openai.requests.length).toBeLessThanOrEqual(3);
    expect(recordOutcome).toHaveBeenCalledWith(expect.objectContaining({ failure: 'refused' }));
    expect(await readRun()).toMatchObject({ state: 'done', stopReason: expect.stringMatching(/^ChatGPT: /) });
  });

  it('that repeats ends the assistant after five answers', async () => {
    const { server, startRunner, runId, readRun, readAnswers } = await planOpenAi({
      prompts: Array.from({ length: 12 }, (_, index) => `prompt ${index}`),
    });
    server.setFault(errors.model);
    await startRunner().run(runId);
    expect(server.requests.length).toBeLessThanOrEqual(7);
    expect(await readAnswers()).toHaveLength(12);
    expect(await readRun()).toMatchObject({ state: 'stopped', stopReason: expect.stringMatching(/last 5 requests/) });
  });

  it('to find a price causes no request', async () => {
    const server = await serve({ provider: 'openai', models: ['gpt-7'] });
    const target = { provider: 'openai', model: 'gpt-7', origin: server.origin } as const;
    const { startRunner, runId, readRun, readAnswers } = await planRun({
      db,
      websiteId,
      targets: [target],
      prompts: PROMPTS,
    });
    await startRunner().run(runId);
    expect(server.requests).toEqual([]);
    expect((await readAnswers()).map(({ failure }) => failure)).toEqual(Array.from(PROMPTS, () => 'bad-request'));
    expect((await readRun())?.stopReason).toContain('gpt-7');
  });
});

describe('an interrupted run', () => {
  it('is continued with the missing answers; interrupted answers keep their highest possible cost', async () => {
    let requestCount = 0;
    const { server, startRunner, runId, readRun, readAnswers } = await planOpenAi({
      wiring: { timeoutMs: 30_000 },
      server: {
        choose() {
          requestCount += 1;
          if (requestCount === 3) server.setFault({ kind: 'hang' });
          return 'grounded';
        },
      },
    });
    const first = startRunner();
    const work = first.run(runId);
    const count = async (state: string) => (await readAnswers()).filter((row) => row.state === state).length;
    await vi.waitUntil(async () => server.requests.length === 6 && (await count('answered')) === 3, {
      timeout: 20_000,
    });
    await first.shutDown();
    await work;
    expect(await readRun()).toMatchObject({ state: 'waiting', workerId: null });
    server.setFault(null);
    const before = server.requests.length;
    await startRunner().run(runId);
    expect(await readRun()).toMatchObject({ state: 'done' });
    expect(server.requests.length - before).toBe(3);
    const rows = await readAnswers();
    expect(rows).toHaveLength(PROMPTS.length);
    expect(rows.every(({ state }) => state === 'answered')).toBe(true);
    const interrupted = rows.filter(({ costMicroUsd }) => costMicroUsd > OPENAI_MAX_USD * 1_000_000);
    expect(interrupted).toHaveLength(3);
    for (const row of interrupted) expect(row.costSource).toContain('interrupted');
  });

  it('is recovered from a killed worker, and two workers never hold a run together', async () => {
    const { server, startRunner, runId, readRun, readAnswers, sendRun } = await planOpenAi();
    // The row that a worker leaves when it is killed during a request.
    await db.insert(visibilityAnswers).values({
      runId,
      websiteId,
      promptId: 'p-best-shoes',
      engine: 'chatgpt',
      repeat: 0,
      provider: 'openai',
      model: OPENAI_MODEL,
      state: 'pending',
      askedAt: new Date(),
      costMicroUsd: OPENAI_MAX_USD * 1_000_000,
    });
    await db
      .update(visibilityRuns)
      .set({ state: 'running', workerId: randomUUID(), heartbeatAt: new Date() })
      .where(eq(visibilityRuns.id, runId));
    await startRunner().run(runId);
    expect(server.requests).toEqual([]);
    await db.update(visibilityRuns).set({ heartbeatAt: new Date(Date.now() - 60_000) });
    const runner = startRunner();
    await runner.recover(false);
    expect(sendRun).toHaveBeenCalledWith(runId);
    await Promise.all([runner.run(runId), runner.run(runId), startRunner().run(runId)]);
    expect(server.requests).toHaveLength(PROMPTS.length);
    expect(await readRun()).toMatchObject({ state: 'done' });
    const rows = await readAnswers();
    expect(rows).toHaveLength(PROMPTS.length);
    const interrupted = rows.find(({ promptId }) => promptId === 'p-best-shoes');
    expect(interrupted).toMatchObject({ state: 'answered', costQuality: 'estimated' });
    expect(interrupted?.costMicroUsd).toBeGreaterThan(OPENAI_MAX_USD * 1_000_000);
  });

  it('pays for no stored answer twice when another worker takes it over', async () => {
    const { server, startRunner, runId, readRun, readAnswers, errors } = await planOpenAi({
      prompts: Array.from({ length: 15 }, (_, index) => `prompt ${index}`),
      server: delay(20),
    });
    const slow = startRunner().run(runId);
    await vi.waitUntil(() => server.requests.length >= 4, { interval: 5, timeout: 20_000 });
    await db.update(visibilityRuns).set({ heartbeatAt: new Date(Date.now() - 60_000) });
    await Promise.all([slow, startRunner().run(runId)]);
    const rows = await readAnswers();
    expect(rows).toHaveLength(15);
    expect(rows.every(({ state }) => state === 'answered')).toBe(true);
    // Both workers may have requested only the answers that the slow worker had in progress, and each request is
    // counted.
    expect(server.requests.length - 15).toBeLessThanOrEqual(3);
    expect(sumCosts(rows)).toBeGreaterThanOrEqual(server.requests.length * MIN_ANSWER_MICRO_USD);
    expect(await readRun()).toMatchObject({ state: 'done' });
    expect(errors).toEqual([]);
  });

  it('stores answers in progress and requests no others when its owner stopped it', async () => {
    const { server, startRunner, runId, readRun, readAnswers } = await planOpenAi({
      prompts: Array.from({ length: 20 }, (_, index) => `prompt ${index}`),
      server: delay(20),
    });
    const work = startRunner().run(runId);
    await vi.waitUntil(() => server.requests.length >= 3, { interval: 5, timeout: 20_000 });
    const stop = { stopReason: VISIBILITY_TEXTS.stopped, now: new Date() };
    expect(await stopVisibilityRun(db, { id: runId, websiteId }, stop)).toBe(true);
    await work;
    expect(server.requests.length).toBeLessThan(20);
    const rows = await readAnswers();
    expect(rows.filter(({ state }) => state === 'answered')).toHaveLength(server.requests.length);
    expect(rows.filter(({ state }) => state === 'pending')).toEqual([]);
    expect(await readRun()).toMatchObject({ state: 'stopped', stopReason: VISIBILITY_TEXTS.stopped });
    expect(await stopVisibilityRun(db, { id: runId, websiteId }, stop)).toBe(false);
  });
});

describe('the limits', () => {
  it.each(['run', 'month'] as const)('of a %s hold although several answers are requested at once', async (kind) => {
    const limitUsd = 0.3;
    const limits = kind === 'run' ? { runLimitUsd: limitUsd } : { monthlyLimitUsd: limitUsd };
    let highest = 0;
    const { server, startRunner, runId, readRun, readAnswers } = await planOpenAi({
      ...limits,
      prompts: Array.from({ length: 40 }, (_, index) => `prompt ${index}`),
      server: { choose: () => 'grounded' },
    });
    let isDone = false;
    const work = startRunner()
      .run(runId)
      .finally(() => {
        isDone = true;
      });
    while (!isDone) {
      highest = Math.max(highest, sumCosts(await readAnswers()));
      await sleep(5);
    }
    await work;
    expect(highest).toBeLessThanOrEqual(limitUsd * 1_000_000);
    const rows = await readAnswers();
    const answered = rows.filter(({ state }) => state === 'answered');
    expect(sumCosts(rows)).toBeLessThanOrEqual(limitUsd * 1_000_000);
    // The limit is used: less remains than another answer could cost.
    expect(limitUsd * 1_000_000 - sumCosts(rows)).toBeLessThan(OPENAI_MAX_USD * 1_000_000);
    expect(answered.length).toBe(server.requests.length);
    expect(answered.length).toBeGreaterThan(5);
    expect(rows).toHaveLength(40);
    const reason = kind === 'run' ? VISIBILITY_TEXTS.runLimitReached : VISIBILITY_TEXTS.monthlyLimitReached;
    expect(await readRun()).toMatchObject({ state: 'stopped', stopReason: `ChatGPT: ${reason}` });
    expect(rows.find(({ state }) => state === 'missing')).toMatchObject({ failure: 'quota', costMicroUsd: 0 });
  });

  it.each(['run', 'month'] as const)(
    'of a %s cover what two vendors bill, also when a second worker takes over the run',
    async (kind) => {
      const limitUsd = 0.3;
      const openai = await serve({ provider: 'openai', models: [OPENAI_MODEL], ...delay(10) });
      const perplexity = await serve({ provider: 'perplexity', models: ['perplexity/sonar'], ...delay(10) });
      openai.setPriceList({ inputUsdPerMillion: 0.1, outputUsdPerMillion: 0.5, searchUsdPerThousand: 10 });
      perplexity.setPriceList({ inputUsdPerMillion: 0.25, outputUsdPerMillion: 2.5, searchUsdPerThousand: 2.5 });
      const { startRunner, runId, readRun, readAnswers, errors } = await planRun({
        db,
        websiteId,
        prompts: Array.from({ length: 40 }, (_, index) => `prompt ${index}`),
        targets: [
          { provider: 'openai', model: OPENAI_MODEL, origin: openai.origin },
          { provider: 'perplexity', model: 'perplexity/sonar', origin: perplexity.origin },
        ],
        ...(kind === 'run' ? { runLimitUsd: limitUsd } : { monthlyLimitUsd: limitUsd }),
      });
      const countRequests = () => openai.requests.length + perplexity.requests.length;
      const slow = startRunner().run(runId);
      await vi.waitUntil(() => countRequests() >= 6, { interval: 5, timeout: 20_000 });
      await db.update(visibilityRuns).set({ heartbeatAt: new Date(Date.now() - 60_000) });
      await Promise.all([slow, startRunner().run(runId), startRunner().run(runId)]);
      expect(errors).toEqual([]);
      const rows = await readAnswers();
      const billedUsd = openai.getBilledUsd() + perplexity.getBilledUsd();
      expect(billedUsd).toBeLessThanOrEqual(limitUsd);
      expect(billedUsd * 1_000_000).toBeLessThanOrEqual(sumCosts(rows) + rows.length);
      expect(sumCosts(rows)).toBeLessThanOrEqual(limitUsd * 1_000_000);
      expect(countRequests()).toBeGreaterThan(10);
      expect(rows).toHaveLength(80);
      expect(await readRun()).toMatchObject({ state: 'stopped', stopReason: expect.stringContaining('limit') });
    },
  );

  it('apply with the current price: a price that changes during a run takes effect', async () => {
    const { server, startRunner, runId, readAnswers } = await planOpenAi({
      prompts: Array.from({ length: 12 }, (_, index) => `prompt ${index}`),
      server: delay(15),
    });
    const work = startRunner().run(runId);
    await vi.waitUntil(async () => (await readAnswers()).filter(({ state }) => state === 'answered').length >= 2, {
      interval: 5,
      timeout: 20_000,
    });
    server.setPriceList({ inputUsdPerMillion: 10, outputUsdPerMillion: 50, searchUsdPerThousand: 100 });
    await saveAssistantPrice(db, {
      provider: 'openai',
      model: OPENAI_MODEL,
      from: '2026-01-01',
      inputUsdPerMillion: 10,
      outputUsdPerMillion: 50,
      searchUsdPerThousand: 100,
      peak: null,
      longInput: null,
      source: 'https://example.com/old',
      readOn: '2026-01-01',
    });
    // A price with an earlier date does not apply: the default price of November is newer.
    await saveAssistantPrice(db, {
      provider: 'openai',
      model: OPENAI_MODEL,
      from: '2026-11-01',
      inputUsdPerMillion: 10,
      outputUsdPerMillion: 50,
      searchUsdPerThousand: 100,
      peak: null,
      longInput: null,
      source: 'https://example.com/new',
      readOn: '2026-11-26',
    });
    await work;
    const rows = await readAnswers();
    const [early, late] = [
      rows.filter(({ costSource }) => costSource?.includes('openai.com')),
      rows.filter(({ costSource }) => costSource?.includes('example.com/new')),
    ];
    expect(early.length).toBeGreaterThanOrEqual(2);
    expect(late.length).toBeGreaterThanOrEqual(1);
    expect(early.length + late.length).toBe(12);
    const mean = (some: typeof rows) => sumCosts(some) / some.length;
    expect(mean(late)).toBeGreaterThan(5 * mean(early));
  });
});

it('the database contains no duplicate answer', async () => {
  const rows = await db.execute(
    sql`select run_id from visibility_answers group by run_id, engine, prompt_id, repeat having count(*) > 1`,
  );
  expect((rows as { rows: unknown[] }).rows).toEqual([]);
});
