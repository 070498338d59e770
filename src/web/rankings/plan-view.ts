import type { RankScheduleInput, RankSource } from '#contracts/outside/rankings.ts';
import type { SearchCost } from '#lib/rankings/plan-cost.ts';

/** Returns the selected source or, if it is not available, the first one; null if there is none. */
export function findSelectedSource(
  sources: readonly RankSource[],
  provider: RankScheduleInput['provider'],
): RankSource | null {
  return sources.find((source) => source.provider === provider) ?? sources[0] ?? null;
}

/** Lists the costs of searches in the selected search engines that the source offers. */
export function listCosts({ costs }: RankSource, engines: RankScheduleInput['engines']): SearchCost[] {
  return costs.filter(({ engine }) => engines.includes(engine));
}
