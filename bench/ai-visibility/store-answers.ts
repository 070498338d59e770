import { eq } from 'drizzle-orm';
import type { VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import type { AnswerEngine, AssistantAnswer } from '#contracts/outside/assistants.ts';
import { type Db, openDatabase } from '#db/client.ts';
import { users, visibilityAnswers, visibilityPromptSets, visibilityRuns, websites } from '#db/tables.ts';
import { createFactReader } from '#services/ai-visibility/runs/fact-reader.ts';
import { createRandom } from '../crawl/random.ts';

const BRAND = { id: 'own', names: ['Kestrelworks'], domains: ['kestrelworks.example'], categoryWords: [] };
const RIVALS = ['Zorvanta', 'Millbrook', 'Harbourline', 'Tandoor', 'Quillbeam'];
const ENGINES = ['chatgpt', 'claude', 'perplexity', 'grok'] as const satisfies readonly AnswerEngine[];
const MENTIONED_SHARE = 0.4;
const CITED_SHARE = 0.5;
const WEEK_MS = 604_800_000;
const random = createRandom(1);

export interface StoredSize {
  prompts: number;
  repeats: number;
  /** Number of weekly runs. The page reads all answers of the newest run, and rates of the other runs. */
  runs: number;
}

/** Stores weekly runs of a Premium user, with answers of ordinary length; returns the ID of the website. */
export async function storeAnswers(dataDir: string, email: string, size: StoredSize): Promise<string> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    const websiteId = await storeWebsite(db, email);
    const prompts = buildPrompts(size.prompts);
    const values = { websiteId, version: 1, state: 'approved' as const, country: 'US', language: 'en', prompts };
    const [set] = await db
      .insert(visibilityPromptSets)
      .values({ ...values, approvedAt: new Date() })
      .returning({ id: visibilityPromptSets.id });
    for (let week = 0; week < size.runs; week += 1) {
      await storeRun(db, { websiteId, promptSetId: set?.id ?? '', prompts, repeats: size.repeats, week });
    }
    return websiteId;
  } finally {
    await close();
  }
}

async function storeWebsite(db: Db, email: string): Promise<string> {
  const [owner] = await db
    .update(users)
    .set({ emailVerified: true, isPremium: true })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  const [website] = await db
    .insert(websites)
    .values({ userId: owner?.id ?? '', domain: 'kestrelworks.example', brandNames: BRAND.names })
    .returning({ id: websites.id });
  return website?.id ?? '';
}

const buildPrompts = (count: number): VisibilityPrompt[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    text: index % 5 === 4 ? `Is Kestrelworks good for trail ${index}?` : `Which boots are best for trail ${index}?`,
    intent: 'discovery',
    isBranded: index % 5 === 4,
    origin: 'user',
    basis: null,
    keyword: null,
    isActive: true,
  }));

interface RunPlan {
  websiteId: string;
  promptSetId: string;
  prompts: readonly VisibilityPrompt[];
  repeats: number;
  week: number;
}

async function storeRun(db: Db, { websiteId, promptSetId, prompts, repeats, week }: RunPlan): Promise<void> {
  const at = new Date(Date.now() - week * WEEK_MS);
  const shared = { provider: 'openrouter', model: 'model-1' } as const;
  const [run] = await db
    .insert(visibilityRuns)
    .values({
      websiteId,
      promptSetId,
      trigger: 'schedule',
      state: 'done',
      targets: ENGINES.map((engine) => ({ ...shared, engine, payer: 'website' })),
      repeats,
      promptIds: prompts.map(({ id }) => id),
      brand: BRAND,
      competitors: [],
      planned: ENGINES.length * prompts.length * repeats,
      limitMicroUsd: 1,
      createdAt: at,
      finishedAt: at,
    })
    .returning();
  if (run === undefined) throw new Error('The run was not stored');
  const facts = createFactReader();
  for (const engine of ENGINES) {
    const answers = prompts.flatMap(({ id: promptId }) =>
      Array.from({ length: repeats }, (_, repeat) => buildAnswer({ engine, promptId, repeat })),
    );
    await db.insert(visibilityAnswers).values(
      answers.map((answer) => ({
        ...shared,
        runId: run.id,
        websiteId,
        engine,
        promptId: answer.promptId,
        repeat: answer.repeat,
        state: 'answered' as const,
        askedAt: at,
        answer,
        ...facts.read(answer, { run, language: 'en' }),
      })),
    );
  }
}

/** Builds an answer of about 1,500 characters that lists companies and cites six pages. */
function buildAnswer(answerKey: Pick<AssistantAnswer, 'engine' | 'promptId' | 'repeat'>): AssistantAnswer {
  const names = [...(random.next() < MENTIONED_SHARE ? BRAND.names : []), ...RIVALS];
  const text = names
    .map(
      (name) =>
        `- **${name}**: light boots that last, with repairs and clear prices. ${'Good soles help on wet ground. '.repeat(6)}`,
    )
    .join('\n');
  const pages = Array.from({ length: 10 }, (_, index) => ({
    url: `https://guide-${random.nextInteger(1, 60)}.example/${answerKey.promptId}/${index}`,
    title: `Guide ${index}`,
  }));
  const own = { url: `https://kestrelworks.example/${answerKey.promptId}`, title: 'Kestrelworks' };
  const retrieved = [...(random.next() < CITED_SHARE ? [own] : []), ...pages];
  return {
    ...answerKey,
    modelId: 'model-1',
    grounded: true,
    text: `These makers are often recommended:\n\n${text}`,
    cited: retrieved.slice(0, 6).map((source) => ({ ...source, range: null, quote: null, via: 'annotation' as const })),
    retrieved,
    queries: [`${answerKey.promptId} reviews`, `${answerKey.promptId} prices`],
  };
}
