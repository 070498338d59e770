import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { DEFAULT_ASSISTANT_PRICES } from '#contracts/outside/assistants/assistant-prices.ts';
import {
  type VisibilityEstimate,
  visibilityEstimateSchema,
  visibilityRunSchema,
} from '#contracts/outside/assistants/run-views.ts';
import type { Db } from '#db/client.ts';
import { saveAssistantPrice } from '#db/queries/outside/assistants/assistant-prices.ts';
import {
  assistantPrices,
  users,
  visibilityAnswers,
  visibilityRuns,
  visibilitySchedules,
  websites,
} from '#db/tables.ts';
import { ASSISTANT_TEST_KEY } from '#providers/assistants/local-server.ts';
import { createVisibilityScheduler } from '#services/ai-visibility/runs/visibility-scheduler.ts';
import type { OpenedAssistant } from '#services/ai-visibility/sources/assistant-sources.ts';
import { composeSkippedMail } from '#services/mail/compose-visibility.ts';
import type { MailIntent } from '#services/mail/mail-intent.ts';
import { approvePrompts, buildPrompt } from '#test/support/assistant-run.ts';
import { type AssistantServers, startAssistantServers } from '#test/support/assistant-servers.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const PROMPTS = [buildPrompt('shoes for rain'), buildPrompt('shoes for snow')];
const SCHEDULE = {
  frequency: 'off',
  engines: ['chatgpt', 'perplexity'],
  repeats: 1,
  runLimitUsd: 9,
  monthlyLimitUsd: 99,
};
const SOL = { provider: 'openai', model: 'gpt-6-sol' } as const;
const NEW_MODEL = { provider: 'openai', model: 'gpt-7' } as const;

let assistants: AssistantServers;
let product: TestProduct;
let db: Db;
let owner: TestClient & { email: string };
let userId: string;
let websiteId: string;

beforeAll(async () => {
  assistants = await startAssistantServers();
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    env: assistants.env,
  });
  db = product.application.db;
  owner = await registerUser(product);
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner.email));
  userId = user?.id ?? '';
}, 120_000);
afterAll(async () => {
  await product.close();
  await assistants.close();
});

beforeEach(async () => {
  await db.delete(websites);
  await db.delete(assistantPrices);
  const [website] = await db.insert(websites).values({ userId, domain: 'shop.example' }).returning();
  websiteId = website?.id ?? '';
  await approvePrompts(db, websiteId, PROMPTS);
  for (const provider of ['openai', 'openrouter'])
    expect((await call('POST', `data-sources/${provider}/key`, { key: ASSISTANT_TEST_KEY })).status).toBe(200);
});

const call = (method: string, path: string, body?: unknown) =>
  product.call(owner, method, `/api/user/websites/${websiteId}/${path}`, body);
const save = (change: object = {}) => call('PUT', 'ai-visibility/schedule', { ...SCHEDULE, ...change });
const estimate = async (): Promise<VisibilityEstimate> =>
  visibilityEstimateSchema.parse(await (await call('GET', 'ai-visibility/estimate')).json());
const readOption = async (engine = 'chatgpt') =>
  (await estimate()).options.find((option) => option.engine === engine) ?? expect.fail();
const addPrice = () =>
  saveAssistantPrice(db, { ...(DEFAULT_ASSISTANT_PRICES[0] ?? expect.fail()), ...NEW_MODEL, from: '2026-01-01' });

async function finishRun() {
  const { id } = visibilityRunSchema.parse(await (await call('POST', 'ai-visibility/runs')).json());
  const read = async () => visibilityRunSchema.parse(await (await call('GET', `ai-visibility/runs/${id}`)).json());
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toMatch(/done|stopped/);
  return read();
}

