import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { createErrorHandler } from '../errors.ts';
import { createBodyLimit } from './limit-body.ts';

const app = new Hono();
app.onError(createErrorHandler({ onError: () => {} }));
app.use(createBodyLimit(10));
app.all('/', async (context) => context.text(`read ${await context.req.text()}`));
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false });
await once(server, 'listening');
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends a request over the network: with a length, in chunks, or without a body. */
async function send(method: string, chunks: readonly string[], headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const call = request({ port, host: '127.0.0.1', method, headers });
  const answer = once(call, 'response');
  // A server that has received too much closes the connection.
  call.on('error', () => {});
  for (const chunk of chunks) call.write(chunk);
  call.end();
  const [response] = await answer;
  let text = '';
  for await (const part of response) text += part;
  return [response.statusCode, text];
}

it.each(['DELETE', 'POST', 'GET'])('accepts a %s without a body', async (method) => {
  expect(await send(method, [])).toEqual([200, 'read ']);
});

it('passes on a body within the limit, with and without a length', async () => {
  expect(await send('POST', ['12345'], { 'content-length': '5' })).toEqual([200, 'read 12345']);
  expect(await send('POST', ['123', '4567890'])).toEqual([200, 'read 1234567890']);
});

it('rejects a larger body, with and without a length', async () => {
  const [declaredStatus] = await send('POST', ['12345678901'], { 'content-length': '11' });
  const [chunkedStatus] = await send('POST', ['12345', '678901']);
  expect([declaredStatus, chunkedStatus]).toEqual([413, 413]);
  const manyChunks = Array.from({ length: 50 }, () => 'x'.repeat(100_000));
  expect((await send('POST', manyChunks))[0]).toBe(413);
  expect(await send('POST', ['again'])).toEqual([200, 'read again']);
});
