import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readPath } from '#test/helpers/links.ts';
import { listen } from '#test/helpers/loopback-server.ts';
import {
  crawlLoopback,
  getArtifact,
  redirectTo,
  respondWith,
  type SitePage,
  serveSite,
  temporaryFolder,
  withCrawledSite,
} from '#test/helpers/site-server.ts';
import { createSsrfGuard } from '../fetch/guard/ssrf-guard.ts';
import { openArtifacts } from '../gatherers/reading/open-artifacts.ts';
import { requestProbe } from '../probes/request-probe.ts';
import { parseRobots } from '../robots/robots-policy.ts';
import { openCrawlFile } from '../store/file/crawl-file.ts';
import { readArtifact } from '../store/file/stored-values.ts';
import { UrlTable } from '../store/file/url-table.ts';
import { closeContext, createContext } from './crawl-context.ts';
import { gatherConnection } from './steps/gather-connection.ts';
import { createProbeContext } from './steps/gather-once.ts';

const makeWords = (count: number, seed = 'word') =>
  Array.from({ length: count }, (_, index) => `${seed}${index}`).join(' ');
const renderPage = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1><p>${body}</p></main>`;
const ICO = Buffer.from([0, 0, 1, 0, 1, 0, 48, 48, ...Array<number>(14).fill(0)]);
const HEAD_HTML = `<link rel="shortcut icon" href="/icon.ico"><link rel="manifest" href="/app.webmanifest">
  <link rel="alternate" type="application/rss+xml" href="/feed">`;
const serveRobots = (text: string) => respondWith(200, 'text/plain', text);

const SITE: Record<string, SitePage> = {
  '/': renderPage('Home', `<a href="/a">a</a> <a href="/b/">b</a> ${makeWords(60, 'home')}`, HEAD_HTML),
  '/a': renderPage('A', makeWords(60, 'a')),
  '/A': renderPage('A', makeWords(60, 'a'), '<link rel="canonical" href="/a">'),
  '/b/': `<section>${makeWords(80, 'b')}</section>`,
  '/index.html': redirectTo('/'),
  '/llms.txt': respondWith(200, 'text/markdown', '# Shop'),
  '/.well-known/security.txt': respondWith(200, 'text/plain', 'Contact: mailto:a@example.com'),
  '/icon.ico': respondWith(200, 'image/x-icon', ICO),
  '/feed': respondWith(200, 'application/rss+xml', '<rss/>'),
  '*': respondWith(404, 'text/html', renderPage('Nothing here', makeWords(40, 'lost'))),
  '/robots.txt': serveRobots('User-agent: *\nAllow: /\n'),
  '/sitemap.xml': respondWith(404, 'text/plain'),
};

describe('the additional probes of a crawl', () => {
  it('are each sent once and stored', async () => {
    await withCrawledSite(SITE, ({ artifacts, server }) => {
      expect(getArtifact(artifacts, 'httpVariant').status).toBe(200);
      expect(getArtifact(artifacts, 'llmsTxt').bodyStart).toBe('# Shop');
      expect(server.hits.filter((path) => path === '/llms.txt')).toHaveLength(1);
      const files = getArtifact(artifacts, 'siteFiles').map(({ kind, url, status }) => [kind, readPath(url), status]);
      expect(files).toEqual([
        ['llms-txt', '/llms.txt', 200],
        ['llms-txt-well-known', '/.well-known/llms.txt', 404],
        ['security-txt', '/.well-known/security.txt', 200],
        ['security-txt-root', '/security.txt', 404],
        ['favicon', '/favicon.ico', 404],
        ['icon', '/icon.ico', 200],
        ['manifest', '/app.webmanifest', 404],
        ['feed', '/feed', 200],
      ]);
      expect(getArtifact(artifacts, 'siteFiles')[5]?.image).toEqual({ format: 'ico', width: 48, height: 48 });
      expect(getArtifact(artifacts, 'cors')).toMatchObject({ status: 200, allowOrigin: null });
      expect(artifacts.get('tls')).toMatchObject({ measured: false, reason: 'The site is not served over HTTPS' });
      expect(artifacts.get('dns')).toMatchObject({ measured: false, step: null });
    });
  });

  it('compare URL variants of pages with different templates by their content', async () => {
    await withCrawledSite(SITE, ({ artifacts, server }) => {
      const variants = getArtifact(artifacts, 'siteVariants');
      expect([...new Set(variants.map(({ pageUrl }) => readPath(pageUrl)))].toSorted()).toEqual(['/', '/a']);
      const own = [...artifacts.pages()].find(({ url }) => readPath(url) === '/a');
      const upper = variants.find(({ url }) => url === `${server.origin}/A`);
      expect(upper).toMatchObject({ status: 200, trace: { canonical: `${server.origin}/a` } });
      expect(upper?.trace).toMatchObject({ textHash: own?.facts?.mainTextHash, simhash: own?.facts?.text.simhash });
      expect(variants.find(({ url }) => url.endsWith('/index.html'))?.redirects).toHaveLength(1);
    });
  });

  it('store the content of an error page', async () => {
    await withCrawledSite(SITE, ({ artifacts }) => {
      const traces = getArtifact(artifacts, 'notFoundTraces');
      expect(traces.map(({ status, title }) => [status, title])).toEqual(Array(2).fill([404, 'Nothing here']));
      expect(traces[0]?.simhash).toMatch(/^[0-9a-f]{16}$/);
      expect(traces[0]).toMatchObject({ textHash: traces[1]?.textHash, proseHash: traces[1]?.proseHash });
      expect(traces[0]?.wordCount).toBeGreaterThan(40);
    });
  });

  it('are not repeated when the crawl is resumed', async () => {
    await using folder = await temporaryFolder();
    await using server = await serveSite(SITE);
    const filePath = join(folder.path, 'crawl.sqlite');
    const stop = new AbortController();
    const push = server.hits.push.bind(server.hits);
    // The languages come after the files; results stored before the interruption must be kept.
    server.hits.push = (...paths) => {
      if (server.hits.includes('/feed')) stop.abort('shutdown');
      return push(...paths);
    };
    expect((await crawlLoopback(server, filePath, { signal: stop.signal })).state).toBe('paused');
    const asked = server.hits.length;
    server.hits.push = push;
    expect((await crawlLoopback(server, filePath)).state).toBe('completed');
    const random = server.hits.slice(asked).filter((path) => /^\/[0-9a-f]{24}$/.test(path));
    expect(random).toEqual([]);
    const artifacts = openArtifacts(filePath);
    expect(getArtifact(artifacts, 'languageAnswers')).toHaveLength(3);
    artifacts.close();
  });
});

describe('probes that must not depend on the crawl', () => {
  it('are sent without its cookies, and report which URL each language leads to', async () => {
    const cookies: (string | undefined)[] = [];
    const home: SitePage = ({ headers }, response) => {
      if (headers['accept-language'] === 'de') cookies.push(headers.cookie);
      response.writeHead(200, {
        'content-type': 'text/html',
        'set-cookie': 'lang=en; Path=/',
        vary: 'Accept-Language',
      });
      response.end(renderPage('Home', makeWords(20)));
    };
    await withCrawledSite({ '/': home }, ({ artifacts }) => {
      const answers = getArtifact(artifacts, 'languageAnswers');
      expect(answers.map(({ acceptLanguage, vary }) => [acceptLanguage, vary])).toEqual([
        ['en', 'Accept-Language'],
        ['de', 'Accept-Language'],
        [null, 'Accept-Language'],
      ]);
      expect(cookies).toEqual([undefined]);
    });
  });

  it('report which agents are refused, without delaying the other requests', async () => {
    const seen = new Map<string, number>();
    const home: SitePage = ({ headers }, response) => {
      const name = (headers['user-agent'] ?? '').split(' ', 1)[0] ?? '';
      seen.set(name, (seen.get(name) ?? 0) + 1);
      response.writeHead(name === 'OAI-SearchBot' ? 429 : 200, { 'content-type': 'text/html', 'retry-after': '100' });
      response.end(renderPage('Home', makeWords(20)));
    };
    const site = {
      '/': home,
      '/robots.txt': serveRobots('User-agent: PerplexityBot\nDisallow: /\n'),
    };
    await withCrawledSite(site, ({ artifacts, summary }) => {
      expect(summary.state).toBe('completed');
      const { answers, keptOutByRobots } = getArtifact(artifacts, 'agentProbe');
      expect(keptOutByRobots).toEqual(['PerplexityBot']);
      expect(answers.filter(({ isRefused }) => isRefused).map(({ token, tries }) => [token, tries])).toEqual([
        ['OAI-SearchBot', 2],
      ]);
      expect(answers[0]?.token).toBeNull();
      expect(seen.has('PerplexityBot')).toBe(false);
      expect(seen.has('GPTBot')).toBe(false);
    });
  });
});

describe('requests with the names of other agents', () => {
  it('go to the home page only, and each contains our contact', async () => {
    const asked: { path: string; agent: string }[] = [];
    const record =
      (body: string): SitePage =>
      ({ url = '', headers }, response) => {
        asked.push({ path: url, agent: headers['user-agent'] ?? '' });
        response.writeHead(200, { 'content-type': 'text/html' }).end(body);
      };
    const site = {
      '/': record(renderPage('Home', `<a href="/a">a</a> ${makeWords(20)}`)),
      '*': record(renderPage('Other', makeWords(20))),
      '/robots.txt': serveRobots('User-agent: *\nAllow: /\n'),
    };
    await withCrawledSite(site, ({ artifacts }) => {
      const others = asked.filter(({ agent }) => !agent.startsWith('AWIBot/'));
      const names = getArtifact(artifacts, 'agentProbe').answers.flatMap(({ token }) => token ?? []);
      expect(others.map(({ agent }) => agent.split(' (requested by ')[0])).toEqual(names);
      expect(names.length).toBeGreaterThan(5);
      expect([...new Set(others.map(({ path }) => path))]).toEqual(['/']);
      for (const { agent } of asked) expect(agent).toContain('AWIBot/1.0 (+http://localhost/bot)');
    });
    expect(asked.map(({ path }) => path)).toContain('/a');
  });
});

describe('a home page whose response is interrupted', () => {
  it('is not requested again', async () => {
    const broken: SitePage = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '5000' });
      response.write(renderPage('Part', makeWords(20)));
      setTimeout(() => response.socket?.end(), 20);
    };
    await withCrawledSite({ '/': broken, '/llms.txt': '# Shop' }, ({ artifacts, server }) => {
      // These are the start page and its http:// version.
      expect(server.hits.filter((path) => path === '/')).toHaveLength(2);
      for (const name of ['languageAnswers', 'cors', 'agentProbe'] as const) {
        expect(artifacts.get(name).measured, name).toBe(false);
      }
      expect(getArtifact(artifacts, 'siteFiles')[0]?.status).toBe(200);
    });
  });
});

describe('probes that robots.txt disallows', () => {
  it('are not sent, each with its reason', async () => {
    const text = 'User-agent: *\nDisallow: /*.txt\nDisallow: /A\nDisallow: /favicon.ico\n';
    await withCrawledSite({ ...SITE, '/robots.txt': serveRobots(text) }, ({ artifacts, server }) => {
      for (const path of ['/llms.txt', '/security.txt', '/favicon.ico', '/A']) expect(server.hits).not.toContain(path);
      const files = getArtifact(artifacts, 'siteFiles');
      expect(files.map(({ notAsked }) => notAsked)).toEqual([...Array<string>(5).fill('robots'), null, null, null]);
      expect(artifacts.get('llmsTxt')).toMatchObject({ measured: false, step: 'Allow our crawler in robots.txt' });
      const upper = getArtifact(artifacts, 'siteVariants').find(({ kind }) => kind === 'upper-case');
      expect(upper).toMatchObject({ notAsked: 'robots', status: null });
    });
  });

  it.each([
    ['forbids everything', serveRobots('User-agent: *\nDisallow: /\n')],
    ['cannot be read', respondWith(500, 'text/plain')],
  ])('are all skipped when robots.txt %s', async (_name, answer) => {
    await withCrawledSite({ ...SITE, '/robots.txt': answer }, ({ artifacts, server }) => {
      for (const name of ['siteFiles', 'languageAnswers', 'cors', 'siteVariants'] as const) {
        expect(artifacts.get(name), name).toMatchObject({ measured: false, step: 'Allow our crawler in robots.txt' });
      }
      expect(artifacts.get('agentProbe').measured).toBe(false);
      expect(artifacts.get('notFoundTraces').measured).toBe(false);
      // These are the start page and its http:// version.
      expect(server.hits.filter((path) => path === '/')).toHaveLength(2);
    });
  });
});

describe('the time limit for additional probes', () => {
  it('ends them, and each probe reports it', async () => {
    await using folder = await temporaryFolder();
    await using server = await serveSite({ '*': () => {}, '/': renderPage('Home', makeWords(20)) });
    const file = openCrawlFile(join(folder.path, 'crawl.sqlite'));
    const context = createContext(
      {
        startUrl: new URL(server.origin),
        filePath: '',
        userAgent: 'AWIBot/1.0',
        onProgress: () => {},
        guardOptions: { allowTargets: [server.target] },
        signal: new AbortController().signal,
        limits: { maxPages: 1, maxDurationMs: 9_000 },
      },
      file,
      9_000,
    );
    const source = { url: `${server.origin}/robots.txt`, status: 404, contentType: null, sizeBytes: 0, error: null };
    const site = {
      homeUrl: `${server.origin}/`,
      policy: parseRobots('', source, { homeUrl: server.origin, agents: [] }),
    };
    const probeContext = createProbeContext(context, site, { client: context.client, withinMs: 300 });
    expect(await requestProbe(probeContext, `${server.origin}/silent`)).toEqual({ notAsked: 'stopped' });
    expect(context.stop.aborted).toBe(false);
    await closeContext(context);
    file.close();
  });
});

describe('the connection', () => {
  const readTlsFile = (name: string) => readFileSync(new URL(`../../../test/fixtures/tls/${name}`, import.meta.url));

  it('is checked for a private target on HTTPS, but its DNS records are not', async () => {
    await using folder = await temporaryFolder();
    const server = createServer({ key: readTlsFile('server-key.pem'), cert: readTlsFile('trusted-cert.pem') });
    await using listeningServer = await listen(server, []);
    const file = openCrawlFile(join(folder.path, 'crawl.sqlite'));
    const guard = createSsrfGuard({ allowTargets: [listeningServer.target] });
    const context = { file, guard, urlTable: new UrlTable(file), stop: new AbortController().signal };
    await gatherConnection(context, `https://${listeningServer.target}/`);
    const artifactNames = ['tls', 'httpVersions', 'dns'];
    const stored = artifactNames.map((name) => readArtifact(file, name, z.unknown()));
    expect(stored[0]).toMatchObject([{ host: '127.0.0.1', port: listeningServer.port, failure: null }]);
    expect(stored[1]).toMatchObject({ host: '127.0.0.1', alpnFailure: null });
    expect(stored[2]).toBeNull();
    const connections = listeningServer.countConnections();
    await gatherConnection(context, `https://${listeningServer.target}/`);
    expect(listeningServer.countConnections()).toBe(connections);
    file.close();
  });
});
