import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createHttpClient } from '#crawl/fetch/client/http-client.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { createPacer } from '#crawl/fetch/pacing/pacer.ts';
import { serveHttp, serveTcp } from '#test/helpers/loopback-server.ts';
import { createPoliteClient } from '../pacing/polite-client.ts';
import { ResponseTimeLimit } from './reach-home-time.ts';

const neverAborted = new AbortController().signal;

function createClientFor(target: string) {
  const http = createHttpClient({ guard: createSsrfGuard({ allowTargets: [target] }), userAgent: 'test' });
  return createPoliteClient(http, createPacer({ maxParallel: 1, requestsPerSecond: Infinity }), neverAborted);
}

it('requests and pauses consume the time, but reading a response does not', async () => {
  await using server = await serveHttp((_request, response) => setTimeout(() => response.end('x'), 30));
  const client = createClientFor(server.target);
  const time = new ResponseTimeLimit(1_000);
  const limited = time.limit(client);
  expect((await limited.fetch(server.origin)).status).toBe(200);
  await sleep(1_100);
  expect(time.isOver).toBe(false);
  expect((await limited.fetch(server.origin)).status).toBe(200);
  await time.pause(10_000, neverAborted);
  expect(time.isOver).toBe(true);
  await client.close();
});

it('a request ends when the time is used up', async () => {
  await using server = await serveTcp(() => {});
  const client = createClientFor(server.target);
  const time = new ResponseTimeLimit(50);
  expect((await time.limit(client).fetch(server.origin)).error?.code).toBe('aborted');
  expect(time.isOver).toBe(true);
  await client.close();
});

it('a response that has begun is not interrupted', async () => {
  await using server = await serveHttp((_request, response) => {
    response.write('first ');
    setTimeout(() => response.end('last'), 900);
  });
  const client = createClientFor(server.target);
  const time = new ResponseTimeLimit(600);
  const outcome = await time.limit(client).fetch(server.origin);
  expect([outcome.error, Buffer.from(outcome.body).toString()]).toEqual([null, 'first last']);
  expect(time.isOver).toBe(true);
  await client.close();
});
