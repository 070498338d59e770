import type { SitemapListing, SitemapListings } from '#contracts/site/site-sections.ts';

/** Builds a sitemap's data about one URL. */
export function makeListing(overrides: Partial<SitemapListing> = {}): SitemapListing {
  return { sitemapUrl: 'https://example.com/sitemap.xml', lastmod: null, date: null, priority: null, ...overrides };
}

/** Builds the same result for every URL; null means that it is in no sitemap. */
export function makeListings(listing: SitemapListing | null): SitemapListings {
  const none = () => ({ count: 0, items: [] });
  return {
    entryCount: 1,
    withLastmod: 1,
    invalid: none(),
    future: none(),
    ancient: none(),
    commonDay: null,
    earliest: null,
    latest: null,
    priorities: [],
    find: () => listing,
  };
}
