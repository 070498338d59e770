import { join } from 'node:path';
import type { AuditReport } from '#contracts/analysis/analysis.ts';
import type { CrawlScope } from '#contracts/analysis/crawl-scope.ts';
import type { RenderedPage } from '#contracts/page/rendered-page.ts';
import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import { type OpenArtifacts, openArtifacts } from '#crawl/gatherers/reading/open-artifacts.ts';
import { openCrawlFile } from '#crawl/store/file/crawl-file.ts';
import { listRenders, readRender } from '#crawl/store/results/renders.ts';
import { type AnalyzeSiteInput, analyzeSite } from '#services/analyses/run/analyze-site.ts';
import type { LoopbackServer } from '#test/helpers/loopback-server.ts';
import { temporaryFolder } from '#test/helpers/site-server.ts';
import { findTestBrowser } from '../../scripts/test-browser.mjs';

/** The report and artifacts of a completed analysis with a browser. */
export interface BrowsedSite extends AsyncDisposable {
  report: AuditReport;
  source: OpenArtifacts;
  renders: RenderedPage[];
}

/** Runs a complete analysis of a loopback site. Lighthouse runs only when `mobileRuns` is set. */
export async function browseForTest(
  site: Pick<LoopbackServer, 'origin' | 'target'>,
  { maxRenders, mobileRuns = 0, scope }: { maxRenders: number; mobileRuns?: number; scope?: CrawlScope },
): Promise<BrowsedSite> {
  const folder = await temporaryFolder();
  const filePath = join(folder.path, 'crawl.sqlite');
  const outcome = await analyzeSite(
    {
      url: `${site.origin}/`,
      filePath,
      allowTargets: [site.target],
      ownOrigin: null,
      userAgent: buildCrawlerUserAgent('http://localhost:3000'),
      limits: { maxPages: 200, maxDurationMs: 120_000, maxParallel: 4, requestsPerSecond: 1_000 },
      ...(scope !== undefined && { scope }),
      browsing: buildTestBrowsing(join(folder.path, 'profiles'), { maxRenders, mobileRuns }),
    },
    { signal: new AbortController().signal },
  );
  if (outcome.state !== 'completed') throw new Error(`The analysis ended as ${JSON.stringify(outcome)}`);
  const source = openArtifacts(filePath);
  return {
    source,
    renders: readRenders(filePath),
    report: outcome.report,
    async [Symbol.asyncDispose]() {
      source.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

function readRenders(filePath: string): RenderedPage[] {
  const file = openCrawlFile(filePath);
  try {
    return listRenders(file).flatMap(({ url }) => readRender(file, url) ?? []);
  } finally {
    file.close();
  }
}

/** Enough for fifty pages on a busy machine, because a stage that runs out of time seems to have found nothing. */
const MAX_DURATION_MS = 1_000_000;

/** Returns the tests' browser as an analysis receives it. It has no sandbox when running as root. */
export function buildTestBrowsing(
  profileRoot: string,
  { maxRenders, mobileRuns }: { maxRenders: number; mobileRuns: number },
): NonNullable<AnalyzeSiteInput['browsing']> {
  const found = findTestBrowser();
  if (found === null) throw new Error('No browser found for the tests');
  const { executablePath: path, env } = found;
  const isSandboxed = process.getuid?.() !== 0;
  return {
    browser: { executable: { source: 'installed', path, env, isSandboxed } },
    plan: { maxRenders, maxDurationMs: MAX_DURATION_MS, mobileRuns, desktopRuns: 0 },
    profileRoot,
    cruxKey: null,
  };
}
