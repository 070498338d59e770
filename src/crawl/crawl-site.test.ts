import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CrawlProgress } from '#contracts/site/crawl.ts';
import { readPath } from '#test/helpers/links.ts';
import { serveHttp } from '#test/helpers/loopback-server.ts';
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
import { openArtifacts } from './gatherers/reading/open-artifacts.ts';

const renderSitemap = (request: { headers: { host?: string | undefined } }, ...paths: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>http://${request.headers.host}${path}</loc></url>`).join('')}</urlset>`;
const renderPage = (title: string, ...links: string[]) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main>${links.map((href) => `<a href="${href}">${href}</a>`).join(' ')}</main>`;

const SMALL_SITE: Record<string, SitePage> = {
  '/': `<title>Home</title><nav><a href="/products">Products</a></nav><a href="/old">Old</a><a href="/gone">Gone</a>
    <a href="/private/x">Private</a><a href="https://elsewhere.example/">Else</a><a href="/paper.pdf">Paper</a><img src="/logo.png" alt="Logo"><img src="/lost.png" alt="">`,
  '/products': renderPage('Products', '/', '/deep', '/members'),
  '/deep': renderPage('Deep', '/gone'),
  '/old': redirectTo('/older'),
  '/older': redirectTo('/new'),
  '/new': renderPage('New', '/'),
  '/members': respondWith(403, 'text/html', '<h1>No</h1>'),
  '/only-in-sitemap': renderPage('Alone'),
  '/paper.pdf': respondWith(200, 'application/pdf', '%PDF-1.7'),
  '/logo.png': respondWith(200, 'image/png', 'x'),
  '/robots.txt': respondWith(200, 'text/plain', 'User-agent: *\nDisallow: /private/\n'),
  '/sitemap.xml': (request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(renderSitemap(request, '/only-in-sitemap', '/products'));
  },
};

describe('crawlSite on a small site', () => {
  it('reads every page once and records how it was found', async () => {
    await withCrawledSite(SMALL_SITE, ({ artifacts, summary, server }) => {
      expect(summary).toEqual({ state: 'completed', reasonCode: null, pagesFetched: 9, pagesKnown: 10 });
      const seen = [...artifacts.pages()].map(({ url, status, depth, source, facts }) => [
        readPath(url),
        status,
        depth,
        source,
        facts?.titles[0]?.text ?? null,
      ]);
      expect(seen.toSorted()).toEqual([
        ['/', 200, 0, 'start', 'Home'],
        ['/deep', 200, 2, 'link', 'Deep'],
        ['/gone', 404, 1, 'link', null],
        ['/members', 403, 2, 'link', null],
        ['/new', 200, 1, 'redirect', 'New'],
        ['/old', 200, 1, 'link', null],
        ['/only-in-sitemap', 200, null, 'sitemap', 'Alone'],
        ['/paper.pdf', 200, 1, 'link', null],
        ['/products', 200, 1, 'link', 'Products'],
      ]);
      // The home page is requested again by the additional probes.
      for (const path of ['/products', '/new', '/gone']) {
        expect(server.hits.filter((hit) => hit === path).length, path).toBeLessThanOrEqual(1);
      }
      expect(server.hits).not.toContain('/private/x');
    });
  });

  it('stores redirects with the linked URL, and facts with the final page', async () => {
    await withCrawledSite(SMALL_SITE, ({ artifacts, server }) => {
      const old = [...artifacts.pages()].find(({ url }) => readPath(url) === '/old');
      expect(old?.redirects).toEqual([
        { url: `${server.origin}/old`, status: 301, location: '/older' },
        { url: `${server.origin}/older`, status: 301, location: '/new' },
      ]);
      expect(old).toMatchObject({ finalUrl: `${server.origin}/new`, facts: null });
      const finalPage = [...artifacts.pages()].find(({ url }) => readPath(url) === '/new');
      expect(finalPage).toMatchObject({ finalUrl: `${server.origin}/new`, redirects: [], totalMs: null });
    });
  });

  it('records a redirect loop as an error of the linked URL', async () => {
    const site = { '/': renderPage('Home', '/r1'), '/r1': redirectTo('/r2'), '/r2': redirectTo('/r1') };
    await withCrawledSite(site, ({ artifacts }) => {
      const seen = [...artifacts.pages()].map(({ url, error }) => [readPath(url), error?.code ?? null]);
      expect(seen).toEqual([
        ['/', null],
        ['/r1', 'redirect-loop'],
      ]);
    });
  });

  it('records which URLs the sitemap and the home page navigation contain', async () => {
    await withCrawledSite(SMALL_SITE, ({ artifacts }) => {
      const pages = [...artifacts.pages()];
      expect(pages.filter(({ inSitemap }) => inSitemap).map(({ url }) => readPath(url))).toEqual([
        '/products',
        '/only-in-sitemap',
      ]);
      expect(getArtifact(artifacts, 'siteStructure')).toMatchObject({ unreachedCount: 1, unreachedIndexableCount: 1 });
      expect(pages.filter(({ inNavigation }) => inNavigation).map(({ url }) => readPath(url))).toEqual(['/products']);
    });
  });

  it('returns a finished file without requesting the site again', async () => {
    await using folder = await temporaryFolder();
    await using server = await serveSite(SMALL_SITE);
    const filePath = join(folder.path, 'crawl.sqlite');
    const first = await crawlLoopback(server, filePath);
    const hits = server.hits.length;
    expect(await crawlLoopback(server, filePath)).toEqual(first);
    expect(server.hits).toHaveLength(hits);
  });

  it('reports its progress', async () => {
    const reports: CrawlProgress[] = [];
    await withCrawledSite(
      SMALL_SITE,
      () => {
        expect(reports[0]).toMatchObject({
          pagesFound: 0,
          pagesFetched: 0,
          pagesFailed: 0,
          pageLimit: 100,
          current: null,
        });
        expect(reports.at(-1)).toMatchObject({ pagesFound: 10, pagesFetched: 9, pagesFailed: 0 });
      },
      { onProgress: (progress) => reports.push(progress) },
    );
  });
});

describe('crawlSite with rules, errors and limits of a site', () => {
  it('reads only the start page when robots.txt disallows everything', async () => {
    const site = { ...SMALL_SITE, '/robots.txt': respondWith(200, 'text/plain', 'User-agent: *\nDisallow: /\n') };
    await withCrawledSite(site, ({ artifacts, server, summary }) => {
      expect(summary.state).toBe('partial');
      expect(getArtifact(artifacts, 'site').stoppedBy).toBe('robots');
      expect([...new Set(server.hits)].toSorted()).toEqual(['/', '/robots.txt', '/sitemap.xml']);
      expect(artifacts.get('notFoundProbe')).toMatchObject({ measured: false });
    });
  });

  it('reads only the start page when robots.txt cannot be fetched', async () => {
    const site = { ...SMALL_SITE, '/robots.txt': respondWith(500, 'text/plain') };
    await withCrawledSite(site, ({ artifacts, server }) => {
      expect(getArtifact(artifacts, 'site').stoppedBy).toBe('robots');
      expect(server.hits).not.toContain('/products');
    });
  });

  it('reports the crawl delay that robots.txt sets', async () => {
    const robots = respondWith(200, 'text/plain', 'User-agent: *\nCrawl-delay: 0.05\n');
    const site = { '/': renderPage('Home', '/a'), '/a': renderPage('A'), '/robots.txt': robots };
    const reports: CrawlProgress[] = [];
    await withCrawledSite(
      site,
      ({ artifacts }) => {
        expect(getArtifact(artifacts, 'site').crawlDelaySeconds).toBe(0.05);
        expect(reports.at(-1)?.crawlDelaySeconds).toBe(0.05);
      },
      { onProgress: (progress) => reports.push(progress) },
    );
  });

  it('does not follow a redirect to a URL that robots.txt disallows', async () => {
    const site = { ...SMALL_SITE, '/deep': redirectTo('/private/x'), '/private/x': renderPage('Private') };
    await withCrawledSite(site, ({ artifacts, server }) => {
      expect(server.hits).toContain('/deep');
      expect(server.hits).not.toContain('/private/x');
      const deep = [...artifacts.pages()].find(({ url }) => readPath(url) === '/deep');
      expect(deep?.redirects.map(({ location }) => location)).toEqual(['/private/x']);
      expect(deep).toMatchObject({ error: null, facts: null });
    });
  });

  it('checks all of several hundred images', async () => {
    const images = Array.from({ length: 320 }, (_, index) => `<img src="/i${index}.png" alt="">`).join('');
    await withCrawledSite({ '/': `<title>Home</title>${images}` }, ({ artifacts, server }) => {
      expect(new Set(server.hits.filter((path) => /^\/i\d/.test(path))).size).toBe(320);
      expect(getArtifact(artifacts, 'imageCheck')).toMatchObject({ checkedCount: 320, uncheckedCount: 0 });
    });
  });

  it('counts the images that were not checked in time', async () => {
    const images = Array.from({ length: 40 }, (_, index) => `<img src="/i${index}.png" alt="">`).join('');
    const serveSlowly: SitePage = (_request, response) => void setTimeout(() => response.writeHead(200).end(), 150);
    await withCrawledSite(
      { '/': `<title>Home</title>${images}`, '*': serveSlowly },
      ({ artifacts }) => {
        const { checkedCount, uncheckedCount } = getArtifact(artifacts, 'imageCheck');
        expect(checkedCount + uncheckedCount).toBe(40);
        expect(uncheckedCount).toBeGreaterThan(0);
      },
      { limits: { maxDurationMs: 3_000, maxParallel: 1 } },
    );
  });

  it('requests no more images than allowed, including those in later rounds', async () => {
    const images = Array.from({ length: 9 }, (_, index) => `<img src="/i${index}.png">`).join('');
    const site = {
      '/': `<title>Home</title>${images}<a href="/shaky">Shaky</a>`,
      '/shaky': respondWith(503, 'text/html'),
    };
    await withCrawledSite(
      site,
      ({ server }) => expect(new Set(server.hits.filter((path) => /^\/i\d/.test(path))).size).toBe(3),
      { limits: { maxImageChecks: 3, recheckDelayMs: 50 } },
    );
  });

  it('retries transient failures, but not missing pages', async () => {
    const tries = new Map<string, number>();
    const createFlakyPage =
      (failures: number): SitePage =>
      (request, response) => {
        const count = (tries.get(request.url ?? '') ?? 0) + 1;
        tries.set(request.url ?? '', count);
        response
          .writeHead(count > failures ? 200 : 503, { 'content-type': 'text/html' })
          .end(renderPage('Flaky', '/found-late'));
      };
    const site = {
      '/': renderPage('Home', '/once', '/always', '/gone'),
      '/once': createFlakyPage(1),
      '/always': createFlakyPage(9),
      '/found-late': renderPage('Late'),
    };
    await withCrawledSite(site, ({ artifacts, server }) => {
      const statuses = Object.fromEntries([...artifacts.pages()].map(({ url, status }) => [readPath(url), status]));
      expect(statuses).toEqual({ '/': 200, '/once': 200, '/always': 503, '/gone': 404, '/found-late': 200 });
      expect(tries.get('/always')).toBe(2);
      expect(server.hits.filter((hit) => hit === '/gone')).toHaveLength(1);
    });
  });

  it('waits as long as a busy site requests', async () => {
    const requestTimes: number[] = [];
    const serveBusyPage: SitePage = (_request, response) => {
      requestTimes.push(performance.now());
      const isBusy = requestTimes.length === 1;
      response
        .writeHead(isBusy ? 429 : 200, { 'content-type': 'text/html', 'retry-after': '1' })
        .end(renderPage('Busy'));
    };
    const paths = ['/1', '/2', '/3', '/4', '/5', '/6'];
    const site = {
      '/': renderPage('Home', ...paths),
      ...Object.fromEntries(paths.map((path) => [path, serveBusyPage])),
    };
    await withCrawledSite(site, ({ summary }) => {
      expect(summary.state).toBe('completed');
      const first = requestTimes[0] ?? 0;
      // Requests that were already scheduled may still be sent.
      expect(requestTimes.filter((time) => time > first && time < first + 900).length).toBeLessThanOrEqual(3);
    });
  });

  it('never has more requests in flight than allowed', async () => {
    let inFlight = 0;
    let most = 0;
    const serveSlowly: SitePage = (_request, response) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      setTimeout(() => {
        inFlight -= 1;
        response.writeHead(200, { 'content-type': 'text/html' }).end(renderPage('Slow'));
      }, 20);
    };
    const paths = Array.from({ length: 20 }, (_, index) => `/s${index}`);
    const site = { '/': renderPage('Home', ...paths), ...Object.fromEntries(paths.map((path) => [path, serveSlowly])) };
    await withCrawledSite(site, () => expect(most).toBe(2));
  });

  it('requests resources with HEAD, and with GET if the server rejects HEAD', async () => {
    const methods: string[] = [];
    const serveFile: SitePage = (request, response) => {
      methods.push(request.method ?? '');
      response.writeHead(request.method === 'HEAD' ? 405 : 200, { 'content-type': 'application/zip' }).end();
    };
    await withCrawledSite(
      {
        '/': renderPage('Home', '/a.zip', '/b.pdf'),
        '/a.zip': serveFile,
        '/b.pdf': respondWith(200, 'application/pdf'),
      },
      ({ artifacts }) => {
        expect(methods).toEqual(['HEAD', 'GET']);
        expect([...artifacts.pages()].map(({ status, facts }) => [status, facts === null])).toContainEqual([200, true]);
      },
    );
  });
});

describe('crawlSite at site boundaries', () => {
  it('moves to the host that the start URL redirects to', async () => {
    await using target = await serveSite({ '/home': renderPage('Real', '/next'), '/next': renderPage('Next') });
    await using enteredServer = await serveHttp((_request, response) =>
      response.writeHead(302, { location: `${target.origin}/home` }).end(),
    );
    await using folder = await temporaryFolder();
    const filePath = join(folder.path, 'crawl.sqlite');
    const guardOptions = { allowTargets: [enteredServer.target, target.target] };
    await crawlLoopback(enteredServer, filePath, { guardOptions });
    const artifacts = openArtifacts(filePath);
    expect(getArtifact(artifacts, 'site')).toMatchObject({
      homeUrl: `${target.origin}/home`,
      displayHost: target.target,
    });
    expect([...artifacts.pages()].map(({ url, depth, source }) => [url, depth, source])).toEqual([
      [`${enteredServer.origin}/`, 0, 'start'],
      [`${target.origin}/home`, 0, 'redirect'],
      [`${target.origin}/next`, 1, 'link'],
    ]);
    artifacts.close();
  });

  it('tries HTTP when HTTPS does not respond', async () => {
    await using server = await serveSite({ '/': renderPage('Plain') });
    await using folder = await temporaryFolder();
    const filePath = join(folder.path, 'crawl.sqlite');
    const startUrl = new URL(`https://${server.target}/`);
    expect((await crawlLoopback(server, filePath, { startUrl })).state).toBe('completed');
    const artifacts = openArtifacts(filePath);
    expect(getArtifact(artifacts, 'site')).toMatchObject({ startUrl: startUrl.href, homeUrl: `${server.origin}/` });
    artifacts.close();
  });

  it('does not get caught in crawler traps', async () => {
    let visits = 0;
    const serveTrap: SitePage = (request, response) => {
      visits += 1;
      const path = (request.url ?? '').split('?')[0] ?? '';
      const next = [`${path.replace(/\/$/, '')}/again/`, `${path}?page=${visits}`, `${path}x`];
      response.writeHead(200, { 'content-type': 'text/html' }).end(renderPage('Trap', ...next));
    };
    await withCrawledSite(
      { '*': serveTrap, '/robots.txt': respondWith(404, 'text/plain'), '/sitemap.xml': respondWith(404, 'text/plain') },
      ({ artifacts, summary }) => {
        expect(summary.state).toBe('partial');
        const { pages } = { pages: [...artifacts.pages()] };
        expect(pages.every(({ url }) => !url.includes('/again/again/again'))).toBe(true);
        expect(pages.length).toBeLessThanOrEqual(100);
      },
    );
  });

  it('stays on the site, whatever the base element and links contain', async () => {
    await using other = await serveSite({ '/x': renderPage('Other') });
    const html = `<base href="${other.origin}/"><a href="x">x</a><a href="//10.0.0.1/">y</a><img src="i.png">`;
    await withCrawledSite({ '/': html }, ({ summary }) => {
      expect(summary.pagesKnown).toBe(1);
      expect(other.hits).toEqual([]);
    });
  });

  it('survives hostile pages', async () => {
    const site = {
      '/': renderPage('Home', '/deep', '/null', '/latin'),
      '/deep': '<div>'.repeat(100_000),
      '/null': respondWith(200, 'text/html', '\0'.repeat(1_000)),
      '/latin': respondWith(200, 'text/html; charset=windows-1251', Uint8Array.from([0x3c, 0x68, 0x31, 0x3e, 0xcf])),
    };
    await withCrawledSite(site, ({ artifacts, summary }) => {
      expect(summary).toMatchObject({ state: 'completed', pagesFetched: 4 });
      const facts = Object.fromEntries([...artifacts.pages()].map((found) => [readPath(found.url), found.facts]));
      expect(facts['/deep']?.flags.deepNesting).toBe(true);
      expect(facts['/latin']?.headings[0]?.text).toBe('П');
    });
  });
});
