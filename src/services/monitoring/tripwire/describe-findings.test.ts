import { expect, it } from 'vitest';
import { createHttpClient } from '#crawl/fetch/client/http-client.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { createParsePool } from '#crawl/parse/pipeline/parse-pool.ts';
import { observeSite } from '#crawl/tripwire/observe-site.ts';
import { serveHttp } from '#test/helpers/loopback-server.ts';
import { describeFindings } from './describe-findings.ts';
import { readConditions } from './read-conditions.ts';

const PAGE = '<!doctype html><html lang="en"><head><title>Prices</title></head><body>Lamps</body></html>';

/** Checks a website whose home page responds with `status`, and whose robots.txt blocks `/prices` for Googlebot. */
async function describeSite(status: number): Promise<Record<string, string>> {
  await using server = await serveHttp((request, response) => {
    const html = { 'content-type': 'text/html' };
    if (request.url === '/robots.txt') response.end('User-agent: Googlebot\nDisallow: /prices\n');
    else response.writeHead(request.url === '/' ? status : 200, html).end(PAGE);
  });
  const guard = createSsrfGuard({ allowTargets: [server.target] });
  const client = createHttpClient({ guard, userAgent: 'Mozilla/5.0 (compatible; Test/1.0)' });
  const parser = createParsePool({ size: 1 });
  try {
    const target = { origin: server.origin, pageUrl: `${server.origin}/prices`, knownSitemaps: [] };
    const seen = await observeSite(target, { client, guard, parser, signal: AbortSignal.timeout(20_000) });
    const findings = describeFindings(seen, readConditions(seen, null), new Date());
    return Object.fromEntries(
      findings.map(({ item, state, text }) => [item, `${state}: ${text.replace(new RegExp(server.origin, 'i'), '')}`]),
    );
  } finally {
    await parser.close();
    await client.close();
  }
}

it('states that the chosen page was not evaluated while the website is unreachable, and still reads robots.txt', async () => {
  expect(await describeSite(503)).toMatchObject({
    robots: 'problem: /prices blocked for Googlebot by line 2.',
    home: 'problem: Status 503.',
    page: 'not-measured: The website is unreachable.',
  });
});

it('describes a website that is reachable', async () => {
  expect(await describeSite(200)).toMatchObject({
    robots: 'problem: /prices blocked for Googlebot by line 2.',
    home: 'ok: Status 200, no noindex, no canonical, the title “Prices”.',
    page: 'ok: Status 200, no noindex, no canonical, the title “Prices”.',
  });
});
