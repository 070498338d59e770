import type { AnalysisStage } from '#contracts/analysis.ts';
import { PROGRESS_POINTS_PER_SECOND } from '#contracts/ui-constants.ts';

/** The four stages in order, as the specification names them. */
export const STAGES: readonly AnalysisStage[] = [
  'crawling website structure',
  'analyzing SEO issues',
  'checking backlinks',
  'generating report',
];

/**
 * Next value of the progress bar: follows the real percent, never backwards and never faster than 25 points a second.
 * @param elapsedMs time since `shown` was drawn
 */
export function easePercent(shown: number, target: number, elapsedMs: number): number {
  const step = (PROGRESS_POINTS_PER_SECOND * Math.max(0, elapsedMs)) / 1_000;
  return Math.max(shown, Math.min(target, shown + step, 100));
}

export type StageState = 'done' | 'current' | 'waiting';

/** How each stage stands while `current` runs. */
export function stageStates(current: AnalysisStage, isFinished: boolean): StageState[] {
  const at = STAGES.indexOf(current);
  return STAGES.map((_, position) => {
    if (isFinished || position < at) return 'done';
    return position === at ? 'current' : 'waiting';
  });
}
