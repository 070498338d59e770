import { describe, expect, it } from 'vitest';
import { addDays } from '#audit/outside/day.ts';
import { estimateFixEffect } from '#audit/outside/fix-effect/estimate-fix-effect.ts';
import type { FixEffect, FixEffectInput } from '#audit/outside/fix-effect/fix-effect-input.ts';
import { createRandom } from '#audit/outside/random.ts';
import { type ClicksOptions, simulateClicks } from '../../support/simulated-clicks.ts';

const SITE: ClicksOptions = {
  pageCount: 120,
  days: 300,
  fixIndex: 243,
  fixedCount: 30,
  effect: 0,
  clicksPer28Days: 500,
  choice: 'random',
};
const FIRST_DAY = '2026-01-01';
const FIXED_ON = '2026-09-01';

function estimate(options: Partial<ClicksOptions>, seed: number): FixEffect {
  const random = createRandom(seed);
  const pages = simulateClicks({ ...SITE, ...options }, random).map(({ fixIndex, clicksByDay }, index) => ({
    url: `https://example.com/${index}`,
    fixedOn: fixIndex === null ? null : addDays(FIRST_DAY, fixIndex),
    clicksByDay,
  }));
  return estimateFixEffect({ firstDay: FIRST_DAY, pages, random });
}

/**
 * The same seed always draws the same sites, so a share changes only with the estimate, and bounds can be close to the
 * results for these sites. A few sites then show what loose bounds would show only with many sites.
 */
const SITE_COUNT = process.env.AWI_TEST_FULL === '1' ? 60 : 20;

/** Measures shares of the sites, in percent. */
function measureSites(options: Partial<ClicksOptions>): { covered: number; claimed: number } {
  const truth = 100 * (options.effect ?? 0);
  let [covered, claimed] = [0, 0];
  for (let seed = 1; seed <= SITE_COUNT; seed++) {
    const effect = estimate(options, seed);
    if (effect.state !== 'measured' || effect.interval === null) throw new Error(`Site ${seed} was not measured`);
    const [low, high] = effect.interval;
    if (low <= truth && truth <= high) covered += 1;
    if (low > 0 || high < 0) claimed += 1;
  }
  return { covered: (100 * covered) / SITE_COUNT, claimed: (100 * claimed) / SITE_COUNT };
}

describe('the estimate for simulated sites', () => {
  it('claims no effect on sites without an effect', () => {
    const { covered, claimed } = measureSites({});
    expect(covered).toBeGreaterThanOrEqual(95);
    expect(claimed).toBeLessThanOrEqual(5);
  });

  it('claims no effect where pages were fixed because they had dropped', () => {
    const { covered, claimed } = measureSites({ choice: 'dropped' });
    expect(covered).toBeGreaterThanOrEqual(95);
    expect(claimed).toBeLessThanOrEqual(5);
  });

  it('claims no effect where the most popular pages were fixed and pages grow or shrink all the time', {
    tags: ['long'],
  }, () => {
    const { covered, claimed } = measureSites({ choice: 'popular', trend: 0.7, clicksPer28Days: 1_500 });
    expect(covered).toBeGreaterThanOrEqual(95);
    expect(claimed).toBeLessThanOrEqual(5);
  });

  it('detects 30% more clicks although single pages rise suddenly', { tags: ['long'] }, () => {
    const { covered, claimed } = measureSites({ effect: 0.3, burst: 0.6, clicksPer28Days: 1_500 });
    expect(covered).toBeGreaterThanOrEqual(90);
    expect(claimed).toBeGreaterThanOrEqual(75);
  });

  it('reports too few clicks for pages that have almost none, whatever the forecast expects', () => {
    const quiet = { choice: 'unpopular', sizeSpread: 2, clicksPer28Days: 300 } as const;
    for (let seed = 1; seed <= 10; seed++)
      expect(estimate(quiet, seed)).toMatchObject({ state: 'too-few', reason: 'clicks' });
  });

  it('detects 30% more clicks on pages with 500 clicks in 28 days', { tags: ['long'] }, () => {
    const { covered, claimed } = measureSites({ effect: 0.3 });
    expect(covered).toBeGreaterThanOrEqual(95);
    expect(claimed).toBeGreaterThanOrEqual(80);
  });
});

