import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHttpClient, type HttpClient } from '../fetch/client/http-client.ts';
import { createSsrfGuard } from '../fetch/guard/ssrf-guard.ts';
import { createPacedClient, type PacedClient } from './paced-client.ts';
import { requestTarget } from './request-target.ts';

let server: Server;
let origin = '';
let http: HttpClient;
let client: PacedClient;
let requests: string[] = [];
let crossOriginTarget = '';

const REDIRECTS: Readonly<Record<string, string>> = {
  '/hop': '/hop2',
  '/hop2': '/page',
  '/away': 'http://other.invalid/',
  '/loop': '/loop',
  '/to-private': '/private/page',
};
const STATUSES: Readonly<Record<string, number>> = { '/page': 200, '/error': 503 };

function answer(method: string, url: string, response: ServerResponse): void {
  const location = url === '/cross-origin' ? crossOriginTarget : REDIRECTS[url];
  if (location !== undefined) response.writeHead(301, { location }).end();
  else if (url === '/robots.txt') response.end('User-agent: *\nDisallow: /private\n');
  else if (url === '/get-only') response.writeHead(method === 'GET' ? 200 : 405).end();
  else response.writeHead(STATUSES[url] ?? 404).end();
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url}`);
    answer(method, url, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  requests = [];
  const guard = createSsrfGuard({ allowTargets: [new URL(origin).host], exampleSite: null });
  http = createHttpClient({ guard, userAgent: 'test' });
  client = createPacedClient({ client: http, intervalMs: 5, signal: new AbortController().signal });
});

const read = async (path: string) => {
  const { finalStatus, chain } = await requestTarget(`${origin}${path}`, client);
  return { finalStatus, chain: chain.map((url) => url.slice(origin.length)) };
};

describe('a linked page', () => {
  it('is requested with HEAD, and with GET if the server rejects HEAD', async () => {
    expect(await read('/page')).toEqual({ finalStatus: 200, chain: [] });
    expect(requests).toEqual(['GET /robots.txt', 'HEAD /page']);
    expect(await read('/get-only')).toEqual({ finalStatus: 200, chain: [] });
    expect(await read('/missing')).toEqual({ finalStatus: 404, chain: [] });
    expect(await read('/error')).toEqual({ finalStatus: 503, chain: [] });
    expect(requests.filter((line) => line === 'GET /robots.txt')).toHaveLength(1);
  });

  it('has a redirect chain with every URL in its domain', async () => {
    expect(await read('/hop')).toEqual({ finalStatus: 200, chain: ['/hop', '/hop2', '/page'] });
    expect((await read('/away')).finalStatus).toBe(301);
    expect((await read('/loop')).finalStatus).toBeNull();
  });

  it('is not requested if robots.txt does not allow it, or cannot be read', async () => {
    expect(await read('/private/page')).toEqual({ finalStatus: null, chain: [] });
    expect(requests).toEqual(['GET /robots.txt']);
    expect(await requestTarget('http://127.0.0.1:9/page', client)).toEqual({ finalStatus: null, chain: [] });
  });

  it('is not followed to a URL that the robots.txt of the target does not allow', async () => {
    expect(await read('/to-private')).toEqual({ finalStatus: null, chain: [] });
    expect(requests).toEqual(['GET /robots.txt', 'HEAD /to-private']);

    const paths: string[] = [];
    const other = createServer(({ url = '' }, response) => {
      paths.push(url);
      if (url === '/robots.txt') response.end('User-agent: *\nDisallow: /\n');
      else response.end('page');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const otherOrigin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const guard = createSsrfGuard({
      allowTargets: [origin, otherOrigin].map((one) => new URL(one).host),
      exampleSite: null,
    });
    const options = { client: createHttpClient({ guard, userAgent: 'test' }), intervalMs: 1 };
    const pacedClient = createPacedClient({ ...options, signal: new AbortController().signal });
    crossOriginTarget = `${otherOrigin}/page`;
    expect(await pacedClient.fetch(`${origin}/cross-origin`)).toBe('disallowed');
    expect(paths).toEqual(['/robots.txt']);
    other.close();
  });

  it('is requested with a pause between requests, redirects included', async () => {
    const slow = createPacedClient({ client: http, intervalMs: 60, signal: new AbortController().signal });
    const start = performance.now();
    await requestTarget(`${origin}/hop`, slow);
    // robots.txt, the page and two redirects: three pauses.
    expect(performance.now() - start).toBeGreaterThan(170);
  });
});
