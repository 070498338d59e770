import { CRAWLER_IP_LISTS, type CrawlerIpList } from '#contracts/agents/ip-lists.ts';
import { runConnectionTest } from '../kit/connection-test.ts';
import { type ClientWiring, createProviderHttpClient } from '../kit/http.ts';
import type { TestableConnection } from '../kit/provider.ts';
import { publishedListSchema } from './schema.ts';

export interface CrawlerIpsClientOptions {
  /** A local server instead of the operators' servers. */
  baseUrl?: string;
  wiring?: ClientWiring;
}

/**
 * Lists of IP addresses that operators of crawlers publish. Every method throws a ProviderError for a failure, or the
 * abort reason of `signal`.
 */
export interface CrawlerIpsClient extends TestableConnection {
  /** Returns the ranges of a list in CIDR notation. */
  readRanges(list: Pick<CrawlerIpList, 'id' | 'url'>, signal?: AbortSignal): Promise<string[]>;
}

const NAME = 'the GPTBot list';
const MAX_BYTES = 2 * 1_024 * 1_024;
const TIMEOUT_MS = 15_000;

/** Creates a client for the lists. No key is needed. */
export function createCrawlerIpsClient({ baseUrl, wiring = {} }: CrawlerIpsClientOptions = {}): CrawlerIpsClient {
  const http = createProviderHttpClient({
    timeoutMs: TIMEOUT_MS,
    ...wiring,
    provider: 'crawler-ips',
    origins: [...new Set(CRAWLER_IP_LISTS.map(({ url }) => new URL(url).origin))],
    operatorOrigins: baseUrl === undefined ? [] : [baseUrl],
    maxBytes: MAX_BYTES,
  });
  const readRanges: CrawlerIpsClient['readRanges'] = ({ id, url }, signal) =>
    http.requestAs(
      { url: baseUrl === undefined ? url : `${baseUrl}/${id}.json`, ...(signal === undefined ? {} : { signal }) },
      (response) => publishedListSchema.parse(response.json()),
    );
  return {
    readRanges,
    testConnection: (signal) =>
      runConnectionTest({
        name: NAME,
        keySetting: 'outbound connections',
        async prove() {
          const [first] = CRAWLER_IP_LISTS;
          if (first === undefined) return [];
          return [`${first.tokens.join(', ')}: ${(await readRanges(first, signal)).length} ranges of IP addresses`];
        },
      }),
  };
}
