import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type LoopbackServer, serveHttp } from '#test/helpers/loopback-server.ts';
import {
  type CrawlOverrides,
  crawlLoopback,
  getArtifact,
  type SitePage,
  serveSite,
  temporaryFolder,
} from '#test/helpers/site-server.ts';
import { SHUTDOWN_REASON } from './crawl-site.ts';
import { openArtifacts } from './gatherers/reading/open-artifacts.ts';

interface ExternalSite extends LoopbackServer {
  methods: string[];
  maxInFlight: number;
}

/** Serves another site: each path has a status, or several that are sent one after another. */
async function serveExternalSite(): Promise<ExternalSite> {
  const requestCounts = new Map<string, number>();
  const methods: string[] = [];
  const state = { maxInFlight: 0 };
  let inFlightCount = 0;
  const server = await serveHttp((request, response) => {
    const path = request.url ?? '';
    methods.push(request.method ?? '');
    state.maxInFlight = Math.max(state.maxInFlight, ++inFlightCount);
    const statuses = path.split('/')[1]?.split('-') ?? [];
    const turn = requestCounts.get(path) ?? 0;
    requestCounts.set(path, turn + 1);
    const status = Number(statuses[Math.min(turn, statuses.length - 1)]);
    const type = path.endsWith('.png') ? 'image/png' : 'text/html';
    setTimeout(() => {
      inFlightCount -= 1;
      response.writeHead(status, { 'content-type': type }).end('x'.repeat(100_000));
    }, 15);
  });
  return Object.assign(server, {
    methods,
    get maxInFlight() {
      return state.maxInFlight;
    },
  });
}

async function crawlLinksTo(
  paths: readonly string[],
  use: (found: {
    check: ReturnType<typeof getArtifact<'externalLinkCheck'>>;
    images: ReturnType<typeof getArtifact<'imageCheck'>>;
    elsewhere: ExternalSite;
  }) => void,
  images: readonly string[] = [],
): Promise<void> {
  await using folder = await temporaryFolder();
  await using externalSite = await serveExternalSite();
  const links = paths.map(
    (path) => `<a href="${path.startsWith('http') ? path : `${externalSite.origin}${path}`}">x</a>`,
  );
  const imageTags = images.map((path) => `<img src="${externalSite.origin}${path}" alt="">`);
  await using site = await serveSite({ '/': `<h1>x</h1>${links.join('')}${imageTags.join('')}` });
  const filePath = join(folder.path, 'crawl.sqlite');
  await crawlLoopback(site, filePath, { guardOptions: { allowTargets: [site.target, externalSite.target] } });
  const artifacts = openArtifacts(filePath);
  try {
    use({
      check: getArtifact(artifacts, 'externalLinkCheck'),
      images: getArtifact(artifacts, 'imageCheck'),
      elsewhere: externalSite,
    });
  } finally {
    artifacts.close();
  }
}

const readPaths = (targets: readonly { url: string }[]) => targets.map(({ url }) => new URL(url).pathname);

describe('links to other sites', () => {
  it('are broken only if confirmed by a second request, and unverifiable if the server blocks us', () =>
    crawlLinksTo(
      ['/200/a', '/404/gone', '/410/removed', '/404-200/back', '/403/closed', '/429/busy', '/500/down', '/999/odd'],
      ({ check, elsewhere: externalSite }) => {
        expect(readPaths(check.broken)).toEqual(['/404/gone', '/410/removed']);
        expect(readPaths(check.unverifiable)).toEqual(['/403/closed', '/429/busy', '/500/down', '/999/odd']);
        expect([check.checkedCount, check.uncheckedCount]).toEqual([8, 0]);
        expect(check.broken[0]).toMatchObject({ status: 404, occurrenceCount: 1 });
        const countHits = (path: string) => externalSite.hits.filter((hit) => hit === path).length;
        expect([
          countHits('/404/gone'),
          countHits('/404-200/back'),
          countHits('/200/a'),
          countHits('/403/closed'),
        ]).toEqual([2, 2, 1, 1]);
        expect(new Set(externalSite.methods)).toEqual(new Set(['GET']));
      },
    ));

  it(
    'never overload one host',
    () =>
      crawlLinksTo(
        Array.from({ length: 8 }, (_, index) => `/200/${index}`),
        ({ elsewhere: externalSite }) => {
          expect(externalSite.hits).toHaveLength(8);
          expect(externalSite.maxInFlight).toBeLessThanOrEqual(2);
        },
      ),
    20_000,
  );

  it('are not requested when the SSRF guard rejects them, and remain unverifiable', () =>
    crawlLinksTo(['http://169.254.169.254/latest/', 'http://127.0.0.1:1/x'], ({ check, elsewhere: externalSite }) => {
      expect(check.broken).toEqual([]);
      expect(check.unverifiable).toHaveLength(2);
      expect(externalSite.hits).toEqual([]);
    }));

  it('include images on other hosts, which count as images', () =>
    crawlLinksTo(
      [],
      ({ images }) => {
        expect(readPaths(images.broken)).toEqual(['/404/lost.png']);
        expect(images.checkedCount).toBe(2);
      },
      ['/200/here.png', '/404/lost.png'],
    ));
});

