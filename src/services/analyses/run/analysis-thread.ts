import type { AnalyzeSiteInput, AnalyzeSiteOutcome } from './analyze-site.ts';
import type { BrowserTurns } from './browser-turns.ts';
import type { StageProgress } from './report-stages.ts';
import { type SiteThread, startSiteThread } from './site-thread.ts';

export type AnalysisThread = SiteThread<AnalyzeSiteOutcome>;

/** Runs one analysis in a thread of its own. */
export function startAnalysisThread(
  input: AnalyzeSiteInput,
  onProgress: (progress: StageProgress) => void,
  { turns, memoryLimitMb }: { turns: BrowserTurns; memoryLimitMb: number },
): AnalysisThread {
  const entry = new URL(import.meta.resolve('#threads/analysis'));
  return startSiteThread<AnalyzeSiteInput, StageProgress, AnalyzeSiteOutcome>({
    entry,
    input,
    turns,
    memoryLimitMb,
    onProgress,
  });
}
