import { expect, it } from 'vitest';
import { readPath } from '#test/helpers/links.ts';
import { getArtifact, redirectTo, respondWith, type SitePage, withCrawledSite } from '#test/helpers/site-server.ts';
import { type StoredUrl, withStoredSite } from '#test/helpers/stored-site.ts';

const sitemap =
  (...paths: string[]): SitePage =>
  (request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/plain' })
      .end(paths.map((path) => `http://${request.headers.host}${path}`).join('\n'));
  };

it('compares the sitemap with the crawl', async () => {
  const site = {
    '/': '<a href=/a>a</a><a href=/unlisted>u</a><a href=/hidden>h</a><a href=/variant>v</a>',
    '/a': 'a',
    '/unlisted': 'u',
    '/lonely': '<a href=/lonely>self</a>',
    '/hidden': '<meta name=robots content=noindex>',
    '/variant': '<link rel=canonical href=/a>',
    '/moved': redirectTo('/a'),
    '/robots.txt': respondWith(200, 'text/plain', 'User-agent: *\nDisallow: /forbidden'),
    '/sitemap.txt': sitemap('/', '/a', '/lonely', '/hidden', '/variant', '/moved', '/gone', '/forbidden'),
  };
  await withCrawledSite(site, ({ artifacts }) => {
    const coverage = getArtifact(artifacts, 'sitemapCoverage');
    const listed = (
      name: 'notOk' | 'redirects' | 'noindex' | 'nonCanonical' | 'disallowed' | 'orphans' | 'notListed',
    ) =>
      coverage[name]?.items.map(({ url, detail }) => `${readPath(url)}: ${detail}`.replaceAll(/https?:\/\/[^/]+/g, ''));
    expect(coverage).toMatchObject({ listedCount: 8, checkedCount: 7, indexableCount: 3, indexableTotal: 4 });
    expect(listed('notOk')).toEqual(['/gone: status 404']);
    expect(listed('redirects')).toEqual(['/moved: redirects to /a']);
    expect(listed('noindex')).toEqual(['/hidden: noindex']);
    expect(listed('nonCanonical')).toEqual(['/variant: canonical is /a']);
    expect(listed('disallowed')).toEqual(['/forbidden: disallowed by robots.txt']);
    expect(listed('orphans')).toEqual(['/lonely: no other page has a followed link to it']);
    expect(listed('notListed')).toEqual(['/unlisted: in no sitemap']);
    const { cuts } = getArtifact(artifacts, 'crawlCuts');
    expect(cuts.map(({ reason, count, examples }) => [reason, count, examples.map(readPath)])).toEqual([
      ['robots', 1, ['/forbidden']],
    ]);
  });
});

it('matches pages to sitemap entries without a host, and to sitemaps in language folders', async () => {
  const xml = (loc: string) => respondWith(200, 'application/xml', `<urlset><url><loc>${loc}</loc></url></urlset>`);
  const site = {
    '/': '<a href=/a>a</a><a href=/de/>Deutsch</a><a href=/fr/>Français</a><a href=/b>b</a>',
    '/a': 'a',
    '/b': 'b',
    '/de/': '<a href=/de/c>c</a>',
    '/de/c': 'c',
    '/fr/': 'f',
    '/sitemap.xml': xml('/a'),
    '/de/sitemap.xml': sitemap('/de/', '/de/c'),
  };
  await withCrawledSite(site, ({ artifacts }) => {
    const { notListed, ...coverage } = getArtifact(artifacts, 'sitemapCoverage');
    expect(coverage).toMatchObject({ listedCount: 2, indexableCount: 2, indexableTotal: 6, relativeCount: 1 });
    expect(notListed.items.map(({ url }) => readPath(url))).toEqual(['/', '/b', '/fr/']);
    expect(getArtifact(artifacts, 'sitemap').tried.map(readPath)).toEqual([
      '/sitemap.xml',
      '/de/sitemap.xml',
      '/fr/sitemap.xml',
    ]);
  });
});

it('does not report numbered pages of a list as missing', async () => {
  const urls = ['/', '/blog/', '/blog/2/', '/blog/3/', '/other'];
  await withStoredSite(
    urls.map((url) => ({ url, inSitemap: url === '/' || url === '/blog/' })),
    (artifacts) => {
      const { notListed } = getArtifact(artifacts, 'sitemapCoverage');
      expect(notListed.items.map(({ url }) => readPath(url))).toEqual(['/other']);
    },
  );
});

it('does not report pages as unlinked while others are unread', async () => {
  await withStoredSite(
    [{ url: '/' }, { url: '/a', inSitemap: true }],
    (artifacts) => expect(getArtifact(artifacts, 'sitemapCoverage').orphans).toBeNull(),
    { isCrawlComplete: false },
  );
});

const DAY = (day: string) => ({ lastmod: day, date: `${day}T00:00:00.000Z` });

it('reads when the URLs were last modified', async () => {
  const urlIndex: StoredUrl[] = [
    { url: '/', listing: { ...DAY('2026-11-01'), priority: 1 } },
    { url: '/a', listing: { ...DAY('2026-11-01'), priority: 0.5 } },
    { url: '/b', listing: { ...DAY('2026-11-22') } },
    { url: '/c', listing: { ...DAY('1970-01-01'), priority: 0.5 } },
    { url: '/d', listing: { lastmod: 'yesterday' } },
    { url: '/e', listing: {} },
    { url: '/f' },
  ];
  await withStoredSite(urlIndex, (artifacts) => {
    const listings = getArtifact(artifacts, 'sitemapListings');
    expect(listings).toMatchObject({
      entryCount: 6,
      withLastmod: 5,
      commonDay: { day: '2026-11-01', count: 2 },
      earliest: '1970-01-01T00:00:00.000Z',
      latest: '2026-11-22T00:00:00.000Z',
      invalid: { count: 1, items: [{ url: 'https://example.com/d', lastmod: 'yesterday' }] },
      future: { count: 1, items: [{ url: 'https://example.com/b' }] },
      ancient: { count: 1, items: [{ url: 'https://example.com/c' }] },
      priorities: [
        { priority: 1, count: 1 },
        { priority: 0.5, count: 2 },
      ],
    });
    expect(listings.find('https://example.com/a')).toEqual({
      sitemapUrl: 'https://example.com/sitemap.xml',
      priority: 0.5,
      ...DAY('2026-11-01'),
    });
    expect(listings.find('https://example.com/f')).toBeNull();
  });
});

it('does not treat a sitemap that was not stored as a sitemap without dates', async () => {
  await withStoredSite([{ url: '/', inSitemap: true }], (artifacts) =>
    expect(artifacts.get('sitemapListings').measured).toBe(false),
  );
});
