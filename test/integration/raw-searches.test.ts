import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { RAW_SEARCH_TEXTS } from '#contracts/outside/assistants/raw-search-words.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import {
  type VisibilityEstimate,
  type VisibilityRun,
  visibilityEstimateSchema,
  visibilityRunSchema,
} from '#contracts/outside/assistants/run-views.ts';
import { websiteSourcesSchema } from '#contracts/outside/data-sources.ts';
import type { Db } from '#db/client.ts';
import { formatMonth } from '#db/queries/analyses/monthly-use.ts';
import { readAllowanceUse, setAllowance } from '#db/queries/outside/allowances.ts';
import { disconnectRunProvider } from '#db/queries/outside/assistants/visibility-runs.ts';
import { allowances, users, visibilityRuns, visibilitySearches, websites } from '#db/tables.ts';
import { ASSISTANT_TEST_KEY, type LocalAssistant, serveAssistant } from '#providers/assistants/local-server.ts';
import type { LocalServer } from '#providers/kit/local-server.ts';
import { BRAVE_TEST_KEY, type FindUrls, RAW_SEARCH_ERRORS, serveBrave } from '#providers/raw-search/local-server.ts';
import { approvePrompts, buildPrompt, planRun, type RunPlan } from '#test/support/assistant-run.ts';
import { type AssistantServers, startAssistantServers } from '#test/support/assistant-servers.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const DOMAIN = 'shop.example';
const PROMPTS = [
  ...Array.from({ length: 4 }, (_, index) => buildPrompt(`shoes for ${index}`)),
  buildPrompt('is Shop worth it', { isBranded: true, intent: 'evaluation' }),
];
const USD = 0.005;
const SCHEDULE = {
  frequency: 'off',
  engines: ['perplexity'],
  searches: ['perplexity', 'brave'],
  repeats: 1,
  runLimitUsd: 2,
  monthlyLimitUsd: 5,
};

/** Half of the searches find a page of the website, at rank 2. */
const findUrls: FindUrls = (query) => [
  'https://other.example/',
  ...(/[02]$/.test(query) ? ['https://www.shop.example/offers'] : []),
  'https://notshop.example/',
];

let assistants: AssistantServers;
let brave: LocalServer;
let product: TestProduct;
let db: Db;
let owner: TestClient & { email: string };
let userId: string;
let websiteId: string;
const servers: LocalAssistant[] = [];

beforeAll(async () => {
  [assistants, brave] = await Promise.all([startAssistantServers(), serveBrave(findUrls)]);
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    env: { ...assistants.env, AWI_BRAVE_BASE_URL: brave.origin, AWI_BRAVE_KEY: BRAVE_TEST_KEY },
  });
  db = product.application.db;
  owner = await registerUser(product);
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner.email));
  userId = user?.id ?? '';
}, 120_000);
afterAll(async () => {
  await product.close();
  await assistants.close();
  await brave[Symbol.asyncDispose]();
});

beforeEach(async () => {
  await db.delete(websites);
  await db.delete(allowances);
  await setPremium(false);
  const [website] = await db.insert(websites).values({ userId, domain: DOMAIN }).returning();
  websiteId = website?.id ?? '';
  brave.setFault(null);
  brave.requests.length = 0;
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server[Symbol.asyncDispose]()));
});

const setPremium = (isPremium: boolean) => db.update(users).set({ isPremium }).where(eq(users.id, userId));
const call = (method: string, path: string, body?: unknown) =>
  product.call(owner, method, `/api/user/websites/${websiteId}${path}`, body);
const connect = (provider: string, key: string) => call('POST', `/data-sources/${provider}/key`, { key });
const estimate = async (): Promise<VisibilityEstimate> =>
  visibilityEstimateSchema.parse(await (await call('GET', '/ai-visibility/estimate')).json());
const readRun = async (id: string): Promise<VisibilityRun> =>
  visibilityRunSchema.parse(await (await call('GET', `/ai-visibility/runs/${id}`)).json());
const listQueries = () => brave.requests.map(({ url }) => url.searchParams.get('q'));

async function finishRun(): Promise<VisibilityRun> {
  const response = await call('POST', '/ai-visibility/runs');
  expect(response.status).toBe(202);
  const { id } = visibilityRunSchema.parse(await response.json());
  await expect.poll(async () => (await readRun(id)).state, { timeout: 60_000 }).toMatch(/done|stopped/);
  return readRun(id);
}

