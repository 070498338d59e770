/**
 * Measures how often the effect of a fix is right, over 400 simulated sites per row: node bench/simulate-fix-effect.ts
 * Prints a table for docs/search-data.md.
 */
import { estimateFixEffect } from '#audit/outside/fix-effect/estimate-fix-effect.ts';
import { createRandom } from '#audit/outside/random.ts';
import { type ClicksOptions, simulateClicks } from '../test/support/simulated-clicks.ts';

const SITES = 400;
const EFFECT = 0.3;
const BASE: ClicksOptions = {
  pageCount: 150,
  days: 400,
  fixIndex: 343,
  fixedCount: 30,
  effect: 0,
  clicksPer28Days: 500,
  fixesDroppedPages: false,
};
const ROWS: readonly (readonly [name: string, options: Partial<ClicksOptions>])[] = [
  ['30 of 150 pages fixed at random', {}],
  ['The 30 pages with the largest loss of clicks fixed', { fixesDroppedPages: true }],
  ['The same, with 12 weeks of history', { fixesDroppedPages: true, days: 141, fixIndex: 84 }],
  ['The same, with 28 days on each side', { fixesDroppedPages: true, days: 57, fixIndex: 28 }],
  ['30 of 60 pages fixed at random', { pageCount: 60 }],
  ['10 of 150 pages fixed at random', { fixedCount: 10 }],
  ['The 30 pages with the largest loss, 5,000 clicks', { fixesDroppedPages: true, clicksPer28Days: 5_000 }],
];

function measureSites(options: ClicksOptions): { covered: number; claimed: number } {
  let [covered, claimed] = [0, 0];
  for (let seed = 1; seed <= SITES; seed++) {
    const random = createRandom(seed);
    const pages = simulateClicks(options, random).map(({ isFixed, clicksByDay }, index) => ({
      url: `/${index}`,
      fixedOn: isFixed ? new Date(Date.UTC(2025, 0, 1 + options.fixIndex)).toISOString().slice(0, 10) : null,
      clicksByDay,
    }));
    const result = estimateFixEffect({ firstDay: '2025-01-01', pages, random });
    if (result.state !== 'measured' || result.interval === null) throw new Error(`Site ${seed} was not measured`);
    const [low, high] = result.interval;
    if (low <= 100 * options.effect && 100 * options.effect <= high) covered += 1;
    if (low > 0 || high < 0) claimed += 1;
  }
  return { covered: (100 * covered) / SITES, claimed: (100 * claimed) / SITES };
}

const lines = ROWS.map(([name, options]) => {
  const none = measureSites({ ...BASE, ...options });
  const some = measureSites({ ...BASE, ...options, effect: EFFECT });
  const [covered, coveredWithEffect, claimed, detected] = [none.covered, some.covered, none.claimed, some.claimed].map(
    (share) => `${share.toFixed(1)} %`,
  );
  return `| ${name} | ${covered}, ${coveredWithEffect} | ${claimed} | ${detected} |`;
});
process.stdout.write(`${lines.join('\n')}\n`);
