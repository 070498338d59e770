import { auditSite } from '#audit/audit-site.ts';
import type { AnalysisStage, AuditReport } from '#contracts/analysis.ts';
import type { CrawlProgress } from '#contracts/crawl.ts';
import type { ErrorCode } from '#contracts/error-codes.ts';
import { crawlSite } from '#crawl/crawl-site.ts';
import { openArtifacts } from '#crawl/gatherers/open-artifacts.ts';
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
  limits: { maxPages: number; maxDurationMs: number; maxParallel: number; requestsPerSecond: number };
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
  /** Stopped for a shutdown; the crawl file holds all that was done. */
  | { state: 'paused' };

/** Reason given to the abort signal: a user's cancel ends the analysis, a shutdown leaves it resumable. */
export type StopReason = 'cancelled' | 'shutdown';

const STAGE_POINTS = 25;
/** A target the operator named is a machine of their own: no crowd and no network in between to wait for. */
const OWN_TARGET_RECHECK_MS = 2_000;

const isOwnTarget = ({ url, allowTargets }: AnalyzeSiteInput): boolean => allowTargets.includes(new URL(url).host);

/** Bar position from work done: never backwards, although pages are found while others are read. */
function createBar() {
  let reached = 0;
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
  const bar = createBar();
  let crawl: CrawlProgress | null = null;
  const summary = await crawlSite({
    startUrl: new URL(input.url),
    filePath: input.filePath,
    guardOptions: {
      allowTargets: input.allowTargets,
      ...(input.ownOrigin === null ? {} : { ownOrigin: input.ownOrigin }),
    },
    userAgent: input.userAgent,
    limits: { ...input.limits, ...(isOwnTarget(input) ? { recheckDelayMs: OWN_TARGET_RECHECK_MS } : {}) },
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
  return audit(input.filePath, bar, (progress) => onProgress({ ...progress, crawl }));
}

function audit(
  filePath: string,
  bar: ReturnType<typeof createBar>,
  onProgress: (progress: Omit<StageProgress, 'crawl'>) => void,
): AnalyzeSiteOutcome {
  const source = openArtifacts(filePath);
  let totals = { checksDone: 0, checksTotal: 0 };
  try {
    const report = auditSite(source, {
      engineVersion: ENGINE_VERSION,
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
    return { state: 'completed', report };
  } finally {
    source.close();
  }
}
