import { MAX_LOG_PATHS } from '#contracts/outside/logs/log-totals.ts';

/** Number of paths over all agents and months, about 60 MB. */
const MAX_PATHS = 200_000;

/** Decides whether one more path is listed, so that memory is bounded whatever a log contains. */
export interface PathBudget {
  /** @param listed number of paths that the list contains already */
  take(listed: number): boolean;
}

export function createPathBudget(maxPaths = MAX_PATHS): PathBudget {
  let left = maxPaths;
  return {
    take(listed) {
      if (listed >= MAX_LOG_PATHS || left === 0) return false;
      left -= 1;
      return true;
    },
  };
}
