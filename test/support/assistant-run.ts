import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import type { AssistantProvider } from '#contracts/outside/assistants/assistant-prices.ts';
import type { VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import { RAW_SEARCH_NAMES, type RawSearchProvider } from '#contracts/outside/assistants/raw-search-words.ts';
import type { VisibilityTarget } from '#contracts/outside/assistants/runs.ts';
import type { Db } from '#db/client.ts';
import { listRunAnswers } from '#db/queries/outside/assistants/visibility-answers.ts';
import { findVisibilityRun, insertVisibilityRun } from '#db/queries/outside/assistants/visibility-runs.ts';
import { listRunSearches } from '#db/queries/outside/assistants/visibility-searches.ts';
import { visibilityPromptSets, visibilitySchedules } from '#db/tables.ts';
import { createAssistantClient, describeModel } from '#providers/assistants/index.ts';
import { ASSISTANT_TEST_KEY } from '#providers/assistants/local-server.ts';
import type { ClientWiring } from '#providers/kit/http.ts';
import { createRawSearchClient } from '#providers/raw-search/index.ts';
import { BRAVE_TEST_KEY } from '#providers/raw-search/local-server.ts';
import { createFolderStore } from '#providers/storage/folder-store.ts';
import { createFactReader } from '#services/ai-visibility/runs/fact-reader.ts';
import { createVisibilityRunner } from '#services/ai-visibility/runs/visibility-runner.ts';
import type {
  AssistantSources,
  OpenedAssistant,
  OpenedSearch,
} from '#services/ai-visibility/sources/assistant-sources.ts';

const facts = createFactReader();

/** Builds an unbranded prompt. */
export const buildPrompt = (text: string, change: Partial<VisibilityPrompt> = {}): VisibilityPrompt => ({
  id: `p-${text.replaceAll(/\W+/g, '-')}`,
  text,
  intent: 'discovery',
  isBranded: false,
  origin: 'user',
  basis: null,
  keyword: null,
  isActive: true,
  ...change,
});

/** Stores approved prompts of a website; returns the ID of the set. */
export async function approvePrompts(db: Db, websiteId: string, prompts: VisibilityPrompt[]): Promise<string> {
  const [row] = await db
    .insert(visibilityPromptSets)
    .values({
      websiteId,
      version: 1,
      state: 'approved',
      country: 'US',
      language: 'en',
      prompts,
      approvedAt: new Date(),
    })
    .returning({ id: visibilityPromptSets.id });
  return row?.id ?? '';
}

/** An assistant at a local server. */
export interface LocalTarget {
  provider: AssistantProvider;
  model: string;
  origin: string;
  payer?: VisibilityTarget['payer'];
}

/** A search API at a local server. */
export interface LocalSearcher {
  provider: RawSearchProvider;
  origin: string;
}

export interface RunPlan {
  db: Db;
  websiteId: string;
  targets: readonly LocalTarget[];
  searches?: readonly LocalSearcher[];
  prompts: readonly string[];
  repeats?: number;
  runLimitUsd?: number;
  monthlyLimitUsd?: number;
  wiring?: ClientWiring;
  /** Called instead of the wait between two attempts. */
  onWait?(): Promise<void>;
  /** Name of the user's brand in answers. */
  brand?: string;
  domain?: string;
  competitors?: readonly { id: string; name: string; domain: string }[];
}

const MICRO = 1_000_000;

/** Stores a run of a website, and creates workers that ask local servers. Waits between attempts are skipped. */
export async function planRun(plan: RunPlan) {
  const {
    db,
    websiteId,
    targets,
    prompts,
    repeats = 1,
    runLimitUsd = 100,
    monthlyLimitUsd = 100,
    brand = 'Shop Example',
    domain = 'shop.example',
  } = plan;
  const set = prompts.map((text) => buildPrompt(text));
  const promptSetId = await approvePrompts(db, websiteId, set);
  const recordOutcome = vi.fn(async (_error: unknown) => {});
  const assistants = targets.map((target) => openLocal(target, plan.wiring ?? {}, recordOutcome));
  const searches = (plan.searches ?? []).map((searcher) => openSearcher(searcher, plan.wiring ?? {}, recordOutcome));
  await db.insert(visibilitySchedules).values({
    websiteId,
    engines: assistants.map(({ engine }) => engine),
    repeats,
    runLimitMicroUsd: runLimitUsd * MICRO,
    monthlyLimitMicroUsd: monthlyLimitUsd * MICRO,
  });
  const run = await insertVisibilityRun(db, {
    websiteId,
    promptSetId,
    trigger: 'manual',
    targets: assistants.map(({ engine, provider, model, payer }) => ({ engine, provider, model, payer })),
    searches: searches.map(({ provider, payer }) => ({ provider, payer })),
    repeats,
    promptIds: set.map(({ id }) => id),
    brand: { id: 'own', names: [brand], domains: [domain], categoryWords: [] },
    competitors: (plan.competitors ?? []).map(({ id, name, domain }) => ({
      id,
      names: [name],
      domains: [domain],
      categoryWords: [],
    })),
    planned: set.length * repeats * targets.length,
    limitMicroUsd: runLimitUsd * MICRO,
    createdAt: new Date(),
  });
  const runId = run?.id ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'awi-assistants-'));
  const store = createFolderStore(join(folder, 'artifacts'));
  const errors: unknown[] = [];
  const waits: number[] = [];
  const sendRun = vi.fn(async () => {});
  const sendAlertCheck = vi.fn(async (_runId: string) => {});
  const sources: AssistantSources = {
    list: async () => ({ assistants, searches, problems: [] }),
    open: async (_website, { engine }) => assistants.find((one) => one.engine === engine) ?? null,
    openSearch: async (_website, { provider }) => searches.find((one) => one.provider === provider) ?? null,
  };
  const startRunner = () =>
    createVisibilityRunner({
      db,
      sources,
      store,
      workFolder: join(folder, 'work'),
      facts,
      sendRun,
      sendAlertCheck,
      now: () => new Date(),
      onError: (error) => errors.push(error),
      async sleep(ms) {
        waits.push(ms);
        await plan.onWait?.();
      },
    });
  return {
    runId,
    store,
    facts,
    errors,
    waits,
    sendRun,
    sendAlertCheck,
    recordOutcome,
    startRunner,
    readRun: () => findVisibilityRun(db, { id: runId, websiteId }),
    readAnswers: () => listRunAnswers(db, runId),
    readSearches: () => listRunSearches(db, runId),
    changeLimit: (monthlyUsd: number) =>
      db
        .update(visibilitySchedules)
        .set({ monthlyLimitMicroUsd: monthlyUsd * MICRO })
        .where(eq(visibilitySchedules.websiteId, websiteId)),
  };
}