describe('the model of an assistant', () => {
  it('is the default one, and others with a price are offered with the highest cost of an answer', async () => {
    await save();
    const option = await readOption();
    expect(option.choice).toBeNull();
    expect(option.target).toMatchObject({ provider: 'openai', model: 'gpt-6-luna' });
    expect(option.models.map(({ model, source }) => `${model} ${source}`)).toEqual([
      'gpt-6-luna OpenAI',
      'gpt-6.1-terra OpenAI',
      'gpt-6-sol OpenAI',
      'gpt-6.1-sol OpenAI',
      'openai/gpt-6-luna OpenRouter',
    ]);
    const [lunaMaxUsd, , solMaxUsd] = option.models.map(({ maxUsd }) => maxUsd);
    expect(solMaxUsd).toBeGreaterThan(lunaMaxUsd ?? Number.POSITIVE_INFINITY);
  });

  it('determines the estimate, the limits and what the run sends', async () => {
    await save();
    const before = (await estimate()).engines.find(({ engine }) => engine === 'chatgpt');
    expect((await save({ models: { chatgpt: SOL } })).status).toBe(200);
    const after = (await estimate()).engines.find(({ engine }) => engine === 'chatgpt');
    expect(after?.target).toMatchObject(SOL);
    expect(after?.maxUsd).toBeGreaterThan(3 * (before?.maxUsd ?? 0));
    expect(after?.likelyUsd).toBeGreaterThan(before?.likelyUsd ?? 0);
    // A limit that covers an answer of the default model only.
    await save({ engines: ['chatgpt'], runLimitUsd: 0.06 });
    expect((await estimate()).obstacles.map(({ code }) => code)).toEqual(['limit-used']);
    await save({ engines: ['chatgpt'], runLimitUsd: 0.06, models: {} });
    expect((await estimate()).obstacles).toEqual([]);
    await save({ models: { chatgpt: SOL } });
    const asked = assistants.servers.openai.requests.length;
    expect(await finishRun()).toMatchObject({ state: 'done', missing: 0 });
    const models = assistants.servers.openai.requests.slice(asked).map(({ json }) => json());
    expect(models).toMatchObject([{ model: SOL.model }, { model: SOL.model }]);
    const rows = await db.select().from(visibilityAnswers).where(eq(visibilityAnswers.engine, 'chatgpt'));
    expect(rows.map(({ model }) => model)).toEqual([SOL.model, SOL.model]);
    for (const { answer } of rows) expect(answer?.modelId).toContain(SOL.model);
  });

  it('stays if other settings are saved without it', async () => {
    await save({ models: { chatgpt: SOL } });
    await save({ repeats: 1, monthlyLimitUsd: 50 });
    expect((await estimate()).schedule.models).toEqual({ chatgpt: SOL });
    await save({ models: {} });
    expect((await estimate()).schedule.models).toEqual({});
  });

  it.each([
    ['has no price', { chatgpt: { provider: 'openai', model: 'gpt-9' } }],
    ['is of another assistant', { claude: SOL }],
  ])('is refused if it %s', async (_name, models) => {
    const response = await save({ models });
    expect(response.status).toBe(400);
    expect((await response.json()).fieldErrors.models).toMatch(/^OpenAI does not offer gpt-/);
  });

  it('that lost its price prevents a run and states the next step, instead of being replaced by another model', async () => {
    await addPrice();
    expect((await save({ models: { chatgpt: NEW_MODEL } })).status).toBe(200);
    expect((await estimate()).obstacles).toEqual([]);
    await db.delete(assistantPrices);
    const reason = 'The price table of this server contains no price for gpt-7, which is chosen for ChatGPT.';
    expect((await estimate()).obstacles).toEqual([
      { code: 'model', reason, step: expect.stringContaining('Choose another model') },
    ]);
    expect(await readOption()).toMatchObject({ target: null, choice: NEW_MODEL, problem: { reason } });
    const refused = await call('POST', 'ai-visibility/runs');
    expect([refused.status, (await refused.json()).message]).toEqual([409, expect.stringContaining(reason)]);
    expect(await db.select().from(visibilityRuns)).toEqual([]);
    // Other settings can still be saved.
    expect((await save({ models: { chatgpt: NEW_MODEL }, monthlyLimitUsd: 50 })).status).toBe(200);
    await save({ engines: ['perplexity'] });
    expect((await estimate()).obstacles).toEqual([]);
  });

  it('whose key was disconnected is not asked, and others are', async () => {
    await save({ models: { chatgpt: SOL } });
    await call('DELETE', 'data-sources/openai');
    const reason = 'gpt-6-sol, which is chosen for ChatGPT, needs a key of OpenAI.';
    expect(await readOption()).toMatchObject({ target: null, problem: { reason } });
    const { engines, obstacles } = await estimate();
    expect([engines.map(({ engine }) => engine), obstacles]).toEqual([['perplexity'], []]);
    await save({ models: {} });
    expect((await readOption()).target).toMatchObject({ provider: 'openrouter', model: 'openai/gpt-6-luna' });
  });
});

