import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTlsOptions, serveBothProtocols } from '#test/hostile/sites/tls-servers.ts';
import { createHttpClient } from '../fetch/client/http-client.ts';
import { createSsrfGuard } from '../fetch/guard/ssrf-guard.ts';
import { createParsePool, type ParsePool } from '../parse/pipeline/parse-pool.ts';
import { observeSite, type SiteObservation } from './observe-site.ts';

const PAGE = '<!doctype html><html lang="en"><head><title>Good furniture</title></head><body>Lamps</body></html>';

let parser: ParsePool;
beforeAll(() => {
  parser = createParsePool({ size: 1 });
});
afterAll(() => parser.close());

interface Site {
  /** Where the home page redirects over http; null if it responds itself. */
  location: ((port: number) => string) | null;
  robotsStatus?: number;
}

/** Checks `http://shop.test`, whose server has an expired certificate for both hosts. */
async function observe({ location, robotsStatus = 404 }: Site): Promise<{ seen: SiteObservation; port: number }> {
  let port = 0;
  await using server = await serveBothProtocols(readTlsOptions('expired'), (request, response) => {
    if (request.url === '/robots.txt') response.writeHead(robotsStatus).end();
    else if (location === null) response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    else response.writeHead(301, { location: location(port) }).end();
  });
  ({ port } = server);
  const guard = createSsrfGuard({
    allowTargets: [`shop.test:${port}`, `www.shop.test:${port}`],
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  const client = createHttpClient({ guard, userAgent: 'Mozilla/5.0 (compatible; Test/1.0)' });
  try {
    const target = { origin: `http://shop.test:${port}`, pageUrl: null, knownSitemaps: [] };
    return { seen: await observeSite(target, { client, guard, parser, signal: AbortSignal.timeout(20_000) }), port };
  } finally {
    await client.close();
  }
}

describe('the certificate', () => {
  const buildWwwUrl = (port: number) => `https://www.shop.test:${port}/`;

  it('is read from the host that the home page redirects to, even if it is invalid', async () => {
    const { seen, port } = await observe({ location: buildWwwUrl });
    expect(seen.home).toMatchObject({ state: 'unanswered', error: 'tls-error', lastUrl: buildWwwUrl(port) });
    expect(seen.certificate).toMatchObject({
      origin: `https://www.shop.test:${port}`,
      state: 'read',
      error: 'CERT_HAS_EXPIRED',
    });
  });

  it('is read from that host even when robots.txt prevents us from following the redirect', async () => {
    const { seen, port } = await observe({ location: buildWwwUrl, robotsStatus: 500 });
    expect(seen.home).toMatchObject({ state: 'answered', redirectTarget: buildWwwUrl(port) });
    expect(seen.certificate?.origin).toBe(`https://www.shop.test:${port}`);
  });

  it('is not read from another website, or from a website without https', async () => {
    expect((await observe({ location: () => 'https://parked.example/' })).seen.certificate).toBeNull();
    expect((await observe({ location: null })).seen.certificate).toBeNull();
  });
});
