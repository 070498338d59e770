import type { RankScheduleInput, RankSource } from '#contracts/outside/rankings.ts';
import type { SearchCost } from '#lib/rankings/plan-cost.ts';

/** Returns the selected source or, if it is not available, the first one; null if there is none. */
export function findSelectedSource(
  sources: readonly RankSource[],
  provider: RankScheduleInput['provider'],
): RankSource | null {
  return sources.find((source) => source.provider === provider) ?? sources[0] ?? null;
}

/** Reads the monthly budget from its field: null if it is empty, undefined if it is not an amount. */
export function parseBudget(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const amount = Number(text);
  return Number.isFinite(amount) && amount >= 0 ? amount : undefined;
}

/** Lists the costs of searches in the selected search engines that the source offers. */
export function listCosts({ costs }: RankSource, engines: RankScheduleInput['engines']): SearchCost[] {
  return costs.filter(({ engine }) => engines.includes(engine));
}
