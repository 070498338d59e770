import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { createHttpClient, type HttpClient } from '../fetch/client/http-client.ts';
import { createSsrfGuard } from '../fetch/guard/ssrf-guard.ts';
import { probeHttpVariant } from './probe-http-variant.ts';
import { probeNotFound } from './probe-not-found.ts';
import { toProbeResponse } from './probe-response.ts';

async function withServer<T>(
  listener: RequestListener,
  use: (client: HttpClient, server: LoopbackServer) => Promise<T>,
): Promise<T> {
  await using server = await serveHttp(listener);
  const client = createHttpClient({ guard: createSsrfGuard({ allowTargets: [server.target] }), userAgent: 'test' });
  const result = await use(client, server);
  await client.close();
  return result;
}

describe('probeHttpVariant', () => {
  it('requests the HTTP version of an HTTPS URL and reports where it leads', async () => {
    await withServer(
      (request, response) => {
        if (request.url === '/home') response.writeHead(301, { location: '/https-home' }).end();
        else response.end('home');
      },
      async (client, server) => {
        const answer = await probeHttpVariant(client, `https://${server.target}/home`);
        expect(answer).toMatchObject({
          url: `${server.origin}/home`,
          finalUrl: `${server.origin}/https-home`,
          status: 200,
          redirects: [{ status: 301, location: '/https-home' }],
          error: null,
          bodyStart: 'home',
        });
      },
    );
  });
});

describe('probeNotFound', () => {
  it('requests two different nonexistent URLs', async () => {
    await withServer(
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('soft'),
      async (client, server) => {
        const responses = await probeNotFound(client, server.origin);
        expect(responses).toMatchObject([{ status: 200, bodyStart: 'soft' }, { status: 200 }]);
        expect(server.hits).toHaveLength(2);
        expect(server.hits[0]).not.toBe(server.hits[1]);
        for (const path of server.hits) expect(path).toMatch(/^\/[0-9a-f]{24}$/);
      },
    );
  });
});

describe('toProbeResponse', () => {
  it('stores the start of the body as text', async () => {
    await withServer(
      (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/plain' }).end(`# Größe\n${'x'.repeat(5_000)}`),
      async (client, server) => {
        const answer = toProbeResponse(await client.fetch(`${server.origin}/llms.txt`));
        expect(answer).toMatchObject({
          url: `${server.origin}/llms.txt`,
          status: 200,
          contentType: 'text/plain',
          sizeBytes: 5_010,
        });
        expect(answer.bodyStart).toHaveLength(2_000);
        expect(answer.bodyStart.startsWith('# Größe\n')).toBe(true);
      },
    );
  });

  it('reports an error by its code', async () => {
    const answer = await withServer(
      () => {},
      async (client) => toProbeResponse(await client.fetch('http://127.0.0.1:1')),
    );
    expect(answer).toMatchObject({ status: null, error: 'address-not-allowed', bodyStart: '', sizeBytes: 0 });
  });
});

it('returns the entire body of each response to a random path', async () => {
  const bodies: string[] = [];
  await withServer(
    (request, response) => response.writeHead(404).end(`${'x'.repeat(3_000)}${request.url}`),
    async (client, server) => {
      await probeNotFound(client, server.origin, ({ body }) => {
        bodies.push(Buffer.from(body).toString().slice(-25));
      });
      expect(bodies).toEqual(server.hits);
    },
  );
});
