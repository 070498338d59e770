import { describe, expect, it } from 'vitest';
import { checkFixEffectInput } from '#audit/outside/fix-effect/fix-effect-input.ts';
import { addDays, countDaysBetween } from '#test/support/simulated-search/days.ts';
import { FIX_SITE_FAMILIES, type FixSiteFamily } from '#test/support/simulated-search/fix-site-families.ts';
import {
  checkLimits,
  computeFigures,
  computeRefusals,
  isChosenAfterDrop,
  judgeSites,
} from '#test/support/simulated-search/judge-fix-effect.ts';
import { createNoise, mixSeed } from '#test/support/simulated-search/noise.ts';
import { type FixSite, simulateFixSite, simulateFixSites } from '#test/support/simulated-search/simulate-fix-sites.ts';

const SITES_PER_FAMILY = process.env.AWI_TEST_FULL === '1' ? 4 : 2;

function findFamily(name: string): FixSiteFamily {
  const family = FIX_SITE_FAMILIES.find((candidate) => candidate.name === name);
  if (family === undefined) throw new Error(`No family ${name}`);
  return family;
}

const simulate = (name: string, seed: number, drawSeed = seed): FixSite =>
  simulateFixSite({ seed, family: findFamily(name), drawSeed });

const simulateSites = (name: string, count = SITES_PER_FAMILY): FixSite[] =>
  Array.from({ length: count }, (_, index) => simulate(name, mixSeed(5, index)));

/** Clicks of the fixed pages, or of all others, from `from` to before `to` days relative to the first fix. */
function sumClicksAround(
  { input, shape }: FixSite,
  isFixed: boolean,
  span: readonly [from: number, to: number],
): number {
  return input.pages
    .filter(({ fixedOn }) => (fixedOn !== null) === isFixed)
    .flatMap(({ clicksByDay }) => clicksByDay.slice(shape.history + span[0], shape.history + span[1]))
    .reduce((sum, clicks) => sum + clicks, 0);
}

/** Returns the average factor from the 28 days before the fix to 28 days that begin two weeks after it. */
function computeReturn(sites: readonly FixSite[], isFixed: boolean): number {
  const logs = sites.map(
    (site) =>
      Math.log(sumClicksAround(site, isFixed, [14, 42]) + 1) - Math.log(sumClicksAround(site, isFixed, [-28, 0]) + 1),
  );
  return Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
}

/** Returns the clicks of fixed pages divided by the expected ones, from day `from` to the day before `to`. */
function compareWithExpected(site: FixSite, from: number, to: number): number {
  let observed = 0;
  let expected = 0;
  for (const [page, { fixedOn, clicksByDay }] of site.input.pages.entries()) {
    if (fixedOn === null) continue;
    for (let day = from; day < to; day += 1) {
      observed += clicksByDay[day] ?? 0;
      expected += site.readExpected(page, day);
    }
  }
  return observed / expected;
}

describe('draws', () => {
  it('have the mean and the variance of their distribution', () => {
    const noise = createNoise(3);
    const measure = (draw: () => number) => {
      const values = Array.from({ length: 40_000 }, draw);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length };
    };
    const expectDraws = (draw: () => number, mean: number, variance: number) => {
      const measured = measure(draw);
      expect(measured.mean / mean).toBeCloseTo(1, 1);
      expect(measured.variance / variance).toBeCloseTo(1, 0.5);
    };
    expectDraws(() => 1 + noise.normal(), 1, 1);
    expectDraws(() => noise.gamma(0.6), 1, 1 / 0.6);
    expectDraws(() => noise.gamma(7), 1, 1 / 7);
    for (const mean of [0.2, 4, 25, 90]) expectDraws(() => noise.poisson(mean), mean, mean);
    expectDraws(() => noise.overdispersed(12, 4), 12, 12 + 36);
    for (const share of [0.03, 0.4, 0.9])
      expectDraws(() => noise.binomial(200, share), 200 * share, 200 * share * (1 - share));
  });
});

