import { FREE_LIMITS, PREMIUM_LIMITS } from '#contracts/account/plan-limits.ts';
import type { RunningCaps } from '#db/queries/analyses/analysis-queue.ts';

export const RUNNING_CAPS: RunningCaps = {
  free: FREE_LIMITS.runningAnalyses,
  premium: PREMIUM_LIMITS.runningAnalyses,
};
