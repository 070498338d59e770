import { classifyStatus, type ProviderResponse, type Verdict } from '../kit/http-response.ts';
import type { ProviderError } from '../kit/provider.ts';
import { formatSearchLanguage, RESULTS_PER_PAGE } from '../kit/results-page.ts';
import {
  createResultsPageClient,
  type ResultsPageClient,
  type ResultsPageClientOptions,
  type ResultsPageVendor,
  tryParse,
} from '../kit/results-page-client.ts';
import { readSerperPage, serperAccountSchema, serperCreditsSchema, serperErrorSchema } from './schema.ts';

const SETTING = 'AWI_SERPER_KEY';
/** The smallest package allows 50 a second, which we do not need. */
export const SERPER_RATE = { limit: 5, perMs: 1_000 };
const NO_CREDITS = 'The Serper credits are used up. Buy credits there.';

const buildHeaders = (key: string) => ({ 'x-api-key': key });

const SERPER: ResultsPageVendor = {
  provider: 'serper',
  name: 'Serper',
  origin: 'https://google.serper.dev',
  keySetting: SETTING,
  engines: ['google'],
  devices: ['desktop'],
  rate: SERPER_RATE,
  timeoutMs: 20_000,
  maxBytes: 2 * 1_024 * 1_024,
  // The smallest package.
  usdPerThousand: 1,
  classify,
  buildPageRequest: (key, query, { page }) => ({
    path: '/search',
    method: 'POST',
    headers: buildHeaders(key),
    json: {
      q: query.query,
      gl: query.country.toLowerCase(),
      hl: formatSearchLanguage(query).toLowerCase(),
      num: RESULTS_PER_PAGE,
      page,
    },
  }),
  readPage: readSerperPage,
  buildAccountRequest: (key) => ({ path: '/account', headers: buildHeaders(key) }),
  readAccount(body) {
    const { balance } = serperAccountSchema.parse(body);
    return { remaining: balance, facts: [`Credits left: ${balance}`] };
  },
  exhaustedMessage: NO_CREDITS,
  explain: explainProblem,
};

/**
 * Creates a client for https://serper.dev: Google results for desktop computers, one credit per page of ten. A search
 * is not repeated after a failure, because it may have been billed.
 */
export const createSerperClient = (options: ResultsPageClientOptions): ResultsPageClient =>
  createResultsPageClient(SERPER, options);

/** Credits are deducted only for successful responses. */
function classify({ status, text }: ProviderResponse, usdPerCredit: number): Verdict {
  if (status === 200) {
    const credits = tryParse(text, serperCreditsSchema)?.credits;
    return { failure: null, ...(credits === undefined ? {} : { costUsd: credits * usdPerCredit, units: credits }) };
  }
  const message = tryParse(text, serperErrorSchema)?.message;
  // 400 according to public clients, 429 according to a public catalog of errors.
  if (/not enough credits/i.test(message ?? '')) {
    return { failure: 'quota', message: NO_CREDITS, detail: message ?? '' };
  }
  return { failure: classifyStatus(status), ...(message === undefined ? {} : { detail: message }) };
}

function explainProblem({ failure, message }: ProviderError): { setting: string; message: string } | null {
  if (failure === 'refused') {
    return {
      setting: SETTING,
      message: 'Serper does not recognize this API key. Copy it again from the Serper dashboard.',
    };
  }
  return message === NO_CREDITS ? { setting: 'credits of Serper', message } : null;
}
