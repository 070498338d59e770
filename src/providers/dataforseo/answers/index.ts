import type { AnswerCost } from '#contracts/outside/assistants/assistant-prices.ts';
import type { AnswerEngine } from '#contracts/outside/assistants.ts';
import type { AssistantClient, AssistantQuestion, AssistantReply } from '../../assistants/assistant-client.ts';
import {
  connectDataForSeo,
  DATAFORSEO_NAME,
  type DataForSeoClientOptions,
  escapeKeyword,
  testDataForSeo,
} from '../connection.ts';
import { AI_MODE_USD, APP_ANSWER_USD, estimateSearchUsd, OVERVIEW_USD } from '../prices.ts';
import { readTask } from '../schema.ts';
import { type ReadAnswer, readAppAnswer, readGoogleAnswer } from './answer-schema.ts';

/** Engines that people use: Google and the ChatGPT app, which answers differently from the API. */
export const OBSERVED_ENGINES = [
  'google-ai-overview',
  'google-ai-mode',
  'chatgpt-app',
] as const satisfies AnswerEngine[];
export type ObservedEngine = (typeof OBSERVED_ENGINES)[number];

/** The vendor waits up to two minutes for an answer from the app. */
const TIMEOUT_MS = 130_000;
const DEPTH = 10;

interface EngineRequest {
  path: string;
  /** Parameters sent in addition to the prompt and the market. */
  task: object;
  maxUsd: number;
  read(result: unknown, modelId: string): ReadAnswer;
}

const ENGINES: Readonly<Record<ObservedEngine, EngineRequest>> = {
  'google-ai-overview': {
    path: 'serp/google/organic/live/advanced',
    task: { device: 'desktop', os: 'windows', depth: DEPTH, load_async_ai_overview: true },
    maxUsd: estimateSearchUsd(DEPTH) + OVERVIEW_USD,
    read: readGoogleAnswer,
  },
  'google-ai-mode': {
    path: 'serp/google/ai_mode/live/advanced',
    task: { device: 'desktop', os: 'windows' },
    maxUsd: AI_MODE_USD,
    read: readGoogleAnswer,
  },
  // Without `force_web_search`: whether the app searches is part of what is measured.
  'chatgpt-app': {
    path: 'ai_optimization/chat_gpt/llm_scraper/live/advanced',
    task: {},
    maxUsd: APP_ANSWER_USD,
    read: readAppAnswer,
  },
};

/**
 * Creates a client that asks Google or the ChatGPT app as a visitor without an account does. The engine is used as the
 * model, because Google reports no model.
 */
export function createObservedAnswerClient(options: DataForSeoClientOptions, engine: ObservedEngine): AssistantClient {
  const connection = connectDataForSeo(options, TIMEOUT_MS);
  const { path, task: engineTask, maxUsd, read } = ENGINES[engine];
  return {
    name: DATAFORSEO_NAME,
    model: engine,
    estimateMaxUsd: () => maxUsd,
    async ask({ promptId, repeat, prompt, location, language, signal }: AssistantQuestion): Promise<AssistantReply> {
      const market = connection.buildMarket({ country: location.country ?? 'US', language: language ?? 'en' });
      const task = { keyword: escapeKeyword(prompt), ...market, ...engineTask };
      const { body, answer, cost } = await connection.post({ path, task, maxCostUsd: maxUsd, signal }, (response) => {
        const { results, costUsd } = readTask(response);
        return { body: response, answer: read(results[0], engine), cost: buildCost(costUsd, maxUsd) };
      });
      const reply = { raw: [body], cost, listUsd: null };
      if ('reason' in answer) return { ...reply, state: 'missing', ...answer };
      return { ...reply, state: 'answered', answer: { engine, promptId, repeat, ...answer.contents } };
    },
    testConnection: (signal) => testDataForSeo(connection, signal),
  };
}

const buildCost = (usd: number | null, maxUsd: number): AnswerCost =>
  usd === null
    ? { usd: maxUsd, quality: 'estimated', source: 'the highest possible cost, because the response reports no cost' }
    : { usd, quality: 'real', source: 'reported by the vendor' };
