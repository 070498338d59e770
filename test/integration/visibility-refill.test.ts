import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { auditReportSchema } from '#contracts/analysis/analysis.ts';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import type { VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import { visibilityRunSchema } from '#contracts/outside/assistants/run-views.ts';
import type { KeywordRanking } from '#contracts/report/external-sections.ts';
import type { Db } from '#db/client.ts';
import { findOutsideSnapshot, saveOutsideSnapshot } from '#db/queries/outside/outside-snapshots.ts';
import { storeReport } from '#db/stored/stored-report.ts';
import { analyses, outsideSnapshots, users, visibilityPromptSets, websites } from '#db/tables.ts';
import type { WrittenAnswer } from '#providers/assistants/local/draft-answer.ts';
import { LOCAL_ERRORS } from '#providers/assistants/local/local-errors.ts';
import { ASSISTANT_TEST_KEY } from '#providers/assistants/local-server.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { approvePrompts, buildPrompt } from '#test/support/assistant-run.ts';
import { type AssistantServers, startAssistantServers } from '#test/support/assistant-servers.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

const OWN = 'Kestrelworks';
const DOMAIN = 'kestrelworks.example';
const PROMPTS = [
  buildPrompt('best light boots', { keyword: 'Light boots' }),
  buildPrompt('who repairs boots', { keyword: 'boot repair' }),
];
const SCHEDULE = {
  frequency: 'off',
  engines: ['chatgpt', 'perplexity'],
  repeats: 2,
  runLimitUsd: 9,
  monthlyLimitUsd: 99,
};
const POLL = { timeout: 60_000, interval: 50 };
const PAGE = { url: `https://${DOMAIN}/boots`, title: 'Boots' };
const NO_COUNTS = { chatgptMentions: null, deepseekMentions: null, perplexityCitations: null, claudeReferences: null };

let assistants: AssistantServers;
let product: TestProduct;
let db: Db;
let owner: TestClient & { email: string };
let userId: string;
let websiteId: string;
let older: string;
let latest: string;

/** Every answer to a prompt about something light mentions and cites the website. */
const writeAnswer = (prompt: string): WrittenAnswer => ({
  sentences: [
    { text: 'Several makers are recommended.', source: null },
    ...(prompt.includes('light') ? [{ text: ` ${OWN} makes light boots.`, source: PAGE }] : []),
  ],
  results: [PAGE],
  queries: ['boots'],
});

beforeAll(async () => {
  assistants = await startAssistantServers({ write: writeAnswer });
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    env: assistants.env,
  });
  db = product.application.db;
  owner = await registerUser(product, { isPremium: true });
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner.email));
  userId = user?.id ?? '';
  const [website] = await db
    .insert(websites)
    .values({ userId, domain: DOMAIN, brandNames: [OWN] })
    .returning();
  websiteId = website?.id ?? '';
  older = await addAnalysis('2026-11-01T08:00:00Z');
  latest = await addAnalysis('2026-11-20T08:00:00Z');
  for (const provider of ['openai', 'perplexity'])
    expect((await call('POST', `data-sources/${provider}/key`, { key: ASSISTANT_TEST_KEY })).status).toBe(200);
  expect((await call('PUT', 'ai-visibility/schedule', SCHEDULE)).status).toBe(200);
}, 120_000);
afterAll(async () => {
  await product.close();
  await assistants.close();
});

const call = (method: string, path: string, body?: unknown) =>
  product.call(owner, method, `/api/user/websites/${websiteId}/${path}`, body);

async function addAnalysis(finishedAt: string): Promise<string> {
  const at = new Date(finishedAt);
  const [row] = await db
    .insert(analyses)
    .values({
      userId,
      url: `https://${DOMAIN}/`,
      host: DOMAIN,
      status: 'completed',
      report: storeReport(auditReportSchema.parse(readGoldenAnalysis('flawed'))),
      scope: ENTIRE_SITE,
      maxPages: 200,
      maxDurationMs: 1,
      createdAt: at,
      finishedAt: at,
    })
    .returning({ id: analyses.id });
  return row?.id ?? '';
}

