import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { CRAWLER_AGENTS } from '#contracts/agents/ai-agents.ts';
import { serveHttp, serveTcp } from '#test/helpers/loopback-server.ts';
import { createHttpClient } from '../fetch/client/http-client.ts';
import { createSsrfGuard } from '../fetch/guard/ssrf-guard.ts';
import { fetchRobots, parseRobots, type RobotsPolicy, type RobotsSource } from './robots-policy.ts';

const ROBOTS_TXT = `# rules
User-agent: *
Disallow: /private/
Sitemap: https://example.com/sitemap.xml
Sitemap: /relative.xml
Sitemap: javascript:alert(1)

User-agent: GPTBot
Disallow: /

User-agent: AWIBot
Disallow: /no-awi/
Crawl-delay: 1.5
`;
const HOME = 'https://example.com/';
const SOURCE: RobotsSource = {
  url: `${HOME}robots.txt`,
  status: 200,
  contentType: 'text/plain',
  sizeBytes: 1,
  error: null,
};
const OPTIONS = { homeUrl: HOME, agents: CRAWLER_AGENTS };

async function buildPolicy(
  listener: RequestListener,
  limits = {},
): Promise<{ policy: RobotsPolicy; hits: string[]; origin: string }> {
  await using server = await serveHttp(listener);
  const client = createHttpClient({ guard: createSsrfGuard({ allowTargets: [server.target] }), userAgent: 'test' });
  const policy = await fetchRobots(client, server.origin, {
    homeUrl: `${server.origin}/start`,
    agents: CRAWLER_AGENTS,
    limits,
  });
  await client.close();
  return { policy, hits: server.hits, origin: server.origin };
}

const createResponder =
  (status: number, body = '', headers: Record<string, string> = { 'content-type': 'text/plain' }): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

describe('parseRobots', () => {
  const policy = parseRobots(ROBOTS_TXT, SOURCE, OPTIONS);

  it('decides for our own crawler', () => {
    expect(policy.isAllowed('https://example.com/private/a')).toBe(true);
    expect(policy.isAllowed('https://example.com/no-awi/a?b')).toBe(false);
    expect(policy.isAllowed('not an address')).toBe(false);
    expect(policy.crawlDelayMs).toBe(1_500);
  });

  it('decides for every listed crawler and returns the deciding line', () => {
    const { agents } = policy.facts;
    expect(agents.GPTBot).toEqual({
      homeAllowed: false,
      rootAllowed: false,
      decidingLine: { line: 9, text: 'Disallow: /' },
      group: 'own',
    });
    expect(agents.Googlebot).toEqual({ homeAllowed: true, rootAllowed: true, decidingLine: null, group: 'everyone' });
    expect(Object.keys(agents)).toEqual(CRAWLER_AGENTS.map(({ token }) => token));
  });

  it('resolves sitemap URLs, and drops those with other schemes', () => {
    expect(policy.sitemaps).toEqual(['https://example.com/sitemap.xml', 'https://example.com/relative.xml']);
  });

  it('rebuilds the policy from its stored data after a JSON round trip', () => {
    const { text, source } = JSON.parse(JSON.stringify(policy));
    const secondParse = parseRobots(text, source, OPTIONS);
    expect(secondParse.facts).toEqual(policy.facts);
    expect(secondParse.isAllowed('https://example.com/no-awi/')).toBe(false);
  });
});

describe('fetchRobots', () => {
  it('reads rules with their size and the start of the file', async () => {
    const { policy, hits } = await buildPolicy(createResponder(200, ROBOTS_TXT));
    expect(policy.facts).toMatchObject({
      status: 200,
      state: 'rules',
      contentType: 'text/plain',
      sizeBytes: ROBOTS_TXT.length,
      excerpt: ROBOTS_TXT,
    });
    expect(hits).toEqual(['/robots.txt']);
  });

  it.each([401, 403, 404, 410])('treats %d as a missing file, which allows everything', async (status) => {
    const { policy, origin } = await buildPolicy(createResponder(status, 'User-agent: *\nDisallow: /'));
    expect(policy.facts).toMatchObject({ status, state: 'missing', agents: { Googlebot: { homeAllowed: true } } });
    expect(policy.isAllowed(`${origin}/any`)).toBe(true);
  });

  it.each([429, 500, 503])('treats %d as an unreachable file: only the start page may be read', async (status) => {
    const { policy, origin } = await buildPolicy(createResponder(status));
    expect(policy.facts).toMatchObject({ status, state: 'unavailable', agents: { Googlebot: { homeAllowed: false } } });
    expect(policy.isAllowed(`${origin}/start#part`)).toBe(true);
    expect(policy.isAllowed(`${origin}/other`)).toBe(false);
  });

  it('treats a missing response as an unreachable file', async () => {
    await using server = await serveTcp(() => {});
    const guard = createSsrfGuard({ allowTargets: [server.target] });
    const client = createHttpClient({ guard, userAgent: 'test', limits: { totalTimeoutMs: 100 } });
    const policy = await fetchRobots(client, server.origin, { homeUrl: `${server.origin}/`, agents: [] });
    await client.close();
    expect(policy.facts).toMatchObject({ status: null, state: 'unavailable' });
  });

  it('detects an HTML page served instead of the file, and rules served as HTML', async () => {
    const html = { 'content-type': 'text/html' };
    const page = await buildPolicy(createResponder(200, '<!doctype html><p>Disallow: /</p>', html));
    expect(page.policy.facts.state).toBe('html');
    expect(page.policy.isAllowed(`${page.origin}/any`)).toBe(true);
    const rules = await buildPolicy(createResponder(200, 'User-agent: *\nDisallow: /', html));
    expect(rules.policy.facts.state).toBe('rules');
    expect(rules.policy.isAllowed(`${rules.origin}/any`)).toBe(false);
  });

  it('follows five redirects and treats six as a missing file', async () => {
    const createRedirects =
      (count: number): RequestListener =>
      (request, response) => {
        const hop = Number(/hop-(\d)/.exec(request.url ?? '')?.[1] ?? '0');
        if (hop === count) response.end('User-agent: *\nDisallow: /');
        else response.writeHead(302, { location: `/hop-${hop + 1}` }).end();
      };
    const fiveHopPolicy = await buildPolicy(createRedirects(5));
    expect([fiveHopPolicy.policy.facts.state, fiveHopPolicy.policy.isAllowed(`${fiveHopPolicy.origin}/x`)]).toEqual([
      'rules',
      false,
    ]);
    expect(fiveHopPolicy.policy.facts).toMatchObject({ redirectCount: 5, finalUrl: `${fiveHopPolicy.origin}/hop-5` });
    const six = await buildPolicy(createRedirects(6));
    expect([six.policy.facts.state, six.policy.isAllowed(`${six.origin}/x`)]).toEqual(['missing', true]);
  });

  it('reads a very large file up to the limit, without the truncated last line', async () => {
    const rules = 'User-agent: *\nDisallow: /first\nDisallow: /private\n';
    const { policy, origin } = await buildPolicy(createResponder(200, rules + '# filler\n'.repeat(1_000)), {
      maxBytes: 42,
    });
    expect(policy.isAllowed(`${origin}/first`)).toBe(false);
    expect(policy.isAllowed(`${origin}/p`)).toBe(true);
    expect(policy.facts.sizeBytes).toBeGreaterThan(42);
    expect(policy.facts).toMatchObject({ isTruncated: true, firstLostRule: { line: 3, text: 'Disallow: /private' } });
  });
});
