/** Maximum cost of one search. */
export interface SearchCost {
  /** The search that covers the first positions. */
  firstUsd: number;
  /** The deeper search, which runs only if the website was not found among the first positions. */
  deepUsd: number;
}

export interface PlanSize {
  keywords: number;
  devices: number;
  /** One entry per engine. */
  costs: readonly SearchCost[];
}

export interface PlannedCost {
  checks: number;
  /** If every keyword is found among the first positions. */
  leastUsd: number;
  /** If no keyword is found among the first positions. */
  mostUsd: number;
}

/** A month has up to 31 days. */
const MAX_RUNS_PER_MONTH = { off: 0, weekly: 5, daily: 31 } as const;

/** Returns the number of checks in a run, with its minimum and maximum cost. */
export function planCost({ keywords, devices, costs }: PlanSize): PlannedCost {
  const perEngine = keywords * devices;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) * perEngine;
  return {
    checks: perEngine * costs.length,
    leastUsd: sum(costs.map(({ firstUsd }) => firstUsd)),
    mostUsd: sum(costs.map(({ firstUsd, deepUsd }) => firstUsd + deepUsd)),
  };
}

/** Returns the maximum number of runs per month. */
export const countMonthlyRuns = (frequency: keyof typeof MAX_RUNS_PER_MONTH): number => MAX_RUNS_PER_MONTH[frequency];
