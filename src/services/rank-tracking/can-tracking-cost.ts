import type { Rankings } from '#contracts/outside/rankings.ts';

/** Whether another tracked keyword can cost money: its figures are looked up, or scheduled checks include it. */
export function canTrackingCost({ figureLookup, schedule, sources }: RankingCosts): boolean {
  if (figureLookup !== null) return true;
  return schedule.frequency !== 'off' && sources.some(({ payer }) => payer !== 'free');
}

export type RankingCosts = Pick<Rankings, 'figureLookup'> & {
  schedule: Pick<Rankings['schedule'], 'frequency'>;
  sources: readonly Pick<Rankings['sources'][number], 'payer'>[];
};
