import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import {
  latestAnswersSchema,
  promptAnswersSchema,
  visibilityResultsSchema,
} from '#contracts/outside/assistants/visibility-report.ts';
import { MAX_LATEST_ANSWERS } from '#contracts/outside/assistants/visibility-words.ts';
import type { Db } from '#db/client.ts';
import { users, websites } from '#db/tables.ts';
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
const PROMPTS = Array.from({ length: MAX_LATEST_ANSWERS + 2 }, (_, index) => `shoes for ${index}`);
const resultsSchema = z.object({ results: visibilityResultsSchema.nullable() });

let product: TestProduct;
let db: Db;
let server: LocalAssistant;
let owner: TestClient & { email: string };
let websiteId: string;

beforeAll(async () => {
  product = await startTestProduct({ databaseUrl: await createNextDatabase(inject('postgresTemplate')) });
  db = product.application.db;
  server = await serveAssistant({ provider: 'openai', models: [MODEL], choose: () => 'listed' });
  owner = await registerUser(product);
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner.email));
  const [website] = await db
    .insert(websites)
    .values({ userId: user?.id ?? '', domain: 'shop.example' })
    .returning();
  websiteId = website?.id ?? '';
}, 120_000);
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await product.close();
});

const get = (path: string, client: TestClient = owner) =>
  product.call(client, 'GET', `/api/user/websites/${websiteId}/ai-visibility/${path}`);
const readLatest = async (runId: string) =>
  latestAnswersSchema.parse(await (await get(`runs/${runId}/answers`)).json()).answers;
const readPrompt = async (runId: string, promptId: string) =>
  promptAnswersSchema.parse(
    await (await get(`answers?${new URLSearchParams({ run: runId, prompt: promptId })}`)).json(),
  );
const readResults = async () => resultsSchema.parse(await (await get('results')).json()).results;

it('the newest answers of a run can be read before it ends, by its owner only and without figures', async () => {
  const release = Promise.withResolvers<void>();
  const target = { provider: 'openai', model: MODEL, origin: server.origin } as const;
  const plan = await planRun({ db, websiteId, targets: [target], prompts: PROMPTS, onWait: () => release.promise });
  const { runId } = plan;
  expect(await readLatest(runId)).toEqual([]);

  // One answer waits for its next attempt until this test releases it.
  server.setFault({ status: 503 }, 1);
  const ended = plan.startRunner().run(runId);
  const listAnswered = async () => (await plan.readAnswers()).filter(({ state }) => state === 'answered');
  await expect.poll(async () => (await listAnswered()).length, { timeout: 60_000 }).toBe(PROMPTS.length - 1);
  const newestFirst = (await listAnswered()).toReversed();

  const latest = await readLatest(runId);
  expect(latest.map(({ id }) => id)).toEqual(newestFirst.slice(0, MAX_LATEST_ANSWERS).map(({ id }) => id));
  const [first] = latest;
  const { text, highlights } = first?.excerpt ?? expect.fail();
  expect(first).toMatchObject({ name: 'ChatGPT', mention: 'named', isCited: true, grounded: true });
  expect(first?.prompt).toEqual({ id: newestFirst[0]?.promptId, text: expect.stringMatching(/^shoes for \d$/) });
  expect(highlights.filter(({ kind }) => kind === 'own').map((one) => text.slice(one.start, one.end))).toEqual([
    'Shop Example',
  ]);
  expect(await readResults()).toBeNull();

  const promptId = first?.prompt.id ?? '';
  const waitingId = PROMPTS.map((prompt) => buildPrompt(prompt).id).find((id) =>
    newestFirst.every((answer) => answer.promptId !== id),
  );
  expect(await readPrompt(runId, promptId)).toMatchObject({ progress: { planned: 1, repeats: 1 }, answers: [{}] });
  expect(await readPrompt(runId, waitingId ?? '')).toMatchObject({ progress: { planned: 1 }, answers: [] });

  const other = await registerUser(product);
  expect((await get(`runs/${runId}/answers`, other)).status).toBe(404);
  expect((await get(`runs/${websiteId}/answers`)).status).toBe(404);
  expect((await get('runs/unknown/answers')).status).toBe(404);

  release.resolve();
  await ended;
  expect(plan.errors).toEqual([]);
  expect((await readPrompt(runId, waitingId ?? '')).progress).toBeNull();
  expect((await readResults())?.runId).toBe(runId);
}, 120_000);
