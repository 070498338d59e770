import { type LoopbackServer, serveHttp } from '../../test/helpers/loopback-server.ts';

/** A website that counts how often each of its pages is requested. */
export interface CountingSite {
  url: string;
  target: string;
  /** Number of requests beyond the first for each page, excluding the home page, which several checks request. */
  countRepetitions(): number;
  close(): Promise<void>;
}

const RESPONSE_MS = 40;

/** Starts a website on loopback with `pageCount` pages, each of which links to two others. */
export async function startCountingSite(pageCount: number): Promise<CountingSite> {
  const hits = new Map<number, number>();
  const server: LoopbackServer = await serveHttp((request, response) => {
    const page = parsePageNumber(request.url ?? '/');
    const isFound = page < pageCount;
    if (page > 0 && isFound && request.method === 'GET') hits.set(page, (hits.get(page) ?? 0) + 1);
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    setTimeout(() => response.writeHead(isFound ? 200 : 404, headers).end(renderPage(page, pageCount)), RESPONSE_MS);
  });
  return {
    url: `${server.origin}/`,
    target: server.target,
    countRepetitions: () => [...hits.values()].reduce((sum, count) => sum + count - 1, 0),
    close: () => Promise.resolve(server[Symbol.asyncDispose]()),
  };
}

const parsePageNumber = (path: string): number =>
  path === '/' ? 0 : Number(/^\/page-(\d+)$/.exec(path)?.[1] ?? Number.POSITIVE_INFINITY);

function renderPage(page: number, pageCount: number): string {
  if (page >= pageCount) return '<title>Not found</title>';
  const links = [2 * page + 1, 2 * page + 2]
    .filter((next) => next < pageCount)
    .map((next) => `<a href="/page-${next}">Page ${next}</a>`);
  return `<!doctype html><html lang="en"><title>Page ${page}</title><h1>Page ${page}</h1>
    <p>${`Plain words about subject ${page}. `.repeat(20)}</p>${links.join(' ')}</html>`;
}
