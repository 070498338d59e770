import { describe, expect, it } from 'vitest';
import { buildLinks } from '#test/helpers/links.ts';
import { getArtifact, redirectTo, respondWith, type SitePage, withCrawledSite } from '#test/helpers/site-server.ts';
import { type StoredUrl, withStoredSite } from '#test/helpers/stored-site.ts';
import type { CrawlFile } from '../store/file/crawl-file.ts';
import { writeCheck } from '../store/results/target-checks.ts';
import type { OpenArtifacts } from './reading/open-artifacts.ts';

const readPath = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** A small site with redirects, a dead end and links that the analysis reports. */
const SITE: Record<string, SitePage> = {
  '/': `<nav>${buildLinks('/a', '/nav-only')}</nav><main>${buildLinks('/a', '/old', '/far', '/gone', '/loop')}</main>`,
  '/a': `<main>${buildLinks('/b', '/old', '/tracked?utm_source=x', '/hidden')}<a href="/c" rel="nofollow">c</a></main>`,
  '/b': `<main>${buildLinks('/', '/hidden', '/variant')}</main>`,
  '/c': `<main>${buildLinks('/')}</main>`,
  '/nav-only': 'no way on',
  '/tracked?utm_source=x': buildLinks('/'),
  '/old': redirectTo('/b'),
  '/far': redirectTo('/farther'),
  '/farther': redirectTo('/', 302),
  '/loop': redirectTo('/loop'),
  '/hidden': '<meta name=robots content=noindex><a href=/>home</a>',
  '/variant': '<link rel=canonical href=/b><a href=/>home</a>',
};

const BLOCKED_FILTERS = respondWith(200, 'text/plain', 'User-agent: *\nDisallow: /*?color=');

