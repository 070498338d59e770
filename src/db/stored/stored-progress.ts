import { type AnalysisProgress, analysisProgressSchema } from '#contracts/analysis/analysis-state.ts';
import { type StoredData, type UpgradeStep, upgradeObject, upgradeStored } from '#lib/runtime/upgrade-stored.ts';

/** Stored progress of an unfinished analysis, possibly from an earlier version; `parseStoredProgress` reads it. */
export type StoredProgress = StoredData;

const ADDED_CRAWL_FIELDS = { recent: [], activity: 'pages' };
const ADDED_PROGRESS_FIELDS = {
  browser: null,
  waiting: null,
  preliminary: null,
  elapsedSeconds: 0,
  isCancelCharged: false,
};

/**
 * Version 1 is any progress that was stored before progress had a version. The next heartbeat of a worker replaces it.
 */
function upgradeFromVersion1(progress: StoredData): StoredData {
  return {
    ...ADDED_PROGRESS_FIELDS,
    ...progress,
    crawl: upgradeObject(progress.crawl, (crawl) => ({ ...ADDED_CRAWL_FIELDS, ...crawl })),
    preliminary: upgradeObject(progress.preliminary ?? null, (score) => ({ sampledPages: null, ...score })),
  };
}

/** Version 2 had no live list of issues. */
const addFirstFindings = (progress: StoredData): StoredData => ({ firstFindings: null, ...progress });

const STEPS: readonly UpgradeStep[] = [upgradeFromVersion1, addFirstFindings];

/** Reads stored progress in the current shape; null if there is none or a later release stored it. */
export function parseStoredProgress(stored: StoredProgress | null): AnalysisProgress | null {
  const progress = stored === null ? null : upgradeStored(stored, STEPS);
  return progress === null ? null : analysisProgressSchema.parse(progress);
}

/** Returns the progress in stored form, with the version of its shape. */
export const storeProgress = (progress: AnalysisProgress): StoredProgress => ({
  ...progress,
  version: STEPS.length + 1,
});
