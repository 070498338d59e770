import { buildDemoUrl, DEMO_EXCLUSIONS, type DemoExclusion } from './demo-site.ts';

const DAY_MS = 86_400_000;
/** Number of days since Google's last crawl, which precedes an analysis made today. */
const CRAWLED_DAYS_AGO = 3;

/** Creates the function that inspects a URL as the API does; pages that are not excluded are indexed. */
export function createDemoInspection(now: Date): (url: string) => object {
  const crawl = {
    robotsTxtState: 'ALLOWED',
    indexingState: 'INDEXING_ALLOWED',
    pageFetchState: 'SUCCESSFUL',
    lastCrawlTime: new Date(now.getTime() - CRAWLED_DAYS_AGO * DAY_MS).toISOString(),
  };
  return (url) => {
    const { pathname } = new URL(url);
    const exclusion = DEMO_EXCLUSIONS.find(({ path }) => path === pathname);
    return exclusion === undefined
      ? { verdict: 'PASS', coverageState: 'Submitted and indexed', ...crawl, googleCanonical: url }
      : buildExcludedStatus(exclusion, crawl);
  };
}

/** Google has not crawled a page that it only discovered. */
const buildExcludedStatus = ({ state, reason, canonicalPath }: DemoExclusion, crawl: object): object => ({
  verdict: 'NEUTRAL',
  coverageState: state,
  ...(!state.startsWith('Discovered') && { ...crawl, ...reason }),
  ...(canonicalPath !== undefined && { googleCanonical: buildDemoUrl(canonicalPath) }),
});
