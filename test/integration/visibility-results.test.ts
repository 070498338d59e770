import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { promptAnswersSchema, visibilityResultsSchema } from '#contracts/outside/assistants/visibility-report.ts';
import type { Db } from '#db/client.ts';
import { listRateAnswers } from '#db/queries/outside/assistants/visibility-history.ts';
import { users, visibilityAnswers, websites } from '#db/tables.ts';
import { type LocalAssistant, serveAssistant } from '#providers/assistants/local-server.ts';
import { buildPrompt, planRun } from '#test/support/assistant-run.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const MODEL = 'gpt-6-luna';
const PROMPTS = ['best shoes', 'shoes for beginners', 'cheap shoes'];
const COMPETITORS = [{ id: 'c1', name: 'Rival', domain: 'forum.example' }];
const answerSchema = z.object({ results: visibilityResultsSchema.nullable() });

let product: TestProduct;
let db: Db;
let server: LocalAssistant;

/** A website with a finished run whose answers mention the brand and the competitor, except for the last prompt. */
interface MeasuredSite {
  client: TestClient & { email: string };
  websiteId: string;
  runId: string;
}
const sites = {} as Record<'free' | 'premium', MeasuredSite>;

async function measure(isPremium: boolean): Promise<MeasuredSite> {
  const client = await registerUser(product, { isPremium });
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, client.email));
  const [website] = await db
    .insert(websites)
    .values({ userId: user?.id ?? '', domain: 'shop.example' })
    .returning();
  const websiteId = website?.id ?? '';
  const target = { provider: 'openai', model: MODEL, origin: server.origin } as const;
  const plan = await planRun({
    db,
    websiteId,
    targets: [target],
    prompts: PROMPTS,
    repeats: 2,
    competitors: COMPETITORS,
  });
  await plan.startRunner().run(plan.runId);
  expect(plan.errors).toEqual([]);
  return { client, websiteId, runId: plan.runId };
}

beforeAll(async () => {
  product = await startTestProduct({ databaseUrl: await createNextDatabase(inject('postgresTemplate')) });
  db = product.application.db;
  server = await serveAssistant({
    provider: 'openai',
    models: [MODEL],
    choose: (prompt) => (prompt === 'cheap shoes' ? 'cited-only' : 'listed'),
  });
  for (const plan of ['free', 'premium'] as const) sites[plan] = await measure(plan === 'premium');
}, 120_000);
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await product.close();
});

const getPath = ({ websiteId }: MeasuredSite, path: string) => `/api/user/websites/${websiteId}/ai-visibility/${path}`;

async function readResults(site: MeasuredSite, client: TestClient = site.client) {
  const response = await product.call(client, 'GET', getPath(site, 'results'));
  expect(response.status).toBe(200);
  return answerSchema.parse(await response.json()).results ?? expect.fail();
}

describe('results of a run', () => {
  it('count mentioned and cited answers, with an interval and the prompts they come from', async () => {
    const { engines, prompts, method, runId } = await readResults(sites.premium);
    expect(runId).toBe(sites.premium.runId);
    expect(engines).toMatchObject([
      {
        engine: 'chatgpt',
        source: 'ChatGPT (API answer with web search, through OpenAI)',
        answers: 6,
        missing: 0,
        mentionRate: { tally: { count: 4, total: 6 }, sample: { prompts: 3, answers: 6 }, isExploratory: true },
        citationRate: { tally: { count: 6, total: 6 } },
        competitors: [{ name: 'Rival', mentionRate: { tally: { count: 4, total: 6 } } }],
      },
    ]);
    expect(prompts.map(({ text, results }) => [text, results[0]?.named])).toEqual([
      ['best shoes', { count: 2, total: 2 }],
      ['shoes for beginners', { count: 2, total: 2 }],
      ['cheap shoes', { count: 0, total: 2 }],
    ]);
    expect(method).toMatchObject({ prompts: { unbranded: 3, branded: 0 }, repeats: 2, country: 'US', language: 'en' });
  });

  it('have a trend and citation gaps with Premium only, and no competitors without it', async () => {
    const premium = await readResults(sites.premium);
    expect(premium.trend).toMatchObject([{ engine: 'chatgpt', points: [{ runId: sites.premium.runId }] }]);
    expect(premium.gaps).toEqual({ total: 0, first: [] });
    const free = await readResults(sites.free);
    expect(free).not.toHaveProperty('trend');
    expect(free).not.toHaveProperty('gaps');
    expect(free.engines[0]?.competitors).toEqual([]);
    expect(free.engines[0]).toMatchObject({ mentionRate: { tally: { count: 4, total: 6 } }, change: null });
  });

  it('are hidden from other users', async () => {
    for (const path of ['results', `answers?run=${sites.free.runId}&prompt=p-best-shoes`]) {
      expect((await product.call(sites.premium.client, 'GET', getPath(sites.free, path))).status).toBe(404);
    }
  });
});