describe('the link analysis of a crawl', () => {
  it('does not count numbered list pages as deep or rarely linked', async () => {
    const archive = Object.fromEntries(
      [2, 3, 4, 5, 6].map((number) => [`/blog/${number}/`, buildLinks(`/blog/${number + 1}/`)]),
    );
    const site = {
      ...archive,
      '/': buildLinks('/blog/'),
      '/blog/': buildLinks('/blog/2/'),
      '/blog/6/': buildLinks('/deep'),
    };
    await withCrawledSite({ ...site, '/deep': '<h1>Deep</h1>' }, ({ artifacts, server }) => {
      expect(getArtifact(artifacts, 'clickDepths').items.map(({ url }) => readPath(url))).toEqual(['/deep']);
      const single = getArtifact(artifacts, 'inlinks').single.items.map(({ url }) => url.replace(server.origin, ''));
      expect(single.toSorted()).toEqual(['/blog/', '/deep']);
    });
  });

  it('counts links, finds dead ends and checks redirects', async () => {
    await withCrawledSite(SITE, ({ artifacts, server }) => {
      const inlinks = getArtifact(artifacts, 'inlinks');
      expect(inlinks).toMatchObject({ checkedCount: 6, isComplete: true, none: { count: 0 } });
      expect(inlinks.onlyNofollow.items).toMatchObject([
        { url: `${server.origin}/c`, followedPages: 0, nofollowPages: 1 },
      ]);
      expect(inlinks.onlyNavigation.items.map(({ url }) => readPath(url))).toEqual(['/nav-only']);
      expect(inlinks.find(`${server.origin}/b`)).toMatchObject({ followedPages: 2, contentPages: 2, nofollowPages: 0 });
      expect(inlinks.find(`${server.origin}/hidden`)).toBeNull();
      expect(['/b', '/hidden', '/nav-only'].map((path) => inlinks.findContentPages(server.origin + path))).toEqual([
        2, 2, 0,
      ]);
      expect(getArtifact(artifacts, 'deadEnds').pages).toEqual({ count: 1, items: [`${server.origin}/nav-only`] });

      const redirects = getArtifact(artifacts, 'redirects');
      expect(redirects).toMatchObject({
        statuses: [{ status: 301, count: 3 }],
      });
      expect(redirects.chains.items).toMatchObject([
        { finalUrl: `${server.origin}/`, finalStatus: 200, linkedFrom: { count: 1, items: [`${server.origin}/`] } },
      ]);
      expect(redirects.chains.items[0]?.hops.map(({ url, status }) => [readPath(url), status])).toEqual([
        ['/far', 301],
        ['/farther', 302],
      ]);
      expect(redirects.loops.items.map(({ url, error }) => [readPath(url), error])).toEqual([
        ['/loop', 'redirect-loop'],
      ]);
      expect(redirects.toHome.items.map(({ url }) => readPath(url))).toEqual(['/far']);
    });
  });

  it('reports targets that should not be linked, with their positions', async () => {
    await withCrawledSite(SITE, ({ artifacts, server }) => {
      const linksToRedirects = getArtifact(artifacts, 'linksToRedirects');
      expect(
        linksToRedirects.targets.items.map(({ url, detail, pageCount }) => [readPath(url), detail, pageCount]),
      ).toEqual([
        ['/old', `301 to ${server.origin}/b`, 2],
        ['/far', `301 to ${server.origin}/`, 1],
        ['/loop', expect.any(String), 1],
      ]);
      expect(linksToRedirects).toMatchObject({ pageCount: 2, linkCount: 4 });
      expect(linksToRedirects.targets.items[0]?.occurrences).toMatchObject([
        { pageUrl: `${server.origin}/`, text: '/old' },
        { pageUrl: `${server.origin}/a`, text: '/old' },
      ]);
      const nofollowLinks = getArtifact(artifacts, 'nofollowLinks');
      expect(nofollowLinks.targets.items.map(({ url }) => readPath(url))).toEqual(['/c']);
      const tracked = getArtifact(artifacts, 'trackedLinks');
      expect(tracked.targets.items.map(({ url, detail }) => [readPath(url), detail])).toEqual([
        ['/tracked?utm_source=x', 'utm_source'],
      ]);
      expect(artifacts.get('insecureLinks')).toMatchObject({ measured: false });
      // Two pages link to the hidden one: too few to matter.
      expect(getArtifact(artifacts, 'linksToUnindexed').targets.count).toBe(0);
    });
  });

  it('ranks pages and reports the share of PageRank on pages that are not indexable', async () => {
    await withCrawledSite(SITE, ({ artifacts, server }) => {
      const ranks = getArtifact(artifacts, 'pageRanks');
      expect(ranks.highest[0]?.url).toBe(`${server.origin}/`);
      expect(ranks.find(`${server.origin}/old`)).toBeNull();
      expect(ranks.find(`${server.origin}/b`)).toBeGreaterThan(ranks.find(`${server.origin}/c`) ?? 1);
      const wastedPageRank = getArtifact(artifacts, 'pageRankWaste');
      const entriesByReason = Object.fromEntries(
        wastedPageRank.reasons.map(({ reason, items }) => [reason, items.map(({ url }) => readPath(url))]),
      );
      expect(entriesByReason).toEqual({
        error: ['/gone'],
        robots: [],
        noindex: ['/hidden'],
        canonicalised: [],
        challenge: [],
      });
      expect(wastedPageRank.wastedShare).toBeCloseTo(
        wastedPageRank.reasons.reduce((sum, { share }) => sum + share, 0),
        9,
      );
    });
  });

  it.each([
    ['followed links', '', 40, 0.5],
    ['only nofollow links', 'rel="nofollow"', 0, 0],
  ])('counts blocked URLs in the network if followed links lead to them: %s', async (_name, rel, blocked, minShare) => {
    const filters = Array.from({ length: 40 }, (_item, color) => `<a href="/list?color=${color}" ${rel}>${color}</a>`);
    const site = {
      '/': buildLinks('/list'),
      '/list': `${buildLinks('/')}${filters.join(' ')}`,
      '/robots.txt': BLOCKED_FILTERS,
    };
    await withCrawledSite(site, ({ artifacts }) => {
      const { pageCount, reasons, wastedShare } = getArtifact(artifacts, 'pageRankWaste');
      expect([pageCount, reasons.find(({ reason }) => reason === 'robots')?.count]).toEqual([2 + blocked, blocked]);
      expect(wastedShare > minShare).toBe(blocked > 0);
    });
  });

  it('groups URLs by response', async () => {
    await withCrawledSite(SITE, ({ artifacts }) => {
      const { pageCount, statuses } = getArtifact(artifacts, 'pagesByStatus');
      expect(pageCount).toBe(12);
      expect(statuses.map(({ status, count }) => [status, count])).toEqual([
        [200, 8],
        [301, 3],
        [404, 1],
      ]);
    });
  });
});

