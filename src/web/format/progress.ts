import type { AnalysisProgress, AnalysisStage, AnalysisStatus } from '#contracts/analysis/analysis.ts';
import { PROGRESS_POINTS_PER_SECOND } from '#contracts/product/ui-constants.ts';
import { isBeforeCrawl } from './waiting-words.ts';

/** The four stages in order, with the names from the specification. */
export const STAGES: readonly AnalysisStage[] = [
  'crawling website structure',
  'analyzing SEO issues',
  'checking backlinks',
  'generating report',
];

export const FIRST_STAGE: AnalysisStage = 'crawling website structure';

/**
 * Returns the next value of the progress bar. It follows the real percentage, never moves backward, and advances by up
 * to 25 points per second since the analysis started. An analysis that took longer than four seconds may jump to 100.
 * @param sinceStartMs time since the analysis was requested
 */
export function easePercent(shownPercent: number, target: number, sinceStartMs: number): number {
  const allowed = (PROGRESS_POINTS_PER_SECOND * Math.max(0, sinceStartMs)) / 1_000;
  return Math.max(shownPercent, Math.min(target, allowed, 100));
}

/**
 * Returns the current stage; null while the analysis waits to start.
 * @param progress null before the first update from the server
 */
export function getStartedStage(status: AnalysisStatus, progress: AnalysisProgress | null): AnalysisStage | null {
  if (status === 'queued' || isBeforeCrawl({ status, crawl: progress?.crawl ?? null })) return null;
  return progress?.stage ?? FIRST_STAGE;
}

export type StageState = 'done' | 'current' | 'waiting';

/** Returns the state of each stage. `current` is null when none has started. */
export function listStageStates(current: AnalysisStage | null, isFinished: boolean): StageState[] {
  const currentPosition = current === null ? -1 : STAGES.indexOf(current);
  return STAGES.map((_, position) => {
    if (isFinished || position < currentPosition) return 'done';
    return position === currentPosition ? 'current' : 'waiting';
  });
}
