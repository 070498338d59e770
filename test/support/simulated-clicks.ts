/** Draws a normally distributed number with mean 0 and deviation 1 (Box-Muller). */
export const drawNormal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Draws a Poisson count: exact for small means, rounded normal for large ones. */
export function drawPoisson(mean: number, random: () => number): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * drawNormal(random)));
  const limit = Math.exp(-mean);
  let count = -1;
  for (let product = 1; product > limit; count++) product *= random();
  return Math.max(0, count);
}

export interface ClicksOptions {
  pageCount: number;
  days: number;
  /** Day of the fix. */
  fixIndex: number;
  fixedCount: number;
  /** 0.3 = 30 % more clicks after the fix. */
  effect: number;
  /** Clicks per 28 days of `fixedCount` average pages. */
  clicksPer28Days: number;
  /** Fix the pages whose clicks fell most in the last 28 days, instead of random ones. */
  fixesDroppedPages: boolean;
}

/** Simulated daily clicks of the pages of a site. */
export interface SimulatedClicks {
  isFixed: boolean;
  clicksByDay: number[];
}

const DAYS_PER_YEAR = 365;
/** Deviation of a page's own lasting changes (logarithm), and what is left of them after a day. */
const CHANGE = 0.25;
const KEPT_PER_DAY = 0.98;
/** Share of days on which a small page is not shown at all. */
const EMPTY_DAYS = 0.2;

/**
 * Simulates a site: pages of very different sizes, a season and weekdays that all pages share, changes of single pages
 * that fade within weeks, days without clicks on half of the pages.
 */
export function simulateClicks(options: ClicksOptions, random: () => number): SimulatedClicks[] {
  const { pageCount, days, fixIndex, fixedCount, effect } = options;
  const sizes = Array.from({ length: pageCount }, () => Math.exp(drawNormal(random)));
  const scale = (options.clicksPer28Days * pageCount) / fixedCount / 28 / sizes.reduce((sum, size) => sum + size, 0);
  const pages = sizes.map((size) => {
    const emptyDays = random() < 0.5 ? EMPTY_DAYS : 0;
    let change = CHANGE * drawNormal(random);
    const rates = Array.from({ length: days }, (_, day) => {
      change = KEPT_PER_DAY * change + CHANGE * Math.sqrt(1 - KEPT_PER_DAY ** 2) * drawNormal(random);
      const season = Math.exp(0.3 * Math.sin((2 * Math.PI * day) / DAYS_PER_YEAR)) * (day % 7 < 2 ? 0.6 : 1.1);
      return size * scale * season * Math.exp(change) * (random() < emptyDays ? 0 : 1);
    });
    return { rates, clicksByDay: rates.map((rate) => drawPoisson(rate, random)), order: random() };
  });
  const drop = ({ clicksByDay }: { clicksByDay: number[] }): number =>
    sumDays(clicksByDay, fixIndex - 28) - sumDays(clicksByDay, fixIndex - 56);
  pages.sort((a, b) => (options.fixesDroppedPages ? drop(a) - drop(b) : a.order - b.order));
  return pages.map(({ rates, clicksByDay }, index) => ({
    isFixed: index < fixedCount,
    clicksByDay: clicksByDay.map((clicks, day) =>
      index < fixedCount && day >= fixIndex ? drawPoisson((rates[day] ?? 0) * (1 + effect), random) : clicks,
    ),
  }));
}

const sumDays = (clicks: readonly number[], start: number): number =>
  clicks.slice(start, start + 28).reduce((sum, count) => sum + count, 0);
