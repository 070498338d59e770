import { MAX_LOG_PATHS } from '#contracts/outside/logs/log-totals.ts';

/** Maximum number of paths across all agents, assistants and months; they take about 60 MB of memory. */
const MAX_PATHS = 200_000;

/** Decides whether another path is listed, so that memory is bounded regardless of what a log contains. */
export interface PathBudget {
  /** @param listed number of paths that are already in the list */
  take(listed: number): boolean;
}

export function createPathBudget(maxPaths = MAX_PATHS): PathBudget {
  let remaining = maxPaths;
  return {
    take(listed) {
      if (listed >= MAX_LOG_PATHS || remaining === 0) return false;
      remaining -= 1;
      return true;
    },
  };
}
