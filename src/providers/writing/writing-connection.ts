import { z } from 'zod';
import { capitalize, runConnectionTest } from '../kit/connection-test.ts';
import type { ProviderHttpClient, ProviderRequest } from '../kit/http.ts';
import type { ConnectionTestResult, ProviderError } from '../kit/provider.ts';
import type { WritingSettings } from './language-model-writer.ts';

const VENDORS = {
  openai: { name: 'OpenAI', baseUrl: 'https://api.openai.com/v1' },
  anthropic: { name: 'Anthropic', baseUrl: 'https://api.anthropic.com/v1' },
  'openai-compatible': { name: 'the language model server', baseUrl: '' },
} as const;
/** https://docs.anthropic.com/en/api/versioning */
const ANTHROPIC_VERSION = '2023-06-01';
const TIMEOUT_MS = 15_000;
const MAX_LISTED = 5;

const modelSchema = z.object({ id: z.string() });
const modelListSchema = z.object({ data: z.array(modelSchema) });

/** Input of the connection test. */
export interface WritingConnection {
  settings: Pick<WritingSettings, 'provider' | 'key' | 'model' | 'baseUrl' | 'timeoutMs'>;
  http: ProviderHttpClient;
  signal?: AbortSignal | undefined;
}

/** Tests the key and model at no cost: requests the model, or the list of models from the operator's own server. */
export function testWritingConnection({ settings, http, signal }: WritingConnection): Promise<ConnectionTestResult> {
  const { provider, model } = settings;
  const { name } = VENDORS[provider];
  const request = buildRequest(settings, signal);
  return runConnectionTest({
    name,
    keySetting: 'AWI_AI_KEY',
    explain: (error) => explainProblem(error, settings),
    async prove() {
      const listed = await http.requestAs(request, (response) =>
        provider === 'openai-compatible'
          ? modelListSchema.parse(response.json()).data
          : [modelSchema.parse(response.json())],
      );
      const isListed = provider !== 'openai-compatible' || listed.some(({ id }) => id === model);
      if (isListed) return [`${capitalize(name)} accepts the key`, `Model: ${model}`];
      const ids = listed.slice(0, MAX_LISTED).map(({ id }) => id);
      throw http.createError({
        failure: 'not-found',
        detail: model,
        setting: 'AWI_AI_MODEL',
        message: `The server has no model ${model}. Available models: ${ids.length === 0 ? 'none' : ids.join(', ')}.`,
      });
    },
  });
}

function buildRequest(
  { provider, key, model, baseUrl, timeoutMs }: WritingConnection['settings'],
  signal?: AbortSignal,
) {
  const base = (baseUrl ?? VENDORS[provider].baseUrl).replace(/\/$/, '');
  const request: ProviderRequest = {
    url: provider === 'openai-compatible' ? `${base}/models` : `${base}/models/${encodeURIComponent(model)}`,
    headers: buildHeaders(provider, key),
    // A draft may take minutes, a test must not.
    timeoutMs: Math.min(timeoutMs, TIMEOUT_MS),
    ...(signal === undefined ? {} : { signal }),
  };
  return request;
}

function buildHeaders(provider: WritingSettings['provider'], key: string | null): Record<string, string> {
  if (provider === 'anthropic') return { 'x-api-key': key ?? '', 'anthropic-version': ANTHROPIC_VERSION };
  return key === null ? {} : { authorization: `Bearer ${key}` };
}

function explainProblem(
  { failure, setting, message }: ProviderError,
  { provider, model, baseUrl }: WritingConnection['settings'],
): { setting: string; message: string } | null {
  if (setting === 'AWI_AI_MODEL') return { setting, message };
  if (failure === 'not-found' && provider === 'openai-compatible') {
    return {
      setting: 'AWI_AI_BASE_URL',
      message: 'There is no list of models at this base URL. The base URL usually ends with /v1.',
    };
  }
  if (failure === 'not-found') {
    const message = `${VENDORS[provider].name} has no model ${model}, or the key may not use it.`;
    return { setting: 'AWI_AI_MODEL', message };
  }
  if (baseUrl === null || (failure !== 'unavailable' && failure !== 'timeout')) return null;
  const { host } = new URL(baseUrl);
  return {
    setting: 'AWI_AI_BASE_URL',
    message: `${host} did not respond or returned an error. Check the base URL, and make sure that the server is running.`,
  };
}
