import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { listedAssistantPricesSchema } from '#contracts/outside/assistants/price-list.ts';
import { VISIBILITY_TEXTS } from '#contracts/outside/assistants/run-texts.ts';
import {
  type VisibilityEstimate,
  type VisibilityRun,
  visibilityEstimateSchema,
  visibilityRunSchema,
} from '#contracts/outside/assistants/run-views.ts';
import { websiteSourcesSchema } from '#contracts/outside/data-sources.ts';
import type { Db } from '#db/client.ts';
import { setAllowance } from '#db/queries/outside/allowances.ts';
import {
  allowances,
  assistantPrices,
  dataRemovals,
  users,
  visibilityAnswers,
  visibilityRuns,
  visibilitySchedules,
  websites,
} from '#db/tables.ts';
import { LOCAL_ERRORS } from '#providers/assistants/local/local-errors.ts';
import { ASSISTANT_TEST_KEY } from '#providers/assistants/local-server.ts';
import {
  DATAFORSEO_TEST_LOGIN,
  DATAFORSEO_TEST_PASSWORD,
  serveDataForSeo,
} from '#providers/dataforseo/local-server.ts';
import type { LocalServer } from '#providers/kit/local-server.ts';
import { approvePrompts, buildPrompt } from '#test/support/assistant-run.ts';
import { type AssistantServers, startAssistantServers } from '#test/support/assistant-servers.ts';
import { registerAdministrator } from '#test/support/make-administrator.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const DOMAIN = 'shop.example';
const PROMPTS = [
  ...Array.from({ length: 10 }, (_, index) => buildPrompt(`shoes for ${index}`)),
  buildPrompt('is Shop worth it', { isBranded: true, intent: 'evaluation' }),
  buildPrompt('an inactive prompt', { isActive: false }),
];
const SCHEDULE = { frequency: 'off', engines: ['perplexity'], repeats: 1, runLimitUsd: 2, monthlyLimitUsd: 5 };

let assistants: AssistantServers;
let dataforseo: LocalServer;
let product: TestProduct;
let db: Db;
let owner: TestClient & { email: string };
let userId: string;
let websiteId: string;

beforeAll(async () => {
  [assistants, dataforseo] = await Promise.all([startAssistantServers(), serveDataForSeo({})]);
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    env: { ...assistants.env, AWI_DATAFORSEO_BASE_URL: dataforseo.origin, AWI_OPENROUTER_KEY: ASSISTANT_TEST_KEY },
    hasShortRateLimits: true,
  });
  db = product.application.db;
  owner = await registerUser(product);
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner.email));
  userId = user?.id ?? '';
}, 120_000);
afterAll(async () => {
  await product.close();
  await assistants.close();
  await dataforseo[Symbol.asyncDispose]();
});

beforeEach(async () => {
  await db.delete(websites);
  await db.delete(allowances);
  await setPremium(false);
  const [website] = await db.insert(websites).values({ userId, domain: DOMAIN }).returning();
  websiteId = website?.id ?? '';
  for (const server of Object.values(assistants.servers)) server.setFault(null);
});

const setPremium = (isPremium: boolean) => db.update(users).set({ isPremium }).where(eq(users.id, userId));
const call = (method: string, path: string, body?: unknown, client: TestClient = owner) =>
  product.call(client, method, `/api/user/websites/${websiteId}/ai-visibility${path}`, body);
const estimate = async (): Promise<VisibilityEstimate> =>
  visibilityEstimateSchema.parse(await (await call('GET', '/estimate')).json());
const listCodes = async () => (await estimate()).obstacles.map(({ code }) => code);
const connect = (provider: string, key = ASSISTANT_TEST_KEY) =>
  product.call(owner, 'POST', `/api/user/websites/${websiteId}/data-sources/${provider}/key`, { key });
const readRun = async (id: string): Promise<VisibilityRun> =>
  visibilityRunSchema.parse(await (await call('GET', `/runs/${id}`)).json());

