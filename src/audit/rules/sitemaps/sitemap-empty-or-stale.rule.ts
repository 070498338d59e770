import { defineRule } from '#audit/engine/rule.ts';
import { failSite, type Gap, notApplicable, notMeasured, pass } from '#audit/engine/verdict.ts';
import { isUnverifiable } from '#audit/engine/verify-status.ts';
import { getFullCrawlStep } from '#audit/report/partial-crawl-reasons.ts';
import { getSitemapSeverity, NO_SITEMAP, selectPageFiles } from '#audit/rules/sitemaps/sitemap-files.ts';
import type { SiteFacts } from '#contracts/site/artifacts.ts';
import type { SitemapCoverage } from '#contracts/site/site-sections.ts';
import { formatInteger } from '#lib/text/format.ts';

/** Below this number of URLs, a share means little, and other checks report each wrong URL. */
const MIN_URLS = 10;
const MIN_GOOD_SHARE = 0.5;

export default defineRule({
  id: 'sitemap-empty-or-stale',
  category: 'sitemaps',
  family: 'sitemap',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['robots', 'site', 'sitemap', 'sitemapCoverage'],
  title: 'Sitemap is populated and up to date',
  failureTitle: 'Empty or outdated sitemap',
  aliases: ['empty sitemap', 'stale sitemap', 'sitemap contains errors', 'outdated XML sitemap', 'dirty sitemap'],
  impact: 'Search engines learn to ignore the sitemap, so new pages listed in it are found later.',
  why: 'A sitemap helps as long as search engines can trust it. An empty sitemap announces no pages. A sitemap in which most URLs are gone, redirected or not indexable wastes crawl budget.',
  howToFix:
    'Let your CMS generate the sitemap from the published pages. Do not maintain the sitemap by hand or reuse a one-time export. Exclude pages that are gone, redirect, carry noindex or declare another URL as canonical.',
  measure: `The check fails when all sitemap files together list no URL. The check also fails when at least ${MIN_URLS} listed URLs were tested and more than ${MIN_GOOD_SHARE * 100}% of them are proven wrong. Wrong means gone or failing, redirecting, noindex, canonicalized elsewhere, or disallowed by robots.txt. We chose both thresholds; the protocol defines none.`,
  traps:
    'Rejected requests (401, 403, 405, 407, 429, 451, 999), bot challenges, and files such as PDFs and images do not count as wrong entries. An empty file next to non-empty ones does not count. When fewer than half of the listed URLs were tested, the result is not measured.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
    'https://www.sitemaps.org/protocol.html',
  ],
  checked: '2026-11-25',
  clauses: [
    {
      url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
      copy: '2026-07-08',
      quote: "Include the URLs in your sitemap that you want to see in Google's search results.",
    },
  ],
  peers: ['SB'],
  work: {
    effort: 'server-setting',
    hours: 1,
    steps: [
      'Generate the sitemap from published pages in the CMS.',
      'Exclude redirects, errors, noindex and non-canonical pages.',
      'Resubmit the sitemap.',
    ],
    tools: ['gsc-sitemaps'],
  },
  examples: {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
</urlset>`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/</loc></url>
</urlset>`,
  },
  check({ site, robots, sitemap, sitemapCoverage }) {
    const files = selectPageFiles(sitemap);
    const [first] = files;
    if (first === undefined) return notApplicable(NO_SITEMAP);
    const severity = getSitemapSeverity(site);
    if (files.every(({ urlCount }) => urlCount === 0)) {
      const expected = 'the URLs of the pages that should be found';
      return failSite([{ url: first.url, found: 'no entries', expected, where: 'all sitemap files' }], undefined, {
        severity,
      });
    }
    if (robots.state === 'unavailable')
      return notMeasured('robots.txt could not be read, so the listed URLs were not tested.', null);
    const { listedCount, checkedCount, disallowed } = sitemapCoverage;
    const testedCount = checkedCount + disallowed.count;
    if (listedCount < MIN_URLS) return notApplicable(`The sitemap lists fewer than ${MIN_URLS} URLs`);
    const gap = buildGap(site, testedCount, listedCount);
    if (testedCount < MIN_URLS || testedCount < listedCount / 2)
      return notMeasured(gap?.reason ?? '', gap?.step ?? null);
    const wrong = listWrongUrlCounts(sitemapCoverage);
    const wrongUrlCount = wrong.reduce((sum, { count }) => sum + count, 0);
    if (wrongUrlCount <= testedCount * (1 - MIN_GOOD_SHARE)) return { ...pass(), gap };
    const parts = wrong.filter(({ count }) => count > 0).map(({ count, what }) => `${count} ${what}`);
    const found = `${formatInteger(wrongUrlCount)} of ${formatInteger(testedCount)} listed URLs are wrong: ${parts.join(', ')}`;
    const expected = 'at least half of the entries are indexable pages that return 200';
    const evidence = [{ url: first.url, found, expected, where: 'all sitemap files' }];
    return { ...failSite(evidence, undefined, { severity }), gap };
  },
});

function buildGap(site: SiteFacts, testedCount: number, listed: number): Gap | null {
  if (testedCount >= listed) return null;
  const untestedCount = listed - testedCount;
  const verb = untestedCount === 1 ? 'was' : 'were';
  const reason = `${formatInteger(untestedCount)} of ${formatInteger(listed)} listed URLs ${verb} not tested.`;
  return { what: 'Some sitemap entries', reason, step: getFullCrawlStep(site) };
}

function listWrongUrlCounts(coverage: SitemapCoverage): { count: number; what: string }[] {
  return [
    { count: countFailingUrls(coverage.notOk), what: 'gone or failing' },
    { count: coverage.redirects.count, what: 'redirecting' },
    { count: coverage.noindex.count, what: 'noindex' },
    { count: coverage.nonCanonical.count, what: 'canonicalized elsewhere' },
    { count: coverage.disallowed.count, what: 'disallowed by robots.txt' },
  ];
}

/**
 * Counts failing URLs. Rejected requests prove nothing. For a truncated list, the share among the shown entries is
 * assumed for all.
 */
function countFailingUrls({ count, items }: SitemapCoverage['notOk']): number {
  const provenCount = items.filter(({ detail }) => !isUnverifiable(Number(/\d{3}/.exec(detail)?.[0] ?? 0))).length;
  return items.length === 0 ? 0 : Math.floor((count * provenCount) / items.length);
}
