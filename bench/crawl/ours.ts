/**
 * Our crawler in a separate process: `node ours.ts <start URL> <crawl file> [page limit] [audit]`. 32 connections, no
 * pause between requests. With `audit`, the crawl is also audited, and its findings are stored. Prints one line of
 * JSON: pages, and CPU seconds per thread.
 */
import { performance } from 'node:perf_hooks';
import { crawlSite } from '#crawl/crawl-site.ts';
import { auditCrawlFile } from '#services/analyses/run/audit-crawl-file.ts';
import { readThreadCpuSeconds } from './process-tree.ts';

const CONNECTION_COUNT = 32;
const SAMPLE_MS = 1_000;
const DAY_MS = 86_400_000;

const [start = '', filePath = '', maxPages = '100000000', step = ''] = process.argv.slice(2);
const startUrl = new URL(start);
const stop = new AbortController();
process.once('SIGINT', () => stop.abort('cancelled'));

/** Keyed by thread ID; threads that end during the crawl keep their last figure. */
const threads = new Map<string, { name: string; seconds: number }>();
const sample = () => {
  for (const [id, thread] of readThreadCpuSeconds()) threads.set(id, thread);
};
const timer = setInterval(sample, SAMPLE_MS);
const utilizationBefore = performance.eventLoopUtilization();
const summary = await crawlSite({
  startUrl,
  filePath,
  guardOptions: { allowTargets: [startUrl.host] },
  userAgent: 'AWIBot/1.0 (+http://localhost/bot)',
  limits: {
    maxPages: Number(maxPages),
    maxDurationMs: DAY_MS,
    maxParallel: CONNECTION_COUNT,
    requestsPerSecond: Number.POSITIVE_INFINITY,
    recheckDelayMs: 0,
  },
  signal: stop.signal,
  onProgress: () => {},
});
if (step === 'audit') auditCrawlFile(filePath, { engineVersion: 'bench' });
clearInterval(timer);
sample();

const { user, system } = process.cpuUsage();
const secondsByThread: Record<string, number> = {};
for (const { name, seconds } of threads.values()) secondsByThread[name] = round((secondsByThread[name] ?? 0) + seconds);
console.log(
  JSON.stringify({
    state: summary.state,
    pagesFetched: summary.pagesFetched,
    pagesKnown: summary.pagesKnown,
    cpuSeconds: round((user + system) / 1e6),
    mainThreadUtilization: round(performance.eventLoopUtilization(utilizationBefore).utilization),
    cpuSecondsByThread: secondsByThread,
  }),
);

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
