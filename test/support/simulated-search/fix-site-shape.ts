import type { FixSiteFamily } from './fix-site-families.ts';
import type { Noise } from './noise.ts';

/** Parameters of one simulated site; times are in days, sizes and slopes are logarithmic. */
export interface SiteShape {
  pageCount: number;
  sectionCount: number;
  /** Days before the first fix, from the first to the last fix, and after the last fix. */
  history: number;
  spread: number;
  after: number;
  /** Spread of clicks over pages, and share of pages with almost none. */
  tail: number;
  silentShare: number;
  year: { size: number; peak: number };
  growthPerYear: number;
  /** Standard deviation of the site's weekly random walk. */
  wander: number;
  weekdays: number[];
  /** Changes that affect all pages: algorithm updates are permanent, outages and holidays end. */
  shocks: { day: number; size: number; ramp: number; lasts: number }[];
  /** Standard deviation of the pages' own slopes per year. */
  pageTrend: number;
  unrest: { size: number; memory: number; slumpsPerYear: number };
  /** Standard deviation of the logarithm of the noise of a single day: clicks vary more than chance explains. */
  dailySize: number;
  offlineShare: number;
  fixedShare: number;
  /** Total expected clicks of the fixed pages in the 28 days before their fix. */
  fixedClicks: number;
  /** Relative change once the effect has set in fully, such as 0.3. */
  effect: number;
  onsetDays: number;
  /** Differences of the effect between pages, as a share of the effect. */
  effectSpread: number;
  /** Known number of days from the start of the issue to the fix; null = the issue always existed. */
  issueDays: number | null;
}

const EFFECTS = [-0.2, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6];

function drawEffect(family: FixSiteFamily, noise: Noise): number {
  if (family.effect === 'none') return 0;
  return family.effect === 'thirty' ? 0.3 : noise.pick(EFFECTS);
}

function drawOnset(family: FixSiteFamily, noise: Noise): number {
  const isGradual = family.onset === 'gradual' || (family.onset === 'mixed' && noise.chance(0.5));
  return isGradual ? noise.integer(10, 42) : 0;
}

function drawFixedClicks(family: FixSiteFamily, noise: Noise): number {
  if (family.expectedState === 'too-few') return noise.logBetween(0.3, 6);
  return family.effect === 'thirty' ? 500 : noise.logBetween(150, 20_000);
}

function drawWeekdays(noise: Noise): number[] {
  const weekend = noise.pick([0.45, 0.7, 0.9, 1, 1.1, 1.25]);
  return Array.from({ length: 7 }, (_, day) => (day === 0 || day === 6 ? weekend : 1) * noise.between(0.93, 1.07));
}

/** In half of the sites, a change that affects all pages happens within three weeks of the fix. */
function drawShocks(noise: Noise, history: number, days: number): SiteShape['shocks'] {
  const count = noise.integer(0, 3);
  const far = Array.from({ length: count }, () => noise.integer(0, days - 1));
  const near = noise.chance(0.5) ? [history + noise.integer(-21, 21)] : [];
  return far.concat(near).map((day) => ({
    day,
    size: noise.between(0.05, 0.4) * (noise.chance(0.6) ? -1 : 1),
    ramp: noise.integer(1, 10),
    lasts: noise.chance(0.3) ? noise.integer(4, 15) : Number.POSITIVE_INFINITY,
  }));
}

/** Small sites are generated only where enough comparable pages remain for an estimator. */
function drawPageCount(family: FixSiteFamily, noise: Noise): number {
  if (family.effect === 'thirty') return Math.round(noise.logBetween(120, 2_000));
  return Math.round(noise.logBetween(family.choice === 'random' ? 20 : 50, 2_000));
}

function drawFixedShare(family: FixSiteFamily, noise: Noise, pageCount: number): number {
  if (family.effect === 'thirty') return Math.min(0.3, noise.logBetween(20, 120) / pageCount);
  if (family.choice === 'random') return noise.logBetween(0.05, 0.35);
  return noise.logBetween(0.04, 0.15);
}

/** Draws a site of this family. */
export function drawSiteShape(family: FixSiteFamily, noise: Noise): SiteShape {
  const pageCount = drawPageCount(family, noise);
  const history = Math.round(noise.logBetween(60, 400));
  const spread = family.schedule === 'staggered' ? noise.integer(14, 60) : 0;
  const after = family.expectedState === 'too-early' ? noise.integer(3, 25) : noise.integer(35, 90);
  const effect = drawEffect(family, noise);
  const canHaveStart = family.effect !== 'none' && family.choice === 'random' && history > 120;
  return {
    pageCount,
    sectionCount: noise.integer(2, 8),
    history,
    spread,
    after,
    tail: noise.between(1.1, 1.8),
    silentShare: noise.between(0.1, 0.5),
    year: { size: noise.between(0, 0.5), peak: noise.uniform() },
    growthPerYear: noise.between(-0.4, 0.6),
    wander: noise.between(0.005, 0.03),
    weekdays: drawWeekdays(noise),
    shocks: drawShocks(noise, history, history + spread + 1 + after),
    pageTrend: noise.between(0.1, 0.35),
    unrest: {
      size: noise.between(0.05, 0.22),
      memory: noise.between(0.8, 0.96),
      slumpsPerYear: noise.between(0.2, 0.8),
    },
    dailySize: noise.logBetween(0.16, 0.55),
    offlineShare: noise.chance(0.4) ? noise.between(0.01, 0.05) : 0,
    fixedShare: drawFixedShare(family, noise, pageCount),
    fixedClicks: drawFixedClicks(family, noise),
    effect,
    onsetDays: drawOnset(family, noise),
    effectSpread: family.effect === 'planted' ? noise.between(0, 0.4) : 0,
    issueDays: canHaveStart && noise.chance(0.2) ? noise.integer(45, 90) : null,
  };
}
