import { auditAndRecord } from '#audit/audit-site.ts';
import type { AnalysisStage, AuditReport } from '#contracts/analysis.ts';
import type { CrawlProgress } from '#contracts/crawl.ts';
import type { CrawlScope } from '#contracts/crawl-scope.ts';
import type { ErrorCode } from '#contracts/error-codes.ts';
import { type CrawlSiteOptions, crawlSite } from '#crawl/crawl-site.ts';
import { openArtifacts } from '#crawl/gatherers/open-artifacts.ts';
import { readScoreRecord, writeScoreRecord } from '#crawl/store/score-records.ts';
import { ENGINE_VERSION } from './engine-version.ts';
import { failureOf } from './failure-of.ts';

/** Everything one analysis needs; plain data, so that it can cross a thread boundary. */
export interface AnalyzeSiteInput {
  url: string;
  /** The crawl file; one that exists is resumed. */
  filePath: string;
  allowTargets: readonly string[];
  /** Our own public origin, which is never audited. */
  ownOrigin: string | null;
  userAgent: string;
  /** What of the site is read; all of it by default. */
  scope?: CrawlScope;
  /** Crawl file of an earlier analysis of the same site, so that pages that have not changed are not sent again. */
  formerFilePath?: string;
  /** Bar position (0..100) that an earlier run of the same analysis had reached. */
  reachedPercent?: number;
  limits: {
    maxPages: number;
    maxDurationMs: number;
    /** Links followed from the home page; the crawler's own limit when absent. */
    maxDepth?: number;
    maxParallel: number;
    /** `Infinity` for no spacing. */
    requestsPerSecond: number;
  };
}

/** Real work done so far, by stage. */
export interface StageProgress {
  stage: AnalysisStage;
  percent: number;
  crawl: CrawlProgress | null;
  checksDone: number;
  checksTotal: number;
}

export type AnalyzeSiteOutcome =
  | { state: 'completed'; report: AuditReport }
  | { state: 'failed'; code: ErrorCode; message: string }
  | { state: 'cancelled'; pagesFetched: number }
  /** Stopped for a pause or a shutdown; the crawl file holds all that was done. */
  | { state: 'paused' };

/** Reason given to the abort signal: a user's cancel ends the analysis, a pause or a shutdown (`shutdown`) leaves it resumable. */
export type StopReason = 'cancelled' | 'shutdown';

const STAGE_POINTS = 25;
/** A target the operator named is a machine of their own: no crowd and no network in between to wait for. */
const OWN_TARGET_RECHECK_MS = 2_000;

const isOwnTarget = ({ url, allowTargets }: AnalyzeSiteInput): boolean => allowTargets.includes(new URL(url).host);

/** Bar position from work done: never backwards, although pages are found while others are read, nor after a pause. */
function createBar(start: number) {
  let reached = start;
  return (stageIndex: number, share: number) => {
    reached = Math.max(reached, STAGE_POINTS * (stageIndex + Math.min(1, Math.max(0, share))));
    return Math.round(reached * 10) / 10;
  };
}

/**
 * Crawls a site into its crawl file and audits it: the one path behind the web application and the command line.
 * Network faults are outcomes; only bugs throw.
 */
export async function analyzeSite(
  input: AnalyzeSiteInput,
  signal: AbortSignal,
  onProgress: (progress: StageProgress) => void,
): Promise<AnalyzeSiteOutcome> {
  const bar = createBar(input.reachedPercent ?? 0);
  let crawl: CrawlProgress | null = null;
  const summary = await crawlSite({
    ...crawlOptions(input),
    signal,
    onProgress(progress) {
      crawl = progress;
      const target = Math.max(1, Math.min(progress.pagesFound, progress.pageLimit));
      const percent = bar(0, progress.pagesFetched / target);
      onProgress({ stage: 'crawling website structure', percent, crawl, checksDone: 0, checksTotal: 0 });
    },
  });
  if (summary.state === 'paused') return { state: 'paused' };
  if (summary.state === 'cancelled') return { state: 'cancelled', pagesFetched: summary.pagesFetched };
  const failure = failureOf(summary);
  if (failure !== null) return { state: 'failed', ...failure };
  return audit(input, bar, (progress) => onProgress({ ...progress, crawl }));
}

function crawlOptions(input: AnalyzeSiteInput): Omit<CrawlSiteOptions, 'signal' | 'onProgress'> {
  const { url, filePath, scope, formerFilePath, allowTargets, ownOrigin, userAgent, limits } = input;
  return {
    ...{ startUrl: new URL(url), filePath, userAgent },
    ...(scope === undefined ? {} : { scope }),
    ...(formerFilePath === undefined ? {} : { formerFilePath }),
    guardOptions: { allowTargets, ...(ownOrigin === null ? {} : { ownOrigin }) },
    limits: { ...limits, ...(isOwnTarget(input) ? { recheckDelayMs: OWN_TARGET_RECHECK_MS } : {}) },
  };
}

function audit(
  { filePath, formerFilePath }: AnalyzeSiteInput,
  bar: ReturnType<typeof createBar>,
  onProgress: (progress: Omit<StageProgress, 'crawl'>) => void,
): AnalyzeSiteOutcome {
  const source = openArtifacts(filePath);
  let totals = { checksDone: 0, checksTotal: 0 };
  try {
    const { report, record } = auditAndRecord(source, {
      engineVersion: ENGINE_VERSION,
      former: formerFilePath === undefined ? null : readScoreRecord(formerFilePath),
      onProgress(checksDone, checksTotal) {
        totals = { checksDone, checksTotal };
        onProgress({
          stage: 'analyzing SEO issues',
          percent: bar(1, checksDone / Math.max(1, checksTotal)),
          ...totals,
        });
      },
    });
    onProgress({ stage: 'generating report', percent: bar(3, 0.5), ...totals });
    source.close();
    writeScoreRecord(filePath, record);
    return { state: 'completed', report };
  } finally {
    source.close();
  }
}