describe('a weekly run that a missing price prevents', () => {
  const DAY_MS = 86_400_000;
  const mails: MailIntent[] = [];
  /** Days from now; the product, which shares the database, never finds these schedules due. */
  let day = 0;
  const now = () => new Date(Date.now() + day * DAY_MS);
  const assistant: OpenedAssistant = {
    engine: 'chatgpt',
    provider: 'openai',
    model: 'gpt-6-luna',
    payer: 'website',
    source: 'OpenAI',
    hasSearch: true,
    open: () => ({ estimateMaxUsd: () => 0.01, ask: () => Promise.reject(new Error('not asked')) }),
    recordOutcome: async () => {},
  };
  const createScheduler = () =>
    createVisibilityScheduler({
      db,
      quality: 'real',
      now,
      sources: {
        list: async () => ({ assistants: [assistant], searches: [], problems: [] }),
        open: async () => null,
        openSearch: async () => null,
      },
      sendRun: async () => {},
      sendMail: async (intent) => void mails.push(intent),
      readBrands: async () => ({ brand: { id: 'own', names: [], domains: [], categoryWords: [] }, competitors: [] }),
    });
  const startNextWeek = async () => {
    day += 7;
    await db.update(visibilitySchedules).set({ nextRunAt: new Date(now().getTime() - 60_000) });
    await createScheduler().startDue();
  };

  it('is reported once by email, and where the schedule is shown until a run starts', async () => {
    await db.update(users).set({ isPremium: true }).where(eq(users.id, userId));
    await addPrice();
    const weekly = { frequency: 'weekly', engines: ['chatgpt'] };
    expect((await save({ ...weekly, models: { chatgpt: NEW_MODEL } })).status).toBe(200);
    await db.delete(assistantPrices);
    await startNextWeek();
    const skipped = {
      at: expect.any(String),
      reason: 'The price table of this server contains no price for gpt-7, which is chosen for ChatGPT.',
      step: 'Choose another model in the settings.',
    };
    expect((await estimate()).schedule.skipped).toEqual(skipped);
    expect(mails).toEqual([{ kind: 'visibility-skipped', websiteId }]);
    const options = {
      db,
      baseUrl: 'https://awi.example',
      quality: 'real',
      now,
      mail: { send: async () => {} },
    } as const;
    const compose = () => composeSkippedMail({ kind: 'visibility-skipped', websiteId }, options);
    expect(await compose()).toMatchObject({ to: owner.email, text: expect.stringContaining(skipped.reason) });

    // The same reason is not sent again, also after a change that does not fix it.
    await save({ ...weekly, models: { chatgpt: NEW_MODEL }, monthlyLimitUsd: 50 });
    expect((await estimate()).schedule.skipped).toEqual(skipped);
    await startNextWeek();
    expect(mails).toHaveLength(1);

    await save({ ...weekly, models: {} });
    expect((await estimate()).schedule.skipped).toBeNull();
    expect(await compose()).toBeNull();
    await startNextWeek();
    expect((await db.select().from(visibilityRuns)).map(({ trigger }) => trigger)).toEqual(['schedule']);

    // A new reason is a new email, unless the owner turned them off.
    await db.delete(visibilityRuns);
    await db.update(visibilitySchedules).set({ models: { chatgpt: NEW_MODEL } });
    await startNextWeek();
    expect(mails).toHaveLength(2);
    await db.update(users).set({ notifyVisibilityChanges: false }).where(eq(users.id, userId));
    expect(await compose()).toBeNull();
  });

  it('is not reported by email for another obstacle, such as a limit that its owner set', async () => {
    mails.length = 0;
    await db.update(users).set({ isPremium: true }).where(eq(users.id, userId));
    await save({ frequency: 'weekly', engines: ['chatgpt'], runLimitUsd: 0.001 });
    await startNextWeek();
    expect((await estimate()).schedule.skipped).toMatchObject({ reason: expect.stringContaining('do not cover') });
    expect(mails).toEqual([]);
  });
});