describe('the link analysis of pages with several URLs', () => {
  /** The site links to folders; their canonicals are the index files, which the sitemap lists. */
  const site: StoredUrl[] = [
    { url: '/', canonical: '/index.html', links: ['/de/', '/a/', '/moved'] },
    { url: '/index.html', canonical: '/index.html', inSitemap: true, links: ['/de/', '/a/', '/moved'] },
    { url: '/de/', canonical: '/de/index.html', links: ['/', '/a/', '/b'] },
    { url: '/de/index.html', canonical: '/de/index.html', inSitemap: true, links: ['/', '/a/', '/b'] },
    { url: '/a/', canonical: '/a/index.html', links: ['/'] },
    { url: '/a/index.html', canonical: '/a/index.html', inSitemap: true, links: ['/'] },
    { url: '/b', inSitemap: true, links: ['/a/index.html'] },
    { url: '/moved', redirectsTo: '/old' },
    { url: '/old', canonical: '/new', links: [] },
    { url: '/new', canonical: '/new', inSitemap: true, links: [] },
    { url: '/away', canonical: 'https://other.example/', links: [] },
    { url: '/alone', inSitemap: true, links: ['/alone/'] },
    { url: '/alone/', canonical: '/alone', links: ['/alone'] },
  ];

  it('does not report a page as an orphan when one of its URLs is linked', async () => {
    await withStoredSite(site, (artifacts) => {
      const { items, checkedCount } = getArtifact(artifacts, 'orphanPages');
      expect(items.map(({ url }) => readPath(url))).toEqual(['/alone']);
      expect(checkedCount).toBe(6);
      expect(getArtifact(artifacts, 'sitemapCoverage').orphans?.items.map(({ url }) => readPath(url))).toEqual([
        '/alone',
      ]);
    });
  });

  it('counts links to every URL of a page, once per linking page', async () => {
    await withStoredSite(site, (artifacts) => {
      const inlinks = getArtifact(artifacts, 'inlinks');
      expect(inlinks.find('https://example.com/a/index.html')).toMatchObject({ followedPages: 3, contentPages: 3 });
      expect(inlinks.find('https://example.com/b')).toMatchObject({ followedPages: 1 });
      expect(inlinks.find('https://example.com/new')).toMatchObject({ followedPages: 1 });
      expect(inlinks.single.items.map(({ url }) => readPath(url))).toEqual(['/b', '/de/index.html', '/new']);
    });
  });

  it('assigns one rank to all URLs of a page, without wasted PageRank', async () => {
    await withStoredSite(site, (artifacts) => {
      const ranks = getArtifact(artifacts, 'pageRanks');
      expect(ranks.highest[0]?.url).toBe('https://example.com/index.html');
      expect(ranks.find('https://example.com/')).toBeNull();
      const { reasons } = getArtifact(artifacts, 'pageRankWaste');
      const urls = reasons.flatMap(({ items }) => items.map(({ url }) => readPath(url)));
      expect(urls).toEqual(['/away']);
    });
  });

  it('uses the click depth of the URL that is closest to the home page', async () => {
    await withStoredSite(site, (artifacts) => {
      const { depths } = getArtifact(artifacts, 'siteStructure');
      expect(depths.map(({ depth, indexableCount }) => [depth, indexableCount])).toEqual([
        [0, 1],
        [1, 3],
        [2, 1],
      ]);
      expect(getArtifact(artifacts, 'site').homePageUrl).toBe('https://example.com/index.html');
    });
  });
});

describe('the check of links to other sites', () => {
  const externalUrls = [
    'https://gone.example/',
    'https://fine.example/',
    'https://once.example/',
    'https://unasked.example/',
  ];
  const check = {
    kind: 'external-link' as const,
    error: null,
    isChallenge: false,
    foreignType: null,
    checkedAt: '',
    answer: {
      finalUrl: '',
      redirectCount: 0,
      contentType: null,
      transferBytes: null,
      contentEncoding: null,
      cacheControl: null,
      hasValidator: false,
      method: 'GET' as const,
    },
  };
  const writeExtras = (file: CrawlFile, readId: (url: string) => number) => {
    const responses = [
      { status: 404, isDoubtful: false, attempts: 2 },
      { status: 200, isDoubtful: false, attempts: 1 },
      { status: 404, isDoubtful: true, attempts: 1 },
    ];
    for (const [index, one] of responses.entries())
      writeCheck(file, { ...check, ...one, urlId: readId(externalUrls[index] ?? '') });
  };

  it('classifies links to other sites as broken, working, unverifiable or unchecked', async () => {
    const site = [
      { url: '/', links: [...externalUrls, '/a'] },
      { url: '/a', links: externalUrls.slice(0, 1) },
    ];
    const judge = (artifacts: OpenArtifacts) => {
      const { checkedCount, uncheckedCount, broken, unverifiable } = getArtifact(artifacts, 'externalLinkCheck');
      expect([checkedCount, uncheckedCount]).toEqual([3, 1]);
      expect(broken).toMatchObject([{ url: externalUrls[0], status: 404, pageUrls: { length: 2 } }]);
      expect(unverifiable).toMatchObject([{ url: externalUrls[2] }]);
    };
    await withStoredSite(site, judge, { writeExtras });
  });
});

