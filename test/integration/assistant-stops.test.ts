import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import { type VisibilityRun, visibilityRunSchema } from '#contracts/outside/assistants/run-views.ts';
import type { Db } from '#db/client.ts';
import {
  disconnectRunProvider,
  insertVisibilityRun,
  stopVisibilityRun,
} from '#db/queries/outside/assistants/visibility-runs.ts';
import { users, visibilityAnswers, visibilityRuns, websites } from '#db/tables.ts';
import { LOCAL_ERRORS } from '#providers/assistants/local/local-errors.ts';
import { ASSISTANT_TEST_KEY, type LocalAssistant, serveAssistant } from '#providers/assistants/local-server.ts';
import { RAW_SEARCH_ERRORS, serveBrave } from '#providers/raw-search/local-server.ts';
import { approvePrompts, buildPrompt, planRun, type RunPlan } from '#test/support/assistant-run.ts';
import { type AssistantServers, startAssistantServers } from '#test/support/assistant-servers.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const PROMPTS = Array.from({ length: 10 }, (_, index) => `shoes for ${index}`);
const SCHEDULE = {
  frequency: 'off',
  engines: ['chatgpt', 'perplexity'],
  repeats: 1,
  runLimitUsd: 9,
  monthlyLimitUsd: 99,
};
const POLL = { timeout: 60_000, interval: 50 };
/** Maximum number of requests in progress per key. */
const CONCURRENCY = 3;
const STOP = { stopReason: VISIBILITY_TEXTS.disconnected, now: new Date() };

let assistants: AssistantServers;
let product: TestProduct;
let db: Db;
let owner: TestClient & { email: string };
let userId: string;
let websiteId: string;
const servers: LocalAssistant[] = [];

beforeAll(async () => {
  assistants = await startAssistantServers();
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    env: assistants.env,
  });
  db = product.application.db;
  owner = await registerUser(product, { isPremium: true });
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner.email));
  userId = user?.id ?? '';
}, 120_000);
afterAll(async () => {
  await product.close();
  await assistants.close();
});

beforeEach(async () => {
  await db.delete(websites);
  const [website] = await db.insert(websites).values({ userId, domain: 'shop.example' }).returning();
  websiteId = website?.id ?? '';
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server[Symbol.asyncDispose]()));
});

const call = (method: string, path: string, body?: unknown) =>
  product.call(owner, method, `/api/user/websites/${websiteId}${path}`, body);
const connect = async (provider: string) =>
  expect((await call('POST', `/data-sources/${provider}/key`, { key: ASSISTANT_TEST_KEY })).status).toBe(200);
const disconnect = async (provider: string) =>
  expect((await call('DELETE', `/data-sources/${provider}`)).status).toBeLessThan(300);
const readRun = async (id: string): Promise<VisibilityRun> =>
  visibilityRunSchema.parse(await (await call('GET', `/ai-visibility/runs/${id}`)).json());
const readEngine = async (id: string, name: string) =>
  (await readRun(id)).engines.find(({ engine }) => engine === name) ?? expect.fail();
const countQuestions = (provider: 'perplexity' | 'openai') =>
  assistants.servers[provider].requests.filter(({ body }) => body.includes('shoes for')).length;

/** Connects keys, and starts a run that asks their assistants. Returns when Perplexity has answered once. */
async function startRun(providers: readonly string[]): Promise<string> {
  await approvePrompts(
    db,
    websiteId,
    PROMPTS.map((text) => buildPrompt(text)),
  );
  for (const provider of providers) await connect(provider);
  await call('PUT', '/ai-visibility/schedule', SCHEDULE);
  const response = await call('POST', '/ai-visibility/runs');
  expect(response.status).toBe(202);
  const { id } = visibilityRunSchema.parse(await response.json());
  await expect.poll(async () => (await readEngine(id, 'perplexity')).answered, POLL).toBeGreaterThan(0);
  return id;
}

async function waitForEnd(id: string): Promise<VisibilityRun> {
  await expect.poll(async () => (await readRun(id)).state, POLL).toMatch(/done|stopped/);
  return readRun(id);
}

