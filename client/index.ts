/**
 * Client of the API, version 1: a function for each call, with types of its parameters, responses and errors.
 * `scripts/package-client.ts` generates the functions from the OpenAPI document when the package is built.
 */
import { toApiError } from './api-error.js';
import { type Client, createClient, createConfig } from './generated/client/index.js';
import { type ReadAnalysisResponse, readAnalysis } from './generated/index.js';

export { ApiError, NETWORK_ERROR, UNEXPECTED_RESPONSE } from './api-error.js';
export type { Client } from './generated/client/index.js';
export * from './generated/index.js';

const DEFAULT_WAIT_SECONDS = 10;

export interface ApiClientOptions {
  /** Origin of the installation, such as `https://audit.example.com`. */
  origin: string;
  apiKey: string;
  /** Replaces the global `fetch`, for example to use a proxy. */
  fetch?: typeof fetch;
}

/**
 * Creates the client that every call takes. It sends the key to this origin only. Failed calls return or throw an
 * `ApiError`. Throws a `TypeError` for an origin or key that cannot be one.
 */
export function createApiClient({ origin, apiKey, fetch }: ApiClientOptions): Client {
  const isUrl = URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol);
  if (!isUrl) throw new TypeError(`origin must be a URL such as https://audit.example.com, not "${origin}"`);
  if (!/^\S+$/.test(apiKey)) throw new TypeError('apiKey must be an API key of your profile, without spaces');
  const baseUrl = new URL('/api/v1', origin).href;
  const client = createClient(createConfig({ baseUrl, auth: apiKey, redirect: 'error', ...(fetch && { fetch }) }));
  // The generated client would return the page as data.
  client.interceptors.response.use((response) => {
    if (response.ok && response.headers.get('content-type')?.startsWith('text/html'))
      throw new Error('The response is an HTML page');
    return response;
  });
  client.interceptors.error.use((error, response) => toApiError(error, response, new URL(origin).origin));
  return client;
}

/** Query of one page: empty for the first. */
export interface PageQuery {
  cursor?: string;
}

/**
 * Returns all items of a list, page by page.
 *
 * @example
 * for await (const issue of listAll((page) => listIssues({ client, path: { id }, query: page, throwOnError: true })))
 */
export async function* listAll<Item>(
  requestPage: (page: PageQuery) => Promise<{ data: { items: Item[]; nextCursor: string | null } }>,
): AsyncGenerator<Item> {
  let page: PageQuery | null = {};
  while (page !== null) {
    const { items, nextCursor }: { items: Item[]; nextCursor: string | null } = (await requestPage(page)).data;
    yield* items;
    page = nextCursor === null ? null : { cursor: nextCursor };
  }
}

/**
 * Waits until an analysis is finished, and returns it: with its report or, if it failed or was canceled, without one.
 * Throws the `ApiError` of a failed call.
 */
export async function waitForAnalysis(client: Client, id: string): Promise<ReadAnalysisResponse> {
  for (;;) {
    const { data, response } = await readAnalysis({ client, path: { id }, throwOnError: true });
    if ('seoIssues' in data || data.finishedAt !== null) return data;
    const waitSeconds = Number(response.headers.get('retry-after') ?? DEFAULT_WAIT_SECONDS);
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1_000));
  }
}
