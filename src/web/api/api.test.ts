import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api, buildProgressStreamPath } from './api.ts';

interface FakeResponse {
  status: number;
  body: string;
}
interface RecordedRequest {
  request: IncomingMessage;
  body: string;
}

let server: Server;
let fakeResponse: FakeResponse;
let recordedRequests: RecordedRequest[];

beforeEach(async () => {
  recordedRequests = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    recordedRequests.push({ request, body });
    response.writeHead(fakeResponse.status, { 'content-type': 'application/json' }).end(fakeResponse.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const originalFetch = globalThis.fetch;
  // Browsers resolve paths against the page's URL, which does not exist in Node.
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => originalFetch(origin + path, init));
});

afterEach(() => {
  vi.unstubAllGlobals();
  server.close();
});

const summary = {
  id: 'a/1',
  url: 'https://example.com/',
  host: 'example.com',
  status: 'queued',
  seoScore: null,
  issuesCount: null,
  createdAt: '2026-11-20T06:00:00Z',
  finishedAt: null,
  failure: null,
};

it('starts an analysis in the background', async () => {
  fakeResponse = { status: 202, body: JSON.stringify(summary) };
  const outcome = await api.startAnalysis({ url: 'example.com' });
  expect(outcome).toEqual({ kind: 'ok', data: summary });
  expect(recordedRequests[0]?.request.headers.prefer).toBe('respond-async');
  expect(recordedRequests[0]?.body).toBe('{"url":"example.com"}');
});

it('returns the server’s message when a request is refused', async () => {
  const body = {
    message: 'Used up.',
    code: 'monthly-limit',
    details: { limit: 5, left: 0, resetsAt: '2026-12-01T00:00:00Z' },
  };
  fakeResponse = { status: 402, body: JSON.stringify(body) };
  expect(await api.startAnalysis({ url: 'example.com' })).toEqual({
    kind: 'refused',
    status: 402,
    code: 'monthly-limit',
    message: 'Used up.',
    resetsAt: '2026-12-01T00:00:00Z',
    fieldErrors: {},
  });
});

it('handles a response that is not JSON', async () => {
  fakeResponse = { status: 502, body: '<h1>Bad gateway</h1>' };
  expect(await api.login({ email: 'a@example.com', password: 'secret' })).toMatchObject({
    kind: 'refused',
    status: 502,
    message: null,
  });
});

it('rejects a successful response with an unexpected shape', async () => {
  fakeResponse = { status: 200, body: '{"hello":1}' };
  expect((await api.readCurrentUser()).kind).toBe('refused');
});

it('distinguishes a lost connection from a refusal', async () => {
  await new Promise((resolve) => server.close(resolve));
  expect(await api.logout()).toEqual({ kind: 'network' });
});

it.each(['cancel', 'pause', 'resume'] as const)('requests %s at the URL of the analysis', async (action) => {
  fakeResponse = { status: 200, body: JSON.stringify(summary) };
  expect(await api.sendAnalysisAction('a/1', action)).toEqual({ kind: 'ok', data: summary });
  expect(recordedRequests[0]?.request).toMatchObject({ method: 'POST', url: `/api/analyses/a%2F1/${action}` });
});

it('escapes IDs in paths', () => {
  expect(buildProgressStreamPath('a/1')).toBe('/api/analyses/a%2F1/events');
});