describe('simulated sites with fixed pages', () => {
  it('number 500, and every family is a valid input with fixed and untouched pages', { tags: ['long'] }, () => {
    expect(FIX_SITE_FAMILIES.reduce((sum, { count }) => sum + count, 0)).toBe(500);
    for (const { name } of FIX_SITE_FAMILIES) {
      const { input, shape } = simulate(name, 21);
      checkFixEffectInput({ ...input, random: () => 0 });
      const fixed = input.pages.filter(({ fixedOn }) => fixedOn !== null).length;
      expect(shape.pageCount).toBeGreaterThanOrEqual(20);
      expect(input.pages).toHaveLength(shape.pageCount);
      expect(fixed).toBeGreaterThanOrEqual(4);
      expect(fixed).toBeLessThan(input.pages.length * 0.5);
      expect(new Set(input.pages.map(({ url }) => url)).size).toBe(input.pages.length);
      expect(input.pages.every(({ clicksByDay }) => clicksByDay.every(Number.isInteger))).toBe(true);
    }
  });

  it('are the same for the same seed, and have the same true change with other noise', () => {
    const site = simulate('effect at once', 9);
    const other = simulate('effect at once', 9, 10);
    const first = [1, 1, 2].map((seed) => simulateFixSites(seed).next().value?.input);
    expect(first[0]).toEqual(first[1]);
    expect(first[0]).not.toEqual(first[2]);
    expect(simulate('effect at once', 9).input).toEqual(site.input);
    expect(other.input).not.toEqual(site.input);
    expect(other.computeChange()).toBe(site.computeChange());
  });

  it('have no change without an effect, and exactly 30% where that is simulated', { tags: ['long'] }, () => {
    for (const name of ['no effect', 'staggered, no effect', 'chosen after a drop, no effect'])
      for (const site of simulateSites(name, 2)) {
        expect(site.hasEffect).toBe(false);
        expect(site.computeChange()).toBe(0);
      }
    for (const site of simulateSites('30 % on 500 clicks')) {
      expect(site.computeChange()).toBeCloseTo(0.3, 10);
      expect(site.fixedClicks).toBeCloseTo(500, 6);
    }
    for (const site of simulateSites('chosen after a drop, 30 % on 500 clicks', 2)) {
      expect(site.computeChange()).toBeCloseTo(0.3, 10);
      expect(Math.abs(site.fixedClicks - 500)).toBeLessThan(100);
    }
  });

  it('show the true change in their clicks once noise is averaged out', () => {
    const logs = Array.from({ length: 24 }, (_, draw) => {
      const site = simulate('30 % on 500 clicks', 4, 100 + draw);
      const days = site.input.pages[0]?.clicksByDay.length ?? 0;
      const { history } = site.shape;
      const before = compareWithExpected(site, Math.max(0, history - 84), history);
      return Math.log(compareWithExpected(site, history + 1, days) / before);
    });
    const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
    const spread = Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1));
    // The expected clicks contain the effect, so that nothing but noise remains.
    expect(Math.abs(mean)).toBeLessThan((3 * spread) / Math.sqrt(logs.length));
    expect(spread).toBeLessThan(0.15);
  });

  it('let a gradual effect grow, even within the requested window', () => {
    for (const site of simulateSites('gradual effect')) {
      const fixedOn = site.input.pages.find((page) => page.fixedOn !== null)?.fixedOn ?? '';
      const early = site.computeChange(fixedOn, addDays(fixedOn, 7));
      expect(Math.abs(early)).toBeLessThan(Math.abs(site.computeChange()));
    }
  });

  it('return to their level without a fix if their pages were chosen after a drop', { tags: ['long'] }, () => {
    const dropped = simulateSites('chosen after a drop, no effect', 12);
    const plain = simulateSites('no effect', 12);
    const gain = computeReturn(dropped, true) / computeReturn(dropped, false);
    expect(gain).toBeGreaterThan(1.1);
    expect(computeReturn(plain, true) / computeReturn(plain, false)).toBeLessThan(gain);
  });

  it('fix the most visited pages in the families of popular pages', () => {
    for (const site of simulateSites('popular pages, no effect')) {
      const fixed = site.input.pages.filter(({ fixedOn }) => fixedOn !== null).length;
      const clicksPerFixedPage = sumClicksAround(site, true, [-28, 0]) / fixed;
      const clicksPerOtherPage = sumClicksAround(site, false, [-28, 0]) / (site.input.pages.length - fixed);
      expect(clicksPerFixedPage).toBeGreaterThan(3 * clicksPerOtherPage);
    }
  });

  it('spread staggered fixes, with at least 28 days before and after each', () => {
    for (const { input } of simulateSites('staggered effect')) {
      const days = input.pages.flatMap(({ fixedOn }) =>
        fixedOn === null ? [] : [countDaysBetween(input.firstDay, fixedOn)],
      );
      const length = input.pages[0]?.clicksByDay.length ?? 0;
      expect(new Set(days).size).toBeGreaterThan(1);
      expect(Math.min(...days)).toBeGreaterThanOrEqual(28);
      expect(length - 1 - Math.max(...days)).toBeGreaterThanOrEqual(28);
    }
  });

  it('have fewer than 28 days after the fix, or almost no clicks, where no estimate is possible', () => {
    for (const { input } of simulateSites('too early'))
      for (const { fixedOn, clicksByDay } of input.pages)
        if (fixedOn !== null)
          expect(clicksByDay.length - 1 - countDaysBetween(input.firstDay, fixedOn)).toBeLessThan(28);
    for (const site of simulateSites('too few clicks')) expect(site.fixedClicks).toBeLessThan(10);
  });
});

