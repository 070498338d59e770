import { defineRule } from '#audit/engine/rule.ts';
import { fail, notApplicable, pass } from '#audit/engine/verdict.ts';
import { formatPageExchange } from '#audit/engine/where.ts';
import { buildLocElement } from '#audit/rules/sitemaps/sitemap-files.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { isSameSite } from '#lib/url/page-url.ts';

/** Statuses of permanent redirects (https://www.rfc-editor.org/rfc/rfc9110#name-redirection-3xx). */
const PERMANENT_STATUSES: ReadonlySet<number> = new Set([301, 308]);

export default defineRule({
  id: 'sitemap-url-redirects',
  category: 'sitemaps',
  family: 'sitemap-redirect',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'page',
  appliesTo: 'any-page',
  requires: ['page'],
  title: 'Sitemap contains only final URLs',
  failureTitle: 'Redirecting URLs in sitemap (3xx)',
  aliases: ['3XX redirect in sitemap', '3xx URLs in sitemap', 'redirects in sitemap', 'page with redirect in sitemap'],
  impact: 'Search engines waste a crawl request on a URL that has moved, and may keep the old URL indexed longer.',
  why: 'A sitemap should list the current URL of each page. An entry that redirects is usually left over from a migration, a new folder or the change from http to https.',
  howToFix:
    'Replace each listed URL with its final URL, which every finding shows. Remove the entry if the target is already listed. If all entries redirect in the same way, correct the base URL in the settings of the CMS or sitemap plugin.',
  measure:
    'Every crawled sitemap URL is requested, and redirects (301, 302, 303, 307 and 308) are followed. The check fails when the URL redirects. Permanent redirects are rated "confirmed". Temporary redirects are rated "likely", because they may depend on the language or location of the visitor.',
  traps:
    'A URL that only sets a cookie and redirects to itself does not count. Bot challenges and consent walls are not checked. A URL that could not be reached is covered by a separate check.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
    'https://www.rfc-editor.org/rfc/rfc9110#name-redirection-3xx',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
      copy: '2026-07-08',
      quote: 'Google will attempt to crawl your URLs exactly as listed.',
    },
    {
      url: 'https://www.rfc-editor.org/rfc/rfc9110#name-redirection-3xx',
      copy: '2026-01-05',
      quote:
        'The 3xx (Redirection) class of status code indicates that further action needs to be taken by the user agent in order to fulfill the request.',
    },
  ],
  peers: ['SF', 'SW', 'AH', 'SB', 'SA'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Replace each entry with its final URL.',
      'Correct the base URL when all entries redirect in the same way.',
    ],
    tools: ['gsc-sitemaps'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/price-list</loc></url>
</urlset>

GET /price-list
HTTP/1.1 301 Moved Permanently
Location: /prices

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
</urlset>

GET /prices
HTTP/1.1 200 OK`,
  },
  check({ page }) {
    if (!page.inSitemap) return notApplicable('Not listed in a sitemap');
    const [first] = page.redirects;
    if (first === undefined || page.finalUrl === page.url) return pass();
    const confidence = PERMANENT_STATUSES.has(first.status) ? 'confirmed' : 'likely';
    return fail(
      [
        {
          url: page.url,
          found: `redirects to ${page.finalUrl}`,
          expected: 'a URL that returns 200 itself',
          where: formatPageExchange(page),
          ...(isReplacement(page) ? { fix: buildLocElement(page.finalUrl) } : {}),
        },
      ],
      { confidence },
    );
  },
});

function isReplacement({ url, finalUrl, status, error }: AuditPage): boolean {
  return status === 200 && error === null && isSameSite(url, finalUrl);
}
