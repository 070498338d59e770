import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  type VisibilityEstimate,
  type VisibilityRun,
  visibilityEstimateSchema,
  visibilityRunSchema,
} from '#contracts/outside/assistants/run-views.ts';
import type { Db } from '#db/client.ts';
import { setAllowance } from '#db/queries/outside/allowances.ts';
import { allowances, allowanceUses, users, websites } from '#db/tables.ts';
import {
  DATAFORSEO_TEST_LOGIN,
  DATAFORSEO_TEST_PASSWORD,
  serveDataForSeo,
} from '#providers/dataforseo/local-server.ts';
import { AI_MODE_USD } from '#providers/dataforseo/prices.ts';
import type { LocalServer } from '#providers/kit/local-server.ts';
import { approvePrompts, buildPrompt } from '#test/support/assistant-run.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const PROMPTS = ['shoes for rain', 'shoes for snow', 'shoes for hills'].map((text) => buildPrompt(text));
const SCHEDULE = { frequency: 'off', engines: ['google-ai-mode'], repeats: 1, runLimitUsd: 9, monthlyLimitUsd: 99 };
const MICRO = 1_000_000;

let dataforseo: LocalServer;
let product: TestProduct;
let db: Db;
let owner: TestClient & { email: string };
let userId: string;
let websiteId: string;

beforeAll(async () => {
  dataforseo = await serveDataForSeo({});
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    env: {
      AWI_DATAFORSEO_BASE_URL: dataforseo.origin,
      AWI_DATAFORSEO_LOGIN: DATAFORSEO_TEST_LOGIN,
      AWI_DATAFORSEO_PASSWORD: DATAFORSEO_TEST_PASSWORD,
    },
  });
  db = product.application.db;
  owner = await registerUser(product, { isPremium: true });
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner.email));
  userId = user?.id ?? '';
}, 120_000);
afterAll(async () => {
  await product.close();
  await dataforseo[Symbol.asyncDispose]();
});

beforeEach(async () => {
  await db.delete(websites);
  await db.delete(allowances);
  await db.delete(allowanceUses);
  const [website] = await db.insert(websites).values({ userId, domain: 'shop.example' }).returning();
  websiteId = website?.id ?? '';
  await approvePrompts(db, websiteId, PROMPTS);
  expect((await call('PUT', 'ai-visibility/schedule', SCHEDULE)).status).toBe(200);
});

const call = (method: string, path: string, body?: unknown) =>
  product.call(owner, method, `/api/user/websites/${websiteId}/${path}`, body);
const estimate = async (): Promise<VisibilityEstimate> =>
  visibilityEstimateSchema.parse(await (await call('GET', 'ai-visibility/estimate')).json());
const allow = (usd: number) =>
  setAllowance(db, { provider: 'dataforseo', userId: '', monthlyMicroUsd: Math.round(usd * MICRO) });
const readUse = async () => (await db.select().from(allowanceUses))[0];

async function finishRun(): Promise<VisibilityRun> {
  const { id } = visibilityRunSchema.parse(await (await call('POST', 'ai-visibility/runs')).json());
  const read = async () => visibilityRunSchema.parse(await (await call('GET', `ai-visibility/runs/${id}`)).json());
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toMatch(/done|stopped/);
  return read();
}

describe('the operator’s login of DataForSEO', () => {
  it('observes answers only for Premium accounts with an allowance', async () => {
    expect((await estimate()).engines).toEqual([]);
    await allow(1);
    const { engines, options, obstacles } = await estimate();
    expect(obstacles).toEqual([]);
    expect(engines).toMatchObject([{ target: { provider: 'dataforseo', payer: 'allowance' } }]);
    const offered = options.filter(({ target }) => target !== null).map(({ engine }) => engine);
    expect(offered).toEqual(['google-ai-overview', 'google-ai-mode', 'chatgpt-app']);
    const setPremium = (isPremium: boolean) => db.update(users).set({ isPremium }).where(eq(users.id, userId));
    await setPremium(false);
    const { engines: unpaid } = await estimate();
    await setPremium(true);
    expect(unpaid).toEqual([]);
  });

  it('counts each answer once in the allowance, at its actual cost', async () => {
    await allow(1);
    const run = await finishRun();
    expect(run).toMatchObject({ state: 'done', answered: PROMPTS.length, missing: 0 });
    expect(run.cost.usd).toBeGreaterThan(0);
    const use = await readUse();
    expect(use).toMatchObject({ provider: 'dataforseo', userId, reservedMicroUsd: 0 });
    expect(use?.spentMicroUsd).toBe(Math.round(run.cost.usd * MICRO));
    expect((await estimate()).limits.spentThisMonthUsd).toBeCloseTo(run.cost.usd, 6);
  });

  it('stops at the end of the allowance, and the other answers are missing', async () => {
    await allow(1.5 * AI_MODE_USD);
    const before = dataforseo.requests.length;
    const run = await finishRun();
    expect(run).toMatchObject({ state: 'stopped', stopReason: expect.stringContaining('allowance'), answered: 1 });
    expect(run.missing).toBe(PROMPTS.length - 1);
    expect(dataforseo.requests.length - before).toBe(1);
    expect((await readUse())?.spentMicroUsd).toBeLessThanOrEqual(1.5 * AI_MODE_USD * MICRO);
  });

  it('is not used if the website has its own login', async () => {
    await allow(1);
    const key = { login: DATAFORSEO_TEST_LOGIN, key: DATAFORSEO_TEST_PASSWORD };
    expect((await call('POST', 'data-sources/dataforseo/key', key)).status).toBe(200);
    expect((await estimate()).engines).toMatchObject([{ target: { payer: 'website' } }]);
    expect((await finishRun()).answered).toBe(PROMPTS.length);
    expect(await readUse()).toBeUndefined();
  });
});
