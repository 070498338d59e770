import { expect, it } from 'vitest';
import { getArtifact, respondWith, type SitePage, withCrawledSite } from '#test/helpers/site-server.ts';

const ROBOTS_TXT = 'User-agent: *\nAllow: /\n\nUser-agent: Bingbot\nDisallow: /a\n';

function makeSite(origin: string, robots = ROBOTS_TXT): Record<string, SitePage> {
  const entries = ['/', '/a', '/ab', '/b'].map((path) => `<url><loc>${origin}${path}</loc></url>`).join('');
  return {
    '/': '<title>Home</title>',
    '/robots.txt': respondWith(200, 'text/plain', robots),
    '/sitemap.xml': (request, response) => {
      const own = `http://${request.headers.host ?? ''}`;
      const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.replaceAll(origin, own)}</urlset>`;
      response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
    },
  };
}

it('counts the sitemap URLs that robots.txt disallows for each search crawler', async () => {
  await withCrawledSite(makeSite('https://own.example'), ({ artifacts, server }) => {
    const { sitemapShares } = getArtifact(artifacts, 'robots');
    expect(sitemapShares?.Googlebot).toEqual({ total: 4, disallowed: 0, examples: [] });
    expect(sitemapShares?.Bingbot).toMatchObject({ total: 4, disallowed: 2 });
    expect(sitemapShares?.Bingbot?.examples[0]).toEqual({
      url: `${server.origin}/a`,
      decidingLine: { line: 5, text: 'Disallow: /a' },
    });
    expect(sitemapShares, 'training').not.toHaveProperty('CCBot');
  });
});

it('skips counting when robots.txt is unavailable', async () => {
  const pages = { ...makeSite('https://own.example'), '/robots.txt': respondWith(503, 'text/plain') };
  await withCrawledSite(pages, ({ artifacts }) => {
    expect(getArtifact(artifacts, 'robots').sitemapShares).toBeUndefined();
  });
});
