/** What the simulated Search Console says about pages of the demo site that differ from the others. */
const EXCLUSIONS: Readonly<Record<string, string>> = {
  '/rental': 'Crawled - currently not indexed',
  '/parts': 'Discovered - currently not indexed',
  '/services/ebike-service': 'Duplicate, Google chose different canonical than user',
};
const DAY_MS = 86_400_000;
/** Google's last crawl, before an analysis of today. */
const CRAWLED_DAYS_AGO = 3;

/** Creates the function that inspects a URL as the API does; pages that are not listed are indexed. */
export function createDemoInspection(now: Date): (url: string) => object {
  const lastCrawlTime = new Date(now.getTime() - CRAWLED_DAYS_AGO * DAY_MS).toISOString();
  return (url) => {
    const { pathname, origin } = new URL(url);
    const coverageState = EXCLUSIONS[pathname];
    const crawl = {
      robotsTxtState: 'ALLOWED',
      indexingState: 'INDEXING_ALLOWED',
      pageFetchState: 'SUCCESSFUL',
      lastCrawlTime,
    };
    if (coverageState === undefined)
      return { verdict: 'PASS', coverageState: 'Submitted and indexed', ...crawl, googleCanonical: url };
    if (coverageState.startsWith('Discovered')) return { verdict: 'NEUTRAL', coverageState };
    const isDuplicate = coverageState.startsWith('Duplicate');
    return {
      verdict: 'NEUTRAL',
      coverageState,
      ...crawl,
      ...(isDuplicate && { googleCanonical: `${origin}/services/` }),
    };
  };
}
