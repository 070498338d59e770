import { type AnalysisProgress, analysisProgressSchema } from '#contracts/analysis/analysis-state.ts';
import { type StoredData, type UpgradeStep, upgradeObject, upgradeStored } from '#lib/runtime/upgrade-stored.ts';

/** Progress as it is in the row of an unfinished analysis, possibly of an earlier version; `openProgress` reads it. */
export type StoredProgress = StoredData;

const ADDED_TO_CRAWL = { recent: [], activity: 'pages' };
const ADDED_TO_PROGRESS = {
  browser: null,
  waiting: null,
  preliminary: null,
  elapsedSeconds: 0,
  isCancelCharged: false,
};

/** Version 1 is all progress that was stored before it had a version. The next heartbeat of a worker replaces it. */
function upgradeFirst(progress: StoredData): StoredData {
  return {
    ...ADDED_TO_PROGRESS,
    ...progress,
    crawl: upgradeObject(progress.crawl, (crawl) => ({ ...ADDED_TO_CRAWL, ...crawl })),
    preliminary: upgradeObject(progress.preliminary ?? null, (score) => ({ sampledPages: null, ...score })),
  };
}

const STEPS: readonly UpgradeStep[] = [upgradeFirst];

/** Reads stored progress in the current shape; null without any, and when a later release stored it. */
export function openProgress(stored: StoredProgress | null): AnalysisProgress | null {
  const progress = stored === null ? null : upgradeStored(stored, STEPS);
  return progress === null ? null : analysisProgressSchema.parse(progress);
}

/** Returns the progress as it is stored: with the version of its shape. */
export const storeProgress = (progress: AnalysisProgress): StoredProgress => ({
  ...progress,
  version: STEPS.length + 1,
});