/** Sends these prompts. Returns the ID of the run. */
async function sendPrompts(prompts: VisibilityPrompt[]): Promise<string> {
  await db.delete(visibilityPromptSets);
  await approvePrompts(db, websiteId, prompts);
  const response = await call('POST', 'ai-visibility/runs');
  expect(response.status).toBe(202);
  const { id } = visibilityRunSchema.parse(await response.json());
  const readState = async () => (await (await call('GET', `ai-visibility/runs/${id}`)).json()).state;
  await expect.poll(readState, POLL).toMatch(/done|stopped/);
  return id;
}

const readSnapshot = () => findOutsideSnapshot(db, latest);
const readShownRun = async () => (await readSnapshot())?.aiVisibility?.runId;
const rank = (keyword: string): KeywordRanking => ({
  keyword,
  difficulty: null,
  monthlyVolume: null,
  googlePosition: 4,
  bingPosition: null,
  ...NO_COUNTS,
});

describe('a run that ends after the analysis', () => {
  it('creates the outside data of the latest analysis, and does not change earlier analyses', async () => {
    const runId = await sendPrompts(PROMPTS);
    await expect.poll(readShownRun, POLL).toBe(runId);
    const snapshot = (await readSnapshot()) ?? expect.fail();
    expect(snapshot.keywordRankings).toBeNull();
    expect(snapshot.aiVisibility).toMatchObject({ prompts: 2, repeats: 2 });
    expect(snapshot.aiVisibility?.engines).toMatchObject([
      {
        engine: 'chatgpt',
        mentionRate: { tally: { count: 2, total: 4 } },
        citationRate: { tally: { count: 2, total: 4 } },
      },
      { engine: 'perplexity', mentionRate: { tally: { count: 2, total: 4 } } },
    ]);
    expect(await findOutsideSnapshot(db, older)).toBeNull();
  }, 120_000);

  it('fills the columns of assistants in the rankings, each with its number of answers', async () => {
    const snapshot = (await readSnapshot()) ?? expect.fail();
    const keywordRankings = ['light boots', 'boot repair', 'hiking'].map(rank);
    const collectedAt = '2026-11-20T08:00:00.000Z';
    await saveOutsideSnapshot(db, latest, { ...snapshot, collectedAt, keywordRankings, aiVisibility: null });
    const runId = await sendPrompts(PROMPTS);
    await expect.poll(readShownRun, POLL).toBe(runId);
    const filled = (await readSnapshot()) ?? expect.fail();
    const assistantAnswers = { chatgpt: 2, deepseek: 0, perplexity: 2, claude: 0 };
    expect(filled.keywordRankings).toEqual([
      { ...rank('light boots'), chatgptMentions: 2, perplexityCitations: 2, assistantAnswers },
      { ...rank('boot repair'), chatgptMentions: 0, perplexityCitations: 0, assistantAnswers },
      rank('hiking'),
    ]);
    // All other data is unchanged.
    expect({ ...filled, keywordRankings, aiVisibility: null }).toEqual({
      ...snapshot,
      collectedAt,
      keywordRankings,
      aiVisibility: null,
    });
    const report = await (await product.call(owner, 'GET', `/api/analyses/${latest}`)).json();
    expect(JSON.stringify(report)).toContain(runId);
  }, 120_000);

  it('without an answer changes nothing', async () => {
    const before = await readSnapshot();
    for (const provider of ['openai', 'perplexity'] as const)
      assistants.servers[provider].setFault(LOCAL_ERRORS[provider].key);
    await sendPrompts(PROMPTS);
    for (const provider of ['openai', 'perplexity'] as const) assistants.servers[provider].setFault(null);
    expect(await readSnapshot()).toEqual(before);
  }, 120_000);

  it('replaces the counts of the previous run, including the counts of keywords without prompts', async () => {
    const runId = await sendPrompts(PROMPTS.slice(0, 1));
    await expect.poll(readShownRun, POLL).toBe(runId);
    const rows = (await readSnapshot())?.keywordRankings ?? [];
    expect(rows[0]).toMatchObject({ chatgptMentions: 2 });
    expect(rows.slice(1)).toEqual([rank('boot repair'), rank('hiking')]);
    expect(await db.select().from(outsideSnapshots)).toHaveLength(1);
  }, 120_000);
});
