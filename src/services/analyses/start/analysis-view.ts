import type {
  Analysis,
  AnalysisProgress,
  AnalysisSummary,
  AuditReport,
  PremiumField,
} from '#contracts/analysis/analysis.ts';
import type { WaitState } from '#contracts/analysis/analysis-state.ts';
import type { OutsideSnapshot } from '#contracts/report/outside-snapshot.ts';
import { PRIORITY_RECOMMENDATION_COUNT } from '#contracts/rules/recommendation-rules.ts';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import { parseStoredProgress } from '#db/stored/stored-progress.ts';
import { parseStoredReport } from '#db/stored/stored-report.ts';
import { excludeMarkedRecommendations } from '#report/sections/issue-marks.ts';
import { mergeSnapshot, type OutsideFields, readOutsideFields } from './merge-snapshot.ts';

export type AnalysisView = Analysis | AnalysisSummary;

type SummaryRow = Pick<
  AnalysisRow,
  'id' | 'url' | 'host' | 'status' | 'origin' | 'createdAt' | 'finishedAt' | 'failureCode' | 'failureMessage'
> & {
  seoScore: number | null;
  issuesCount: number | null;
};

export function buildSummaryView(row: SummaryRow): AnalysisSummary {
  return {
    id: row.id,
    url: row.url,
    host: row.host,
    status: row.status,
    origin: row.origin,
    seoScore: row.seoScore,
    issuesCount: row.issuesCount,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    failure: row.failureCode === null ? null : { code: row.failureCode, message: row.failureMessage ?? '' },
  };
}

/** Determines which parts of an analysis its reader receives. */
export interface ViewContext {
  canSeePremium: boolean;
  /**
   * Rules the owner marked as false positive or intended: the three recommendations are chosen from the other rules,
   * because the report omits marked ones.
   */
  marked: ReadonlySet<string>;
  /** Outside data of the analysis; null when it has none. */
  snapshot: OutsideSnapshot | null;
}

/**
 * Builds the entire analysis when it is completed, otherwise its summary. A free user's response contains no Premium
 * data: the waterfall, all but the three priority recommendations, clicks of other issues, competitors, keywords,
 * backlinks, rankings and the index status.
 */
export function buildAnalysisView(row: AnalysisRow, { canSeePremium, marked, snapshot }: ViewContext): AnalysisView {
  const stored = parseStoredReport(row.report);
  const summary = buildSummaryView({
    ...row,
    seoScore: stored?.seoScore ?? null,
    issuesCount: stored?.issuesCount ?? null,
  });
  if (row.status !== 'completed' || stored === null) return summary;
  const report = { ...mergeSnapshot(stored, snapshot), ...readOutsideFields(snapshot) };
  return {
    ...(canSeePremium ? report : removePremiumParts(report, marked)),
    id: row.id,
    status: 'completed',
    origin: row.origin,
    scope: row.scope,
    ...(row.crawlDroppedAt !== null && { crawlFileDroppedAt: row.crawlDroppedAt.toISOString() }),
    createdAt: summary.createdAt,
    finishedAt: summary.finishedAt ?? summary.createdAt,
  };
}

type FullReport = AuditReport & OutsideFields;

function removePremiumParts(report: FullReport, marked: ReadonlySet<string>): Omit<FullReport, PremiumField> {
  const {
    backlinks: _b,
    competitors: _c,
    recommendedKeywords: _k,
    keywordRankings: _r,
    searchEngineRankings: _s,
    ...free
  } = report;
  const unmarked = excludeMarkedRecommendations(report, (ruleId) => marked.has(ruleId));
  const recommendations = unmarked.slice(0, PRIORITY_RECOMMENDATION_COUNT);
  const shown = new Set(recommendations.flatMap(({ ruleIds }) => ruleIds));
  return {
    ...free,
    waterfall: [],
    recommendations,
    affectedClicks: limitClicks(report.affectedClicks, shown),
    keywordFigures: null,
    indexStatus: null,
    backlinkProfile: null,
  };
}

/** Keeps only the clicks of issues that a free user's recommendations fix. */
const limitClicks = (clicks: OutsideFields['affectedClicks'], shown: ReadonlySet<string>) =>
  clicks === null
    ? null
    : {
        ...clicks,
        issues: clicks.issues.filter(({ ruleId }) => shown.has(ruleId)),
        pages: [],
        pagesPeriod: null,
        arePagesComplete: false,
      };

/**
 * Builds the progress as stored by the worker, or what can be reported without it.
 *
 * @param waiting what a queued analysis is waiting for
 */
export function buildProgressView(row: AnalysisRow, now: Date, waiting: WaitState | null): AnalysisProgress {
  const failure = row.failureCode === null ? null : { code: row.failureCode, message: row.failureMessage ?? '' };
  const isDone = row.status === 'completed';
  const isRunning = row.status === 'running';
  const stored: AnalysisProgress = parseStoredProgress(row.progress) ?? {
    analysisId: row.id,
    status: row.status,
    stage: isDone ? 'generating report' : 'crawling website structure',
    percent: isDone ? 100 : 0,
    crawl: null,
    checksDone: 0,
    checksTotal: 0,
    browser: null,
    waiting: null,
    preliminary: null,
    firstFindings: null,
    elapsedSeconds: 0,
    isCancelCharged: false,
    failure,
  };
  return {
    ...stored,
    status: row.status,
    failure,
    waiting: isRunning ? stored.waiting : waiting,
    elapsedSeconds: countElapsedSeconds(row, now),
    isCancelCharged: row.countedMonth !== null && (row.cancelCharged ?? (stored.crawl?.pagesFetched ?? 0) > 0),
  };
}

/**
 * Counts the seconds since the request, without pauses. For an analysis that ended while paused, counts up to that
 * pause.
 */
function countElapsedSeconds({ createdAt, pausedAt, pausedSeconds, finishedAt }: AnalysisRow, now: Date): number {
  const endedAt = pausedAt ?? finishedAt ?? now;
  // A clock that was set back must not produce negative values.
  return Math.max(0, Math.floor((endedAt.getTime() - createdAt.getTime()) / 1_000) - pausedSeconds);
}
