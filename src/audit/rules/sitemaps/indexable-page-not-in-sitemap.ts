import { isServiceAddress } from '#audit/reading/service-address.ts';
import { isReadToEnd, locElement, NO_SITEMAP, pageFiles } from '#audit/reading/sitemap-files.ts';
import { utilityKind } from '#audit/reading/utility-page.ts';
import { defineRule } from '#audit/rule.ts';
import { stepToReadAll } from '#audit/stop-sayings.ts';
import { type Gap, notApplicable, notMeasured, pass, warnSite } from '#audit/verdict.ts';
import type { SiteFacts } from '#contracts/artifacts.ts';
import { seriesPlace } from '#lib/series-address.ts';

export default defineRule({
  id: 'indexable-page-not-in-sitemap',
  category: 'sitemaps',
  family: 'sitemap-coverage',
  severity: 'low',
  confidence: 'confirmed',
  scope: 'site',
  requires: ['site', 'sitemap', 'sitemapCoverage'],
  places: 'pages',
  title: 'The sitemap lists every page that may be found',
  failureTitle: 'Pages that no sitemap lists',
  impact: 'Search engines learn of new and changed versions of these pages through links only, which can take longer.',
  why: 'These pages may be indexed and are linked on the site, yet the sitemap leaves them out. Often a whole kind of content was never switched on in the sitemap settings.',
  howToFix:
    'Look at what the listed pages have in common (a folder, a kind of content) and switch that kind on in the sitemap settings of your content system. Pages that nobody needs to find can carry noindex instead.',
  measure:
    'Every page of the site that was read and may be indexed (status 200, no noindex, not canonicalised elsewhere) is looked for in all sitemap files: those that robots.txt or an index lists, or one at a usual URL, in language folders that the home page links to as well (/de/sitemap.xml). The finding gives their share, whatever it is; it is one finding for the site.',
  traps:
    'Page 2 and later of a series are left out, because sitemaps often list only the first. Pages with a relative URL in the sitemap are left out as well: the entry is there, and another check reports its form. Nothing is said when a sitemap file could not be read to its end, because the page may stand in the missing part, or when the sitemaps list nothing at all, which has a check of its own.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview',
    'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  ],
  checked: null,
  peers: ['SF', 'SQ', 'AH', 'SB'],
  check({ site, sitemap, sitemapCoverage }) {
    const files = pageFiles(sitemap);
    if (files.length === 0) return notApplicable(NO_SITEMAP);
    if (files.every(({ urlCount }) => urlCount === 0)) {
      return notApplicable('The sitemap lists nothing, which has a check of its own');
    }
    if (!isReadToEnd(sitemap)) {
      return notMeasured(
        'Not every sitemap file could be read to its end.',
        'Repair the sitemap files, then analyze the site again.',
      );
    }
    const { indexableTotal, relativeCount, notListed } = sitemapCoverage;
    if (indexableTotal === 0) return notApplicable('No page may be indexed');
    if (relativeCount === indexableTotal) {
      return notApplicable('The sitemap lists relative URLs only, which has a check of its own');
    }
    const items = notListed.items.filter(
      ({ url }) => seriesPlace(url).page <= 1 && utilityKind(url) === null && !isServiceAddress(url),
    );
    const gap = gapOf(site);
    if (items.length === 0) return { ...pass(indexableTotal - relativeCount), gap };
    // Of a list that was cut the share among the shown pages holds for all.
    const count = Math.max(1, Math.round((notListed.count * items.length) / notListed.items.length));
    const share = `${formatShare(count / indexableTotal)} of the ${indexableTotal} pages that may be found`;
    const evidence = items.map(({ url }) => ({
      url,
      found: `in no sitemap, like ${share}`,
      expected: 'an entry in a sitemap',
      where: 'all sitemap files',
      fix: `<url>${locElement(url)}</url>`,
    }));
    return { ...warnSite(evidence, { pageUrls: [], count, checked: indexableTotal }), gap };
  },
});

function formatShare(share: number): string {
  const percent = share * 100;
  return percent < 1 ? 'less than 1%' : `${Math.round(percent)}%`;
}

function gapOf(site: SiteFacts): Gap | null {
  if (site.isCrawlComplete) return null;
  const reason = 'Only the pages that were read are compared.';
  return { what: 'Pages that were not read', reason, step: stepToReadAll(site) };
}
