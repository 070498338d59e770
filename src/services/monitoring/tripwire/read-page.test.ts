import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpClient } from '#crawl/fetch/client/http-client.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { createParsePool, type ParsePool } from '#crawl/parse/pipeline/parse-pool.ts';
import { observePage } from '#crawl/tripwire/observe-page.ts';
import { serveHttp } from '#test/helpers/loopback-server.ts';
import { readPageConditions } from './read-page.ts';

let parser: ParsePool;
beforeAll(() => {
  parser = createParsePool({ size: 1 });
});
afterAll(() => parser.close());

/** Reads the status of a home page that redirects, while robots.txt allows nothing but that page. */
async function readStatus(location: string, finalUrl: string | null): Promise<string | undefined> {
  await using server = await serveHttp((_, response) =>
    response.writeHead(301, { location, 'content-type': 'text/html' }).end('<p>Moved</p>'),
  );
  const guard = createSsrfGuard({ allowTargets: [server.target] });
  const client = createHttpClient({ guard, userAgent: 'Mozilla/5.0 (compatible; Test/1.0)' });
  const home = `${server.origin}/`;
  try {
    const robots = { isAllowed: (url: string) => url === home };
    const seen = await observePage(home, { client, parser, robots, signal: AbortSignal.timeout(10_000) });
    const conditions = readPageConditions(seen, { item: 'home', finalUrl });
    const status = conditions.find(({ kind }) => kind === 'page-status');
    return `${status?.state}: ${status?.found.replaceAll(server.origin, '')}`;
  } finally {
    await client.close();
  }
}

describe('a redirect that robots.txt prevents us from following', () => {
  it.each([
    ['where the page always led', '/en/', 'http://127.0.0.1/en/', 'good: a redirect to /en/'],
    ['elsewhere', '/login', 'http://127.0.0.1/en/', 'bad: a redirect to /login'],
    ['elsewhere, in the first check', '/login', null, 'bad: a redirect to /login'],
    ['to the same path, which may lead on', '/?a', 'http://127.0.0.1/en/', 'unknown: a redirect to /?a'],
    ['to itself, in a loop', '/', 'http://127.0.0.1/', 'bad: status 301'],
    [
      'to another website',
      'https://parked.example/',
      'http://127.0.0.1/',
      'bad: a redirect to https://parked.example/',
    ],
  ])('is judged by its target when it leads %s', async (_, location, finalUrl, expected) => {
    expect(await readStatus(location, finalUrl)).toBe(expected);
  });
});
