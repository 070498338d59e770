import {
  type AnswerCost,
  type AssistantPrice,
  type AssistantUsage,
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
/** Longest wait that a vendor may request. */
const MAX_WAIT_MS = 120_000;
/** Limits for requests with one key. The lowest default limit among the vendors is 50 a minute. */
export const ASSISTANT_RATE = { limit: 50, perMs: 60_000, burst: 4 };
/** Maximum input tokens of one answer: the results of all permitted searches. */
const MAX_INPUT_TOKENS = 100_000;

/** A connection to a vendor with one key and one model. */
export interface VendorConnection {
  http: ProviderHttpClient;
  /** Null if the price table does not contain the model at this time. */
  getPrice(): AssistantPrice | null;
  /** The highest cost of one request for an answer. */
  computeMaxUsd(price: AssistantPrice): number;
  /** What a successful response cost; null if it does not report its usage. */
  readCost(response: ProviderResponse, price: AssistantPrice): AnswerCost | null;
  /** What the price table predicts for the reported usage; null if no usage is reported. */
  readListUsd(response: ProviderResponse, price: AssistantPrice): number | null;
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
 * Connects to a vendor. A request may be repeated after a failure: vendors do not bill unsuccessful responses, and a
 * request whose response was lost counts at its highest cost.
 */
export function connectVendor(vendor: AssistantVendor, options: AssistantClientOptions): VendorConnection {
  const { key, model, prices = DEFAULT_ASSISTANT_PRICES, baseUrl = vendor.origin, wiring = {} } = options;
  const clock = wiring.clock ?? SYSTEM_CLOCK;
  const limits = { inputTokens: MAX_INPUT_TOKENS, outputTokens: vendor.outputTokens, searches: vendor.searches };
  const readNow = () => new Date(clock.nowMs());
  const getPrice = () => findPrice(prices, { provider: vendor.provider, model }, readNow());

  const { readCost, readListUsd } = createCostReaders(vendor, readNow);

  /** A successful response reports its usage, so it is not counted at the highest cost. */
  function classify(response: ProviderResponse): Verdict | null {
    const verdict = classifyError(response, vendor.name, clock.nowMs());
    if (verdict !== null) return verdict;
    const price = getPrice();
    const cost = price === null ? null : readCost(response, price);
    return { failure: null, ...(cost !== null && { costUsd: cost.usd }) };
  }

  const http = createProviderHttpClient({
    timeoutMs: TIMEOUT_MS,
    maxWaitMs: MAX_WAIT_MS,
    bucket: createTokenBucket(ASSISTANT_RATE, wiring.clock),
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
    readListUsd,
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

/** Reads costs from successful responses. A response that cannot be read counts at the highest cost. */
function createCostReaders(
  vendor: AssistantVendor,
  readNow: () => Date,
): Pick<VendorConnection, 'readCost' | 'readListUsd'> {
  function readUsage(response: ProviderResponse): AssistantUsage | null {
    try {
      return vendor.shape.readUsage(response.json());
    } catch {
      return null;
    }
  }
  return {
    readCost(response, price) {
      const usage = readUsage(response);
      return usage === null ? null : computeAnswerCost(price, usage, readNow());
    },
    readListUsd(response, price) {
      const usage = readUsage(response);
      const cost = usage === null ? null : computeAnswerCost(price, { ...usage, reportedUsd: null }, readNow());
      return cost?.usd ?? null;
    },
  };
}
