import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { AssistantProvider } from '#contracts/outside/assistants/assistant-prices.ts';
import { type LocalRequest, type LocalResponse, type LocalServer, serveLocal } from '../kit/local-server.ts';
import { answerRawSearch, type FindUrls } from '../raw-search/local-server.ts';
import { chooseAnswer, type Draft, draftAnswer, type LocalAnswer, type WrittenAnswer } from './local/draft-answer.ts';
import { LOCAL_ERRORS } from './local/local-errors.ts';
import { writeMessage } from './local/write-message.ts';
import { writeResponse } from './local/write-response.ts';

export const ASSISTANT_TEST_KEY = 'sk-assistant/test+1';

/** What the local server bills: a separate price list, so that an error in the price table is noticed. */
export interface LocalPriceList {
  inputUsdPerMillion: number;
  outputUsdPerMillion: number;
  searchUsdPerThousand: number;
}

const PRICE_LIST: LocalPriceList = { inputUsdPerMillion: 1, outputUsdPerMillion: 5, searchUsdPerThousand: 10 };

export interface LocalAssistantOptions {
  provider: AssistantProvider;
  /** Chooses the kind of answer; by default, an ordinary answer that depends on the prompt and the repeat. */
  choose?(prompt: string, repeat: number): LocalAnswer;
  /** Writes the answer instead, such as an answer about a simulated brand. */
  write?(prompt: string, repeat: number): WrittenAnswer;
  models?: readonly string[];
  /** Time until an answer, in milliseconds; 0 by default. Keys are tested and searches answered at once. */
  delayMs?: number;
  /** What the vendor's search API finds, if the vendor has one. */
  findUrls?: FindUrls;
}

export interface LocalAssistant extends LocalServer {
  /** Returns the amount billed so far, in US dollars. */
  getBilledUsd(): number;
  /** Changes the prices from the next request on. */
  setPriceList(priceList: LocalPriceList): void;
}

const locationSchema = z.object({ country: z.string().length(2).optional() });
const responsesSchema = z.object({
  model: z.string(),
  input: z.string().min(1),
  max_output_tokens: z.number().int().min(16),
  store: z.literal(false),
  instructions: z.undefined().optional(),
  previous_response_id: z.undefined().optional(),
  tools: z
    .array(
      z.union([
        z.object({ type: z.literal('web_search'), user_location: locationSchema }),
        z.object({
          type: z.literal('openrouter:web_search'),
          parameters: z.object({ engine: z.literal('native'), user_location: locationSchema }),
        }),
      ]),
    )
    .optional(),
});
const messagesSchema = z.object({
  model: z.string(),
  max_tokens: z.number().int().min(1),
  system: z.undefined().optional(),
  messages: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content: z.union([z.string(), z.array(z.unknown())]) }))
    .min(1)
    .max(2),
  tools: z.array(
    z.object({ type: z.literal('web_search_20250305'), name: z.literal('web_search'), user_location: locationSchema }),
  ),
});

/** A question as the server understood it. */
interface Asked {
  model: string;
  prompt: string;
  isContinued: boolean;
  hasSearch: boolean;
}

/** Paths for questions and for key tests. */
const PATHS: Record<AssistantProvider, { ask: string; test: string }> = {
  openai: { ask: '/v1/responses', test: '/v1/models/' },
  xai: { ask: '/v1/responses', test: '/v1/models/' },
  perplexity: { ask: '/v1/agent', test: '/v1/agent' },
  openrouter: { ask: '/api/v1/responses', test: '/api/v1/key' },
  anthropic: { ask: '/v1/messages', test: '/v1/models/' },
  deepseek: { ask: '/anthropic/v1/messages', test: '/models' },
};