describe('before a run', () => {
  it('each search API shows its cost and payer, or what is missing', async () => {
    await approvePrompts(db, websiteId, PROMPTS);
    expect((await estimate()).searches).toMatchObject([
      { provider: 'perplexity', payer: null, problem: { reason: 'No key of Perplexity Search API is connected.' } },
      { provider: 'deepseek', payer: null },
      { provider: 'brave', payer: null, isSelected: false },
    ]);
    expect((await connect('perplexity', ASSISTANT_TEST_KEY)).status).toBe(200);
    expect((await connect('brave', BRAVE_TEST_KEY)).status).toBe(200);
    const suggested = await estimate();
    // Searches cost money, and Brave's terms require a plan with storage rights.
    expect(suggested.schedule.searches).toEqual([]);
    expect(suggested.total).toMatchObject({ searches: 0 });
    await call('PUT', '/ai-visibility/schedule', SCHEDULE);
    const { searches, engines, total } = await estimate();
    expect(searches).toMatchObject([
      { provider: 'perplexity', isSelected: true, payer: 'website', searches: 4, maxUsd: 4 * USD, problem: null },
      { provider: 'deepseek', isSelected: false },
      { provider: 'brave', isSelected: true, payer: 'website', maxUsd: 4 * USD, priceReadOn: '2026-11-27' },
    ]);
    expect(total.searches).toBe(8);
    expect(total.maxUsd).toBeCloseTo((engines[0]?.maxUsd ?? 0) + 8 * USD);
    // The connection test was one search.
    expect(listQueries()).toEqual(['test']);
  });

  it('a rejected key is not stored, and the wrong setting is reported', async () => {
    const wrong = await connect('brave', 'BSA-wrong');
    expect([wrong.status, await wrong.json()]).toEqual([
      422,
      expect.objectContaining({ details: { setting: 'API key of Brave' } }),
    ]);
    brave.setFault(RAW_SEARCH_ERRORS.brave.permission);
    expect(await (await connect('brave', BRAVE_TEST_KEY)).json()).toMatchObject({
      details: { setting: 'plan of Brave' },
      message: expect.stringContaining('Choose the Search plan'),
    });
  });
});

describe('a run', () => {
  it('searches for each prompt without the brand once, and stores only pages of the website and costs', async () => {
    await approvePrompts(db, websiteId, PROMPTS);
    await connect('perplexity', ASSISTANT_TEST_KEY);
    await connect('brave', BRAVE_TEST_KEY);
    await call('PUT', '/ai-visibility/schedule', SCHEDULE);
    brave.requests.length = 0;
    const run = await finishRun();
    expect(run).toMatchObject({ state: 'done', answered: 4, missing: 0, stopReason: null });
    const counts = { planned: 4, searched: 4, missing: 0, pending: 0, causes: [] };
    expect(run.searches).toEqual([
      { provider: 'perplexity', name: 'Perplexity Search API', ...counts, costUsd: 4 * USD },
      { provider: 'brave', name: 'Brave Search API', ...counts, costUsd: 4 * USD },
    ]);
    const answersUsd = run.engines.reduce((sum, { cost }) => sum + cost.usd, 0);
    expect(run.cost.usd).toBeCloseTo(answersUsd + 8 * USD);
    expect(run.cost.reservedUsd).toBe(0);
    expect((await estimate()).limits.spentThisMonthUsd).toBeCloseTo(run.cost.usd);
    expect(listQueries().sort()).toEqual(Array.from({ length: 4 }, (_, index) => `shoes for ${index}`));
    expect(brave.requests.every(({ url }) => !url.href.includes('shop.example'))).toBe(true);
    const rows = await db.select().from(visibilitySearches).where(eq(visibilitySearches.provider, 'brave'));
    expect(rows.map(({ found }) => found?.length).sort()).toEqual([0, 0, 1, 1]);
    expect(rows.flatMap(({ found }) => found ?? [])[0]).toEqual({ url: 'https://www.shop.example/offers' });
    expect(JSON.stringify(rows)).not.toMatch(/other\.example|notshop/);
    const copy = await (await product.call(owner, 'GET', '/api/user/export')).json();
    expect(copy.connectedData.rawSearches).toHaveLength(8);
    expect(copy.connectedData.rawSearches[0]).toMatchObject({ domain: DOMAIN, quality: 'real', state: 'searched' });
  });

  it('with a used-up quota sends the vendor no more requests, states the reason, and keeps all answers', async () => {
    await approvePrompts(db, websiteId, PROMPTS);
    await connect('perplexity', ASSISTANT_TEST_KEY);
    await connect('brave', BRAVE_TEST_KEY);
    await call('PUT', '/ai-visibility/schedule', { ...SCHEDULE, searches: ['brave'] });
    brave.requests.length = 0;
    brave.setFault(RAW_SEARCH_ERRORS.brave.credit);
    const run = await finishRun();
    expect(run).toMatchObject({ state: 'done', answered: 4 });
    const [search] = run.searches;
    expect(search).toMatchObject({ searched: 0, missing: 4, costUsd: 0 });
    expect(search?.causes).toEqual([
      { failure: 'quota', count: 3, message: expect.stringMatching(/^Not searched: The Brave quota is used up/) },
      { failure: 'quota', count: 1, message: expect.stringMatching(/^The Brave quota is used up/) },
    ]);
    expect(brave.requests).toHaveLength(1);
    const { sources } = websiteSourcesSchema.parse(await (await call('GET', '/data-sources')).json());
    expect(sources.find(({ provider }) => provider === 'brave')).toMatchObject({
      state: 'failing',
      connection: { failure: { setting: 'credit of Brave' } },
    });
  });

  it('uses the operator’s key for Premium accounts within their allowance', async () => {
    await approvePrompts(db, websiteId, PROMPTS);
    await connect('perplexity', ASSISTANT_TEST_KEY);
    await call('PUT', '/ai-visibility/schedule', { ...SCHEDULE, searches: ['brave'] });
    await setAllowance(db, { provider: 'brave', userId: '', monthlyMicroUsd: 12_000 });
    expect((await estimate()).searches[2]).toMatchObject({ payer: null });
    await setPremium(true);
    expect((await estimate()).searches[2]).toMatchObject({ payer: 'allowance', searches: 4 });
    const run = await finishRun();
    expect(run.searches[0]).toMatchObject({ searched: 2, missing: 2, costUsd: 2 * USD });
    expect(run.searches[0]?.causes[0]?.message).toContain('allowance of this account is used up');
    const used = await readAllowanceUse(db, { provider: 'brave', userId, month: formatMonth(new Date()) });
    expect(JSON.stringify(used)).toContain('10000');
  });
});

