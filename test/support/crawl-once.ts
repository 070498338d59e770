/**
 * Crawls a loopback site as fast as it responds: `node crawl-once.ts <URL> <crawl file>`. Prints the outcome as JSON.
 */
import { crawlSite } from '#crawl/crawl-site.ts';

const [url = '', filePath = ''] = process.argv.slice(2);
const startUrl = new URL(url);
const { state, pagesFetched } = await crawlSite({
  startUrl,
  filePath,
  guardOptions: { allowTargets: [startUrl.host] },
  userAgent: 'AWIBot/1.0 (+http://localhost/bot)',
  limits: {
    maxPages: 1_000_000,
    maxDurationMs: 3_600_000,
    maxParallel: 16,
    requestsPerSecond: Number.POSITIVE_INFINITY,
    recheckDelayMs: 0,
  },
  signal: new AbortController().signal,
  onProgress: () => {},
});
console.log(JSON.stringify({ state, pagesFetched }));
