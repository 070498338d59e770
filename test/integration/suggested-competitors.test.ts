import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { suggestedCompetitorsSchema } from '#contracts/outside/assistants/suggested-competitors.ts';
import { visibilityResultsSchema } from '#contracts/outside/assistants/visibility-report.ts';
import type { Db } from '#db/client.ts';
import { competitors, suggestionDecisions, users, visibilityRuns, websites } from '#db/tables.ts';
import type { WrittenAnswer } from '#providers/assistants/local/draft-answer.ts';
import { type LocalAssistant, serveAssistant } from '#providers/assistants/local-server.ts';
import { createFactReader } from '#services/ai-visibility/runs/fact-reader.ts';
import { rereadRuns } from '#services/ai-visibility/suggestions/reread-runs.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { planRun } from '#test/support/assistant-run.ts';
import { serveComparedSite } from '#test/support/compared-site.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const MODEL = 'gpt-6-luna';
const PROMPTS = ['best shoes', 'shoes for beginners', 'cheap shoes'];

/** All answers list Zorvanta and Belmora; only the answers to one prompt list Quenlo. */
const writeAnswer = (prompt: string): WrittenAnswer => ({
  sentences: [
    { text: '- **Zorvanta**: light shoes that last\n- **Belmora**: a wide range\n', source: null },
    { text: '- **ChatGPT**: ask again\n- **Shop Example**: repairs\n', source: null },
    ...(prompt === 'best shoes' ? [{ text: '- **Quenlo**: cheap\n', source: null }] : []),
  ],
  results: [],
  queries: [],
});

let product: TestProduct;
let db: Db;
let server: LocalAssistant;
let shop: LoopbackServer;
let owner: TestClient & { email: string };
let free: TestClient & { email: string };
let websiteId: string;
let freeWebsiteId: string;
let runId: string;

async function addWebsite(client: { email: string }): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, client.email));
  const [website] = await db
    .insert(websites)
    .values({ userId: user?.id ?? '', domain: 'shop.example' })
    .returning();
  return website?.id ?? '';
}

beforeAll(async () => {
  shop = await serveComparedSite({ pages: [{ path: '/', title: 'Trail shop', heading: 'Trail shop', words: 60 }] });
  server = await serveAssistant({ provider: 'openai', models: [MODEL], write: writeAnswer });
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [shop.target],
  });
  db = product.application.db;
  owner = await registerUser(product, { isPremium: true });
  free = await registerUser(product);
  websiteId = await addWebsite(owner);
  freeWebsiteId = await addWebsite(free);
  const target = { provider: 'openai', model: MODEL, origin: server.origin } as const;
  const plan = await planRun({ db, websiteId, targets: [target], prompts: PROMPTS, repeats: 2 });
  await plan.startRunner().run(plan.runId);
  expect(plan.errors).toEqual([]);
  runId = plan.runId;
}, 120_000);
afterAll(async () => {
  await product?.close();
  await server?.[Symbol.asyncDispose]();
  await shop?.[Symbol.asyncDispose]();
});

const path = (rest = '', id = websiteId) => `/api/user/websites/${id}/ai-visibility/suggestions${rest}`;
const read = async () => suggestedCompetitorsSchema.parse(await (await product.call(owner, 'GET', path())).json());
const listNames = async () => (await read()).first.map(({ name }) => name);

describe('suggested competitors', () => {
  it('are names that answers to at least two prompts list, with their evidence', async () => {
    const suggestions = await read();
    expect(suggestions).toMatchObject({ run: { id: runId, answers: 6, quality: 'real' }, total: 2 });
    expect(suggestions.first.map(({ name }) => name)).toEqual(['Belmora', 'Zorvanta']);
    expect(suggestions.first[1]).toMatchObject({
      prompts: PROMPTS,
      answers: 6,
      domain: null,
      engines: ['chatgpt'],
      example: { line: 'Zorvanta: light shoes that last' },
    });
  });

  it('need Premium and belong to the owner of the website', async () => {
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['GET', '/export?format=csv', undefined],
      ['POST', '/confirm', { key: 'zorvanta', url: shop.origin }],
      ['POST', '/dismiss', { key: 'zorvanta' }],
    ] as const) {
      expect((await product.call(free, method, path(rest, freeWebsiteId), body)).status).toBe(402);
      expect((await product.call(free, method, path(rest), body)).status).toBe(404);
    }
    expect(await listNames()).toHaveLength(2);
  });

  it('are exported with their evidence', async () => {
    const text = await (await product.call(owner, 'GET', path('/export?format=csv'))).text();
    expect(text).toMatch(/^\uFEFF?Name,Website,Prompts,Answers/);
    expect(text).toContain('Zorvanta,,3,6,6,0,ChatGPT');
  });

  it('do not come back once dismissed', async () => {
    expect((await product.call(owner, 'POST', path('/dismiss'), { key: 'belmora' })).status).toBe(204);
    expect(await listNames()).toEqual(['Zorvanta']);
    expect((await product.call(owner, 'POST', path('/dismiss'), { key: 'belmora' })).status).toBe(404);
  });

  it('stay if the website cannot be added', async () => {
    const response = await product.call(owner, 'POST', path('/confirm'), {
      key: 'zorvanta',
      url: 'https://shop.example',
    });
    expect(response.status).toBe(400);
    expect((await response.json()).fieldErrors).toHaveProperty('url');
    const unknown = await product.call(owner, 'POST', path('/confirm'), { key: 'quenlo', url: shop.origin });
    expect(unknown.status).toBe(404);
    expect(await listNames()).toEqual(['Zorvanta']);
    expect(await db.select().from(competitors)).toEqual([]);
  });

  it('are counted in stored answers once they are added, by the name that the answers use', async () => {
    const billedUsd = server.getBilledUsd();
    const response = await product.call(owner, 'POST', path('/confirm'), { key: 'zorvanta', url: shop.origin });
    expect(response.status).toBe(204);
    expect(await listNames()).toEqual([]);
    expect(await db.select().from(suggestionDecisions).where(eq(suggestionDecisions.key, 'zorvanta'))).toMatchObject([
      { decision: 'added', name: 'Zorvanta', host: shop.target },
    ]);
    const readRival = async () => {
      const answer = await (await product.call(owner, 'GET', path().replace('suggestions', 'results'))).json();
      const { results } = z.object({ results: visibilityResultsSchema }).parse(answer);
      return results.engines[0]?.competitors[0]?.mentionRate;
    };
    await expect
      .poll(readRival, { timeout: 30_000, interval: 100 })
      .toMatchObject({ state: 'measured', tally: { count: 6, total: 6 } });
    expect(server.getBilledUsd()).toBe(billedUsd);
  }, 60_000);
});

describe('reading stored answers again', () => {
  it('changes nothing the second time, and omits competitors that the run knows', async () => {
    const changed: string[] = [];
    const options = { db, facts: createFactReader(), onChanged: async (id: string) => void changed.push(id) };
    await expect.poll(() => rereadRuns(options, websiteId), { timeout: 30_000 }).toBe(0);
    const [run] = await db.select().from(visibilityRuns).where(eq(visibilityRuns.id, runId));
    expect(run?.competitors).toHaveLength(1);
    await db.update(visibilityRuns).set({ createdAt: new Date() }).where(eq(visibilityRuns.id, runId));
    await db.update(suggestionDecisions).set({ name: 'Other name' });
    expect(await rereadRuns(options, websiteId)).toBe(0);
  });
});