describe('a key that is disconnected during a run', () => {
  it('ends its vendor’s part: the other answers are missing with the reason, and other vendors go on', async () => {
    const id = await startRun(['openai', 'perplexity']);
    await disconnect('perplexity');
    const asked = countQuestions('perplexity');
    const run = await waitForEnd(id);
    const stopReason = `Perplexity: ${VISIBILITY_TEXTS.keyDisconnected}`;
    expect(run).toMatchObject({ state: 'done', stopReason, pending: 0 });
    expect(await readEngine(id, 'chatgpt')).toMatchObject({ answered: PROMPTS.length, missing: 0, causes: [] });
    const ended = await readEngine(id, 'perplexity');
    expect(ended.missing).toBeGreaterThan(0);
    expect(ended.answered + ended.missing).toBe(PROMPTS.length);
    const message = `Not sent: ${VISIBILITY_TEXTS.keyDisconnected}`;
    expect(ended.causes).toEqual([{ failure: 'refused', message, count: ended.missing }]);
    // Requests in progress are paid, so their answers are stored.
    expect(countQuestions('perplexity') - asked).toBeLessThanOrEqual(CONCURRENCY);
    const rows = await db.select().from(visibilityAnswers).where(eq(visibilityAnswers.state, 'missing'));
    expect(rows.every(({ facts, costMicroUsd }) => facts === null && costMicroUsd === 0)).toBe(true);
    expect(ended.target).not.toHaveProperty('isDisconnected');
  }, 120_000);

  it('is not used by this run if it is connected again, but by the next one', async () => {
    const id = await startRun(['openai', 'perplexity']);
    await disconnect('perplexity');
    await connect('perplexity');
    expect((await waitForEnd(id)).stopReason).toBe(`Perplexity: ${VISIBILITY_TEXTS.keyDisconnected}`);
    expect((await readEngine(id, 'perplexity')).missing).toBeGreaterThan(0);
    const { id: next } = await (await call('POST', '/ai-visibility/runs')).json();
    expect(await waitForEnd(next)).toMatchObject({ state: 'done', stopReason: null, missing: 0 });
  }, 120_000);

  it('stops a run that asks only its vendor', async () => {
    const id = await startRun(['perplexity']);
    await disconnect('perplexity');
    expect(await waitForEnd(id)).toMatchObject({ state: 'stopped', stopReason: VISIBILITY_TEXTS.disconnected });
    await expect.poll(async () => (await readRun(id)).pending, POLL).toBe(0);
  }, 120_000);
});

/** Plans a run that asks ChatGPT and Perplexity at local servers. */
async function planRunWithTwoEngines(change: Partial<RunPlan> = {}) {
  const [openai, perplexity] = await Promise.all([
    serveAssistant({ provider: 'openai', models: ['gpt-6-luna'] }),
    serveAssistant({ provider: 'perplexity', models: ['perplexity/sonar'] }),
  ]);
  servers.push(openai, perplexity);
  const plan = await planRun({
    db,
    websiteId,
    prompts: PROMPTS.slice(0, 2),
    targets: [
      { provider: 'openai', model: 'gpt-6-luna', origin: openai.origin },
      { provider: 'perplexity', model: 'perplexity/sonar', origin: perplexity.origin },
    ],
    ...change,
  });
  return { ...plan, openai, perplexity };
}

const endSource = (provider: 'openai' | 'perplexity') =>
  db.transaction((transaction) => disconnectRunProvider(transaction, { websiteId, provider }, STOP));

describe('a key that is disconnected before a run starts', () => {
  it('is not used, and disconnecting the last key stops the run', async () => {
    const { startRunner, runId, readRun: readRow, openai, perplexity } = await planRunWithTwoEngines();
    await endSource('openai');
    expect(await readRow()).toMatchObject({ state: 'waiting', stopReason: null });
    await startRunner().run(runId);
    expect([openai.requests.length, perplexity.requests.length]).toEqual([0, 2]);
    expect(await readRow()).toMatchObject({
      state: 'done',
      stopReason: `ChatGPT: ${VISIBILITY_TEXTS.keyDisconnected}`,
    });
    const rest = await insertCopy(runId);
    await Promise.all([endSource('openai'), endSource('perplexity')]);
    expect(await readRunRow(rest)).toMatchObject({ state: 'stopped', stopReason: VISIBILITY_TEXTS.disconnected });
  });
});

it('a request is not repeated after its key was disconnected', async () => {
  const { startRunner, runId, readAnswers, openai, waits } = await planRunWithTwoEngines({
    prompts: ['shoes'],
    onWait: () => endSource('openai'),
  });
  openai.setFault(LOCAL_ERRORS.openai.tooMany);
  await startRunner().run(runId);
  expect([openai.requests.length, waits.length]).toEqual([1, 1]);
  const failureMessage = `Not sent: ${VISIBILITY_TEXTS.keyDisconnected}`;
  expect(await readAnswers()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ engine: 'chatgpt', state: 'missing', failure: 'refused', failureMessage }),
      expect.objectContaining({ engine: 'perplexity', state: 'answered' }),
    ]),
  );
});

describe('a request that waits for a repeat when its run is stopped', () => {
  it('becomes missing because the run was stopped, and does not stay in progress', async () => {
    const plan = await planRunWithTwoEngines({
      prompts: ['shoes'],
      async onWait() {
        await vi.waitUntil(() => plan.perplexity.requests.length > 0, { timeout: 20_000 });
        await stop(plan.runId);
      },
    });
    plan.openai.setFault(LOCAL_ERRORS.openai.tooMany);
    await plan.startRunner().run(plan.runId);
    expect(plan.openai.requests).toHaveLength(1);
    expect(await plan.readAnswers()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          engine: 'chatgpt',
          state: 'missing',
          failure: 'run-stopped',
          failureMessage: 'Not sent, because the run was stopped.',
          costMicroUsd: 0,
        }),
        // In progress when the run was stopped, so it is paid.
        expect.objectContaining({ engine: 'perplexity', state: 'answered' }),
      ]),
    );
    const run = await readRun(plan.runId);
    expect(run).toMatchObject({ state: 'stopped', pending: 0, missing: 1, cost: { reservedUsd: 0 } });
    expect(run.engines[0]?.causes).toEqual([
      { failure: 'run-stopped', message: 'Not sent, because the run was stopped.', count: 1 },
    ]);
  });

  it('is missing for a raw search, too', async () => {
    await using brave = await serveBrave();
    brave.setFault(RAW_SEARCH_ERRORS.brave.tooMany);
    const plan = await planRunWithTwoEngines({
      prompts: ['shoes'],
      searches: [{ provider: 'brave', origin: brave.origin }],
      onWait: async () => void (await stop(plan.runId)),
    });
    await plan.startRunner().run(plan.runId);
    expect(brave.requests).toHaveLength(1);
    expect(await plan.readSearches()).toMatchObject([{ state: 'missing', failure: 'run-stopped', costMicroUsd: 0 }]);
    expect((await readRun(plan.runId)).searches).toMatchObject([{ pending: 0, missing: 1 }]);
  });
});