/** Starts a server that implements a vendor's protocol: keys, answers of all kinds, errors, and billing. */
export async function serveAssistant(options: LocalAssistantOptions): Promise<LocalAssistant> {
  const { provider, choose = chooseAnswer, write, models = ['model-1'], delayMs = 0, findUrls } = options;
  const errors = LOCAL_ERRORS[provider];
  const repeats = new Map<string, number>();
  let priceList = PRICE_LIST;
  let billedUsd = 0;

  async function answer({ model, prompt, isContinued, hasSearch }: Asked): Promise<LocalResponse> {
    if (!models.includes(model)) return errors.model;
    await delayAnswer(delayMs);
    const repeat = (repeats.get(prompt) ?? 0) - (isContinued ? 1 : 0);
    repeats.set(prompt, repeat + 1);
    const planned = draftAnswer(hasSearch ? choose(prompt, repeat) : 'memory', prompt, repeat);
    const draft = write === undefined ? planned : { ...planned, ...limitSearch(write(prompt, repeat), hasSearch) };
    const costUsd = computeBilledUsd(isContinued ? { ...draft, queries: [] } : draft, priceList);
    billedUsd += costUsd;
    if (provider === 'anthropic' || provider === 'deepseek')
      return { json: writeMessage(draft, { model, isContinued }) };
    return { json: writeResponse(draft, { model, dialect: provider, costUsd }) };
  }

  const server = await serveLocal((request) => {
    if (!hasKey(request)) return errors.key;
    const searched = hasRawSearch(provider) ? answerRawSearch(provider, request, findUrls) : null;
    if (searched !== null) return searched;
    const { ask, test } = PATHS[provider];
    const { pathname } = request.url;
    if (request.method === 'GET' && pathname.startsWith(test))
      return respondToKeyTest(provider, pathname.slice(test.length), models);
    if (request.method !== 'POST' || pathname !== ask) return errors.model;
    const asked = readQuestion(provider, request.json());
    return asked === null ? errors.invalid : answer(asked);
  });
  return Object.assign(server, {
    getBilledUsd: () => billedUsd,
    setPriceList: (next: LocalPriceList) => {
      priceList = next;
    },
  });
}

/** Without web search, an answer has no results to cite. */
function limitSearch(written: WrittenAnswer, hasSearch: boolean): WrittenAnswer {
  if (hasSearch) return written;
  const sentences = written.sentences.map(({ text }) => ({ text, source: null }));
  return { sentences, results: [], queries: [] };
}

/** Waits with a timer that does not keep a process alive after it has closed the server. */
const delayAnswer = (ms: number): Promise<void> | undefined =>
  ms > 0 ? wait(ms, undefined, { ref: false }) : undefined;

const hasRawSearch = (provider: AssistantProvider) => provider === 'perplexity' || provider === 'deepseek';

const hasKey = ({ headers }: LocalRequest): boolean =>
  headers.authorization === `Bearer ${ASSISTANT_TEST_KEY}` || headers['x-api-key'] === ASSISTANT_TEST_KEY;

const computeBilledUsd = ({ kind, inputTokens, outputTokens, queries }: Draft, priceList: LocalPriceList): number => {
  const searches = kind === 'search-failed' ? 0 : queries.length;
  const tokens =
    (inputTokens * priceList.inputUsdPerMillion + outputTokens * priceList.outputUsdPerMillion) / 1_000_000;
  return tokens + (searches * priceList.searchUsdPerThousand) / 1_000;
};

function respondToKeyTest(provider: AssistantProvider, model: string, models: readonly string[]): LocalResponse {
  if (provider === 'openrouter') return { json: { data: { label: 'sk-or', limit_remaining: 7.5, usage: 2.5 } } };
  if (provider === 'deepseek') return { json: { object: 'list', data: models.map((id) => ({ id, object: 'model' })) } };
  return models.includes(decodeURIComponent(model)) ? { json: { id: model } } : LOCAL_ERRORS[provider].model;
}

function readQuestion(provider: AssistantProvider, body: unknown): Asked | null {
  if (provider === 'anthropic' || provider === 'deepseek') {
    const { data } = messagesSchema.safeParse(body);
    const prompt = data?.messages[0]?.content;
    if (data === undefined || typeof prompt !== 'string') return null;
    return { model: data.model, prompt, isContinued: data.messages.length > 1, hasSearch: true };
  }
  const { data } = responsesSchema.safeParse(body);
  if (data === undefined) return null;
  return { model: data.model, prompt: data.input, isContinued: false, hasSearch: data.tools !== undefined };
}
