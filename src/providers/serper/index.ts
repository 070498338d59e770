import type { ResultsPageQuery, ResultsPageSource } from '../kit/capabilities.ts';
import { runConnectionTest } from '../kit/connection-test.ts';
import { type ClientWiring, createHttpDoor, type ProviderRequest } from '../kit/http.ts';
import { classifyStatus, type ProviderResponse, type Verdict } from '../kit/http-response.ts';
import type { ProviderError, TestableConnection } from '../kit/provider.ts';
import {
  collectResults,
  countPages,
  findQueryProblem,
  formatSearchLanguage,
  type PageStart,
  RESULTS_PER_PAGE,
} from '../kit/results-page.ts';
import { createTokenBucket } from '../kit/token-bucket.ts';
import { readSerperPage, serperAccountSchema, serperCreditsSchema, serperErrorSchema } from './schema.ts';

export interface SerperClientOptions {
  key: string;
  /** What 1,000 credits cost: depends on the package that was bought. */
  usdPerThousand?: number;
  /** A local server instead of Serper's. */
  baseUrl?: string;
  wiring?: ClientWiring;
}

export type SerperClient = ResultsPageSource & TestableConnection;

const ORIGIN = 'https://google.serper.dev';
const NAME = 'Serper';
const SETTING = 'AWI_SERPER_KEY';
const TIMEOUT_MS = 20_000;
const MAX_RESPONSE_BYTES = 2 * 1_024 * 1_024;
/** The smallest package allows 50 a second; nothing here is that urgent. */
export const SERPER_RATE = { limit: 5, perMs: 1_000 };
/** The smallest package: the highest price. */
const USD_PER_THOUSAND = 1;
const OFFER = { engines: ['google'], devices: ['desktop'] } as const;
const NO_CREDITS = 'The credits of Serper are used up. Buy credits there.';

/**
 * Creates a client for https://serper.dev: Google results for desktop computers, one credit per page of ten. A search is not
 * repeated after a failure, because it may have been billed.
 */
export function createSerperClient(options: SerperClientOptions): SerperClient {
  const { key, usdPerThousand = USD_PER_THOUSAND, baseUrl = ORIGIN, wiring = {} } = options;
  const usdPerCredit = usdPerThousand / 1_000;
  const door = createHttpDoor({
    timeoutMs: TIMEOUT_MS,
    bucket: createTokenBucket(SERPER_RATE, wiring.clock),
    ...wiring,
    provider: 'serper',
    origins: [ORIGIN],
    ...(options.baseUrl === undefined ? {} : { operatorOrigins: [baseUrl] }),
    secrets: [key],
    keySetting: SETTING,
    maxBytes: MAX_RESPONSE_BYTES,
    classify: (response) => classify(response, usdPerCredit),
  });

  const buildRequest = (path: string, signal: AbortSignal | undefined): ProviderRequest => ({
    url: `${baseUrl}${path}`,
    headers: { 'x-api-key': key },
    ...(signal === undefined ? {} : { signal }),
  });

  function readPage(query: ResultsPageQuery, { page }: PageStart) {
    const json = {
      q: query.query,
      gl: query.country.toLowerCase(),
      hl: formatSearchLanguage(query).toLowerCase(),
      num: RESULTS_PER_PAGE,
      page,
    };
    const request = {
      ...buildRequest('/search', query.signal),
      method: 'POST',
      json,
      maxCostUsd: usdPerCredit,
    } as const;
    return door.requestAs(request, (response) => readSerperPage(response.json(), usdPerCredit));
  }

  return {
    name: NAME,
    ...OFFER,
    estimateCostUsd: ({ depth }) => countPages(depth) * usdPerCredit,
    async search(query) {
      const problem = findQueryProblem(OFFER, query);
      if (problem !== null) throw door.fail({ failure: 'bad-request', message: problem, detail: problem });
      return collectResults(query, (start) => readPage(query, start), wiring.clock?.nowMs);
    },
    testConnection: (signal) =>
      runConnectionTest({
        name: NAME,
        keySetting: SETTING,
        explain: explainProblem,
        async prove() {
          const request = buildRequest('/account', signal);
          const { balance } = await door.requestAs(request, (response) => serperAccountSchema.parse(response.json()));
          if (balance <= 0) throw door.fail({ failure: 'quota', message: NO_CREDITS, detail: 'the balance is 0' });
          return ['The key is accepted.', `Credits left: ${balance}`];
        },
      }),
  };
}

/** Credits are deducted for successful responses only. */
function classify({ status, text }: ProviderResponse, usdPerCredit: number): Verdict {
  if (status === 200) {
    const credits = readAs(text, serperCreditsSchema)?.credits;
    return { failure: null, ...(credits === undefined ? {} : { costUsd: credits * usdPerCredit, units: credits }) };
  }
  const message = readAs(text, serperErrorSchema)?.message;
  if (status === 400 && /not enough credits/i.test(message ?? '')) {
    return { failure: 'quota', message: NO_CREDITS, detail: message ?? '' };
  }
  return { failure: classifyStatus(status), ...(message === undefined ? {} : { detail: message }) };
}

/** Returns null for a body that is not JSON, or has another structure. */
function readAs<Value>(text: string, schema: { parse(value: unknown): Value }): Value | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function explainProblem({ failure, message }: ProviderError): { setting: string; message: string } | null {
  if (failure === 'refused') {
    return {
      setting: SETTING,
      message: 'Serper does not know this API key. Copy it again from the dashboard of Serper.',
    };
  }
  return message === NO_CREDITS ? { setting: 'credits of Serper', message } : null;
}
