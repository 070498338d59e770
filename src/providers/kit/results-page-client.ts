import type { ProviderId } from '#contracts/outside/providers.ts';
import type { ResultsPageQuery, ResultsPageSource } from './capabilities.ts';
import { type ConnectionTest, runConnectionTest } from './connection-test.ts';
import {
  type ClientWiring,
  createProviderHttpClient,
  type ProviderHttpClientOptions,
  type ProviderRequest,
} from './http.ts';
import type { ProviderResponse, Verdict } from './http-response.ts';
import type { TestableConnection } from './provider.ts';
import {
  collectResults,
  countPages,
  findQueryProblem,
  type OrganicResultsPage,
  type PageStart,
} from './results-page.ts';
import { createTokenBucket, type Rate } from './token-bucket.ts';

/** Settings of a client that is billed per page of results. */
export interface ResultsPageClientOptions {
  key: string;
  /** Price of 1,000 pages; depends on the package or plan. */
  usdPerThousand?: number;
  /** A local server instead of the vendor's. */
  baseUrl?: string;
  wiring?: ClientWiring;
}

export type ResultsPageClient = ResultsPageSource & TestableConnection;

/** A request without its base URL and signal. */
export type VendorRequest = Omit<ProviderRequest, 'url' | 'signal' | 'maxCostUsd'> & { path: string };

/** The remaining pages of an account at a vendor. */
export interface VendorAccount {
  remaining: number;
  facts: string[];
}

/** A vendor that sells results pages one by one, with one key. */
export interface ResultsPageVendor
  extends Pick<ResultsPageSource, 'name' | 'engines' | 'devices'>,
    Required<Pick<ProviderHttpClientOptions, 'timeoutMs' | 'maxBytes'>> {
  provider: ProviderId;
  origin: string;
  keySetting: string;
  rate: Rate;
  /** The vendor's highest price for 1,000 pages, in US dollars. */
  usdPerThousand: number;
  /** Classifies a response; `usdPerPage` is what one page costs. */
  classify(response: ProviderResponse, usdPerPage: number): Verdict;
  buildPageRequest(key: string, query: ResultsPageQuery, start: PageStart): VendorRequest;
  readPage(body: unknown, usdPerPage: number): OrganicResultsPage;
  /** A free request that verifies the key. */
  buildAccountRequest(key: string): VendorRequest;
  readAccount(body: unknown): VendorAccount;
  /** Message for an account that has no remaining pages. */
  exhaustedMessage: string;
  explain: NonNullable<ConnectionTest['explain']>;
}

/** Creates a client for a vendor that sells results pages one by one. */
export function createResultsPageClient(
  vendor: ResultsPageVendor,
  options: ResultsPageClientOptions,
): ResultsPageClient {
  const { key, usdPerThousand = vendor.usdPerThousand, baseUrl = vendor.origin, wiring = {} } = options;
  const usdPerPage = usdPerThousand / 1_000;
  const http = createProviderHttpClient({
    timeoutMs: vendor.timeoutMs,
    bucket: createTokenBucket(vendor.rate, wiring.clock),
    ...wiring,
    provider: vendor.provider,
    origins: [vendor.origin],
    ...(options.baseUrl === undefined ? {} : { operatorOrigins: [baseUrl] }),
    secrets: [key],
    keySetting: vendor.keySetting,
    maxBytes: vendor.maxBytes,
    classify: (response) => vendor.classify(response, usdPerPage),
  });

  const buildRequest = ({ path, ...request }: VendorRequest, signal: AbortSignal | undefined): ProviderRequest => ({
    ...request,
    url: `${baseUrl}${path}`,
    ...(signal === undefined ? {} : { signal }),
  });

  function readPage(query: ResultsPageQuery, start: PageStart): Promise<OrganicResultsPage> {
    const request = buildRequest(vendor.buildPageRequest(key, query, start), query.signal);
    return http.requestAs({ ...request, maxCostUsd: usdPerPage }, (response) =>
      vendor.readPage(response.json(), usdPerPage),
    );
  }

  async function proveKey(signal: AbortSignal | undefined): Promise<string[]> {
    const request = buildRequest(vendor.buildAccountRequest(key), signal);
    const { remaining, facts } = await http.requestAs(request, (response) => vendor.readAccount(response.json()));
    if (remaining <= 0)
      throw http.createError({ failure: 'quota', message: vendor.exhaustedMessage, detail: `${remaining} remain` });
    return ['The key is accepted.', ...facts];
  }

  return {
    name: vendor.name,
    engines: vendor.engines,
    devices: vendor.devices,
    estimateCostUsd: ({ depth }) => countPages(depth) * usdPerPage,
    async search(query) {
      const problem = findQueryProblem(vendor, query);
      if (problem !== null) throw http.createError({ failure: 'bad-request', message: problem, detail: problem });
      return collectResults(query, (start) => readPage(query, start), wiring.clock?.nowMs);
    },
    testConnection: (signal) =>
      runConnectionTest({
        name: vendor.name,
        keySetting: vendor.keySetting,
        explain: vendor.explain,
        prove: () => proveKey(signal),
      }),
  };
}

/** Reads a body that may be an error; returns null if the body is not JSON or has another structure. */
export function tryParse<Value>(text: string, schema: { parse(value: unknown): Value }): Value | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Lists the features whose blocks a response contains. */
export const listFeatures = (
  page: Readonly<Record<string, unknown>>,
  features: Readonly<Record<string, string>>,
): string[] => Object.entries(features).flatMap(([name, feature]) => (isFilled(page[name]) ? [feature] : []));

const isFilled = (block: unknown): boolean =>
  Array.isArray(block) ? block.length > 0 : typeof block === 'object' && block !== null;

/** Reads organic results. We count the positions ourselves, because vendors start again at 1 on later pages. */
export const readOrganicResults = (
  organic: readonly { link: string; title?: string | undefined }[],
): OrganicResultsPage['results'] =>
  organic.map(({ link, title }, index) => ({ url: link, title, position: index + 1 }));