/** Stores a copy of an earlier run that waits for a worker. */
async function insertCopy(runId: string): Promise<string> {
  const {
    id: _,
    state,
    stopReason,
    workerId,
    heartbeatAt,
    finishedAt,
    alertCheckedAt,
    ...copy
  } = (await readRunRow(runId)) ?? expect.fail();
  const targets = copy.targets.map(({ isDisconnected: __, ...target }) => target);
  return (await insertVisibilityRun(db, { ...copy, targets, createdAt: new Date() }))?.id ?? expect.fail();
}
const readRunRow = async (id: string) => (await db.select().from(visibilityRuns).where(eq(visibilityRuns.id, id)))[0];
/**
 * Returns whether the run was sent to its check for changes, by this worker or by the product, which shares the
 * database.
 */
async function isChecked({
  runId,
  sendAlertCheck,
}: Awaited<ReturnType<typeof planRunWithTwoEngines>>): Promise<boolean> {
  const isSent = sendAlertCheck.mock.calls.some(([id]) => id === runId);
  return isSent || (await readRunRow(runId))?.alertCheckedAt instanceof Date;
}
const stop = (id: string) => stopVisibilityRun(db, { id, websiteId }, { ...STOP, now: new Date() });

describe('a run that is stopped is checked for changes', () => {
  it('if it was still waiting', async () => {
    const plan = await planRunWithTwoEngines();
    const runner = plan.startRunner();
    await stop(plan.runId);
    await runner.run(plan.runId);
    expect(plan.openai.requests).toEqual([]);
    await runner.recover(false);
    expect(await isChecked(plan)).toBe(true);
  });

  it('if its worker died, once the answers in progress must have arrived and while the change is still recent', async () => {
    const plan = await planRunWithTwoEngines();
    const { runId } = plan;
    await db.insert(visibilityAnswers).values({
      runId,
      websiteId,
      promptId: 'p-shoes',
      engine: 'chatgpt',
      repeat: 0,
      provider: 'openai',
      model: 'gpt-6-luna',
      state: 'pending',
      askedAt: new Date(),
      costMicroUsd: 700,
    });
    const held = { state: 'running' as const, workerId: randomUUID(), heartbeatAt: new Date() };
    await db.update(visibilityRuns).set(held).where(eq(visibilityRuns.id, runId));
    await stop(runId);
    await plan.startRunner().recover(false);
    expect(await isChecked(plan)).toBe(false);
    for (const [agoMs, isExpected] of [
      [8 * 86_400_000, false],
      [21 * 60_000, true],
    ] as const) {
      await db.update(visibilityRuns).set({ finishedAt: new Date(Date.now() - agoMs) });
      await plan.startRunner().recover(false);
      expect(await isChecked(plan)).toBe(isExpected);
    }
    // The request may have been billed, so its cost is kept.
    expect(await plan.readAnswers()).toMatchObject([
      { state: 'missing', failure: 'run-stopped', failureMessage: VISIBILITY_TEXTS.lostByStop, costMicroUsd: 700 },
    ]);
  });

  it('if its worker shuts down before it detects the stop', async () => {
    const plan = await planRunWithTwoEngines();
    for (const server of [plan.openai, plan.perplexity]) server.setFault({ kind: 'hang' });
    const runner = plan.startRunner();
    const work = runner.run(plan.runId);
    await vi.waitUntil(() => plan.openai.requests.length > 0, { timeout: 20_000 });
    await stop(plan.runId);
    await runner.shutDown();
    await work;
    expect((await readRunRow(plan.runId))?.state).toBe('stopped');
    await db.update(visibilityRuns).set({ finishedAt: new Date(Date.now() - 21 * 60_000) });
    await plan.startRunner().recover(false);
    expect(await isChecked(plan)).toBe(true);
  });

  it('in the product, without a restart', async () => {
    const { runId } = await planRunWithTwoEngines();
    expect((await call('POST', `/ai-visibility/runs/${runId}/stop`)).status).toBe(200);
    await expect.poll(async () => (await readRunRow(runId))?.alertCheckedAt, POLL).toBeInstanceOf(Date);
  }, 120_000);
});