/** Starts a run and waits until it has ended. */
async function finishRun(): Promise<VisibilityRun> {
  const response = await call('POST', '/runs');
  expect(response.status).toBe(202);
  const { id } = visibilityRunSchema.parse(await response.json());
  await expect.poll(async () => (await readRun(id)).state, { timeout: 60_000 }).toMatch(/done|stopped/);
  return readRun(id);
}

/** Sets up a weekly run that was due a minute ago. Returns the time at which the run was due. */
async function scheduleDueRun(): Promise<Date> {
  await setPremium(true);
  await approvePrompts(db, websiteId, PROMPTS.slice(0, 1));
  await connect('perplexity');
  await call('PUT', '/schedule', { ...SCHEDULE, frequency: 'weekly' });
  const due = new Date(Date.now() - 60_000);
  await db.update(visibilitySchedules).set({ nextRunAt: due });
  return due;
}
const listScheduledRuns = async () =>
  (await db.select().from(visibilityRuns)).map(({ trigger, state }) => `${trigger} ${state}`);

describe('the estimate before a run', () => {
  it('lists what is missing, each with the next step', async () => {
    expect(await listCodes()).toEqual(['prompts', 'key', 'limit']);
    await approvePrompts(db, websiteId, PROMPTS);
    expect(await listCodes()).toEqual(['key', 'limit']);
    const refused = await call('POST', '/runs');
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      `${VISIBILITY_TEXTS.noKey} ${VISIBILITY_TEXTS.noKeyStep}`,
    ]);
    expect((await connect('perplexity')).status).toBe(200);
    expect(await listCodes()).toEqual(['limit']);
    await call('PUT', '/schedule', { ...SCHEDULE, engines: [] });
    expect(await listCodes()).toEqual(['engines']);
    await call('PUT', '/schedule', { ...SCHEDULE, runLimitUsd: 0.001 });
    expect((await estimate()).obstacles[0]).toMatchObject({
      code: 'limit-used',
      reason: expect.stringMatching(/\$0\.\d\d/),
    });
    await call('PUT', '/schedule', SCHEDULE);
    expect(await listCodes()).toEqual([]);
  });

  it('contains answers and costs per assistant, and who pays', async () => {
    await approvePrompts(db, websiteId, PROMPTS);
    await connect('openrouter');
    await connect('anthropic');
    await call('PUT', '/schedule', { ...SCHEDULE, engines: ['chatgpt', 'claude', 'deepseek'] });
    const { engines, total, prompts, options, limits, isExploratory } = await estimate();
    expect(prompts).toEqual({ asked: 8, active: 11, setVersion: 1 });
    expect(engines.map(({ target }) => `${target.engine} ${target.provider} ${target.payer}`)).toEqual([
      'chatgpt openrouter website',
      'claude anthropic website',
      'deepseek openrouter website',
    ]);
    for (const { answers, maxUsd, likelyUsd } of engines) {
      expect(answers).toBe(8);
      expect(likelyUsd).toBeGreaterThan(0);
      expect(maxUsd).toBeGreaterThan(likelyUsd);
    }
    expect(total.answers).toBe(24);
    expect(total.maxUsd).toBeCloseTo(
      engines.reduce((sum, { maxUsd }) => sum + maxUsd, 0),
      6,
    );
    expect(limits).toMatchObject({ spentThisMonthUsd: 0 });
    expect(isExploratory).toBe(true);
    const byEngine = new Map(options.map((option) => [option.engine, option]));
    expect(byEngine.get('deepseek')).toMatchObject({ hasSearch: false, source: 'OpenRouter', isSelected: true });
    expect(byEngine.get('grok')).toMatchObject({
      isSelected: false,
      target: { provider: 'openrouter' },
      connectable: [{ provider: 'xai' }, { provider: 'openrouter' }],
    });
    const bodies = Object.values(assistants.servers).flatMap(({ requests }) => requests.map(({ body }) => body));
    expect(bodies.filter((body) => body.includes('shoes'))).toEqual([]);
  });
});

