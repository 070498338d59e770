/** Unsuccessful responses of the vendors. */
import type { AssistantProvider } from '#contracts/outside/assistants/assistant-prices.ts';
import type { LocalResponse } from '../../kit/local-server.ts';

type ErrorName = 'key' | 'permission' | 'credit' | 'model' | 'invalid' | 'tooMany' | 'server' | 'overloaded';

const RETRY_AFTER = { 'retry-after': '3' };

const writeError = (status: number, code: string, message: string): LocalResponse => ({
  status,
  json: { error: { message, type: 'invalid_request_error', param: null, code } },
});
const writeTypedError = (status: number, type: string, message: string): LocalResponse => ({
  status,
  json: { type: 'error', error: { type, message }, request_id: 'req_1' },
});

const OPENAI_ERRORS: Record<ErrorName, LocalResponse> = {
  key: writeError(401, 'invalid_api_key', 'Incorrect API key provided.'),
  permission: writeError(403, 'unsupported_country_region_territory', 'Not supported.'),
  credit: writeError(429, 'insufficient_quota', 'You exceeded your current quota.'),
  model: writeError(404, 'model_not_found', 'The model does not exist.'),
  invalid: writeError(400, 'invalid_value', 'Invalid value.'),
  tooMany: { ...writeError(429, 'rate_limit_exceeded', 'Rate limit reached.'), headers: RETRY_AFTER },
  server: writeError(500, 'server_error', 'The server had an error.'),
  overloaded: writeError(503, 'overloaded', 'The engine is overloaded.'),
};

const ANTHROPIC_ERRORS: Record<ErrorName, LocalResponse> = {
  key: writeTypedError(401, 'authentication_error', 'invalid x-api-key'),
  permission: writeTypedError(403, 'permission_error', 'Your API key may not use this resource.'),
  credit: writeTypedError(400, 'invalid_request_error', 'Your credit balance is too low to access the API.'),
  model: writeTypedError(404, 'not_found_error', 'model: other'),
  invalid: writeTypedError(400, 'invalid_request_error', 'messages: field required'),
  tooMany: { ...writeTypedError(429, 'rate_limit_error', 'Rate limit reached.'), headers: RETRY_AFTER },
  server: writeTypedError(500, 'api_error', 'Internal server error'),
  overloaded: writeTypedError(529, 'overloaded_error', 'Overloaded'),
};

/** Errors of each vendor. */
export const LOCAL_ERRORS: Record<AssistantProvider, Record<ErrorName, LocalResponse>> = {
  openai: OPENAI_ERRORS,
  anthropic: ANTHROPIC_ERRORS,
  perplexity: {
    ...OPENAI_ERRORS,
    credit: { status: 200, json: { status: 'failed', error: { code: 'insufficient_quota', message: 'No credit.' } } },
    invalid: { status: 422, json: { detail: [{ msg: 'field required' }] } },
  },
  deepseek: { ...OPENAI_ERRORS, credit: writeError(402, 'invalid_request_error', 'Insufficient Balance') },
  openrouter: {
    ...OPENAI_ERRORS,
    credit: { status: 402, json: { error: { code: 402, message: 'Insufficient credits' } } },
  },
  xai: { ...OPENAI_ERRORS, key: writeError(400, 'invalid_argument', 'Incorrect API key provided: xa***1.') },
};
