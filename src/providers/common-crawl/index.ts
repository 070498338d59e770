import { describeRelease } from '#lib/links/graph-release.ts';
import { runConnectionTest } from '../kit/connection-test.ts';
import { type ClientWiring, createProviderHttpClient } from '../kit/http.ts';
import type { ProviderResponse, Verdict } from '../kit/http-response.ts';
import type { TestableConnection } from '../kit/provider.ts';
import { createTokenBucket, type TokenBucket } from '../kit/token-bucket.ts';
import { type ListedRelease, readContentRange, releaseListSchema } from './schema.ts';

export interface CommonCrawlClientOptions {
  /** A local server instead of Common Crawl's. */
  baseUrl?: string;
  /** Origins of other servers from which the operator imports files. */
  fileOrigins?: readonly string[];
  wiring?: ClientWiring;
}

/** Files of the domain graph of a release. */
export const GRAPH_FILES = ['ranks', 'vertices', 'edges'] as const;
export type GraphFileKind = (typeof GRAPH_FILES)[number];

/** A part of a file. `changed`: the file no longer matches `validator`. */
export type FileRange =
  | { changed: false; bytes: Uint8Array; totalBytes: number; validator: string | null }
  | { changed: true };

export interface RangeRequest {
  from: number;
  /** Maximum number of bytes. */
  length: number;
  /** ETag or modification date of the previous parts; null for a new download. */
  validator: string | null;
  signal?: AbortSignal;
}

/** The domain graph of Common Crawl. Every method: @throws ProviderError; the abort reason of `signal` */
export interface CommonCrawlClient extends TestableConnection {
  /** Lists all releases, newest first. */
  listReleases(signal?: AbortSignal): Promise<ListedRelease[]>;
  getFileUrl(release: string, kind: GraphFileKind): string;
  /** Reads a part of a file. Fails if the server does not support ranges. */
  readRange(url: string, request: RangeRequest): Promise<FileRange>;
}

const INDEX_ORIGIN = 'https://index.commoncrawl.org';
const DATA_ORIGIN = 'https://data.commoncrawl.org';
const INDEX_PATH = '/graphinfo.json';
const NAME = 'Common Crawl';
const MAX_INDEX_BYTES = 4 * 1_024 * 1_024;
/** The index often returns 502 or 504, and its operator asks for few requests. */
const INDEX_RATE = { limit: 1, perMs: 1_000 };
/** A part of a file may be large and the connection slow. */
const RANGE_TIMEOUT_MS = 120_000;
const PARTIAL_CONTENT = 206;

/** Creates a client for the releases of https://commoncrawl.org/web-graphs. No key is needed. */
export function createCommonCrawlClient(options: CommonCrawlClientOptions = {}): CommonCrawlClient {
  const { baseUrl, fileOrigins = [], wiring = {} } = options;
  const shared = {
    ...wiring,
    provider: 'common-crawl',
    origins: [INDEX_ORIGIN, DATA_ORIGIN],
    operatorOrigins: [...(baseUrl === undefined ? [] : [baseUrl]), ...fileOrigins],
  } as const;
  const indexBucket: TokenBucket = createTokenBucket(INDEX_RATE, wiring.clock);
  const index = createProviderHttpClient({
    bucket: indexBucket,
    ...shared,
    maxBytes: MAX_INDEX_BYTES,
    classify: classifyIndex,
  });
  const files = createProviderHttpClient({ timeoutMs: RANGE_TIMEOUT_MS, ...shared });

  const listReleases: CommonCrawlClient['listReleases'] = (signal) =>
    index.requestAs(addSignal({ url: `${baseUrl ?? INDEX_ORIGIN}${INDEX_PATH}` }, signal), (response) =>
      releaseListSchema.parse(response.json()).map(({ id, stats }) => ({
        id,
        domains: stats.domain.nodes,
        links: stats.domain.arcs,
      })),
    );

  return {
    listReleases,
    getFileUrl: (release, kind) =>
      `${baseUrl ?? DATA_ORIGIN}/projects/hyperlinkgraph/${release}/domain/${release}-domain-${kind}.txt.gz`,
    readRange(url, { from, length, validator, signal }) {
      const headers = {
        accept: '*/*',
        'accept-encoding': 'identity',
        range: `bytes=${from}-${from + length - 1}`,
        ...(validator === null ? {} : { 'if-range': validator }),
      };
      // An entire file arrives with a different status, and is never read into memory.
      const request = { url, headers, maxBytes: length, readsBody: (status: number) => status === PARTIAL_CONTENT };
      return files.requestAs(addSignal(request, signal), (response) => readPart(response, { from, validator }));
    },
    testConnection: (signal) =>
      runConnectionTest({
        name: NAME,
        keySetting: 'outbound connections',
        async prove() {
          const [newest] = await listReleases(signal);
          if (newest === undefined) return [];
          const months = describeRelease(newest.id).period;
          const period = months === null ? '' : ` (${months.from} to ${months.to})`;
          return [
            `Newest release: ${newest.id}${period}`,
            `${newest.domains.toLocaleString('en-US')} domains, ${newest.links.toLocaleString('en-US')} links between domains`,
          ];
        },
      }),
  };
}

const addSignal = <Request extends object>(request: Request, signal: AbortSignal | undefined) =>
  signal === undefined ? request : { ...request, signal };

/** @throws when the response is not the requested part */
function readPart(
  { status, headers, bytes }: ProviderResponse,
  { from, validator }: Pick<RangeRequest, 'from' | 'validator'>,
): FileRange {
  if (status !== PARTIAL_CONTENT) {
    // Without `If-Range`, an entire file means that the server ignores ranges.
    if (validator !== null) return { changed: true };
    throw new Error('the server does not support Range requests: download the file, and import it from disk');
  }
  const { totalBytes, length } = readContentRange(headers.get('content-range'), from);
  if (length !== bytes.length) throw new Error(`${bytes.length} bytes instead of ${length}`);
  return { changed: false, bytes, totalBytes, validator: readValidator(headers) };
}

/**
 * Returns what identifies this version of a file; null without it. A weak ETag does not identify one:
 * https://www.rfc-editor.org/rfc/rfc9110#field.if-range
 */
function readValidator(headers: Headers): string | null {
  const etag = headers.get('etag');
  if (etag !== null && !etag.startsWith('W/')) return etag;
  return headers.get('last-modified');
}

/** An unavailable index does not mean that a domain has no links. */
function classifyIndex({ status }: ProviderResponse): Verdict | null {
  if (status < 500) return null;
  return { failure: 'unavailable', message: 'its release index is unavailable' };
}
