import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type CrawlSiteOptions, type CrawlSummary, crawlSite } from '#crawl/crawl-site.ts';
import { type OpenArtifacts, openArtifacts } from '#crawl/gatherers/reading/open-artifacts.ts';
import { createInlineParser } from './inline-parser.ts';
import { type LoopbackServer, serveHttp } from './loopback-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The response for a path: HTML text or a custom handler. */
export type SitePage = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** Serves a small site from a table of paths. Other paths get the page of `*`, or else status 404. */
export function serveSite(pages: Record<string, SitePage>): Promise<LoopbackServer> {
  return serveHttp((request, response) => {
    const page = pages[request.url ?? ''] ?? pages['*'];
    if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    else if (typeof page === 'function') page(request, response);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
}

export const redirectTo =
  (location: string, status = 301): SitePage =>
  (_request, response) => {
    response.writeHead(status, { location }).end();
  };

/** Returns a handler that sends a response; `type` is its content type, or all of its headers. */
export const respondWith =
  (status: number, type: string | Record<string, string>, body: string | Uint8Array = ''): SitePage =>
  (_request, response) => {
    response.writeHead(status, typeof type === 'string' ? { 'content-type': type } : type).end(body);
  };

export { temporaryFolder };

export type CrawlOverrides = Partial<Omit<CrawlSiteOptions, 'limits'>> & {
  limits?: Partial<CrawlSiteOptions['limits']>;
};

/** Crawls a loopback site fast, with short timeouts and without a thread for reading. */
export function crawlLoopback(
  server: LoopbackServer,
  filePath: string,
  overrides: CrawlOverrides = {},
): Promise<CrawlSummary> {
  const { limits, ...rest } = overrides;
  return crawlSite({
    startUrl: new URL(server.origin),
    filePath,
    guardOptions: { allowTargets: [server.target] },
    userAgent: 'AWIBot/1.0 (+http://localhost/bot)',
    signal: new AbortController().signal,
    onProgress: () => {},
    createParser: createInlineParser,
    ...rest,
    limits: {
      maxPages: 100,
      maxDurationMs: 20_000,
      requestsPerSecond: 2_000,
      recheckDelayMs: 20,
      unreachableWindowMs: 600,
      ...limits,
    },
  });
}

/** Serves and crawls the pages, and passes the artifacts to `use`. */
export async function withCrawledSite(
  pages: Record<string, SitePage>,
  use: (crawl: { artifacts: OpenArtifacts; summary: CrawlSummary; server: LoopbackServer }) => Promise<void> | void,
  overrides: CrawlOverrides = {},
): Promise<void> {
  await using folder = await temporaryFolder();
  await using server = await serveSite(pages);
  const filePath = join(folder.path, 'crawl.sqlite');
  const summary = await crawlLoopback(server, filePath, overrides);
  const artifacts = openArtifacts(filePath);
  try {
    await use({ artifacts, summary, server });
  } finally {
    artifacts.close();
  }
}

/** Returns the value of an artifact that must have been measured. */
export function getArtifact<N extends Parameters<OpenArtifacts['get']>[0]>(artifacts: OpenArtifacts, name: N) {
  const gathered = artifacts.get(name);
  if (!gathered.measured) throw new Error(`${name} was not measured: ${gathered.reason}`);
  return gathered.value;
}
