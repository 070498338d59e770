import { expect, it } from 'vitest';
import { getArtifact } from '#test/helpers/site-server.ts';
import { makeFingerprints } from '#test/helpers/stored-page.ts';
import { type StoredUrl, withStoredSite } from '#test/helpers/stored-site.ts';

const PAGES = 10_000;
/** All lists of one artifact together must have fewer entries: fewer than one for every two pages. */
const MAX_LISTED = 5_000;

/**
 * Every list in these artifacts is capped. Lists that rules score page by page (`linkGraph`, duplicates) are not: they
 * contain every page.
 */
const CAPPED_ARTIFACTS = [
  'inlinks',
  'deadEnds',
  'pageRanks',
  'pageRankWaste',
  'redirects',
  'linksToRedirects',
  'linksToUnindexed',
  'nofollowLinks',
  'insecureLinks',
  'trackedLinks',
  'canonicals',
  'nearDuplicates',
  'duplicateShare',
  'parameterVariants',
  'parameterSpread',
  'hreflang',
  'sitemapCoverage',
  'sitemapListings',
  'templateClusters',
  'cannibalization',
  'sectionBridges',
  'siteStructure',
  'crawlCuts',
  'resourceCheck',
  'pagesByStatus',
  'templateNorms',
  'titlePatterns',
  'slugNorms',
  'canonicalForms',
  'analyticsCoverage',
] as const satisfies readonly string[];

/** Yields a site whose pages are full of errors. */
function* generateHostileSite(pageCount: number): Generator<StoredUrl> {
  const texts = Array.from({ length: 40 }, (_, seed) =>
    makeFingerprints(`text ${seed % 20}`, 600, seed < 20 ? [] : [3]),
  );
  const at = (index: number) => `/s${index % 50}/page-${index}`;
  yield { url: '/', links: Array.from({ length: 100 }, (_, index) => at(index)) };
  for (let index = 0; index < pageCount; index++) {
    const links = Array.from({ length: 20 }, (_, step) => at((index * 7 + step * 131 + 1) % pageCount));
    const kind = index % 10;
    const entry: StoredUrl = {
      url: at(index),
      links: [...links, at(index + 1), '/moved-1', { to: at(index + 2), isFollowed: false }, `/x?utm_source=${index}`],
      listing: {
        lastmod: `bad ${index}`,
        alternates: Array.from({ length: 5 }, (_, step) => ({
          code: `l${step}`,
          href: `https://example.com${at(index + step + 1)}`,
        })),
      },
      digest: {
        title: `The same title of all ${index % 3}`,
        heading: 'The same title of all',
        lang: 'en',
        textWords: 600,
        textHash: `${index % 5_000}`,
        template: `${index}`,
        ...texts[index % 40],
      },
    };
    if (kind === 7) yield { ...entry, canonical: at(index + 1) };
    else if (kind === 8) yield { url: `/moved-${index}`, redirectsTo: at(index - 1) };
    else yield { ...entry, html: kind === 9 ? '<meta name=robots content=noindex>' : '<p>' };
  }
  for (let index = 0; index < pageCount; index++) yield { url: `/x?utm_source=${index}`, skipped: 'too-many-queries' };
  yield { url: '/moved-1', redirectsTo: '/' };
}

/** Counts the entries of all lists inside a value, at any depth. */
function countListedEntries(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + 1 + countListedEntries(one), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, one) => sum + countListedEntries(one), 0);
}

it('keeps lists short and counts complete for a site of 10,000 pages full of errors', {
  tags: ['long'],
  timeout: 300_000,
}, async () => {
  await withStoredSite(generateHostileSite(PAGES), (artifacts) => {
    for (const name of CAPPED_ARTIFACTS) {
      const gatheredArtifact = artifacts.get(name);
      expect(gatheredArtifact.measured, name).toBe(true);
      expect(countListedEntries(gatheredArtifact), name).toBeLessThan(MAX_LISTED);
    }
    expect(getArtifact(artifacts, 'templateClusters').clusters.count).toBeGreaterThan(PAGES * 0.8);
    expect(getArtifact(artifacts, 'linksToRedirects').targets.items[0]).toMatchObject({ pageCount: 9_000 });
    expect(getArtifact(artifacts, 'linksToRedirects').targets.items[0]?.occurrences.length).toBeLessThanOrEqual(5);
    expect(getArtifact(artifacts, 'crawlCuts').cuts).toMatchObject([{ reason: 'too-many-queries', count: PAGES }]);
    expect(getArtifact(artifacts, 'hreflang').missingReturn.count).toBeGreaterThan(PAGES);
    expect(getArtifact(artifacts, 'sitemapListings').invalid.count).toBe(9_000);
    expect(getArtifact(artifacts, 'redirects').count).toBe(1_001);
    expect(getArtifact(artifacts, 'nearDuplicates').groups.count).toBe(14);
    expect(getArtifact(artifacts, 'cannibalization').groups.items[0]?.pages).toHaveLength(20);
  });
});

it('returns the same result for two crawls that read the pages in a different order', { timeout: 60_000 }, async () => {
  const results: unknown[] = [];
  const site = [...generateHostileSite(400)];
  for (const order of [site, site.toReversed()]) {
    await withStoredSite(order, (artifacts) => {
      results.push(CAPPED_ARTIFACTS.map((name) => [name, JSON.parse(JSON.stringify(artifacts.get(name)))]));
    });
  }
  expect(results[1]).toEqual(results[0]);
});
