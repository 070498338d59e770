import { expect, it } from 'vitest';
import { estimateFixEffect } from '#audit/outside/fix-effect/estimate-fix-effect.ts';
import { checkLimits, judgeSites } from '#test/support/simulated-search/judge-fix-effect.ts';
import { simulateFixSites } from '#test/support/simulated-search/simulate-fix-sites.ts';

/** 500 sites per seed. The estimator was never tuned on these seeds. */
const SEEDS = [30, 31, 32];
const TIMEOUT_MS = 1_200_000;

it('estimates of fix effects stay within the limits on 1,500 simulated sites', { timeout: TIMEOUT_MS }, () => {
  const verdicts = SEEDS.flatMap((seed) => judgeSites(simulateFixSites(seed), estimateFixEffect));
  const missed = checkLimits(verdicts).filter(({ isWithin }) => !isWithin);
  expect(missed.map(({ limit }) => limit)).toEqual([]);
});
