import { describe, expect, it } from 'vitest';
import { createHttpClient } from '#crawl/fetch/client/http-client.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { createHostPacers } from '#crawl/fetch/pacing/host-pacers.ts';
import { createPacer } from '#crawl/fetch/pacing/pacer.ts';
import { serveHttp } from '#test/helpers/loopback-server.ts';
import { createManyHostsClient, createPoliteClient } from './polite-client.ts';

describe('createPoliteClient', () => {
  it('spaces requests and redirects, and returns a value when it is stopped', async () => {
    const times: number[] = [];
    await using server = await serveHttp((request, response) => {
      times.push(performance.now());
      if (request.url === '/from') response.writeHead(302, { location: '/to' });
      response.end();
    });
    const stop = new AbortController();
    const guard = createSsrfGuard({ allowTargets: [server.target] });
    const http = createHttpClient({ guard, userAgent: 'test' });
    const client = createPoliteClient(http, createPacer({ maxParallel: 2, requestsPerSecond: 10 }), stop.signal);
    const startedAt = performance.now();
    const [first] = await Promise.all([client.fetch(`${server.origin}/from`), client.fetch(`${server.origin}/other`)]);
    expect(first.redirects).toHaveLength(1);
    expect(times).toHaveLength(3);
    // A busy machine can delay a request and so shorten the gap to the next one, but no request arrives before its
    // turn.
    times.forEach((time, index) => {
      expect(time - startedAt).toBeGreaterThanOrEqual(index * 100 - 5);
    });
    stop.abort();
    expect(await client.fetch(`${server.origin}/late`)).toMatchObject({ status: null, error: { code: 'aborted' } });
    expect(server.hits).not.toContain('/late');
    await client.close();
  });

  it.each(['shutdown', new DOMException('time is up', 'TimeoutError')])(
    'reports our own abort instead of a site error (%s)',
    async (reason) => {
      await using server = await serveHttp(() => {});
      const stop = new AbortController();
      const guard = createSsrfGuard({ allowTargets: [server.target] });
      const http = createHttpClient({ guard, userAgent: 'test' });
      const client = createPoliteClient(http, createPacer({ maxParallel: 1, requestsPerSecond: 100 }), stop.signal);
      setTimeout(() => stop.abort(reason), 100);
      expect(await client.fetch(`${server.origin}/slow`)).toMatchObject({ error: { code: 'aborted' } });
      await client.close();
    },
  );
});

describe('a polite client that meets a busy site', () => {
  it('reduces its parallel requests', async () => {
    await using server = await serveHttp((request, response) => {
      response.writeHead(request.url === '/busy' ? 503 : 200).end();
    });
    const http = createHttpClient({ guard: createSsrfGuard({ allowTargets: [server.target] }), userAgent: 'test' });
    const pacer = createPacer({ maxParallel: 4, requestsPerSecond: Infinity });
    const client = createPoliteClient(http, pacer, new AbortController().signal);
    await client.fetch(`${server.origin}/busy`);
    expect(pacer.parallel).toBe(2);
    await client.close();
  });
});

describe('createManyHostsClient', () => {
  it('limits each request by its host, and each redirect by its target host', async () => {
    await using target = await serveHttp((_request, response) => response.end('there'));
    await using server = await serveHttp((_request, response) => {
      response.writeHead(302, { location: `${target.origin}/` }).end();
    });
    const guard = createSsrfGuard({ allowTargets: [server.target, target.target] });
    const pacers = createHostPacers({ requestsPerSecondPerHost: 10 });
    const http = createHttpClient({ guard, userAgent: 'test' });
    const client = createManyHostsClient(http, pacers, new AbortController().signal);
    const startedAt = performance.now();
    const [first, second] = await Promise.all([client.fetch(target.origin), client.fetch(server.origin)]);
    expect([first.status, second.status, second.redirects.length]).toEqual([200, 200, 1]);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(95);
    expect(pacers.size).toBe(2);
    await client.close();
  });
});
