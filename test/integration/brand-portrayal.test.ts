import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { promptAnswersSchema, visibilityResultsSchema } from '#contracts/outside/assistants/visibility-report.ts';
import type { Db } from '#db/client.ts';
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
/** The planted truth: the answer to each prompt, and the label of its sentence about the brand. */
const PLANTED = [
  ['good shops', 'Shop Example has friendly staff and fast delivery.', 'positive'],
  ['bad shops', 'Avoid Shop Example in December.', 'negative'],
  ['any shops', 'Shop Example is reliable, but expensive.', 'mixed'],
  ['where', 'Shop Example is based in Leeds.', 'neutral'],
  ['other', 'Rival is excellent. Shop Example sells shoes.', 'unclear'],
] as const;
const REPEAT_COUNT = 2;

let product: TestProduct;
let db: Db;
let server: LocalAssistant;
let client: TestClient;
let path = '';
let runId = '';

beforeAll(async () => {
  product = await startTestProduct({ databaseUrl: await createNextDatabase(inject('postgresTemplate')) });
  db = product.application.db;
  server = await serveAssistant({
    provider: 'openai',
    models: [MODEL],
    write: (prompt) => ({
      sentences: [{ text: PLANTED.find(([plantedPrompt]) => plantedPrompt === prompt)?.[1] ?? '', source: null }],
      results: [],
      queries: [],
    }),
  });
  const user = await registerUser(product, { isPremium: true });
  client = user;
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, user.email));
  const [website] = await db
    .insert(websites)
    .values({ userId: row?.id ?? '', domain: 'shop.example' })
    .returning();
  const websiteId = website?.id ?? '';
  const plan = await planRun({
    db,
    websiteId,
    targets: [{ provider: 'openai', model: MODEL, origin: server.origin }],
    prompts: PLANTED.map(([prompt]) => prompt),
    repeats: REPEAT_COUNT,
    competitors: [{ id: 'c1', name: 'Rival', domain: 'rival.example' }],
  });
  await plan.startRunner().run(plan.runId);
  expect(plan.errors).toEqual([]);
  runId = plan.runId;
  path = `/api/user/websites/${websiteId}/ai-visibility`;
}, 120_000);
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await product.close();
});

async function readPortrayal() {
  const response = await product.call(client, 'GET', `${path}/results`);
  const { results } = z.object({ results: visibilityResultsSchema }).parse(await response.json());
  return results.portrayal;
}

it('every planted sentence is shown with its label and counted', async () => {
  const { engines, groups, quality, unreadAnswers } = await readPortrayal();
  expect(quality).toBe('estimated');
  expect(unreadAnswers).toBe(0);
  const counts = { positive: 2, negative: 2, mixed: 2, neutral: 2, unclear: 2 };
  expect(engines).toMatchObject([{ name: 'ChatGPT', sentences: PLANTED.length * REPEAT_COUNT, branded: 0, counts }]);
  for (const [prompt, text, tone] of PLANTED) {
    const group = groups.find((one) => one.tone === tone);
    expect(group?.first).toHaveLength(REPEAT_COUNT);
    expect(group?.first[0]?.prompt).toBe(prompt);
    expect(text).toContain(group?.first[0]?.text);
  }
});

it('the words are marked in each answer, and the labels are exported', async () => {
  const query = new URLSearchParams({ run: runId, prompt: buildPrompt('any shops').id });
  const answers = promptAnswersSchema.parse(
    await (await product.call(client, 'GET', `${path}/answers?${query}`)).json(),
  );
  const result = answers.answers[0]?.result;
  const [statement] = result?.state === 'answered' ? result.statements : [];
  expect(statement?.words.map(({ start, end }) => statement.text.slice(start, end))).toEqual(['reliable', 'expensive']);
  const file = await product.call(client, 'GET', `${path}/answers/export?run=${runId}&format=csv`);
  expect(await file.text()).toContain('Negative: Avoid Shop Example in December.');
});

it('the number of unread answers is stated, and no counts are shown for fewer than 10 sentences', async () => {
  const [row] = await db.select().from(visibilityAnswers).where(eq(visibilityAnswers.runId, runId)).limit(1);
  const { statements: _statements, ...facts } = row?.facts ?? expect.fail();
  await db
    .update(visibilityAnswers)
    .set({ facts })
    .where(eq(visibilityAnswers.id, row?.id ?? ''));
  const { engines, unreadAnswers } = await readPortrayal();
  expect(unreadAnswers).toBe(1);
  expect(engines).toMatchObject([{ sentences: 9, counts: null }]);
});
