import { join } from 'node:path';
import type { RuleArtifactName } from '#audit/engine/rule.ts';
import type { HttpClient } from '#crawl/fetch/client/http-client.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { createPacer } from '#crawl/fetch/pacing/pacer.ts';
import { type OpenArtifacts, openArtifacts } from '#crawl/gatherers/reading/open-artifacts.ts';
import { CRAWL_LIMITS } from '#crawl/limits.ts';
import type { CrawlContext } from '#crawl/run/crawl-context.ts';
import { crawlQueue, recheckFailures } from '#crawl/run/crawl-loop.ts';
import { createCrawlCounts } from '#crawl/run/pacing/crawl-counts.ts';
import { createProgress } from '#crawl/run/pacing/progress.ts';
import { createRateLimit } from '#crawl/run/pacing/rate-limit.ts';
import { Tally } from '#crawl/run/pacing/tally.ts';
import { ExternalChecks } from '#crawl/run/steps/check-external.ts';
import { checkResources } from '#crawl/run/steps/check-resources.ts';
import { type Entry, enterSite } from '#crawl/run/steps/enter-site.ts';
import { finishCrawl } from '#crawl/run/steps/finish-crawl.ts';
import { gatherAgents } from '#crawl/run/steps/gather-agents.ts';
import { gatherHomeResponses } from '#crawl/run/steps/gather-home-responses.ts';
import { gatherRobots, gatherSitemaps } from '#crawl/run/steps/gather-robots-and-sitemaps.ts';
import { countSitemapShares } from '#crawl/run/steps/gather-sitemap-shares.ts';
import { gatherStagingHosts } from '#crawl/run/steps/gather-staging-hosts.ts';
import { gatherVariants } from '#crawl/run/steps/gather-variants.ts';
import { type CrawlFile, openCrawlFile } from '#crawl/store/file/crawl-file.ts';
import { UrlTable } from '#crawl/store/file/url-table.ts';
import { countPages } from '#crawl/store/pages/page-rows.ts';
import { createInlineParser } from '#test/helpers/inline-parser.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';

/**
 * Crawls a site with the steps of a real crawl that the required artifacts need, and returns the result of `use` for
 * its artifacts. There is no network and no thread, so that hundreds of examples take seconds.
 */
export async function crawlExample<T>(
  site: { client: HttpClient; home: string; requires: readonly RuleArtifactName[] },
  use: (artifacts: OpenArtifacts) => T,
): Promise<T> {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'crawl.sqlite');
  const file = openCrawlFile(path);
  try {
    await crawl(createExampleContext(file, site.client, site.home), site.requires);
  } finally {
    file.close();
  }
  const artifacts = openArtifacts(path);
  try {
    return use(artifacts);
  } finally {
    artifacts.close();
  }
}

type Step = (context: CrawlContext, entry: Extract<Entry, { kind: 'inside' }>) => Promise<void>;

/** Requests in addition to the pages, in the order of a crawl, each with the artifacts that need it. */
const STEPS: readonly [artifacts: readonly RuleArtifactName[], step: Step][] = [
  [['externalLinkCheck'], (context) => new ExternalChecks(context).finish()],
  [
    ['imageCheck', 'resourceCheck', 'previewImages'],
    (context, { policy }) => checkResources(context, (url) => policy.isAllowed(url)),
  ],
  [
    ['httpVariant', 'notFoundProbe', 'notFoundTraces', 'siteFiles', 'llmsTxt', 'languageAnswers', 'cors'],
    gatherHomeResponses,
  ],
  [['siteVariants'], gatherVariants],
  [['stagingHosts'], (context, { homeUrl }) => gatherStagingHosts(context, homeUrl)],
  [['agentProbe'], gatherAgents],
];

async function crawl(context: CrawlContext, requires: readonly RuleArtifactName[]): Promise<void> {
  const entry = await enterSite(context, (homeUrl) => gatherRobots(context, homeUrl));
  if (entry.kind === 'inside') {
    await gatherSitemaps(context, entry.frontier, entry);
    countSitemapShares(context, entry.policy);
    await crawlQueue(context, entry.frontier);
    await recheckFailures(context, entry.frontier, 0);
    for (const [artifacts, step] of STEPS) {
      if (artifacts.some((name) => requires.includes(name))) await step(context, entry);
    }
  }
  finishCrawl(context, entry, false);
}

function createExampleContext(file: CrawlFile, client: HttpClient, home: string): CrawlContext {
  const limits = { ...CRAWL_LIMITS, recheckDelayMs: 0, unreachableWindowMs: 60, maxRetryAfterMs: 0 };
  const options = {
    startUrl: new URL(home),
    filePath: '',
    guardOptions: { allowTargets: [] },
    userAgent: 'AWIBot/1.0 (+http://localhost/bot)',
    limits: { maxPages: 500, maxDurationMs: 60_000 },
    signal: new AbortController().signal,
    onProgress() {},
  };
  const pacer = createPacer({ maxParallel: 1, requestsPerSecond: Number.POSITIVE_INFINITY });
  const urlTable = new UrlTable(file);
  const tally = new Tally(countPages(file));
  const visiting = new Set<number>();
  return {
    options,
    limits,
    file,
    urlTable,
    pacer,
    tally,
    counts: createCrawlCounts(tally),
    visitingIds: visiting,
    client,
    guard: createSsrfGuard({ allowTargets: [] }),
    liveHost: undefined,
    previous: null,
    freshClient: client,
    patientClient: client,
    externalClient: client,
    externalConcurrency: 1,
    rateLimit: createRateLimit(pacer, { ...limits, challengePauseMs: 0 }),
    parser: createInlineParser(),
    progress: createProgress({ urlTable, tally }, options),
    stop: options.signal,
    postponedIds: new Set<number>(),
    externalWork: Promise.resolve(),
  };
}
