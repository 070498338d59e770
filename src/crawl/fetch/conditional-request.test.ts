import { expect, it } from 'vitest';
import { serveHttp } from '#test/helpers/loopback-server.ts';
import { createHttpClient, type FetchRequest } from './client/http-client.ts';
import { createSsrfGuard } from './guard/ssrf-guard.ts';

const NAMES = ['if-none-match', 'if-modified-since', 'accept-language', 'origin', 'user-agent'] as const;

/** Returns the relevant headers that the server received, by path. */
async function recordRequestHeaders(request: FetchRequest) {
  const seen: Record<string, Record<string, unknown>> = {};
  await using server = await serveHttp(({ url = '', headers }, response) => {
    seen[url] = Object.fromEntries(NAMES.map((name) => [name, headers[name]]));
    if (url === '/from') response.writeHead(302, { location: '/to' }).end();
    else if (headers['if-none-match'] === '"a"') response.writeHead(304, { etag: '"a"' }).end();
    else response.end('whole');
  });
  const client = createHttpClient({
    guard: createSsrfGuard({ allowTargets: [server.target] }),
    userAgent: 'AWIBot',
  });
  const plain = await client.fetch(`${server.origin}/page`, request);
  const redirected = await client.fetch(`${server.origin}/from`, request);
  await client.close();
  return { seen, plain, redirected };
}

it('returns a 304 response unchanged', async () => {
  const { plain, seen } = await recordRequestHeaders({ etag: '"a"', lastModified: 'Wed, 21 Oct 2015 07:28:00 GMT' });
  expect(plain).toMatchObject({ status: 304, error: null, redirects: [], decodedBytes: 0, headers: { etag: '"a"' } });
  expect(seen['/page']).toMatchObject({
    'if-none-match': '"a"',
    'if-modified-since': 'Wed, 21 Oct 2015 07:28:00 GMT',
  });
});

it('sends validators to the requested URL, not to its redirect target', async () => {
  const { redirected, seen } = await recordRequestHeaders({ etag: '"a"' });
  expect(seen['/from']?.['if-none-match']).toBe('"a"');
  expect(seen['/to']?.['if-none-match']).toBeUndefined();
  expect(redirected).toMatchObject({ status: 200, decodedBytes: 5 });
});

it.each<[string, FetchRequest]>([
  ['an entity tag with a line break', { etag: '"a"\r\nx: y' }],
  ['an entity tag without quotes', { etag: 'abc' }],
  ['a date with control characters', { lastModified: 'Wed\0' }],
])('%s is not sent as a validator', async (_name, request) => {
  const { plain, seen } = await recordRequestHeaders(request);
  expect(plain.status).toBe(200);
  expect(seen['/page']).toMatchObject({ 'if-none-match': undefined, 'if-modified-since': undefined });
});

it('a request may set another language, origin and user agent', async () => {
  const requestsWithoutLanguage = await recordRequestHeaders({ acceptLanguage: null });
  expect(requestsWithoutLanguage.seen['/page']).toMatchObject({ 'accept-language': undefined, 'user-agent': 'AWIBot' });
  const requestsWithOwnHeaders = await recordRequestHeaders({
    acceptLanguage: 'de',
    origin: 'https://a.example',
    userAgent: 'GPTBot',
  });
  expect(requestsWithOwnHeaders.seen['/to']).toMatchObject({
    'accept-language': 'de',
    origin: 'https://a.example',
    'user-agent': 'GPTBot',
  });
});
