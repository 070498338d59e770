import { defineRule } from '#audit/engine/rule.ts';
import { type Gap, notApplicable, notMeasured, pass, warnSite } from '#audit/engine/verdict.ts';
import { isServiceUrl } from '#audit/links/service-url.ts';
import { findUtilityKind } from '#audit/page/utility-page.ts';
import { getFullCrawlStep } from '#audit/report/partial-crawl-reasons.ts';
import { buildLocElement, isReadToEnd, NO_SITEMAP, selectPageFiles } from '#audit/rules/sitemaps/sitemap-files.ts';
import type { SiteFacts } from '#contracts/site/artifacts.ts';
import { formatInteger } from '#lib/text/format.ts';
import { parseSeriesUrl } from '#lib/url/series-url.ts';

export default defineRule({
  id: 'indexable-page-not-in-sitemap',
  category: 'sitemaps',
  family: 'sitemap-coverage',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'sitemap', 'sitemapCoverage'],
  places: 'pages',
  title: 'All indexable pages are in the sitemap',
  failureTitle: 'Indexable pages not in sitemap',
  aliases: [
    'indexable page not in sitemap',
    'URLs not in sitemap',
    'pages missing from sitemap',
    'indexable URL not in sitemap',
    'sitemap coverage',
  ],
  impact: 'Search engines discover new and changed versions of these pages only through links, which can take longer.',
  why: 'These pages are indexable and linked on the site, but the sitemap does not list them. Often an entire content type was never enabled in the sitemap settings.',
  howToFix:
    'Find out what the listed pages have in common (a folder, a content type) and enable that type in the sitemap settings of your CMS. Pages that do not need to be found can carry noindex instead.',
  measure:
    'Every crawled page that is indexable (status 200, no noindex, not canonicalized elsewhere) is looked up in all sitemap files. Sitemap files are found in robots.txt, in sitemap indexes and at usual URLs. Usual URLs include language folders that the home page links to (/de/sitemap.xml). The finding reports the share of pages that are missing, however small. The site gets a single finding.',
  traps:
    'Pages 2 and later of a paginated series are skipped, because sitemaps often list only the first page. Pages with a relative URL in the sitemap are skipped too: the entry exists, and a separate check covers its format. So are legal pages, carts, logins and similar pages. When a sitemap file could not be read to its end, the result is not measured, because the missing part may list the page. A sitemap that lists no URLs is covered by a separate check.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
      copy: '2025-12-10',
      quote: "If your site's pages are properly linked, Google can usually discover most of your site.",
    },
    {
      url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
      copy: '2026-07-08',
      quote: "Include the URLs in your sitemap that you want to see in Google's search results.",
    },
  ],
  peers: ['SF', 'SQ', 'AH', 'SB'],
  work: {
    effort: 'server-setting',
    hours: 0.5,
    steps: [
      'Find what the listed pages have in common: folder or content type.',
      'Include that type in the sitemap settings.',
      'Resubmit the sitemap in Search Console.',
    ],
    tools: ['gsc-sitemaps'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/</loc></url>
</urlset>

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/</loc></url>
  <url><loc>https://example.com/prices</loc></url>
</urlset>

GET /prices
HTTP/1.1 200 OK`,
  },
  check({ site, sitemap, sitemapCoverage }) {
    const files = selectPageFiles(sitemap);
    if (files.length === 0) return notApplicable(NO_SITEMAP);
    if (files.every(({ urlCount }) => urlCount === 0)) {
      return notApplicable('The sitemap lists no URLs (covered by a separate check)');
    }
    if (!isReadToEnd(sitemap)) {
      return notMeasured(
        'Not every sitemap file could be read to its end.',
        'Fix the sitemap files, then analyze the site again.',
      );
    }
    const { indexableTotal, relativeCount, notListed } = sitemapCoverage;
    if (indexableTotal === 0) return notApplicable('No page is indexable');
    if (relativeCount === indexableTotal) {
      return notApplicable('The sitemap lists only relative URLs (covered by a separate check)');
    }
    const items = notListed.items.filter(
      ({ url }) => parseSeriesUrl(url).page <= 1 && findUtilityKind(url) === null && !isServiceUrl(url),
    );
    const gap = buildGap(site);
    if (items.length === 0) return { ...pass(indexableTotal - relativeCount), gap };
    // For a truncated list, the share among the shown pages is assumed for all.
    const count = Math.max(1, Math.round((notListed.count * items.length) / notListed.items.length));
    const share = `${formatShare(count / indexableTotal)} of the ${formatInteger(indexableTotal)} indexable pages`;
    const evidence = items.map(({ url }) => ({
      url,
      found: `not in any sitemap, like ${share}`,
      expected: 'an entry in a sitemap',
      where: 'all sitemap files',
      fix: `<url>${buildLocElement(url)}</url>`,
    }));
    return { ...warnSite(evidence, { pageUrls: [], count, checked: indexableTotal }), gap };
  },
});

function formatShare(share: number): string {
  const percent = share * 100;
  return percent < 1 ? 'less than 1%' : `${Math.round(percent)}%`;
}

function buildGap(site: SiteFacts): Gap | null {
  if (site.isCrawlComplete) return null;
  const reason = 'Only crawled pages are compared.';
  return { what: 'Pages that were not crawled', reason, step: getFullCrawlStep(site) };
}
