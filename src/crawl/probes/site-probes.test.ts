import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import { createHttpClient } from '../fetch/client/http-client.ts';
import { createSsrfGuard } from '../fetch/guard/ssrf-guard.ts';
import { probeAgents } from './probe-agents.ts';
import { probeCors } from './probe-cors.ts';
import { probeLanguages } from './probe-languages.ts';
import { probeSiteFiles } from './probe-site-files.ts';
import { probeVariants } from './probe-variants.ts';
import type { ProbeContext } from './request-probe.ts';

const OWN_USER_AGENT = 'AWIBot/1.0 (+http://awi.example/bot)';

async function withProbes<T>(
  listener: RequestListener,
  use: (context: ProbeContext, server: LoopbackServer) => Promise<T>,
  overrides: Partial<ProbeContext> = {},
): Promise<T> {
  await using server = await serveHttp(listener);
  const client = createHttpClient({
    guard: createSsrfGuard({ allowTargets: [server.target] }),
    userAgent: OWN_USER_AGENT,
  });
  const context = { client, isAllowed: () => true, stop: new AbortController().signal, ...overrides };
  const result = await use(context, server);
  await client.close();
  return result;
}

describe('probeVariants', () => {
  it('requests each variant once and reports the features to compare', async () => {
    const listener: RequestListener = ({ url }, response) => {
      if (url === '/index.html') response.writeHead(301, { location: '/' }).end();
      else if (url === '/A') response.writeHead(404).end('no');
      else response.writeHead(200, { 'content-type': 'text/html' }).end('same');
    };
    const readFingerprint: ProbeContext['readFingerprint'] = async ({ finalUrl }) => ({
      textHash: 'hash',
      simhash: null,
      canonical: finalUrl,
    });
    await withProbes(
      listener,
      async (context, server) => {
        const page = `${server.origin}/a`;
        const answers = await probeVariants(context, `${server.origin}/`, [page, page, `${server.origin}/`]);
        expect(server.hits.filter((path) => path === '/a/')).toHaveLength(1);
        const byUrl = new Map(answers.map((answer) => [answer.url.replace(server.origin, ''), answer]));
        expect(byUrl.get('/index.html')).toMatchObject({
          kind: 'index-file',
          status: 200,
          finalUrl: `${server.origin}/`,
          redirects: [{ status: 301 }],
          trace: { textHash: 'hash', canonical: `${server.origin}/` },
        });
        expect(byUrl.get('/A')).toMatchObject({
          kind: 'upper-case',
          pageUrl: page,
          status: 404,
          trace: { textHash: null },
        });
        expect(byUrl.get('/a/')).toMatchObject({ kind: 'trailing-slash', status: 200 });
        const hashes = new Set(answers.filter(({ status }) => status === 200).map(({ contentHash }) => contentHash));
        expect([...hashes].map((hash) => hash?.length)).toEqual([64]);
        expect(answers.find(({ kind }) => kind === 'other-scheme')).toMatchObject({ status: null, error: 'tls-error' });
      },
      { readFingerprint },
    );
  });

  it('requests up to five other pages', async () => {
    await withProbes(
      (_request, response) => response.end(),
      async (context, server) => {
        const pages = Array.from({ length: 50 }, (_, index) => `${server.origin}/p${index}`);
        const answers = await probeVariants(context, `${server.origin}/`, pages);
        expect(new Set(answers.map(({ pageUrl }) => pageUrl)).size).toBe(6);
      },
    );
  });
});

describe('probes prevented by robots.txt or the end of the crawl', () => {
  it('are not sent, and the reason is reported', async () => {
    await withProbes(
      (_request, response) => response.writeHead(302, { location: '/private' }).end(),
      async (context, server) => {
        const [file] = await probeSiteFiles(context, { origin: server.origin, icons: [], manifests: [], feeds: [] });
        expect(file).toMatchObject({ kind: 'llms-txt', notAsked: 'robots', status: null, error: null });
        const [language] = await probeLanguages(context, `${server.origin}/`);
        expect(language).toMatchObject({ notAsked: null, status: 302, error: null });
        expect(server.hits).not.toContain('/private');
        expect(server.hits).not.toContain('/llms.txt');
      },
      { isAllowed: (url) => new URL(url).pathname === '/' },
    );
    await withProbes(
      (_request, response) => response.end(),
      async (context, server) => {
        expect((await probeCors(context, `${server.origin}/`)).notAsked).toBe('stopped');
        expect(server.hits).toEqual([]);
      },
      { stop: AbortSignal.abort() },
    );
  });
});