describe('a crawl that has not read all pages yet', () => {
  const buildLinks = (hrefs: readonly string[]) => hrefs.map((href) => `<a href="${href}">x</a>`).join('');
  const numbers = Array.from({ length: 30 }, (_, number) => number);

  /**
   * Builds a site whose home page links to another site; `countHitsBeforeLast()` returns the number of requests to the
   * other site before the last page was requested.
   */
  function buildMenuLinkSite(path: string) {
    let hitCountBefore = 0;
    const buildPages = (externalSite: ExternalSite): Record<string, SitePage> => ({
      '/': buildLinks([`${externalSite.origin}${path}`, ...numbers.map((number) => `/p${number}`)]),
      ...Object.fromEntries(numbers.map((number) => [`/p${number}`, `<h1>${number}</h1>`])),
      '/p29': (_request, response) => {
        hitCountBefore = externalSite.hits.length;
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>29</h1>');
      },
    });
    return { buildPages, countHitsBeforeLast: () => hitCountBefore };
  }

  async function crawlPages(
    buildPages: (externalSite: ExternalSite) => Record<string, SitePage>,
    limits: CrawlOverrides['limits'],
    use: (check: ReturnType<typeof getArtifact<'externalLinkCheck'>>, externalSite: ExternalSite) => void,
  ): Promise<void> {
    await using folder = await temporaryFolder();
    await using externalSite = await serveExternalSite();
    await using site = await serveSite(buildPages(externalSite));
    const filePath = join(folder.path, 'crawl.sqlite');
    const guardOptions = { allowTargets: [site.target, externalSite.target] };
    await crawlLoopback(site, filePath, { guardOptions, limits: { requestsPerSecond: 100, ...limits } });
    const artifacts = openArtifacts(filePath);
    try {
      use(getArtifact(artifacts, 'externalLinkCheck'), externalSite);
    } finally {
      artifacts.close();
    }
  }

  it('requests links to other sites that occur on the first pages', async () => {
    const { buildPages, countHitsBeforeLast } = buildMenuLinkSite('/200/menu');
    await crawlPages(buildPages, {}, (check, externalSite) => {
      expect(countHitsBeforeLast()).toBe(1);
      expect(externalSite.hits).toEqual(['/200/menu']);
      expect(check.checkedCount).toBe(1);
    });
  });

  it('requests a script of another site on the first pages once', async () => {
    const buildPages = (externalSite: ExternalSite): Record<string, SitePage> => {
      const html = `<script src="${externalSite.origin}/200/app.js"></script>`;
      const pages = numbers.map((number) => [`/p${number}`, `${html}<h1>${number}</h1>`]);
      return { '/': html + buildLinks(numbers.map((number) => `/p${number}`)), ...Object.fromEntries(pages) };
    };
    await crawlPages(buildPages, {}, (_check, externalSite) => expect(externalSite.hits).toEqual(['/200/app.js']));
  });

  it('releases the slot of a link that turns out to be rare', async () => {
    const buildPages = (externalSite: ExternalSite): Record<string, SitePage> => ({
      '/': buildLinks([`${externalSite.origin}/404/rare`, ...numbers.map((number) => `/p${number}`)]),
      ...Object.fromEntries(
        numbers.map((number) => [
          `/p${number}`,
          number < 20
            ? `<h1>${number}</h1>`
            : buildLinks([`${externalSite.origin}/200/a`, `${externalSite.origin}/404/b`]),
        ]),
      ),
    });
    await crawlPages(buildPages, { maxExternalChecks: 2 }, (check, externalSite) => {
      expect(externalSite.hits).toContain('/404/rare');
      expect(readPaths(check.broken)).toEqual(['/404/b']);
      expect([check.checkedCount, check.uncheckedCount]).toEqual([2, 1]);
    });
  });

  it('requests a missing URL again after the delay', async () => {
    const { buildPages, countHitsBeforeLast } = buildMenuLinkSite('/404/menu');
    await crawlPages(buildPages, { requestsPerSecond: 50, recheckDelayMs: 50 }, (check) => {
      expect(countHitsBeforeLast()).toBe(2);
      expect(readPaths(check.broken)).toEqual(['/404/menu']);
    });
  });

  it('does not look for links to other sites early again when it continues after its first pages', async () => {
    await using folder = await temporaryFolder();
    await using externalSite = await serveExternalSite();
    const stop = new AbortController();
    let hitCountBefore: number | null = null;
    const paths = Array.from({ length: 200 }, (_, number) => `/p${number}`);
    const pages: Record<string, SitePage> = {
      '/': buildLinks(paths),
      ...Object.fromEntries(paths.map((path) => [path, `<h1>${path}</h1>`])),
      '/p130': (_request, response) => {
        stop.abort(SHUTDOWN_REASON);
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>130</h1>');
      },
      '/p140': buildLinks([`${externalSite.origin}/200/late`]),
      '/p199': (_request, response) => {
        hitCountBefore = externalSite.hits.length;
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>199</h1>');
      },
    };
    await using site = await serveSite(pages);
    const filePath = join(folder.path, 'crawl.sqlite');
    const guardOptions = { allowTargets: [site.target, externalSite.target] };
    const limits = { requestsPerSecond: 100, maxPages: 500 };
    const { state } = await crawlLoopback(site, filePath, { guardOptions, limits, signal: stop.signal });
    expect([state, hitCountBefore]).toEqual(['paused', null]);
    await crawlLoopback(site, filePath, { guardOptions, limits });
    expect([hitCountBefore, externalSite.hits]).toEqual([0, ['/200/late']]);
  });
});
