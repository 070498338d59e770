import type { CountedItems } from '#contracts/site/site-graph.ts';
import type { SitemapCoverage } from '#contracts/site/site-sections.ts';

type Finding = { url: string; detail: string };

/** Returns a list of URLs starting at `https://example.com/1`, all with the same detail. */
export function listed(count: number, detail = 'status 404', shown = count): CountedItems<Finding> {
  const items = Array.from({ length: shown }, (_value, index) => ({ url: `https://example.com/${index + 1}`, detail }));
  return { count, items };
}

/** Builds a sitemap with 20 URLs, all read and without issues. */
export function makeCoverage(overrides: Partial<SitemapCoverage> = {}): SitemapCoverage {
  return {
    listedCount: 20,
    checkedCount: 20,
    indexableCount: 20,
    indexableTotal: 20,
    notOk: listed(0),
    redirects: listed(0),
    noindex: listed(0),
    nonCanonical: listed(0),
    disallowed: listed(0),
    orphans: listed(0),
    notListed: listed(0),
    relativeCount: 0,
    ...overrides,
  };
}
