import type { AnalysisStage, BrowseProgress } from '#contracts/analysis/analysis.ts';
import type { PreliminaryScore } from '#contracts/analysis/analysis-state.ts';
import type { FirstFindings } from '#contracts/analysis/first-findings.ts';
import type { CrawlProgress } from '#contracts/site/crawl.ts';

/** Completed work by stage. */
export interface StageProgress {
  stage: AnalysisStage;
  percent: number;
  crawl: CrawlProgress | null;
  checksDone: number;
  checksTotal: number;
  browser: BrowseProgress | null;
  preliminary: PreliminaryScore | null;
  firstFindings: FirstFindings | null;
}

/** Combines the progress of all parallel work into a single value. */
export interface StageReport {
  /** Whether this run has reported progress of the crawl. */
  readonly hasCrawled: boolean;
  updateCrawl(progress: CrawlProgress): void;
  /** After this call the browser determines the stage, even if crawl updates still arrive. */
  endCrawl(): void;
  updateBrowser(progress: BrowseProgress): void;
  updatePreliminaryScore(score: PreliminaryScore): void;
  updateFirstFindings(findings: FirstFindings): void;
  updateChecks(done: number, total: number): void;
  startReport(): void;
}

const STAGE_POINTS = 25;
/** Share of this stage's progress that rendering accounts for; it takes longer than the checks. */
const BROWSE_SHARE = 0.8;

/** @param start progress (0..100) that a previous run of the same analysis had reached */
export function createStageReport(start: number, onStageProgress: (progress: StageProgress) => void): StageReport {
  const computePercent = createProgressBar(start);
  let isCrawlOver = false;
  let latest: StageProgress = {
    stage: 'crawling website structure',
    percent: start,
    crawl: null,
    checksDone: 0,
    checksTotal: 0,
    browser: null,
    preliminary: null,
    firstFindings: null,
  };
  const publish = (change: Partial<StageProgress>) => {
    latest = { ...latest, ...change };
    onStageProgress(latest);
  };
  const reportCrawl = ({ crawl, browser }: Pick<StageProgress, 'crawl' | 'browser'>) => {
    const renderedShare = (browser?.done ?? 0) / Math.max(1, browser?.planned ?? 1);
    const found = crawl === null ? 1 : Math.max(1, Math.min(crawl.pagesFound, crawl.pageLimit));
    const read = (crawl?.pagesFetched ?? 0) / found;
    if (isCrawlOver)
      publish({
        stage: 'analyzing SEO issues',
        percent: computePercent(1, BROWSE_SHARE * renderedShare),
        crawl,
        browser,
      });
    else publish({ stage: 'crawling website structure', percent: computePercent(0, read), crawl, browser });
  };
  return {
    get hasCrawled() {
      return latest.crawl !== null;
    },
    updateCrawl: (crawl) => reportCrawl({ ...latest, crawl }),
    updateBrowser: (browser) => reportCrawl({ ...latest, browser }),
    endCrawl() {
      isCrawlOver = true;
      reportCrawl(latest);
    },
    updatePreliminaryScore: (preliminary) => publish({ preliminary }),
    updateFirstFindings(firstFindings) {
      // A check of fewer pages may end later than the next one.
      if (firstFindings.pagesRead > (latest.firstFindings?.pagesRead ?? 0)) publish({ firstFindings });
    },
    updateChecks(checksDone, checksTotal) {
      const percent = computePercent(1, BROWSE_SHARE + ((1 - BROWSE_SHARE) * checksDone) / Math.max(1, checksTotal));
      publish({ stage: 'analyzing SEO issues', percent, checksDone, checksTotal, browser: null });
    },
    startReport: () => publish({ stage: 'generating report', percent: computePercent(3, 0.5) }),
  };
}

/**
 * Creates a function that computes the progress from completed work. It never decreases, neither when new pages are
 * found during the crawl nor after a pause.
 */
function createProgressBar(start: number) {
  let reached = start;
  return (stageIndex: number, share: number) => {
    reached = Math.max(reached, STAGE_POINTS * (stageIndex + Math.min(1, Math.max(0, share))));
    return Math.round(reached * 10) / 10;
  };
}
