import type { RankScheduleInput, RankSource } from '#contracts/outside/rankings.ts';
import type { SearchCost } from '#lib/rankings/plan-cost.ts';

/** Returns the source that a run uses: the chosen one, or the first; null if there is none. */
export function chooseShownSource(
  sources: readonly RankSource[],
  provider: RankScheduleInput['provider'],
): RankSource | null {
  return sources.find((source) => source.provider === provider) ?? sources[0] ?? null;
}

/** Lists the costs of searches on those of the engines that the source offers. */
export function listCosts({ costs }: RankSource, engines: RankScheduleInput['engines']): SearchCost[] {
  return costs.filter(({ engine }) => engines.includes(engine));
}