/** Plans a run that asks one assistant and searches with Brave. */
async function plan(change: Partial<RunPlan> = {}) {
  const assistant = await serveAssistant({ provider: 'perplexity', models: ['perplexity/sonar'] });
  servers.push(assistant);
  return planRun({
    db,
    websiteId,
    targets: [{ provider: 'perplexity', model: 'perplexity/sonar', origin: assistant.origin }],
    searches: [{ provider: 'brave', origin: brave.origin }],
    prompts: ['shoes for 0', 'shoes for 1', 'shoes for 2'],
    ...change,
  });
}
const describeRows = (rows: Awaited<ReturnType<Awaited<ReturnType<typeof plan>>['readSearches']>>) =>
  rows.map(({ state, failure, costMicroUsd }) => `${state} ${failure} ${costMicroUsd}`);

describe('the search of a prompt', () => {
  it('is repeated after a rate limit, when the vendor asks for it', async () => {
    const { runId, startRunner, waits, readSearches } = await plan({ prompts: ['shoes for 0'] });
    brave.setFault(RAW_SEARCH_ERRORS.brave.tooMany, 2);
    await startRunner().run(runId);
    expect(describeRows(await readSearches())).toEqual(['searched null 5000']);
    expect(waits.map((ms) => Math.round(ms / 1_000))).toEqual([3, 3]);
    expect(brave.requests).toHaveLength(3);
  });

  it.each([
    [{ status: 503 }, 'unavailable', 0],
    [{ body: '<html>' }, 'malformed', 15_000],
    [{ kind: 'reset' as const }, 'unavailable', 15_000],
  ])('is missing after three failures %j, at a cost that is never too low', async (fault, failure, microUsd) => {
    const { runId, startRunner, readSearches, readAnswers } = await plan({ prompts: ['shoes for 0'] });
    brave.setFault(fault);
    await startRunner().run(runId);
    expect(describeRows(await readSearches())).toEqual([`missing ${failure} ${microUsd}`]);
    expect(brave.requests).toHaveLength(3);
    expect((await readAnswers()).map(({ state }) => state)).toEqual(['answered']);
  });

  it('is not sent when the limits do not cover it', async () => {
    const first = await plan();
    await first.startRunner().run(first.runId);
    const answers = (await first.readAnswers()).reduce((sum, { costMicroUsd }) => sum + costMicroUsd, 0);
    brave.requests.length = 0;
    // One answer may cost up to a few cents; what remains after the answers covers one search.
    await db.update(visibilityRuns).set({ state: 'waiting', limitMicroUsd: answers + 7_000 });
    await db.delete(visibilitySearches);
    await first.startRunner().run(first.runId);
    const rows = await first.readSearches();
    expect(describeRows(rows).sort()).toEqual(['missing quota 0', 'missing quota 0', 'searched null 5000']);
    expect(rows.map(({ failureMessage }) => failureMessage)).toContain(`Not searched: ${RAW_SEARCH_TEXTS.runLimit}`);
    expect(brave.requests).toHaveLength(1);
  });

  it('is not repeated by another worker, and is not sent after a disconnection', async () => {
    const { runId, startRunner, readSearches } = await plan();
    await startRunner().run(runId);
    await db.update(visibilityRuns).set({ state: 'waiting' });
    await db.delete(visibilitySearches).where(eq(visibilitySearches.promptId, 'p-shoes-for-2'));
    await db.transaction((transaction) =>
      disconnectRunProvider(
        transaction,
        { websiteId, provider: 'brave' },
        { stopReason: VISIBILITY_TEXTS.disconnected, now: new Date() },
      ),
    );
    await startRunner().run(runId);
    const rows = await readSearches();
    expect(describeRows(rows).sort()).toEqual(['missing refused 0', 'searched null 5000', 'searched null 5000']);
    expect(rows.at(-1)?.failureMessage).toBe(`Not searched: ${VISIBILITY_TEXTS.keyDisconnected}`);
    expect(brave.requests).toHaveLength(3);
  });
});
