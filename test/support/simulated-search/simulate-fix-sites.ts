import type { FixEffectInput } from '#audit/outside/fix-effect/fix-effect-input.ts';
import { addDays, countDaysBetween } from './days.ts';
import { countSiteDays, draftSite, sumFixedClicks } from './fix-site-draft.ts';
import { computeFixFactor, sumExpectedAfterFix } from './fix-site-effect.ts';
import { FIX_SITE_FAMILIES, type FixSiteFamily } from './fix-site-families.ts';
import type { SiteShape } from './fix-site-shape.ts';
import { createNoise, mixSeed } from './noise.ts';

/** A simulated site with fixed pages, and the truth about their effect. */
export interface FixSite {
  family: FixSiteFamily;
  shape: SiteShape;
  /** The data that an estimator receives. */
  input: Omit<FixEffectInput, 'random'>;
  /** Whether the fix changes anything. */
  hasEffect: boolean;
  /** Total expected clicks of the fixed pages in the 28 days before their fix. */
  fixedClicks: number;
  /**
   * The true relative change of the expected clicks of the fixed pages, over the days after their fix from `from` to `to`
   * (all days unless given), against what they would have been without the fix.
   */
  computeChange(from?: string, to?: string): number;
  /** Expected clicks of one page on one day without noise, with the effect of its fix. */
  readExpected(page: number, day: number): number;
}

export interface FixSiteOptions {
  seed: number;
  family: FixSiteFamily;
  /** Repeats the same site with other noise. Pages that are chosen after a drop then differ. */
  drawSeed?: number;
}

/** Simulates one site. The same options give the same site. */
export function simulateFixSite(options: FixSiteOptions): FixSite {
  const firstDay = addDays('2025-01-01', createNoise(mixSeed(options.seed, 9)).integer(0, 364));
  const { seed, family, drawSeed = seed } = options;
  const { shape, pages, fixes, clicks } = draftSite(family, firstDay, { site: seed, draw: drawSeed });
  const fixByPage = new Map(fixes.map((fix) => [fix.page, fix]));
  const readDemand = (page: number, day: number) => pages[page]?.expected[day] ?? 0;
  const toDay = (day: number | null | undefined) => (day === null || day === undefined ? null : addDays(firstDay, day));
  return {
    family,
    shape,
    input: {
      firstDay,
      pages: pages.map((page, index) => ({
        url: `https://site.test/section-${page.section + 1}/page-${index + 1}`,
        fixedOn: toDay(fixByPage.get(index)?.fixDay),
        issueSince: toDay(fixByPage.get(index)?.issueDay),
        clicksByDay: clicks[index] ?? [],
      })),
    },
    hasEffect: shape.effect !== 0,
    fixedClicks: sumFixedClicks({ pages, fixes }),
    computeChange(from, to) {
      const window = {
        from: from === undefined ? 0 : countDaysBetween(firstDay, from),
        to: to === undefined ? countSiteDays(shape) - 1 : countDaysBetween(firstDay, to),
      };
      const { withFix, withoutFix } = sumExpectedAfterFix(fixes, readDemand, window);
      return withFix / withoutFix - 1;
    },
    readExpected(page, day) {
      const fix = fixByPage.get(page);
      return readDemand(page, day) * (fix === undefined ? 1 : computeFixFactor(fix, day));
    },
  };
}

/** Simulates the 500 sites one at a time: `count` of each family. Another seed gives 500 other sites. */
export function* simulateFixSites(seed: number): Generator<FixSite> {
  for (const [number, family] of FIX_SITE_FAMILIES.entries())
    for (let site = 0; site < family.count; site += 1)
      yield simulateFixSite({ seed: mixSeed(seed, number, site), family });
}
