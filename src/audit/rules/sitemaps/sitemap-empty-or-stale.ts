import { NO_SITEMAP, pageFiles, sitemapSeverity } from '#audit/reading/sitemap-files.ts';
import { defineRule } from '#audit/rule.ts';
import { stepToReadAll } from '#audit/stop-sayings.ts';
import { failSite, type Gap, notApplicable, notMeasured, pass } from '#audit/verdict.ts';
import { isUnverifiable } from '#audit/verify-status.ts';
import type { SiteFacts } from '#contracts/artifacts.ts';
import type { SitemapCoverage } from '#contracts/site-sections.ts';

/** Of fewer addresses every wrong one is reported by itself, and a share says little. */
const MIN_ADDRESSES = 10;
const MIN_GOOD_SHARE = 0.5;

export default defineRule({
  id: 'sitemap-empty-or-stale',
  category: 'sitemaps',
  family: 'sitemap',
  severity: 'medium',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['robots', 'site', 'sitemap', 'sitemapCoverage'],
  title: 'The sitemap is filled and up to date',
  failureTitle: 'The sitemap is empty or mostly out of date',
  impact: 'Search engines learn to ignore the sitemap, so new pages in it are found later.',
  why: 'A sitemap helps as long as it can be trusted. One without entries announces nothing, and one in which most addresses are gone, moved or hidden wastes the visits of search engines.',
  howToFix:
    'Let the sitemap be written by your content system from its published pages, not by hand or by a one-time export. Leave out pages that are gone, that redirect, that carry noindex or that name another address as canonical.',
  measure: `It fails when all sitemap files together name no address. It also fails when, of at least ${MIN_ADDRESSES} listed addresses that were tested, more than ${MIN_GOOD_SHARE * 100} percent are proven wrong: gone or failing, redirecting, noindex, canonicalised elsewhere, or disallowed by robots.txt. Both numbers are our own choice; the protocol names none.`,
  traps:
    'Refused requests (401, 403, 405, 429), challenge pages, and files such as PDFs and images are not taken for wrong entries. An empty file beside filled ones does not count. When fewer than half of the listed addresses were tested, nothing is said.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
    'https://www.sitemaps.org/protocol.html',
  ],
  checked: null,
  peers: ['SB'],
  check({ site, robots, sitemap, sitemapCoverage }) {
    const files = pageFiles(sitemap);
    const [first] = files;
    if (first === undefined) return notApplicable(NO_SITEMAP);
    const severity = sitemapSeverity(site);
    if (files.every(({ urlCount }) => urlCount === 0)) {
      const expected = 'the addresses of the pages that should be found';
      return failSite([{ url: first.url, found: 'no entry', expected, where: 'all sitemap files' }], undefined, {
        severity,
      });
    }
    if (robots.state === 'unavailable')
      return notMeasured('robots.txt could not be read, so the listed addresses were not tested.', null);
    const { listedCount, checkedCount, disallowed } = sitemapCoverage;
    const tested = checkedCount + disallowed.count;
    if (listedCount < MIN_ADDRESSES) return notApplicable(`The sitemap lists fewer than ${MIN_ADDRESSES} addresses`);
    const gap = gapOf(site, tested, listedCount);
    if (tested < MIN_ADDRESSES || tested < listedCount / 2) return notMeasured(gap?.reason ?? '', gap?.step ?? null);
    const wrong = wrongCounts(sitemapCoverage);
    const total = wrong.reduce((sum, { count }) => sum + count, 0);
    if (total <= tested * (1 - MIN_GOOD_SHARE)) return { ...pass(), gap };
    const parts = wrong.filter(({ count }) => count > 0).map(({ count, what }) => `${count} ${what}`);
    const found = `${total} of ${tested} listed addresses are wrong: ${parts.join(', ')}`;
    const expected = 'at least half of the entries lead to pages that search engines may show';
    const evidence = [{ url: first.url, found, expected, where: 'all sitemap files' }];
    return { ...failSite(evidence, undefined, { severity }), gap };
  },
});

function gapOf(site: SiteFacts, tested: number, listed: number): Gap | null {
  if (tested >= listed) return null;
  const reason = `${listed - tested} of ${listed} listed addresses were not tested.`;
  return { what: 'Some sitemap entries', reason, step: stepToReadAll(site) };
}

function wrongCounts(coverage: SitemapCoverage): { count: number; what: string }[] {
  return [
    { count: failing(coverage.notOk), what: 'gone or failing' },
    { count: coverage.redirects.count, what: 'redirecting' },
    { count: coverage.noindex.count, what: 'noindex' },
    { count: coverage.nonCanonical.count, what: 'canonicalised elsewhere' },
    { count: coverage.disallowed.count, what: 'disallowed by robots.txt' },
  ];
}

/** Refusals prove nothing. Of a list that was cut the share among the shown entries holds for all. */
function failing({ count, items }: SitemapCoverage['notOk']): number {
  const proven = items.filter(({ detail }) => !isUnverifiable(Number(/\d{3}/.exec(detail)?.[0] ?? 0))).length;
  return items.length === 0 ? 0 : Math.floor((count * proven) / items.length);
}