describe('answers to a prompt', () => {
  const read = async (site: MeasuredSite, promptId: string, runId = site.runId) =>
    product.call(site.client, 'GET', getPath(site, `answers?${new URLSearchParams({ run: runId, prompt: promptId })}`));

  it('can be read as received, with mentions, sources and costs', async () => {
    const { id } = buildPrompt('shoes for beginners');
    const answers = promptAnswersSchema.parse(await (await read(sites.free, id)).json());
    expect(answers).toMatchObject({
      prompt: { text: 'shoes for beginners' },
      previousId: buildPrompt('best shoes').id,
      nextId: buildPrompt('cheap shoes').id,
    });
    expect(answers.answers).toHaveLength(2);
    const [first] = answers.answers;
    expect(first).toMatchObject({ name: 'ChatGPT', repeat: 0, cost: { quality: 'estimated' } });
    const result = first?.result.state === 'answered' ? first.result : expect.fail();
    expect(result).toMatchObject({ mention: 'named', isCited: true, grounded: true });
    const own = result.highlights.find(({ kind }) => kind === 'own') ?? expect.fail();
    expect(result.text.slice(own.start, own.end)).toBe('Shop Example');
    expect(own).toMatchObject({ isOwn: true, reason: 'label' });
    expect(result.cited).toMatchObject([{ isOwn: true, owner: 'Shop Example' }, { owner: 'Rival' }]);
  });

  it('are not found for another run or prompt', async () => {
    expect((await read(sites.free, 'p-unknown')).status).toBe(404);
    expect((await read(sites.free, 'p-best-shoes', sites.premium.runId)).status).toBe(404);
  });

  it('are exported with Premium only: one row per answer', async () => {
    const path = (site: MeasuredSite) => getPath(site, `answers/export?run=${site.runId}&format=csv`);
    expect((await product.call(sites.free.client, 'GET', path(sites.free))).status).toBe(402);
    const file = await product.call(sites.premium.client, 'GET', path(sites.premium));
    const text = await file.text();
    expect(text).toMatch(/^\uFEFF?Prompt,Intent,Contains the brand,Assistant/);
    expect(text.match(/^(?:"?best shoes|"?shoes for beginners|"?cheap shoes)/gm)).toHaveLength(6);
  });
});

describe('an answer whose facts an earlier version stored', () => {
  it('can be read, without reasons for its highlighted names', async () => {
    const site = sites.premium;
    const [row] = await db.select().from(visibilityAnswers).where(eq(visibilityAnswers.runId, site.runId)).limit(1);
    const { names: _, ...facts } = row?.facts ?? expect.fail();
    await db
      .update(visibilityAnswers)
      .set({ facts })
      .where(eq(visibilityAnswers.id, row?.id ?? ''));
    const query = new URLSearchParams({ run: site.runId, prompt: row?.promptId ?? '' });
    const response = await product.call(site.client, 'GET', getPath(site, `answers?${query}`));
    const answer = promptAnswersSchema.parse(await response.json()).answers.find(({ id }) => id === row?.id);
    const result = answer?.result.state === 'answered' ? answer.result : expect.fail();
    expect(result.highlights.find(({ isOwn }) => isOwn)).toMatchObject({ kind: 'own', reason: null });
  });
});

describe('rates of earlier runs', () => {
  it('change when the facts are read again', async () => {
    const { runId } = sites.premium;
    const [row] = await db.select().from(visibilityAnswers).where(eq(visibilityAnswers.runId, runId)).limit(1);
    const { id = '', facts, answer } = row ?? expect.fail();
    const change = (mention: 'named' | 'none') =>
      db
        .update(visibilityAnswers)
        .set({ facts: { ...(facts ?? expect.fail()), mention } })
        .where(eq(visibilityAnswers.id, id));
    const count = async () =>
      (await listRateAnswers(db, [runId])).get(runId)?.filter(({ mention }) => mention === 'named').length ?? 0;
    await change('named');
    const named = await count();
    await change('none');
    expect(await count()).toBe(named - 1);
    const answers = (await listRateAnswers(db, [runId])).get(runId);
    expect(answers).toContainEqual(
      expect.objectContaining({ mention: 'none', modelId: answer?.modelId, isGrounded: answer?.grounded }),
    );
    await db.update(visibilityAnswers).set({ facts }).where(eq(visibilityAnswers.id, id));
  });
});

describe('an unclear name', () => {
  it('counts as a mention once the user decides so, and not before', async () => {
    const site = sites.free;
    const [row] = await db.select().from(visibilityAnswers).where(eq(visibilityAnswers.runId, site.runId)).limit(1);
    const facts = row?.facts ?? expect.fail();
    const id = row?.id ?? '';
    const decide = (isConfirmed: boolean | null, client: TestClient = site.client) =>
      product.call(client, 'PUT', getPath(site, `answers/${id}/mention`), { isConfirmed });
    expect((await decide(true)).status).toBe(404);
    await db
      .update(visibilityAnswers)
      .set({ facts: { ...facts, mention: 'ambiguous', firstMention: null } })
      .where(eq(visibilityAnswers.id, id));
    const count = async () => {
      const figure = (await readResults(site)).engines[0]?.mentionRate;
      return figure?.state === 'measured' ? figure.tally?.count : null;
    };
    expect(await count()).toBe(3);
    expect((await decide(true, sites.premium.client)).status).toBe(404);
    expect((await decide(true)).status).toBe(204);
    expect(await count()).toBe(4);
    expect((await decide(null)).status).toBe(204);
    expect(await count()).toBe(3);
  });
});
