import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { PROBLEM_MEDIA_TYPE } from '#contracts/api/problem.ts';
import { OVERLOAD_MESSAGES } from '#contracts/product/messages.ts';
import { limitRequests } from './limit-requests.ts';
import type { NonceEnv } from './security-headers.ts';

/** Creates an app that allows two open requests, and a function that ends all open requests. */
function createApp() {
  const app = new Hono<NonceEnv>();
  const waiting: (() => void)[] = [];
  app.use((context, next) => {
    context.set('nonce', 'abc');
    return next();
  });
  app.use(limitRequests({ maxOpenRequests: 2, baseUrl: 'https://awi.example' }));
  app.get('/events', () => new Response(new ReadableStream()));
  app.all('*', async (context) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return context.text('done');
  });
  return { app, endAll: () => waiting.splice(0).map((end) => end()) };
}

it('rejects requests beyond the limit in the format of the path, and serves requests again afterward', async () => {
  const { app, endAll } = createApp();
  const open = [app.request('/a'), app.request('/b')];
  const read = async (path: string) => {
    const response = await app.request(path);
    const { headers, status } = response;
    return {
      status,
      retry: headers.get('retry-after'),
      type: headers.get('content-type'),
      text: await response.text(),
    };
  };
  const rejected = { status: 503, retry: '3', text: expect.stringContaining(OVERLOAD_MESSAGES.text) };
  expect(await read('/pricing')).toMatchObject({ ...rejected, type: expect.stringContaining('text/html') });
  expect(await read('/api/auth/user')).toMatchObject({ ...rejected, type: 'application/json' });
  expect(await read('/mcp')).toMatchObject({ ...rejected, type: 'application/json' });
  const problem = await read('/api/v1/websites');
  expect(problem).toMatchObject({ ...rejected, type: PROBLEM_MEDIA_TYPE });
  expect(JSON.parse(problem.text)).toMatchObject({ code: 'unavailable', status: 503 });
  endAll();
  expect(await Promise.all(open.map(async (response) => (await response).status))).toEqual([200, 200]);
  const next = app.request('/c');
  endAll();
  expect((await next).status).toBe(200);
});

it('does not count streams that have begun, files of the build, or calls that wait for an analysis', async () => {
  const { app, endAll } = createApp();
  for (let stream = 0; stream < 3; stream += 1) expect((await app.request('/events')).status).toBe(200);
  const open = [
    ...[1, 2, 3].map(() => app.request('/assets/app.js')),
    ...[1, 2, 3].map(() => app.request('/api/analyze', { method: 'POST' })),
    app.request('/a'),
  ];
  endAll();
  expect(await Promise.all(open.map(async (response) => (await response).status))).toEqual(open.map(() => 200));
});

it('frees the slot of a request that fails', async () => {
  const app = new Hono<NonceEnv>();
  app.use(limitRequests({ maxOpenRequests: 1, baseUrl: 'https://awi.example' }));
  app.get('/fail', () => {
    throw new Error('failed');
  });
  app.onError((_, context) => context.text('failed', 500));
  for (let attempt = 0; attempt < 2; attempt += 1) expect((await app.request('/fail')).status).toBe(500);
});