function openLocal(
  { provider, model, origin, payer = 'website' }: LocalTarget,
  wiring: ClientWiring,
  recordOutcome: OpenedAssistant['recordOutcome'],
): OpenedAssistant {
  const described = describeModel(provider, model);
  if (described === null) throw new Error(`${model} is not an assistant`);
  return {
    ...described,
    provider,
    model,
    payer,
    source: provider,
    recordOutcome,
    open: (prices) =>
      createAssistantClient({
        provider,
        key: ASSISTANT_TEST_KEY,
        model,
        prices,
        baseUrl: origin,
        wiring: { bucket: null, timeoutMs: 2_000, ...wiring, attempts: 1 },
      }),
  };
}

const openSearcher = (
  { provider, origin }: LocalSearcher,
  wiring: ClientWiring,
  recordOutcome: OpenedSearch['recordOutcome'],
): OpenedSearch => ({
  provider,
  payer: 'website',
  name: RAW_SEARCH_NAMES[provider],
  recordOutcome,
  open: (prices) =>
    createRawSearchClient({
      provider,
      key: provider === 'brave' ? BRAVE_TEST_KEY : ASSISTANT_TEST_KEY,
      prices,
      baseUrl: origin,
      wiring: { bucket: null, timeoutMs: 2_000, ...wiring, attempts: 1 },
    }),
});
