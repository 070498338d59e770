import type { FixEffect, FixEffectInput } from '#audit/outside/fix-effect/fix-effect-input.ts';
import { createNoise, mixSeed } from './noise.ts';
import type { FixSite } from './simulate-fix-sites.ts';

export type EstimateFixEffect = (input: FixEffectInput) => FixEffect;

/** The estimate for one simulated site, compared with the true effect. */
export interface FixSiteVerdict {
  family: FixSite['family'];
  hasEffect: boolean;
  state: FixEffect['state'];
  /** Whether the 95% interval of the percentage contains the true change; null if there is no interval. */
  coversTruth: boolean | null;
  /** Whether any interval excludes zero, so that the product would report an effect. */
  claimsEffect: boolean;
  /** Whether the claimed effect has the true sign; null if no effect is claimed. */
  hasTrueSign: boolean | null;
  /** Estimated minus true change in percentage points; null if there is no estimate. */
  error: number | null;
  /** Width of the interval in percentage points; null if there is no interval or it has no upper end. */
  width: number | null;
}

type Interval = readonly [low: number, high: number];

const excludesZero = ([low, high]: Interval): boolean => low > 0 || high < 0;

type Measured = Extract<FixEffect, { state: 'measured' }>;

function compare(estimated: Measured, site: FixSite): Pick<FixSiteVerdict, 'coversTruth' | 'error' | 'width'> {
  const { changePercent, interval } = estimated;
  const truth = 100 * site.computeChange(estimated.from, estimated.to);
  const width = interval === null ? Number.POSITIVE_INFINITY : interval[1] - interval[0];
  return {
    coversTruth: interval === null ? null : interval[0] <= truth && truth <= interval[1],
    error: changePercent === null ? null : changePercent - truth,
    width: Number.isFinite(width) ? width : null,
  };
}

/** Runs the estimator on one site. */
export function judgeSite(site: FixSite, estimate: EstimateFixEffect, seed: number): FixSiteVerdict {
  const estimated = estimate({ ...site.input, random: createNoise(mixSeed(seed, 11)).uniform });
  const base = { family: site.family, hasEffect: site.hasEffect, state: estimated.state };
  if (estimated.state !== 'measured')
    return { ...base, coversTruth: null, claimsEffect: false, hasTrueSign: null, error: null, width: null };
  const claimed =
    [estimated.interval, estimated.clicksInterval].find((part) => part !== null && excludesZero(part)) ?? null;
  return {
    ...base,
    ...compare(estimated, site),
    claimsEffect: claimed !== null,
    hasTrueSign: claimed === null ? null : Math.sign(claimed[0] + claimed[1]) === Math.sign(site.computeChange()),
  };
}

/** Runs the estimator on every site. */
export function judgeSites(sites: Iterable<FixSite>, estimate: EstimateFixEffect): FixSiteVerdict[] {
  return Array.from(sites, (site, index) => judgeSite(site, estimate, index));
}

/** Number of estimates that meet a condition; `share` is null if there are no estimates. */
export interface Share {
  count: number;
  of: number;
  share: number | null;
}

function countShare(verdicts: readonly FixSiteVerdict[], isCounted: (verdict: FixSiteVerdict) => boolean): Share {
  const count = verdicts.filter(isCounted).length;
  return { count, of: verdicts.length, share: verdicts.length === 0 ? null : count / verdicts.length };
}

export interface FixEffectFigures {
  /** Intervals that contain the true change, of all intervals. */
  coverage: Share;
  /** Claims of an effect, of all sites without an effect, including sites without an estimate. */
  falseClaims: Share;
  /**
   * Claims with the true sign, of sites whose fixed pages get 30% more than 500 clicks, including sites without an
   * estimate.
   */
  detected: Share;
  /** Sites with enough data that got an interval. */
  measured: Share;
}

/** Computes the figures for the sites that have enough data. */
export function computeFigures(verdicts: readonly FixSiteVerdict[]): FixEffectFigures {
  const measurable = verdicts.filter(({ family }) => family.expectedState === 'measured');
  return {
    coverage: countShare(
      measurable.filter(({ coversTruth }) => coversTruth !== null),
      ({ coversTruth }) => coversTruth === true,
    ),
    falseClaims: countShare(
      measurable.filter(({ hasEffect }) => !hasEffect),
      ({ claimsEffect }) => claimsEffect,
    ),
    detected: countShare(
      measurable.filter(({ family }) => family.effect === 'thirty'),
      ({ hasTrueSign }) => hasTrueSign === true,
    ),
    measured: countShare(measurable, ({ coversTruth }) => coversTruth !== null),
  };
}

/** Computes how often the estimator declined for the right reason on sites with too little data. */
export function computeRefusals(verdicts: readonly FixSiteVerdict[], expectedState: 'too-early' | 'too-few'): Share {
  return countShare(
    verdicts.filter(({ family }) => family.expectedState === expectedState),
    ({ state }) => state === expectedState,
  );
}

export const isChosenAfterDrop = ({ family }: FixSiteVerdict): boolean => family.choice === 'dropped';

/** Limits that issue 25 sets, as shares. */
const LIMITS = { leastCoverage: 0.9, mostCoverage: 0.98, mostFalseClaims: 0.06, leastDetected: 0.8 };
/** An estimator that always declines is never wrong, so the share of measured sites has a limit as well. */
const MIN_MEASURED_SHARE = 0.9;

/** One limit, and whether the estimates are within it. */
export interface LimitCheck {
  limit: string;
  isWithin: boolean;
  measured: Share;
}

const checkAtLeast = (limit: string, measured: Share, least: number): LimitCheck => ({
  limit,
  measured,
  isWithin: measured.share !== null && measured.share >= least,
});

function checkHonesty(name: string, { coverage, falseClaims }: FixEffectFigures): LimitCheck[] {
  const { leastCoverage, mostCoverage, mostFalseClaims } = LIMITS;
  const coveredShare = coverage.share ?? 0;
  return [
    {
      limit: `${name}: intervals contain the truth (90-98%)`,
      measured: coverage,
      isWithin: coveredShare >= leastCoverage && coveredShare <= mostCoverage,
    },
    {
      limit: `${name}: false claims (up to 6%)`,
      measured: falseClaims,
      isWithin: falseClaims.share !== null && falseClaims.share <= mostFalseClaims,
    },
  ];
}

/** Compares the estimates with every limit. */
export function checkLimits(verdicts: readonly FixSiteVerdict[]): LimitCheck[] {
  const figures = computeFigures(verdicts);
  const { detected } = computeFigures(verdicts.filter((verdict) => !isChosenAfterDrop(verdict)));
  return [
    ...checkHonesty('all sites', figures),
    ...checkHonesty('chosen after a drop', computeFigures(verdicts.filter(isChosenAfterDrop))),
    checkAtLeast('30 % on 500 clicks is detected (at least 80%)', detected, LIMITS.leastDetected),
    checkAtLeast('"too early" is returned (always)', computeRefusals(verdicts, 'too-early'), 1),
    checkAtLeast('"too few" is returned (always)', computeRefusals(verdicts, 'too-few'), 1),
    checkAtLeast('all other sites are measured (at least 90%)', figures.measured, MIN_MEASURED_SHARE),
  ];
}
