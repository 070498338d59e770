import {
  type AnswerCost,
  type AssistantPrice,
  DEFAULT_ASSISTANT_PRICES,
} from '#contracts/outside/assistants/assistant-prices.ts';
import { computeAnswerCost, computeMaxUsd, findPrice } from '#lib/assistants/answer-cost.ts';
import { SYSTEM_CLOCK } from '../kit/clock.ts';
import { createProviderHttpClient, type ProviderHttpClient } from '../kit/http.ts';
import type { ProviderResponse, Verdict } from '../kit/http-response.ts';
import { createTokenBucket } from '../kit/token-bucket.ts';
import type { AssistantClientOptions } from './assistant-client.ts';
import { classifyError } from './classify-errors.ts';
import type { AssistantRequest, AssistantVendor } from './vendor.ts';

/** Answers with several searches take up to a minute. */
const TIMEOUT_MS = 120_000;
/** The lowest default of the vendors is 50 a minute. */
const RATE = { limit: 50, perMs: 60_000, burst: 4 };
/** What a model can read in one answer: the results of all permitted searches. */
const INPUT_TOKENS = 100_000;

/** A connection to a vendor with one key and one model. */
export interface VendorConnection {
  http: ProviderHttpClient;
  /** Null if the price table does not contain the model at this time. */
  getPrice(): AssistantPrice | null;
  /** The highest cost of one request for an answer. */
  computeMaxUsd(price: AssistantPrice): number;
  /** What a successful response cost; null if it does not report its use. */
  readCost(response: ProviderResponse, price: AssistantPrice): AnswerCost | null;
  send<Value>(
    request: AssistantRequest,
    limits: SendLimits,
    read: (response: ProviderResponse) => Value,
  ): Promise<Value>;
}

interface SendLimits {
  maxCostUsd: number;
  signal: AbortSignal | undefined;
}

/** The setting with the key, in errors. */
export const formatKeySetting = (name: string): string => `API key of ${name}`;

/**
 * Connects to a vendor. A request may be repeated after a failure: vendors do not bill unsuccessful responses, and a request
 * whose response was lost counts at its highest cost.
 */
export function connectVendor(vendor: AssistantVendor, options: AssistantClientOptions): VendorConnection {
  const { key, model, prices = DEFAULT_ASSISTANT_PRICES, baseUrl = vendor.origin, wiring = {} } = options;
  const clock = wiring.clock ?? SYSTEM_CLOCK;
  const limits = { inputTokens: INPUT_TOKENS, outputTokens: vendor.outputTokens, searches: vendor.searches };
  const readNow = () => new Date(clock.nowMs());
  const getPrice = () => findPrice(prices, { provider: vendor.provider, model }, readNow());

  function readCost(response: ProviderResponse, price: AssistantPrice): AnswerCost | null {
    try {
      return computeAnswerCost(price, vendor.shape.readUsage(response.json()), readNow());
    } catch {
      // An unreadable response counts at the highest cost.
      return null;
    }
  }

  /** A successful response reports what it used, so that it is not counted at the highest cost. */
  function classify(response: ProviderResponse): Verdict | null {
    const verdict = classifyError(response, vendor.name, clock.nowMs());
    if (verdict !== null) return verdict;
    const price = getPrice();
    const cost = price === null ? null : readCost(response, price);
    return { failure: null, ...(cost !== null && { costUsd: cost.usd }) };
  }

  const http = createProviderHttpClient({
    timeoutMs: TIMEOUT_MS,
    bucket: createTokenBucket(RATE, wiring.clock),
    ...wiring,
    provider: vendor.provider,
    origins: [vendor.origin],
    ...(options.baseUrl === undefined ? {} : { operatorOrigins: [baseUrl] }),
    secrets: [key],
    keySetting: formatKeySetting(vendor.name),
    classify,
  });
  return {
    http,
    getPrice,
    readCost,
    computeMaxUsd: (price) => computeMaxUsd(price, limits),
    send: ({ path, headers, json }, { maxCostUsd, signal }, read) =>
      http.requestAs(
        {
          url: `${baseUrl}${path}`,
          headers,
          ...(json !== undefined && { method: 'POST', json }),
          isIdempotent: true,
          maxCostUsd,
          ...(signal !== undefined && { signal }),
        },
        read,
      ),
  };
}
