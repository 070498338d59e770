import { inventProperty } from '#providers/google-search-console/invented-property.ts';
import type { LocalProperty } from '#providers/google-search-console/local-server.ts';

const DAY_MS = 86_400_000;
const CRAWL = { robotsTxtState: 'ALLOWED', indexingState: 'INDEXING_ALLOWED', pageFetchState: 'SUCCESSFUL' };

/** Builds a Search Console property whose pages have different index states. */
export function buildInspectedProperty(origin: string): LocalProperty {
  const getTime = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  const paths = ['/', '/prices', '/rental', '/about', '/contact'];
  return {
    siteUrl: `${origin}/`,
    permissionLevel: 'siteOwner',
    data: inventProperty({
      host: new URL(origin).host,
      lastDay: getTime(2).slice(0, 10),
      days: 30,
      site: { origin, paths, topics: ['bike repair', 'bike rental'] },
    }),
    inspect(url) {
      const crawl = { ...CRAWL, lastCrawlTime: getTime(3) };
      const { pathname } = new URL(url);
      if (pathname === '/about')
        return { verdict: 'NEUTRAL', coverageState: 'Crawled - currently not indexed', ...crawl };
      if (pathname === '/contact') return { verdict: 'VERDICT_UNSPECIFIED' };
      return { verdict: 'PASS', coverageState: 'Submitted and indexed', ...crawl, googleCanonical: url };
    },
  };
}
