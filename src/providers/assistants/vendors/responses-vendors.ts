import type { AnswerEngine } from '#contracts/outside/assistants.ts';
import type { AssistantLocation } from '../assistant-client.ts';
import { RESPONSES_SHAPE } from '../responses/read-response.ts';
import type { AssistantVendor } from '../vendor.ts';
import { buildBearerHeader, buildModelTest, readModelTest, readOpenRouterKey } from './vendor-tests.ts';

/** Reasoning counts as output, so a lower limit would cut answers off. */
const OUTPUT_TOKENS = 8_192;
const SEARCHES = 4;
const SOURCES = ['web_search_call.action.sources'];

/** Without a location, OpenAI assumes the United States; `approximate` without a country prevents that. */
const buildLocation = ({ country, region, city, timezone }: AssistantLocation) => ({
  type: 'approximate',
  ...(country !== null && { country }),
  ...(region !== undefined && { region }),
  ...(city !== undefined && { city }),
  ...(timezone !== undefined && { timezone }),
});

/** https://platform.openai.com/docs/guides/tools-web-search */
export const OPENAI: AssistantVendor = {
  provider: 'openai',
  name: 'OpenAI',
  origin: 'https://api.openai.com',
  shape: RESPONSES_SHAPE,
  outputTokens: OUTPUT_TOKENS,
  searches: SEARCHES,
  canPause: false,
  findEngine: () => 'chatgpt',
  hasSearch: () => true,
  buildRequest: ({ key, model, prompt, location }) => ({
    path: '/v1/responses',
    headers: buildBearerHeader(key),
    json: {
      model,
      input: prompt,
      tools: [{ type: 'web_search', search_context_size: 'low', user_location: buildLocation(location) }],
      tool_choice: 'auto',
      include: SOURCES,
      max_tool_calls: SEARCHES,
      max_output_tokens: OUTPUT_TOKENS,
      store: false,
    },
  }),
  buildTestRequest: (key, model) => buildModelTest('/v1/models', { model, headers: buildBearerHeader(key) }),
  readTest: readModelTest,
};

/** https://docs.x.ai/docs/guides/tools/overview */
export const XAI: AssistantVendor = {
  provider: 'xai',
  name: 'xAI',
  origin: 'https://api.x.ai',
  shape: RESPONSES_SHAPE,
  outputTokens: OUTPUT_TOKENS,
  searches: SEARCHES,
  canPause: false,
  findEngine: () => 'grok',
  hasSearch: () => true,
  buildRequest: ({ key, model, prompt, location }) => ({
    path: '/v1/responses',
    headers: buildBearerHeader(key),
    json: {
      model,
      input: prompt,
      tools: [{ type: 'web_search', user_location: buildLocation(location) }],
      include: SOURCES,
      max_tool_calls: SEARCHES,
      max_output_tokens: OUTPUT_TOKENS,
      store: false,
    },
  }),
  buildTestRequest: (key, model) => buildModelTest('/v1/models', { model, headers: buildBearerHeader(key) }),
  readTest: readModelTest,
};

/** https://docs.perplexity.ai/docs/agent-api. It has no `tool_choice`, and limits only steps, not tool calls. */
export const PERPLEXITY: AssistantVendor = {
  provider: 'perplexity',
  name: 'Perplexity',
  origin: 'https://api.perplexity.ai',
  shape: RESPONSES_SHAPE,
  outputTokens: OUTPUT_TOKENS,
  searches: SEARCHES,
  canPause: false,
  findEngine: () => 'perplexity',
  hasSearch: () => true,
  buildRequest({ key, model, prompt, location }) {
    const { country, region, city } = location;
    const place = {
      ...(country !== null && { country }),
      ...(region !== undefined && { region }),
      ...(city !== undefined && { city }),
    };
    return {
      path: '/v1/agent',
      headers: buildBearerHeader(key),
      json: {
        model,
        input: prompt,
        tools: [{ type: 'web_search', search_context_size: 'low', user_location: place }],
        max_steps: SEARCHES,
        max_output_tokens: OUTPUT_TOKENS,
        store: false,
      },
    };
  },
  // No free request that checks a key is documented, so the test asks for one word without a search.
  buildTestRequest: (key, model) => ({
    path: '/v1/agent',
    headers: buildBearerHeader(key),
    json: { model, input: 'Reply with OK.', max_output_tokens: 16, store: false },
  }),
  readTest: readModelTest,
  testTokens: 64,
};

const ENGINES: readonly (readonly [prefix: string, engine: AnswerEngine, hasSearch: boolean])[] = [
  ['openai/', 'chatgpt', true],
  ['anthropic/', 'claude', true],
  ['perplexity/', 'perplexity', true],
  ['x-ai/', 'grok', true],
  ['deepseek/', 'deepseek', false],
];
const findRow = (model: string) => ENGINES.find(([prefix]) => model.startsWith(prefix));
const canSearch = (model: string): boolean => findRow(model)?.[2] === true;

/**
 * https://openrouter.ai/docs/guides/features/server-tools/web-search. `native` is the search of the model's vendor;
 * with `auto`, models without a native search would use another search engine. Such models get no search: they answer
 * from memory.
 */
export const OPENROUTER: AssistantVendor = {
  provider: 'openrouter',
  name: 'OpenRouter',
  origin: 'https://openrouter.ai',
  shape: RESPONSES_SHAPE,
  outputTokens: OUTPUT_TOKENS,
  searches: SEARCHES,
  canPause: false,
  findEngine: (model) => findRow(model)?.[1] ?? null,
  hasSearch: canSearch,
  buildRequest({ key, model, prompt, location }) {
    const parameters = { engine: 'native', max_uses: SEARCHES, user_location: buildLocation(location) };
    return {
      path: '/api/v1/responses',
      headers: buildBearerHeader(key),
      json: {
        model,
        input: prompt,
        ...(canSearch(model) && { tools: [{ type: 'openrouter:web_search', parameters }], max_tool_calls: SEARCHES }),
        max_output_tokens: OUTPUT_TOKENS,
        store: false,
      },
    };
  },
  buildTestRequest: (key) => ({ path: '/api/v1/key', headers: buildBearerHeader(key) }),
  readTest: readOpenRouterKey,
};