describe('the analysis of links to unsuitable targets', () => {
  const pages = (count: number): StoredUrl[] => [
    { url: '/', links: Array.from({ length: count }, (_, index) => `/p${index}`) },
    ...Array.from({ length: count }, (_, index) => ({ url: `/p${index}`, links: ['/hidden', '/copy', '/'] })),
    { url: '/hidden', html: '<meta name=robots content=noindex>' },
    { url: '/copy', canonical: '/' },
  ];

  it.each([
    [4, 0],
    [5, 2],
  ])('counts targets with links from five or more pages: %s pages, %s targets', async (count, targets) => {
    await withStoredSite(pages(count), (artifacts) => {
      const { targets: found, pageCount } = getArtifact(artifacts, 'linksToUnindexed');
      expect([found.count, pageCount]).toEqual([targets, targets === 0 ? 0 : count]);
      if (targets > 0) {
        expect(found.items.map(({ url, detail }) => [readPath(url), detail])).toEqual([
          ['/copy', 'canonical is https://example.com/'],
          ['/hidden', 'noindex'],
        ]);
      }
    });
  });

  it.each([
    [404, []],
    [503, []],
    [null, []],
    [403, [['/copy', 'canonical is https://example.com/gone']]],
    [200, [['/copy', 'canonical is https://example.com/gone']]],
  ])('reports a page depending on the status of its canonical: %s', async (status, expected) => {
    const linkingPages = Array.from({ length: 6 }, (_, index) => ({ url: `/p${index}`, links: ['/copy', '/'] }));
    const site: StoredUrl[] = [
      { url: '/', links: [...linkingPages.map(({ url }) => url)] },
      ...linkingPages,
      { url: '/copy', canonical: '/gone' },
      { url: '/gone', status },
    ];
    await withStoredSite(site, (artifacts) => {
      const { targets } = getArtifact(artifacts, 'linksToUnindexed');
      expect(targets.items.map(({ url, detail }) => [readPath(url), detail])).toEqual(expected);
    });
  });

  it('reports http links on a site served over https', async () => {
    const site = [{ url: '/', links: ['http://example.com/a', '/a', 'http://other.example/'] }, { url: '/a' }];
    await withStoredSite(site, (artifacts) => {
      const { targets, checkedCount } = getArtifact(artifacts, 'insecureLinks');
      expect([checkedCount, targets.items.map(({ url }) => url)]).toEqual([2, ['http://example.com/a']]);
    });
  });
});

describe('the search for sections behind one link', () => {
  const sectionPaths = Array.from({ length: 12 }, (_, index) => `/docs/${index}`);
  const site = (...extra: string[]): StoredUrl[] => [
    { url: '/', links: ['/a', '/docs/'] },
    { url: '/a', links: ['/', ...extra] },
    { url: '/docs/', links: sectionPaths },
    ...sectionPaths.map((url) => ({ url, links: ['/', '/docs/'] })),
  ];

  it('reports a section behind one link with its directory', async () => {
    await withStoredSite(site(), (artifacts) => {
      const { bridges, reachedCount } = getArtifact(artifacts, 'sectionBridges');
      expect(reachedCount).toBe(15);
      expect(bridges).toMatchObject({
        count: 1,
        items: [
          { fromUrl: 'https://example.com/', toUrl: 'https://example.com/docs/', pageCount: 13, directory: '/docs/' },
        ],
      });
    });
  });

  it('reports no section when a second page links to its pages', async () => {
    await withStoredSite(site('/docs/'), (artifacts) =>
      expect(getArtifact(artifacts, 'sectionBridges').bridges.count).toBe(0),
    );
  });

  it('does not measure sections while pages are unread', async () => {
    await withStoredSite(site(), (artifacts) => expect(artifacts.get('sectionBridges').measured).toBe(false), {
      isCrawlComplete: false,
    });
  });
});
