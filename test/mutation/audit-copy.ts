import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import { crawlSite } from '#crawl/crawl-site.ts';
import { analyzeSite } from '#services/analyses/run/analyze-site.ts';
import { auditCrawlFile } from '#services/analyses/run/audit-crawl-file.ts';
import { ENGINE_VERSION } from '#services/analyses/run/engine-version.ts';
import { createInlineParser } from '#test/helpers/inline-parser.ts';
import { buildTestBrowsing } from '#test/support/browsed-site.ts';
import { serveCopy } from './serve-copy.ts';
import type { SiteCopy } from './site-copy.ts';

const MAX_CRAWLED_PAGES = 2_000;
const USER_AGENT = 'AWIBot/1.0 (+http://localhost/bot)';
const LIMITS = { maxDurationMs: 120_000, maxParallel: 8, requestsPerSecond: 2_000 };
/** The Premium limit, so that the crawl ends at the page limit and not at this one. */
const MAX_DURATION_IN_BROWSER_MS = 5_400_000;

/**
 * Serves a copy on loopback, then crawls and audits it. Other sites are not contacted: none of their names resolves.
 */
export async function auditCopy(site: SiteCopy, maxPages = MAX_CRAWLED_PAGES, file?: string): Promise<AuditReport> {
  await using folder = createCrawlFolder();
  await using server = await serveCopy(site);
  const filePath = file ?? join(folder.path, 'crawl.sqlite');
  const summary = await crawlSite({
    startUrl: new URL(`${server.origin}/`),
    filePath,
    guardOptions: { allowTargets: [server.target], resolve: resolveNothing },
    userAgent: USER_AGENT,
    // Temporary errors do not occur between this process and its own server.
    limits: { ...LIMITS, maxPages, recheckDelayMs: 0, externalRequestsPerSecond: Infinity },
    signal: new AbortController().signal,
    onProgress() {},
    createParser: createInlineParser,
  });
  if (summary.state !== 'completed' && summary.state !== 'partial')
    throw new Error(`The crawl ended as ${JSON.stringify(summary)}`);
  return auditCrawlFile(filePath, { engineVersion: ENGINE_VERSION, previous: null, onProgress() {} });
}

/** Audits the copy with pages opened in a browser, including Lighthouse on the home page. */
export async function auditCopyInBrowser(
  site: SiteCopy,
  { maxPages, maxRenders, filePath }: { maxPages: number; maxRenders: number; filePath?: string },
): Promise<AuditReport> {
  await using folder = createCrawlFolder();
  await using server = await serveCopy(site);
  const outcome = await analyzeSite(
    {
      url: `${server.origin}/`,
      filePath: filePath ?? join(folder.path, 'crawl.sqlite'),
      allowTargets: [server.target],
      ownOrigin: null,
      userAgent: USER_AGENT,
      limits: { ...LIMITS, maxDurationMs: MAX_DURATION_IN_BROWSER_MS, maxPages },
      browsing: buildTestBrowsing(join(folder.path, 'profiles'), { maxRenders, mobileRuns: 1 }),
    },
    { signal: new AbortController().signal },
  );
  if (outcome.state !== 'completed') throw new Error(`The analysis ended as ${JSON.stringify(outcome)}`);
  return outcome.report;
}

/** Fails as a resolver does for a name that does not exist. */
function resolveNothing(hostname: string): Promise<never> {
  const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' });
  return Promise.reject(error);
}

function createCrawlFolder(): { path: string } & AsyncDisposable {
  const path = mkdtempSync(join(tmpdir(), 'awi-mutation-'));
  return { path, [Symbol.asyncDispose]: async () => rmSync(path, { recursive: true, force: true }) };
}
