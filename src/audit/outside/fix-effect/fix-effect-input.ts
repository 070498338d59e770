import type { Day } from '../day.ts';

/** Daily clicks of one page, and when its issue was resolved. */
export interface FixEffectPage {
  url: string;
  /**
   * The day on which the page's issue was resolved; this day counts neither as before nor as after the fix. Null = the
   * page never had the issue and was not fixed, so it can be a control.
   */
  fixedOn: Day | null;
  /**
   * The last day on which the issue can have been resolved, if only two analyses around it are known; `fixedOn` is then
   * the first one, and the days from the first to the last count neither as before nor as after the fix. Null or absent
   * = `fixedOn`.
   */
  fixedBy?: Day | null;
  /**
   * The day on which the issue began, if an earlier crawl found the page without it; earlier days then do
   * not represent the page with its issue and are ignored. Null or absent = unknown, or before the first day.
   */
  issueSince?: Day | null;
  /** Clicks per final day, without gaps: index 0 is `firstDay`. Days without clicks are 0. */
  clicksByDay: readonly number[];
}

/**
 * The data from which the effect of a fix is computed: the pages whose issue was resolved and pages of the same site
 * without the issue. Pages may be fixed on different days. Contains final days only; the last 28 days or more after a
 * fix and at least 28 days before it are needed, and a longer history (up to a year) makes the result more precise.
 */
export interface FixEffectInput {
  /** The day of the first value of every `clicksByDay`. */
  firstDay: Day;
  /** All series have the same length. */
  pages: readonly FixEffectPage[];
  /** Returns numbers from 0 (inclusive) to 1 (exclusive). Seeded by the caller, so that results repeat. */
  random: () => number;
}

/** The effect of a fix, or why it cannot be shown yet. */
export type FixEffect =
  | {
      state: 'measured';
      /**
       * Clicks after the fix compared with the clicks expected without it, in percent: 30 = 30% more. Null if so few
       * clicks were expected that a percentage would be meaningless, for example for pages that were not in search
       * results. Pages with more precise forecasts have more weight.
       */
      changePercent: number | null;
      /**
       * 95% interval of `changePercent`; null if `changePercent` is null. If the interval contains 0, no effect is
       * shown.
       */
      interval: readonly [low: number, high: number] | null;
      /** Additional clicks of all fixed pages together per 28 days; negative = fewer. */
      clicksPer28Days: number;
      /** 95% interval of `clicksPer28Days`. */
      clicksInterval: readonly [low: number, high: number];
      /** Number of fixed pages that were measured. */
      pages: number;
      /** Number of pages without the issue that the fixed pages were compared with. */
      controls: number;
      /** First and last day whose clicks were counted after the fix. */
      from: Day;
      to: Day;
    }
  /** Fewer than 28 days since the fix. `measurableOn`: the day that completes them. */
  | { state: 'too-early'; measurableOn: Day }
  /** Too little data, at present or permanently: `pages` = fixed pages with 28 days before and after the fix. */
  | { state: 'too-few'; reason: TooFewReason; pages: number; controls: number };

/**
 * `no-fixed-pages`: no page was fixed; `history`: fewer than 28 days before the fix; `clicks`: too few clicks on the
 * fixed pages; `controls`: too few comparable pages, or too few clicks on them.
 */
export type TooFewReason = 'no-fixed-pages' | 'history' | 'clicks' | 'controls';

/** Throws a RangeError if the series differ in length or contain values that are not counts. */
export function checkFixEffectInput({ pages }: FixEffectInput): void {
  const length = pages[0]?.clicksByDay.length ?? 0;
  for (const { url, clicksByDay } of pages) {
    if (clicksByDay.length !== length) throw new RangeError(`${url}: ${clicksByDay.length} days instead of ${length}`);
    if (clicksByDay.some((clicks) => !(clicks >= 0 && Number.isFinite(clicks))))
      throw new RangeError(`${url}: a day without a valid click count`);
  }
}
