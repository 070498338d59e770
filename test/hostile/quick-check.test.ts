/** A quick check contacts any host that a visitor enters, so each hostile response is tested with the real client. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { KnownRobots } from '#crawl/quick-check/gather-quick-check.ts';
import { createRunQuickCheck, type JudgedPage } from '#services/quick-check/run-quick-check.ts';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const page = (head: string, words = 'words '.repeat(200)) =>
  `<!doctype html><html lang="en"><head><title>A page</title>${head}</head><body><p>${words}</p></body></html>`;

async function serve(paths: Record<string, Respond>): Promise<LoopbackServer> {
  return serveHttp((request, response) => {
    const respond = paths[request.url ?? ''];
    if (respond === undefined) response.writeHead(404).end();
    else respond(request, response);
  });
}

interface CheckOptions {
  timeoutMs?: number;
  targets?: string[];
  knownRobots?: KnownRobots;
}

function check(
  { origin, target }: LoopbackServer,
  path = '/',
  { timeoutMs = 10_000, targets = [target], knownRobots = new Map() }: CheckOptions = {},
) {
  const run = createRunQuickCheck({
    guardOptions: { allowTargets: targets },
    exampleSite: null,
    userAgent: 'AWIBot/1.0 (+https://awi.example/bot)',
    now: () => new Date('2026-11-26T00:00:00Z'),
  });
  return run(new URL(path, origin), { signal: AbortSignal.timeout(timeoutMs), knownRobots });
}

const redirect =
  (location: string, status = 301): Respond =>
  (_, response) =>
    response.writeHead(status, { location }).end();
const respondWithPage: Respond = (_, response) => response.writeHead(200, HTML).end(page(''));

const values = ({ response, indexability }: JudgedPage) =>
  [...response.evidence, ...indexability.evidence].map(({ value }) => value);

describe('a page that responds', () => {
  it('passes all three checks, each with evidence, in two requests', async () => {
    await using server = await serve({ '/': (_, response) => response.writeHead(200, HTML).end(page('')) });
    const { response, indexability, aiSearch } = await check(server);
    expect(response).toMatchObject({ state: 'passed', title: 'Returns 200' });
    expect(response.evidence).toEqual([{ label: 'Request', value: `GET ${server.origin}/ → 200` }]);
    expect(indexability).toMatchObject({ state: 'passed', title: 'Indexable' });
    expect(aiSearch).toMatchObject({ state: 'passed', title: 'All 9 AI search agents allowed' });
    expect(server.hits).toEqual(['/robots.txt', '/']);
  });

  it.each([
    [
      'a meta tag',
      '<meta name="robots" content="noindex,follow">',
      {},
      '<meta name="robots" content="noindex,follow">',
    ],
    ['a header', '', { 'x-robots-tag': 'noindex' }, 'X-Robots-Tag: noindex'],
    ['a canonical', '<link rel="canonical" href="https://other.example/">', {}, 'https://other.example/'],
  ])('is not indexable because of %s, which is shown', async (_, head, headers, found) => {
    await using server = await serve({
      '/': (_request, response) => response.writeHead(200, { ...HTML, ...headers }).end(page(head)),
    });
    const result = await check(server);
    expect(result.indexability.state).toBe('problem');
    expect(values(result)).toContain(found);
  });

  it('shows which agents robots.txt blocks, and by which line', async () => {
    await using server = await serve({
      '/robots.txt': (_, response) => response.end('User-agent: OAI-SearchBot\nUser-agent: Googlebot\nDisallow: /'),
      '/': (_, response) => response.writeHead(200, HTML).end(page('')),
    });
    const { aiSearch, indexability } = await check(server);
    // Applebot and Amazon's search bot follow Googlebot's group.
    expect(aiSearch.title).toBe('4 of 9 AI search agents blocked');
    expect(aiSearch.agents.find(({ token }) => token === 'OAI-SearchBot')).toMatchObject({
      isAllowed: false,
      robotsLine: 'Disallow: / (line 3)',
    });
    expect(indexability).toMatchObject({ state: 'problem', title: 'Blocked for Googlebot' });
  });

  it('is not read when it is not HTML', async () => {
    await using server = await serve({
      '/': (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7'),
    });
    const { response, indexability } = await check(server);
    expect(response.title).toBe('Returns 200');
    expect(indexability).toMatchObject({ state: 'not-measured', title: 'Not an HTML page' });
  });

  it('is not checked when bot protection responds in its place', async () => {
    await using server = await serve({
      '/': (_, response) => response.writeHead(403, { ...HTML, 'cf-mitigated': 'challenge' }).end(page('', 'Wait')),
    });
    const { response, indexability } = await check(server);
    expect([response.state, indexability.state]).toEqual(['not-measured', 'not-measured']);
    expect(response.title).toBe('Bot challenge instead of the page');
  });
});

describe('robots.txt', () => {
  it('keeps our crawler from requesting the page, but not from reading robots.txt', async () => {
    await using server = await serve({
      '/robots.txt': (_, response) => response.end('User-agent: AWIBot\nDisallow: /'),
      '/': (_, response) => response.writeHead(200, HTML).end(page('')),
    });
    const { response, indexability, aiSearch } = await check(server);
    expect(server.hits).toEqual(['/robots.txt']);
    expect(response).toMatchObject({ state: 'not-measured', title: 'Page not requested' });
    expect(indexability.state).toBe('not-measured');
    expect(aiSearch.state).toBe('passed');
  });

  it('of the site that the page redirects to is obeyed as well', async () => {
    await using second = await serve({
      '/robots.txt': (_, response) => response.end('User-agent: *\nDisallow: /'),
      '/': (_, response) => response.writeHead(200, HTML).end(page('')),
    });
    await using first = await serve({
      '/': (_, response) => response.writeHead(301, { location: `${second.origin}/` }).end(),
    });
    const { response, aiSearch } = await check(first, '/', { targets: [first.target, second.target] });
    expect(second.hits).toEqual(['/robots.txt']);
    expect(response.text).toContain('robots.txt does not allow our crawler');
    expect(aiSearch.title).toBe('9 of 9 AI search agents blocked');
  });

  it('that returns an error does not prevent the check of the entered page, and agents are not measured', async () => {
    await using server = await serve({
      '/robots.txt': (_, response) => response.writeHead(503).end(),
      '/': (_, response) => response.writeHead(200, HTML).end(page('')),
    });
    const { response, aiSearch } = await check(server);
    expect(response.state).toBe('passed');
    expect(aiSearch).toMatchObject({ state: 'not-measured', agents: [] });
  });
});

describe('a server without HTTPS', () => {
  it('is checked over plain HTTP, within three requests', async () => {
    await using server = await serve({ '/': (_, response) => response.writeHead(200, HTML).end(page('')) });
    const { response, aiSearch } = await check(server, server.origin.replace('http:', 'https:'));
    expect(response).toMatchObject({ state: 'passed', title: 'Returns 200' });
    expect(response.evidence[0]?.value).toBe(`GET ${server.origin}/ → 200`);
    expect(aiSearch.state).toBe('passed');
    expect(server.hits).toEqual(['/robots.txt', '/']);
  });
});

describe('redirects', () => {
  it('count as requests, and are shown one by one', async () => {
    await using server = await serve({ '/': redirect('/a', 302), '/a': respondWithPage });
    const { response, indexability, nextUrl } = await check(server);
    expect(server.hits).toEqual(['/robots.txt', '/', '/a']);
    expect(server.hits).toHaveLength(3);
    expect(response).toMatchObject({ state: 'passed', title: 'Returns 200 after 1 redirect' });
    expect(response.evidence.map(({ value }) => value)).toEqual([
      `GET ${server.origin}/ → 302, Location: /a`,
      `GET ${server.origin}/a → 200`,
    ]);
    expect(indexability.state).toBe('passed');
    expect(nextUrl).toBeNull();
  });

  it('end with the third request, as the evidence shows, and the next URL is offered', async () => {
    await using server = await serve({ '/': redirect('/a'), '/a': redirect('/b'), '/b': respondWithPage });
    const { response, indexability, aiSearch, nextUrl } = await check(server);
    expect(server.hits).toEqual(['/robots.txt', '/', '/a']);
    expect(response).toMatchObject({ state: 'not-measured', title: `Redirects to ${server.origin}/b` });
    expect(response.text).toContain('up to 3 requests');
    expect(response.evidence.at(-1)).toEqual({ label: 'Limit', value: 'Ended after 3 requests' });
    expect(indexability.state).toBe('not-measured');
    expect(aiSearch.state).toBe('passed');
    expect(nextUrl).toBe(`${server.origin}/b`);
  });

  it('to another site lead to its robots.txt, and the page can be checked next', async () => {
    await using second = await serve({
      '/robots.txt': (_, response) => response.end('User-agent: OAI-SearchBot\nDisallow: /b'),
      '/b': respondWithPage,
    });
    await using first = await serve({ '/': redirect(`${second.origin}/b`) });
    const knownRobots: KnownRobots = new Map();
    const options = { targets: [first.target, second.target], knownRobots };
    const { response, aiSearch, nextUrl } = await check(first, '/', options);
    expect([first.hits, second.hits]).toEqual([['/robots.txt', '/'], ['/robots.txt']]);
    expect(response.title).toBe(`Redirects to ${second.origin}/b`);
    expect(aiSearch.title).toBe('1 of 9 AI search agents blocked');
    expect(nextUrl).toBe(`${second.origin}/b`);
    expect((await check(second, '/b', options)).response.title).toBe('Returns 200');
    expect(second.hits).toEqual(['/robots.txt', '/b']);
    expect((await check(first, '/', options)).response.title).toBe('Returns 200 after 1 redirect');
  });

  it('of an entire site are recognized by its robots.txt, and the page is requested where it has moved', async () => {
    await using second = await serve({ '/a?b': respondWithPage });
    await using first = await serve({
      '/robots.txt': redirect(`${second.origin}/robots.txt`),
      '/a?b': redirect(`${second.origin}/a?b`),
    });
    const result = await check(first, '/a?b', { targets: [first.target, second.target] });
    expect([first.hits, second.hits]).toEqual([['/robots.txt'], ['/robots.txt', '/a?b']]);
    expect(result).toMatchObject({ url: `${second.origin}/a?b`, indexability: { state: 'passed' }, nextUrl: null });
    expect(result.response.text).toBe(
      `robots.txt of ${first.origin} redirects to ${second.origin}, so the page was requested there.`,
    );
    expect(result.response.evidence[0]?.value).toBe(
      `GET ${first.origin}/robots.txt → redirect → GET ${second.origin}/robots.txt → 404`,
    );
    expect(result.aiSearch.state).toBe('passed');
  });

  it.each([
    [2, 'All 9 AI search agents allowed', true],
    [3, 'robots.txt was not read', false],
  ])('of robots.txt count as requests: %i of them leave none for the page', async (count, title, hasNext) => {
    const hops = Array.from({ length: count }, (_, index) => [`/${index}`, redirect(`/${index + 1}`)] as const);
    await using server = await serve({
      ...Object.fromEntries(hops),
      '/robots.txt': redirect('/1'),
      [`/${count}`]: (_, response) => response.end(''),
      '/': respondWithPage,
    });
    const { response, aiSearch, nextUrl, isReusable } = await check(server);
    expect(server.hits).toEqual(['/robots.txt', '/1', '/2']);
    expect(response).toMatchObject({ state: 'not-measured', title: 'Page not requested' });
    expect(response.evidence).toEqual([{ label: 'Limit', value: 'Ended after 3 requests' }]);
    expect(aiSearch.title).toBe(title);
    expect(nextUrl).toBe(hasNext ? `${server.origin}/` : null);
    // Otherwise, checking the same page next would return this result.
    expect(isReusable).toBe(!hasNext);
  });

  it('to a private host are never followed', async () => {
    await using secret = await serve({ '/': (_, response) => response.end('SECRET') });
    await using server = await serve({
      '/': (_, response) => response.writeHead(301, { location: `${secret.origin}/` }).end(),
    });
    const result = await check(server);
    expect(secret.countConnections()).toBe(0);
    expect(result.response).toMatchObject({ state: 'not-measured', title: 'Not a public URL' });
    expect(JSON.stringify(result)).not.toContain('SECRET');
  });

  it('of robots.txt to a private host are never followed', async () => {
    await using secret = await serve({});
    await using server = await serve({
      '/robots.txt': (_, response) => response.writeHead(301, { location: `${secret.origin}/robots.txt` }).end(),
      '/': (_, response) => response.writeHead(200, HTML).end(page('')),
    });
    await check(server);
    expect(secret.countConnections()).toBe(0);
  });

  it('in a loop are reported as a problem', async () => {
    await using server = await serve({ '/': (_, response) => response.writeHead(301, { location: '/' }).end() });
    const { response } = await check(server);
    expect(response).toMatchObject({ state: 'problem', title: 'Broken redirects' });
  });
});

describe('a hostile server', () => {
  it('that never sends the rest of the page is abandoned at the time limit, and the status is kept', async () => {
    await using server = await serve({
      '/': (_, response) => {
        response.writeHead(200, HTML).write('<!doctype html><title>Slow');
        const timer = setInterval(() => response.write('.'), 50);
        response.on('close', () => clearInterval(timer));
      },
    });
    const started = performance.now();
    const { response, indexability } = await check(server, '/', { timeoutMs: 700 });
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(response.title).toBe('Returns 200');
    expect(indexability).toMatchObject({ state: 'not-measured', title: 'The page could not be read' });
  });

  it('that never responds is reported as such', async () => {
    await using server = await serve({ '/robots.txt': () => {}, '/': () => {} });
    const { response, aiSearch } = await check(server, '/', { timeoutMs: 300 });
    expect(response).toMatchObject({ state: 'not-measured', title: 'The site did not respond' });
    expect(aiSearch.title).toBe('robots.txt is unavailable');
  });

  it('that sends an endless page is cut off after 1 MB', async () => {
    let sent = 0;
    const chunk = 'x'.repeat(65_536);
    await using server = await serve({
      '/': (_, response) => {
        response.writeHead(200, HTML);
        const write = () => {
          while (!response.destroyed && sent < 200_000_000) {
            sent += chunk.length;
            if (!response.write(chunk)) return void response.once('drain', write);
          }
        };
        write();
      },
    });
    const { response, indexability } = await check(server);
    expect(response.title).toBe('Returns 200');
    expect(indexability.state).toBe('not-measured');
    expect(sent).toBeLessThan(20_000_000);
  });

  it('cannot add markup, hidden characters or unlimited text to what is shown', async () => {
    const title = `<img src=x onerror=alert(1)>\u202e${'a'.repeat(5_000)}`;
    await using server = await serve({
      '/': (_, response) =>
        response
          .writeHead(200, { ...HTML, 'x-robots-tag': `noindex, <script>${'b'.repeat(2_000)}` })
          .end(`<title>${title}</title><p>${'words '.repeat(200)}</p>`),
    });
    const result = await check(server);
    for (const value of values(result)) {
      expect(value.length).toBeLessThanOrEqual(300);
      expect(value).not.toMatch(/[\u202e\p{Cc}]/u);
    }
    // Markup stays text here; the page escapes it (quick-check-panel.test.ts).
    expect(values(result).some((value) => value.includes('<img src=x'))).toBe(true);
  });
});