describe('the estimate for a site of identical pages', () => {
  /** Every page has 10 clicks a day; fixed pages have 13 after the fix. */
  const build = (change: Partial<FixEffectInput> = {}): FixEffectInput => ({
    firstDay: FIRST_DAY,
    pages: Array.from({ length: 40 }, (_, index) => ({
      url: `https://example.com/${index}`,
      fixedOn: index < 10 ? FIXED_ON : null,
      clicksByDay: Array.from({ length: 300 }, (_, day) => (index < 10 && day > 243 ? 13 : 10)),
    })),
    random: createRandom(1),
    ...change,
  });

  it('is the ratio of clicks after the fix to clicks before it', () => {
    const effect = estimateFixEffect(build());
    expect(effect).toMatchObject({ state: 'measured', pages: 10, controls: 30, from: '2026-09-16', to: '2026-10-27' });
    if (effect.state !== 'measured') return;
    expect(effect.changePercent).toBeCloseTo(30, 0);
    // 10 pages * 28 days * 3 clicks.
    expect(effect.clicksPer28Days).toBeCloseTo(840, -1);
    // Identical pages may still have changed together, by 4%: 30% becomes 20% to 41%.
    expect(effect.interval?.[0]).toBeGreaterThan(18);
    expect(effect.clicksInterval[1]).toBeLessThan(1_250);
  });

  it('is too early during the first 28 days', () => {
    const { pages } = build();
    const shorter = pages.map((page) => ({ ...page, clicksByDay: page.clicksByDay.slice(0, 243 + 28) }));
    expect(estimateFixEffect(build({ pages: shorter }))).toEqual({ state: 'too-early', measurableOn: '2026-09-29' });
    const complete = pages.map((page) => ({ ...page, clicksByDay: page.clicksByDay.slice(0, 243 + 29) }));
    expect(estimateFixEffect(build({ pages: complete }))).toMatchObject({ state: 'measured' });
  });

  it('reports why there is too little data', () => {
    const { pages } = build();
    const getReason = (changed: FixEffectInput['pages']): unknown => {
      const effect = estimateFixEffect(build({ pages: changed }));
      return effect.state === 'too-few' ? effect.reason : effect.state;
    };
    expect(getReason(pages.map((page) => ({ ...page, fixedOn: null })))).toBe('no-fixed-pages');
    expect(getReason(pages.map((page) => ({ ...page, fixedOn: page.fixedOn && '2026-01-20' })))).toBe('history');
    expect(
      getReason(pages.map((page) => ({ ...page, fixedOn: page.fixedOn && FIXED_ON, issueSince: '2026-08-20' }))),
    ).toBe('history');
    expect(getReason(pages.slice(0, 15))).toBe('controls');
    const quiet = pages.map((page) =>
      page.fixedOn === null
        ? page
        : { ...page, clicksByDay: page.clicksByDay.map((_, day) => (day % 14 === 0 ? 1 : 0)) },
    );
    expect(getReason(quiet)).toBe('clicks');
  });

  it('returns clicks instead of a percentage for pages that were not in search results', () => {
    const { pages } = build();
    const hidden = pages.map((page) =>
      page.fixedOn === null
        ? page
        : {
            ...page,
            issueSince: '2026-03-01',
            clicksByDay: page.clicksByDay.map((clicks, day) => (day > 58 && day < 243 ? 0 : clicks)),
          },
    );
    const effect = estimateFixEffect(build({ pages: hidden }));
    expect(effect).toMatchObject({ state: 'measured', changePercent: null, interval: null });
    if (effect.state === 'measured') expect(effect.clicksInterval[0]).toBeGreaterThan(3_000);
  });
});
