import { expect, it } from 'vitest';
import { createProviderHttpClient, type ProviderHttpClientOptions } from './http.ts';
import { type LocalFault, serveLocal } from './local-server.ts';
import { createSdkFetch } from './sdk-fetch.ts';
import type { UsageRecord } from './usage.ts';

/** Starts a local server, and creates a `fetch` for it as an SDK uses it. */
async function startSdk(response: LocalFault, options: Partial<ProviderHttpClientOptions> = {}) {
  const server = await serveLocal(() => response);
  const usage: UsageRecord[] = [];
  const http = createProviderHttpClient({
    provider: 'writing',
    origins: [],
    operatorOrigins: [server.origin],
    onUsage: (record) => usage.push(record),
    ...options,
  });
  return { server, usage, fetch: createSdkFetch(http), [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

it('passes on the method, headers and body, and returns the response', async () => {
  await using sdk = await startSdk({ status: 201, headers: { 'x-id': '7' }, json: { a: 1 } });
  const response = await sdk.fetch(`${sdk.server.origin}/v1/x?y=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-own': 'yes' },
    body: '{"q":"ä"}',
  });
  expect([response.status, response.headers.get('x-id'), await response.json()]).toEqual([201, '7', { a: 1 }]);
  const [request] = sdk.server.requests;
  expect(request).toMatchObject({ method: 'POST', body: '{"q":"ä"}', headers: { 'x-own': 'yes' } });
  expect(request?.url.search).toBe('?y=1');
});

it('returns an error status after one attempt, because the SDK decides on retries', async () => {
  await using sdk = await startSdk({ status: 500, body: 'no' });
  const response = await sdk.fetch(sdk.server.origin);
  expect([response.status, await response.text()]).toEqual([500, 'no']);
  expect(sdk.usage).toMatchObject([{ status: 500, failure: 'unavailable' }]);
});

it('removes the key from an error that quotes it', async () => {
  await using sdk = await startSdk({ status: 401, body: 'wrong key sk-planted' }, { secrets: ['sk-planted'] });
  expect(await (await sdk.fetch(sdk.server.origin)).text()).toBe('wrong key ***');
});

it('returns a response without a body', async () => {
  await using sdk = await startSdk({ status: 204 });
  expect(await (await sdk.fetch(sdk.server.origin, { method: 'DELETE' })).text()).toBe('');
});

it('fails while reading a body that is too large', async () => {
  await using sdk = await startSdk({ body: 'x'.repeat(2_000) }, { maxBytes: 1_000 });
  const response = await sdk.fetch(sdk.server.origin);
  await expect(response.text()).rejects.toMatchObject({ failure: 'malformed' });
});

it('fails with the abort reason', async () => {
  await using sdk = await startSdk({ kind: 'hang' });
  const controller = new AbortController();
  const reason = new Error('too slow');
  const work = sdk.fetch(sdk.server.origin, { signal: controller.signal });
  controller.abort(reason);
  await expect(work).rejects.toBe(reason);
});

it('sends nothing to another origin', async () => {
  await using sdk = await startSdk({ json: {} });
  await using elsewhere = await serveLocal(() => ({ json: {} }));
  await expect(sdk.fetch(elsewhere.origin)).rejects.toMatchObject({ failure: 'bad-request' });
  expect(elsewhere.requests).toEqual([]);
});