describe('probeLanguages', () => {
  it('reports which URL each language leads to', async () => {
    await withProbes(
      ({ url, headers }, response) => {
        const language = headers['accept-language'];
        if (url === '/' && language === 'de') response.writeHead(302, { location: '/de' }).end();
        else response.writeHead(200, { vary: 'Accept-Language', 'content-language': language ?? 'none' }).end();
      },
      async (context, server) => {
        const answers = await probeLanguages(context, `${server.origin}/`);
        expect(
          answers.map((one) => [one.acceptLanguage, one.finalUrl.replace(server.origin, ''), one.contentLanguage]),
        ).toEqual([
          ['en', '/', 'en'],
          ['de', '/de', 'de'],
          [null, '/', 'none'],
        ]);
        expect(answers[0]?.vary).toBe('Accept-Language');
      },
    );
  });
});

describe('probeCors', () => {
  it.each<[string, (origin: string) => Record<string, string>, boolean]>([
    [
      'a server that reflects any origin with credentials',
      (origin) => ({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }),
      true,
    ],
    [
      'a server that reflects any origin without credentials',
      (origin) => ({ 'access-control-allow-origin': origin }),
      false,
    ],
    [
      'a server that allows all origins',
      () => ({ 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' }),
      false,
    ],
    ['a server without CORS headers', () => ({}), false],
  ])('reports %s', async (_name, getHeaders, expected) => {
    const answer = await withProbes(
      ({ headers }, response) => response.writeHead(200, getHeaders(headers.origin ?? '')).end(),
      (context, server) => probeCors(context, `${server.origin}/`),
    );
    expect(answer).toMatchObject({ status: 200, isOpenWithCredentials: expected });
    expect(answer.origin).toMatch(/^https:\/\/[0-9a-f]{16}\.example$/);
  });
});

describe('probeAgents', () => {
  it('requests the page as each agent with our contact URL, twice if it is refused', async () => {
    const seen: string[] = [];
    let count = 0;
    const answers = await withProbes(
      ({ headers }, response) => {
        const agent = headers['user-agent'] ?? '';
        seen.push(agent);
        if (agent.startsWith('ClaudeBot') && count++ === 0) response.writeHead(429).end();
        else if (agent.startsWith('GPTBot')) response.writeHead(403).end('<h1>No</h1>');
        else response.end('page');
      },
      (context, server) =>
        probeAgents(context, `${server.origin}/`, {
          agents: ['GPTBot', 'ClaudeBot', 'PerplexityBot', 'Google-Extended', 'evil\r\nx: y'].map((token) => ({
            token,
          })),
          crawlerUserAgent: OWN_USER_AGENT,
        }),
    );
    expect(answers.map(({ token, status, tries, isRefused }) => [token, status, tries, isRefused])).toEqual([
      [null, 200, 1, false],
      ['GPTBot', 403, 2, true],
      ['ClaudeBot', 200, 2, false],
      ['PerplexityBot', 200, 1, false],
    ]);
    expect(seen[1]).toBe(`GPTBot (requested by ${OWN_USER_AGENT})`);
    for (const agent of seen) expect(agent).toContain('awi.example/bot');
  });
});

describe('probeSiteFiles', () => {
  it('requests each kind of file and reads the size of icons', async () => {
    const files: Record<string, [string, string | Buffer]> = {
      '/llms.txt': ['text/markdown', '# Shop\n- [Tea](/tea)'],
      '/.well-known/security.txt': ['text/plain', 'Contact: mailto:a@example.com'],
      '/favicon.ico': ['image/x-icon', Buffer.from([0, 0, 1, 0, 1, 0, 48, 48, ...Array(14).fill(0)])],
      '/app.webmanifest': ['application/manifest+json', '{"name":"Shop"}'],
      '/feed': ['application/rss+xml', '<rss/>'],
    };
    const receivedFiles: string[] = [];
    const answers = await withProbes(
      ({ url = '' }, response) => {
        const [type, body] = files[url] ?? ['text/html', 'gone'];
        response.writeHead(url in files ? 200 : 404, { 'content-type': type }).end(body);
      },
      async (context, { origin }) => {
        const siteFiles = await probeSiteFiles(context, {
          origin,
          icons: [`${origin}/favicon.ico`, `${origin}/icon.png`],
          manifests: [`${origin}/app.webmanifest`],
          feeds: [`${origin}/feed`],
          onResponse: (kind, { body }) => receivedFiles.push(`${kind} ${body.length}`),
        });
        return siteFiles.map((file) => ({ ...file, url: file.url.replace(origin, '') }));
      },
    );
    expect(answers.map(({ kind, url, status }) => [kind, url, status])).toEqual([
      ['llms-txt', '/llms.txt', 200],
      ['llms-txt-well-known', '/.well-known/llms.txt', 404],
      ['security-txt', '/.well-known/security.txt', 200],
      ['security-txt-root', '/security.txt', 404],
      ['favicon', '/favicon.ico', 200],
      ['icon', '/icon.png', 404],
      ['manifest', '/app.webmanifest', 200],
      ['feed', '/feed', 200],
    ]);
    expect(answers[4]).toMatchObject({ image: { format: 'ico', width: 48, height: 48 }, bodyStart: '' });
    expect(answers[0]?.bodyStart).toContain('# Shop');
    expect(receivedFiles).toContain('feed 6');
  });
});
