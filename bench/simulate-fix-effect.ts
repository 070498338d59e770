/**
 * Measures how often the estimated effect of a fix is correct, over 400 simulated sites per row (or the number given):
 * node bench/simulate-fix-effect.ts 100
 * Prints a table.
 */
import { addDays } from '#audit/outside/day.ts';
import { estimateFixEffect } from '#audit/outside/fix-effect/estimate-fix-effect.ts';
import type { FixEffect } from '#audit/outside/fix-effect/fix-effect-input.ts';
import { createRandom } from '#audit/outside/random.ts';
import { type ClicksOptions, simulateClicks } from '../test/support/simulated-clicks.ts';

const SITE_COUNT = Number(process.argv[2] ?? 400);
const FIRST_DAY = '2025-01-01';
const EFFECT = 0.3;
const BASE_OPTIONS: ClicksOptions = {
  pageCount: 150,
  days: 400,
  fixIndex: 343,
  fixedCount: 30,
  effect: 0,
  clicksPer28Days: 500,
  choice: 'random',
};
const ROWS: readonly (readonly [name: string, options: Partial<ClicksOptions>])[] = [
  ['30 of 150 pages fixed at random', {}],
  ['The 30 pages with the largest loss of clicks fixed', { choice: 'dropped' }],
  ['The same, with 12 weeks of history', { choice: 'dropped', days: 141, fixIndex: 84 }],
  ['The same, with 28 days on each side', { choice: 'dropped', days: 57, fixIndex: 28 }],
  ['30 of 60 pages fixed at random', { pageCount: 60 }],
  ['10 of 150 pages fixed at random', { fixedCount: 10 }],
  ['The 30 pages with the largest loss, 5,000 clicks', { choice: 'dropped', clicksPer28Days: 5_000 }],
  ['The 30 most popular pages fixed', { choice: 'popular' }],
  ['The same, where pages grow and shrink all the time', { choice: 'popular', sizeSpread: 1.5, trend: 0.7 }],
  ['30 of 150 pages fixed, on days over two months', { fixSpread: 60, fixIndex: 290 }],
  ['The same, with sudden rises that fade within weeks', { fixSpread: 60, fixIndex: 290, burst: 0.4 }],
];

/** Pages with almost no clicks before and after the fix: how many sites get a figure instead of "too few". */
const ALMOST_NO_CLICKS: Partial<ClicksOptions> = { choice: 'unpopular', sizeSpread: 2, clicksPer28Days: 300 };

function estimateSite(options: ClicksOptions, seed: number): FixEffect {
  const random = createRandom(seed);
  const pages = simulateClicks(options, random).map(({ fixIndex, clicksByDay }, index) => ({
    url: `/${index}`,
    fixedOn: fixIndex === null ? null : addDays(FIRST_DAY, fixIndex),
    clicksByDay,
  }));
  return estimateFixEffect({ firstDay: FIRST_DAY, pages, random });
}

function measureSites(options: ClicksOptions): { covered: number; claimed: number } {
  let [covered, claimed] = [0, 0];
  for (let seed = 1; seed <= SITE_COUNT; seed++) {
    const result = estimateSite(options, seed);
    if (result.state !== 'measured' || result.interval === null) throw new Error(`Site ${seed} was not measured`);
    const [low, high] = result.interval;
    if (low <= 100 * options.effect && 100 * options.effect <= high) covered += 1;
    if (low > 0 || high < 0) claimed += 1;
  }
  return { covered: (100 * covered) / SITE_COUNT, claimed: (100 * claimed) / SITE_COUNT };
}

for (const [name, options] of ROWS) {
  const sharesWithoutEffect = measureSites({ ...BASE_OPTIONS, ...options });
  const sharesWithEffect = measureSites({ ...BASE_OPTIONS, ...options, effect: EFFECT });
  const [covered, coveredWithEffect, claimed, detected] = [
    sharesWithoutEffect.covered,
    sharesWithEffect.covered,
    sharesWithoutEffect.claimed,
    sharesWithEffect.claimed,
  ].map((share) => `${share.toFixed(1)} %`);
  process.stdout.write(`| ${name} | ${covered}, ${coveredWithEffect} | ${claimed} | ${detected} |\n`);
}
const measured = Array.from({ length: SITE_COUNT }, (_, seed) =>
  estimateSite({ ...BASE_OPTIONS, ...ALMOST_NO_CLICKS }, seed + 1),
).filter(({ state }) => state === 'measured');
process.stdout.write(`Almost no clicks: ${measured.length} of ${SITE_COUNT} sites measured\n`);
