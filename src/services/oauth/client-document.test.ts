import { afterAll, beforeAll, expect, it } from 'vitest';
import { AUTHORIZATION_MESSAGES } from '#contracts/account/oauth-texts.ts';
import { createHttpClient, type HttpClient } from '#crawl/fetch/client/http-client.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { buildDocument, type DocumentServer, sendJson, serveDocuments } from '#test/support/oauth-client.ts';
import { createClientReader, MAX_DOCUMENT_BYTES, parseClientDocument, parseClientId } from './client-document.ts';

const ID = 'https://assistant.example/client.json';
const TIMEOUT_MS = 300;

let server: DocumentServer;
let client: HttpClient;
let time = 0;

beforeAll(async () => {
  server = await serveDocuments((origin) => ({
    '/redirect.json': (response) => response.writeHead(302, { location: `${origin}/client.json` }).end(),
    '/large.json': sendJson(buildDocument(`${origin}/large.json`, { padding: 'x'.repeat(MAX_DOCUMENT_BYTES) })),
    '/html.json': sendJson(buildDocument(`${origin}/html.json`), 'text/html'),
    '/foreign.json': sendJson(buildDocument(`${origin}/client.json`)),
    '/text.json': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{'),
    '/slow.json': (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
  }));
  const guard = createSsrfGuard({ allowTargets: [server.target] });
  client = createHttpClient({ guard, userAgent: 'test', limits: { totalTimeoutMs: TIMEOUT_MS } });
});
afterAll(async () => {
  await client.close();
  await server.close();
});

const createReader = (allowTargets: readonly string[] = [server.target]) =>
  createClientReader({ guard: createSsrfGuard({ allowTargets }), client, now: () => new Date(time) });

it('reads a document once every five minutes', async () => {
  const reader = createReader();
  for (time of [0, 299_000, 301_000]) {
    expect(await reader.read(server.clientId)).toMatchObject({ ok: true, client: { id: server.clientId } });
  }
  expect(server.requests.filter((path) => path === '/client.json')).toHaveLength(2);
});

it.each(['redirect', 'large', 'html', 'foreign', 'text', 'slow', 'missing'])('rejects a %s document', async (name) => {
  expect((await createReader().read(`${server.origin}/${name}.json`)).ok).toBe(false);
});

it.each([
  ['missing', 'returned 404'],
  ['redirect', 'redirects, which is not allowed'],
  ['slow', 'could not be reached'],
])('reports the URL of a %s document, and that it %s', async (name, problem) => {
  const url = `${server.origin}/${name}.json`;
  const result = await createReader().read(url);
  expect(result).toMatchObject({
    ok: false,
    message: expect.stringContaining(`could not be read: ${url} ${problem}.`),
  });
});

it.each([
  'http://127.0.0.1:1/client.json',
  'https://127.0.0.1/client.json',
  'https://[::1]/a',
  'https://169.254.169.254/a',
])('does not request %s', async (id) => {
  expect((await createReader().read(id)).ok).toBe(false);
});

it.each([
  'http://assistant.example/client.json',
  'https://assistant.example/',
  'https://assistant.example/a#b',
  'https://a:b@assistant.example/a',
  'https://assistant.example/a/../b',
  'https://ASSISTANT.example/a',
  `https://assistant.example/${'a'.repeat(500)}`,
  'assistant',
])('does not accept "%s" as an ID', (id) => {
  expect(parseClientId(id, () => false)).toBeNull();
});

it.each([
  ['another ID', { client_id: 'https://other.example/client.json' }],
  ['no name', { client_name: '  ' }],
  ['a name that is invisible', { client_name: '\u202e\u200b' }],
  ['a name of another type', { client_name: 1 }],
  ['redirect URIs of another type', { redirect_uris: 'https://assistant.example/a' }],
  ['no safe redirect URI', { redirect_uris: ['javascript:alert(1)', 'http://assistant.example/a'] }],
  ['too many redirect URIs', { redirect_uris: Array.from({ length: 51 }, () => 'https://assistant.example/a') }],
  ['a secret', { client_secret: 'x' }],
  ['another grant type', { grant_types: ['client_credentials'] }],
])('rejects a document with %s', (_, change) => {
  const result = parseClientDocument(ID, JSON.stringify(buildDocument(ID, change)));
  expect(result).toEqual({ ok: false, message: AUTHORIZATION_MESSAGES.invalidDocument });
});

it('explains that a client that authenticates is not supported', () => {
  const text = JSON.stringify(buildDocument(ID, { token_endpoint_auth_method: 'private_key_jwt' }));
  expect(parseClientDocument(ID, text)).toEqual({ ok: false, message: AUTHORIZATION_MESSAGES.authMethod });
});

it('removes characters that disguise a name, and URLs that a browser must not return to', () => {
  const redirect_uris = ['https://assistant.example/a', 'data:text/html,x'];
  const text = JSON.stringify(buildDocument(ID, { client_name: 'A\u202ebc\n', redirect_uris }));
  const expected = { name: 'Abc', redirectUris: ['https://assistant.example/a'], host: 'assistant.example' };
  expect(parseClientDocument(ID, text)).toMatchObject({ ok: true, client: expected });
});
