import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { getArtifact, respondWith, withCrawledSite } from '#test/helpers/site-server.ts';

const LIVE_ORIGIN = 'https://live.example';
const renderPage = (title: string) => `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>`;
const respondWithGzip = (text: string) => respondWith(200, 'application/gzip', gzipSync(text));
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

it('a staging audit reads the compressed sitemaps in a compressed index as sitemaps of the audited host', async () => {
  await withCrawledSite(
    {
      '/': renderPage('Start'),
      '/listed': renderPage('Listed'),
      '/robots.txt': respondWith(200, 'text/plain', `Sitemap: ${LIVE_ORIGIN}/index.xml.gz`),
      '/index.xml.gz': respondWithGzip(
        `<sitemapindex ${SCHEMA}><sitemap><loc>${LIVE_ORIGIN}/pages.xml.gz</loc></sitemap></sitemapindex>`,
      ),
      '/pages.xml.gz': respondWithGzip(`<urlset ${SCHEMA}><url><loc>${LIVE_ORIGIN}/listed</loc></url></urlset>`),
    },
    ({ artifacts, server }) => {
      const { files } = getArtifact(artifacts, 'sitemap');
      expect(files.map(({ url, error }) => [url, error])).toEqual([
        [`${server.origin}/index.xml.gz`, null],
        [`${server.origin}/pages.xml.gz`, null],
      ]);
      const urls = [...artifacts.pages()].map(({ url }) => url);
      expect(urls).toContain(`${server.origin}/listed`);
    },
    { scope: { ...ENTIRE_SITE, scoreAs: LIVE_ORIGIN } },
  );
});
