import type { AssistantLocation } from '../assistant-client.ts';
import { MESSAGES_SHAPE } from '../messages/read-message.ts';
import { pauseSchema } from '../messages/schema.ts';
import type { AnswerRequest, AssistantVendor } from '../vendor.ts';
import { buildBearerHeader, buildModelTest, readModelList, readModelTest } from './vendor-tests.ts';

const MAX_OUTPUT_TOKENS = 4_096;
const MAX_SEARCHES = 3;
/**
 * Later versions search inside a program that the model writes, so they do not report everything that was found:
 * https://docs.claude.com/en/docs/agents-and-tools/tool-use/web-search-tool
 */
const SEARCH_TOOL = 'web_search_20250305';

const buildHeaders = (key: string) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' });

const buildLocation = ({ country, region, city, timezone }: AssistantLocation) => ({
  type: 'approximate',
  ...(country !== null && { country }),
  ...(region !== undefined && { region }),
  ...(city !== undefined && { city }),
  ...(timezone !== undefined && { timezone }),
});

/** A paused answer is continued by sending it back unchanged. */
function buildBody({ model, prompt, location, earlier }: AnswerRequest) {
  const written = earlier.flatMap((body) => pauseSchema.parse(body).content);
  const user = { role: 'user', content: prompt };
  return {
    model,
    max_tokens: MAX_OUTPUT_TOKENS,
    messages: earlier.length === 0 ? [user] : [user, { role: 'assistant', content: written }],
    tools: [{ type: SEARCH_TOOL, name: 'web_search', max_uses: MAX_SEARCHES, user_location: buildLocation(location) }],
  };
}

/** https://docs.claude.com/en/api/messages */
export const ANTHROPIC: AssistantVendor = {
  provider: 'anthropic',
  name: 'Anthropic',
  origin: 'https://api.anthropic.com',
  shape: MESSAGES_SHAPE,
  outputTokens: MAX_OUTPUT_TOKENS,
  searches: MAX_SEARCHES,
  canPause: true,
  findEngine: () => 'claude',
  hasSearch: () => true,
  buildRequest: (request) => ({
    path: '/v1/messages',
    headers: buildHeaders(request.key),
    json: buildBody(request),
  }),
  buildTestRequest: (key, model) => buildModelTest('/v1/models', { model, headers: buildHeaders(key) }),
  readTest: readModelTest,
};

/**
 * https://api-docs.deepseek.com/guides/anthropic_api, and DeepSeek's web tools. The consumer app may answer
 * differently.
 */
export const DEEPSEEK: AssistantVendor = {
  provider: 'deepseek',
  name: 'DeepSeek',
  origin: 'https://api.deepseek.com',
  shape: MESSAGES_SHAPE,
  outputTokens: MAX_OUTPUT_TOKENS,
  searches: MAX_SEARCHES,
  canPause: true,
  findEngine: () => 'deepseek',
  hasSearch: () => true,
  buildRequest: (request) => ({
    path: '/anthropic/v1/messages',
    headers: buildHeaders(request.key),
    json: buildBody(request),
  }),
  buildTestRequest: (key) => ({ path: '/models', headers: buildBearerHeader(key) }),
  readTest: readModelList,
};
