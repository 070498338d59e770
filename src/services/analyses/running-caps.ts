import { FREE_LIMITS, PREMIUM_LIMITS } from '#contracts/plan-limits.ts';
import type { RunningCaps } from '#db/queries/analysis-queue.ts';

export const RUNNING_CAPS: RunningCaps = {
  free: FREE_LIMITS.runningAnalyses,
  premium: PREMIUM_LIMITS.runningAnalyses,
};