describe('a run without Premium', () => {
  it('sends eight unbranded prompts once, with the account’s own key only, and without a schedule', async () => {
    await approvePrompts(db, websiteId, PROMPTS);
    await setAllowance(db, { provider: 'openrouter', userId: '', monthlyMicroUsd: 10_000_000 });
    expect(await listCodes()).toContain('key');
    expect((await call('PUT', '/schedule', { ...SCHEDULE, frequency: 'weekly' })).status).toBe(402);
    expect((await call('PUT', '/schedule', { ...SCHEDULE, repeats: 3 })).status).toBe(402);
    await connect('perplexity');
    await call('PUT', '/schedule', SCHEDULE);
    const run = await finishRun();
    expect(run).toMatchObject({ state: 'done', planned: 8, answered: 8, prompts: 8, repeats: 1, quality: 'real' });
    const rows = await db.select().from(visibilityAnswers);
    const sentIds = new Set(PROMPTS.slice(0, 8).map(({ id }) => id));
    expect(rows.every(({ promptId }) => sentIds.has(promptId))).toBe(true);
    expect(run.cost.realUsd).toBe(run.cost.usd);
    expect((await estimate()).limits.spentThisMonthUsd).toBeCloseTo(run.cost.usd, 6);
    expect((await estimate()).engines[0]?.likelyBasis).toContain('8 answers');
  });

  it('is refused without a verified email address, and to other users', async () => {
    const other = await registerUser(product);
    expect((await call('GET', '/estimate', undefined, other)).status).toBe(404);
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, userId));
    const statuses = [await call('GET', '/estimate'), await call('POST', '/runs'), await connect('openai')];
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('a run with Premium', () => {
  it('uses the operator’s key within the allowance of the account, which stops hard', async () => {
    await setPremium(true);
    await approvePrompts(db, websiteId, PROMPTS);
    await setAllowance(db, { provider: 'openrouter', userId: '', monthlyMicroUsd: 100_000 });
    await call('PUT', '/schedule', { ...SCHEDULE, repeats: 3, frequency: 'weekly' });
    expect((await estimate()).engines[0]).toMatchObject({
      answers: 33,
      target: { payer: 'allowance', provider: 'openrouter' },
    });
    const run = await finishRun();
    expect(run).toMatchObject({ state: 'stopped', stopReason: expect.stringContaining('allowance') });
    expect(run.answered).toBeGreaterThan(0);
    expect(run.missing).toBe(33 - run.answered);
    expect(run.cost.usd).toBeLessThanOrEqual(0.1);
    const [schedule] = await db.select().from(visibilitySchedules);
    expect((schedule?.nextRunAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(6 * 86_400_000);
  });

  it('observes what Google shows, with the account’s own DataForSEO key', async () => {
    await approvePrompts(db, websiteId, PROMPTS.slice(0, 2));
    const path = `/api/user/websites/${websiteId}/data-sources/dataforseo/key`;
    await setPremium(true);
    await product.call(owner, 'POST', path, { login: DATAFORSEO_TEST_LOGIN, key: DATAFORSEO_TEST_PASSWORD });
    await call('PUT', '/schedule', { ...SCHEDULE, engines: ['google-ai-mode'] });
    expect((await estimate()).engines[0]).toMatchObject({ target: { provider: 'dataforseo', payer: 'website' } });
    expect(await finishRun()).toMatchObject({ state: 'done', answered: 2, engines: [{ name: 'Google AI Mode' }] });
    await setPremium(false);
    expect((await estimate()).engines).toEqual([]);
  });

  it('starts once a week when its schedule is due', async () => {
    const due = await scheduleDueRun();
    await product.application.startDueRuns();
    await expect.poll(listScheduledRuns, { timeout: 60_000 }).toEqual(['schedule done']);
    const [schedule] = await db.select().from(visibilitySchedules);
    expect(schedule?.nextRunAt?.getTime()).toBe(due.getTime() + 7 * 86_400_000);
  });

  it('starts without a call within a minute after its schedule is due', { tags: ['long'] }, async () => {
    await scheduleDueRun();
    await expect.poll(listScheduledRuns, { timeout: 90_000, interval: 500 }).toEqual(['schedule done']);
  });
});

describe('a key', () => {
  it('is tested before it is stored, and its description states costs and terms', async () => {
    const rejected = await connect('openai', 'wrong');
    expect([rejected.status, await rejected.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'source-rejected', details: { setting: 'API key of OpenAI' } }),
    ]);
    for (const provider of ['openai', 'anthropic', 'perplexity', 'deepseek', 'openrouter', 'xai'])
      expect((await connect(provider)).status).toBe(200);
    const path = `/api/user/websites/${websiteId}/data-sources`;
    const { sources } = websiteSourcesSchema.parse(await (await product.call(owner, 'GET', path)).json());
    const listed = sources.filter(({ isAssistant }) => isAssistant);
    expect(listed.map(({ provider, state }) => `${provider} ${state}`)).toEqual([
      ...['openrouter', 'openai', 'anthropic', 'perplexity', 'deepseek', 'xai'].map((name) => `${name} connected`),
      'brave not-connected',
    ]);
    for (const { gives, cost, terms, isLocked } of listed) {
      expect([gives.length > 0, cost.length > 0, isLocked]).toEqual([true, true, false]);
      expect(terms).toContain('kept after you disconnect');
    }
    const test = await (await product.call(owner, 'POST', `${path}/openrouter/test`)).json();
    expect(test).toEqual({ ok: true, facts: expect.arrayContaining([expect.stringMatching(/Remaining credit/)]) });
  });

  it('without credit stops its assistant, and its data source is shown as failing', async () => {
    await approvePrompts(db, websiteId, PROMPTS);
    await connect('perplexity');
    await call('PUT', '/schedule', SCHEDULE);
    assistants.servers.perplexity.setFault(LOCAL_ERRORS.perplexity.credit);
    const run = await finishRun();
    expect(run).toMatchObject({ state: 'stopped', answered: 0, missing: 8 });
    expect(run.engines[0]?.causes[0]).toMatchObject({ failure: 'quota', message: expect.stringContaining('credit') });
    const path = `/api/user/websites/${websiteId}/data-sources`;
    const { sources } = websiteSourcesSchema.parse(await (await product.call(owner, 'GET', path)).json());
    expect(sources.find(({ provider }) => provider === 'perplexity')).toMatchObject({
      state: 'failing',
      connection: { failure: { setting: 'credit of Perplexity' } },
    });
  });

  it('that is disconnected leaves the answers stored, and in the export of the account’s data', async () => {
    await approvePrompts(db, websiteId, PROMPTS);
    await connect('perplexity');
    await call('PUT', '/schedule', SCHEDULE);
    await finishRun();
    await product.call(owner, 'DELETE', `/api/user/websites/${websiteId}/data-sources/perplexity`);
    expect(await db.select().from(visibilityAnswers)).toHaveLength(8);
    const copy = await (await product.call(owner, 'GET', '/api/user/export')).json();
    expect(copy.connectedData.assistantAnswers).toHaveLength(8);
    expect(copy.connectedData.assistantAnswers[0]).toMatchObject({
      domain: DOMAIN,
      prompt: expect.stringMatching(/^shoes for/),
      engine: 'perplexity',
      quality: 'real',
      answer: { text: expect.any(String) },
    });
    expect(await listCodes()).toEqual(['key']);
    const [answer] = await db.select().from(visibilityAnswers);
    await product.call(owner, 'DELETE', `/api/user/websites/${websiteId}`);
    expect(await db.select().from(visibilityAnswers)).toEqual([]);
    const removals = await db.select({ filePrefix: dataRemovals.filePrefix }).from(dataRemovals);
    const isPlanned = removals.some(({ filePrefix }) => filePrefix === `visibility/${answer?.websiteId}`);
    const isDone = removals.every(({ filePrefix }) => filePrefix?.startsWith('visibility/') !== true);
    expect(isPlanned || isDone).toBe(true);
  });
});

it('a run is stopped on request, and a second run is rejected in the meantime', async () => {
  await approvePrompts(db, websiteId, PROMPTS);
  await connect('perplexity');
  await call('PUT', '/schedule', SCHEDULE);
  assistants.servers.perplexity.setFault({ kind: 'hang' });
  const { id } = await (await call('POST', '/runs')).json();
  const second = await call('POST', '/runs');
  expect([second.status, (await second.json()).message]).toEqual([
    409,
    `${VISIBILITY_TEXTS.isRunning} ${VISIBILITY_TEXTS.isRunningStep}`,
  ]);
  await expect
    .poll(async () => (await readRun(id)).waitsFor, { timeout: 30_000 })
    .toBe('Waits for answers of Perplexity.');
  // What is reserved is not spent.
  const { cost } = await readRun(id);
  expect(cost).toMatchObject({ usd: 0, estimatedUsd: 0 });
  expect(cost.reservedUsd).toBeGreaterThan(0);
  const { limits } = await estimate();
  expect(limits.spentThisMonthUsd).toBe(0);
  // Other requests may have started since.
  expect(limits.reservedThisMonthUsd).toBeGreaterThanOrEqual(cost.reservedUsd);
  expect(await (await call('POST', `/runs/${id}/stop`)).json()).toMatchObject({
    state: 'stopped',
    stopReason: VISIBILITY_TEXTS.stopped,
  });
  expect((await call('POST', `/runs/${id}/stop`)).status).toBe(409);
  expect((await call('GET', '/runs/unknown')).status).toBe(404);
  expect(await (await call('GET', '/runs')).json()).toHaveLength(1);
});

it('prices are listed with their sources; administrators add a price and remove only prices that they added', async () => {
  const admin = await registerAdministrator(product);
  const path = '/api/admin/assistant-prices';
  const read = async () => listedAssistantPricesSchema.parse(await (await product.call(admin, 'GET', path)).json());
  const before = await read();
  expect(before.every(({ id, source }) => id === null && source.startsWith('https://'))).toBe(true);
  const price = {
    provider: 'openai',
    model: 'gpt-7',
    from: '2026-01-01',
    inputUsdPerMillion: 1,
    outputUsdPerMillion: 5,
    searchUsdPerThousand: 10,
    source: 'https://example.com/prices',
  };
  expect((await product.call(admin, 'POST', path, { ...price, source: 'none' })).status).toBe(400);
  const unknown = { ...price, provider: 'openrouter', model: 'mistral/large' };
  expect((await (await product.call(admin, 'POST', path, unknown)).json()).fieldErrors.model).toContain('OpenRouter');
  expect((await product.call(admin, 'POST', path, price)).status).toBe(201);
  expect((await product.call(admin, 'POST', path, { ...price, from: '2099-01-01' })).status).toBe(201);
  const added = (await read()).filter(({ model }) => model === 'gpt-7');
  expect(added.map(({ from, state }) => `${from} ${state}`)).toEqual(['2099-01-01 later', '2026-01-01 current']);
  for (const { id } of added) expect((await product.call(admin, 'DELETE', `${path}/${id}`)).status).toBe(200);
  expect((await product.call(admin, 'DELETE', `${path}/${added[0]?.id}`)).status).toBe(404);
  expect(await read()).toEqual(before);
  expect(await db.select().from(assistantPrices)).toEqual([]);
  expect((await product.call(owner, 'GET', path)).status).toBe(403);
});