describe('the judge of estimators', () => {
  const sites = ['no effect', '30 % on 500 clicks', 'too early', 'too few clicks'].flatMap((name) =>
    simulateSites(name, 2),
  );
  const measure = (low: number, high: number) =>
    judgeSites(sites, ({ firstDay }) => ({
      state: 'measured',
      changePercent: (low + high) / 2,
      interval: [low, high],
      clicksPer28Days: low + high,
      clicksInterval: [low, high],
      pages: 4,
      controls: 4,
      from: firstDay,
      to: '2099-01-01',
    }));

  it('counts intervals that contain the truth, false claims and detections', () => {
    const wide = computeFigures(measure(-10, 40));
    expect([wide.coverage.share, wide.falseClaims.share, wide.detected.share]).toEqual([1, 0, 0]);
    const bold = computeFigures(measure(25, 35));
    expect([bold.coverage.share, bold.falseClaims.share, bold.detected.share]).toEqual([0.5, 1, 1]);
    const wrong = computeFigures(measure(-35, -25));
    expect([wrong.coverage.share, wrong.falseClaims.share, wrong.detected.share]).toEqual([0, 1, 0]);
  });

  it('lists the limits that are not met', () => {
    const listMet = (low: number, high: number) =>
      checkLimits(measure(low, high)).flatMap(({ limit, isWithin }) => (isWithin ? [limit] : []));
    const declined = checkLimits(judgeSites(sites, () => ({ state: 'too-early', measurableOn: '2099-01-01' })));
    // Intervals that always contain the truth are too wide, and no site was chosen after a drop.
    expect(listMet(-10, 40)).toEqual([
      'all sites: false claims (up to 6%)',
      'all other sites are measured (at least 90%)',
    ]);
    expect(listMet(25, 35)).toEqual([
      '30 % on 500 clicks is detected (at least 80%)',
      'all other sites are measured (at least 90%)',
    ]);
    expect(declined.filter(({ isWithin }) => isWithin).map(({ limit }) => limit)).toEqual([
      'all sites: false claims (up to 6%)',
      '"too early" is returned (always)',
    ]);
  });

  it('counts declined estimates by reason, and as effects that were not detected', () => {
    const verdicts = judgeSites(sites, () => ({ state: 'too-early', measurableOn: '2099-01-01' }));
    const figures = computeFigures(verdicts);
    expect(verdicts.filter(isChosenAfterDrop)).toEqual([]);
    expect(computeRefusals(verdicts, 'too-early').share).toBe(1);
    expect(computeRefusals(verdicts, 'too-few').share).toBe(0);
    expect([figures.coverage.share, figures.detected.share, figures.measured.share]).toEqual([null, 0, 0]);
  });
});
