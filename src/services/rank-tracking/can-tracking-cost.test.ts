import { expect, it } from 'vitest';
import { canTrackingCost, type RankingCosts } from './can-tracking-cost.ts';

const free: RankingCosts = { figureLookup: null, schedule: { frequency: 'weekly' }, sources: [{ payer: 'free' }] };

it('costs nothing without a source that costs money', () => {
  expect(canTrackingCost(free)).toBe(false);
  expect(canTrackingCost({ ...free, sources: [] })).toBe(false);
});

it('can cost money when figures are looked up or checks are scheduled with a paid source', () => {
  const figureLookup = { source: 'DataForSEO', payer: 'website', maxUsd: 1 } as const;
  expect(canTrackingCost({ ...free, figureLookup })).toBe(true);
  const paid: RankingCosts = { ...free, sources: [{ payer: 'free' }, { payer: 'allowance' }] };
  expect(canTrackingCost(paid)).toBe(true);
  expect(canTrackingCost({ ...paid, schedule: { frequency: 'off' } })).toBe(false);
});
