import { type AssistantProvider, RAW_SEARCH_MODEL } from '#contracts/outside/assistants/assistant-prices.ts';
import type { AnswerEngine } from '#contracts/outside/assistants.ts';
import { computeMaxUsd } from '#lib/assistants/answer-cost.ts';
import { runConnectionTest } from '../kit/connection-test.ts';
import type { ProviderError } from '../kit/provider.ts';
import { askVendor, MAX_CONTINUATIONS } from './ask-vendor.ts';
import { type AssistantClient, type AssistantClientOptions, formatCreditSetting } from './assistant-client.ts';
import type { AssistantVendor } from './vendor.ts';
import { connectVendor, formatKeySetting, type VendorConnection } from './vendor-connection.ts';
import { ANTHROPIC, DEEPSEEK } from './vendors/messages-vendors.ts';
import { OPENAI, OPENROUTER, PERPLEXITY, XAI } from './vendors/responses-vendors.ts';

const VENDORS: Readonly<Record<AssistantProvider, AssistantVendor>> = {
  openai: OPENAI,
  anthropic: ANTHROPIC,
  perplexity: PERPLEXITY,
  deepseek: DEEPSEEK,
  openrouter: OPENROUTER,
  xai: XAI,
};

/** Returns the name of a vendor. */
export const getVendorName = (provider: AssistantProvider): string => VENDORS[provider].name;

/**
 * Returns the answer engine of a model, and whether the model searches the web; null if the model belongs to no engine.
 */
export function describeModel(
  provider: AssistantProvider,
  model: string,
): { engine: AnswerEngine; hasSearch: boolean } | null {
  const vendor = VENDORS[provider];
  const engine = model === RAW_SEARCH_MODEL ? null : vendor.findEngine(model);
  return engine === null ? null : { engine, hasSearch: vendor.hasSearch(model) };
}

/** Reads stored responses of a vendor again, without a request. @throws if their structure does not match the API */
export const readStoredReply = (
  provider: AssistantProvider,
  raw: readonly unknown[],
): ReturnType<AssistantVendor['shape']['readAnswer']> => VENDORS[provider].shape.readAnswer(raw);

/** Creates a client that asks one model of a vendor, with web search if the vendor has one. */
export function createAssistantClient(options: AssistantClientOptions): AssistantClient {
  const { model } = options;
  const vendor = VENDORS[options.provider];
  const connection = connectVendor(vendor, options);
  return {
    name: vendor.name,
    model,
    estimateMaxUsd() {
      const price = connection.getPrice();
      const requests = vendor.canPause ? 1 + MAX_CONTINUATIONS : 1;
      return price === null ? null : connection.computeMaxUsd(price) * requests;
    },
    ask: (question) => askVendor({ vendor, connection, options }, question),
    testConnection: (signal) =>
      runConnectionTest({
        name: vendor.name,
        keySetting: formatKeySetting(vendor.name),
        explain: (error) => explainProblem(error, vendor.name, model),
        prove: () => proveKey({ vendor, connection, options }, signal),
      }),
  };
}

async function proveKey(
  { vendor, connection, options }: ConnectedVendor,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const { key, model } = options;
  const price = connection.getPrice();
  const tokens = vendor.testTokens ?? 0;
  const maxCostUsd =
    price === null ? 0 : computeMaxUsd(price, { inputTokens: tokens, outputTokens: tokens, searches: 0 });
  const request = vendor.buildTestRequest(key, model);
  const { facts, hasModel } = await connection.send(request, { maxCostUsd, signal }, (response) =>
    vendor.readTest(response.json(), model),
  );
  if (!hasModel) {
    throw connection.http.createError({ failure: 'not-found', detail: `${model} is not in the list of models` });
  }
  return ['The key is accepted.', `Model: ${model}`, ...facts];
}

interface ConnectedVendor {
  vendor: AssistantVendor;
  connection: VendorConnection;
  options: AssistantClientOptions;
}

function explainProblem(
  error: ProviderError,
  name: string,
  model: string,
): { setting: string; message: string } | null {
  if (error.failure === 'quota') return { setting: error.setting ?? formatCreditSetting(name), message: error.message };
  if (error.failure !== 'not-found') return null;
  return { setting: 'model', message: `${name} has no model ${model}, or the key may not use it.` };
}
