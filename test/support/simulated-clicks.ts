/** Draws a normally distributed number with mean 0 and standard deviation 1 (Box-Muller). */
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
  /** 0.3 = 30% more clicks after the fix. */
  effect: number;
  /** Clicks per 28 days of `fixedCount` average pages. */
  clicksPer28Days: number;
  /**
   * Which pages are fixed: random pages, the pages with the largest loss in the last 28 days, or the pages with the
   * most or the fewest clicks.
   */
  choice: 'random' | 'dropped' | 'popular' | 'unpopular';
  /** Days from the first fix to the last one; pages are fixed on days spread evenly over them. */
  fixSpread?: number;
  /** Standard deviation of the logarithm of page sizes. */
  sizeSpread?: number;
  /** Share of a page's own lasting changes that remains after a day. */
  keptPerDay?: number;
  /** Standard deviation of a page's own lasting changes (logarithm). */
  change?: number;
  /** Standard deviation of the growth of pages per year (logarithm). */
  trend?: number;
  /** Mean of sudden rises (logarithm), which come every two months and fade within weeks. */
  burst?: number;
}

/** Simulated daily clicks of the pages of a site. */
export interface SimulatedClicks {
  /** Day of the fix; null = not fixed. */
  fixIndex: number | null;
  clicksByDay: number[];
}

const DAYS_PER_YEAR = 365;
/** Share of days without clicks, for half of the pages. */
const EMPTY_DAY_SHARE = 0.2;
/** Sudden rises come every two months on average, and halve within ten days. */
const DAYS_BETWEEN_RISES = 60;
const RISE_KEPT_PER_DAY = 0.93;

/** Clicks of a page without a fix, and the rates they were drawn from. */
interface PageClicks {
  rates: number[];
  clicksByDay: number[];
  order: number;
}

/**
 * Simulates a site: pages of very different sizes, a season and weekdays that all pages share, changes of single pages
 * that fade, days without clicks on half of the pages.
 */
export function simulateClicks(options: ClicksOptions, random: () => number): SimulatedClicks[] {
  const { pageCount, fixIndex, fixedCount, effect, fixSpread = 0, sizeSpread = 1 } = options;
  const sizes = Array.from({ length: pageCount }, () => Math.exp(sizeSpread * drawNormal(random)));
  const scale = (options.clicksPer28Days * pageCount) / fixedCount / 28 / sizes.reduce((sum, size) => sum + size, 0);
  const pages = sizes.map((size) => simulatePage(size * scale, options, random));
  const rank = createRanking(options);
  pages.sort((a, b) => rank(a) - rank(b));
  return pages.map(({ rates, clicksByDay }, index) => {
    if (index >= fixedCount) return { fixIndex: null, clicksByDay };
    const ownFixIndex = fixIndex + Math.round((index * fixSpread) / Math.max(1, fixedCount - 1));
    return {
      fixIndex: ownFixIndex,
      clicksByDay: clicksByDay.map((clicks, day) =>
        day >= ownFixIndex ? drawPoisson((rates[day] ?? 0) * (1 + effect), random) : clicks,
      ),
    };
  });
}

function simulatePage(size: number, options: ClicksOptions, random: () => number): PageClicks {
  const { days, keptPerDay = 0.98, change: deviation = 0.25, trend = 0, burst = 0 } = options;
  const slope = (trend * drawNormal(random)) / DAYS_PER_YEAR;
  const emptyDayShare = random() < 0.5 ? EMPTY_DAY_SHARE : 0;
  let rise = 0;
  let change = deviation * drawNormal(random);
  const rates = Array.from({ length: days }, (_, day) => {
    change = keptPerDay * change + deviation * Math.sqrt(1 - keptPerDay ** 2) * drawNormal(random);
    const season = Math.exp(0.3 * Math.sin((2 * Math.PI * day) / DAYS_PER_YEAR)) * (day % 7 < 2 ? 0.6 : 1.1);
    if (random() < 1 / DAYS_BETWEEN_RISES) rise = -burst * Math.log(1 - random());
    rise *= RISE_KEPT_PER_DAY;
    return size * season * Math.exp(change + rise + slope * (day - days / 2)) * (random() < emptyDayShare ? 0 : 1);
  });
  return { rates, clicksByDay: rates.map((rate) => drawPoisson(rate, random)), order: random() };
}

/** Creates the function that ranks pages for the fix: the lowest rank is fixed first. */
function createRanking({ choice, fixIndex }: ClicksOptions): (page: PageClicks) => number {
  if (choice === 'random') return ({ order }) => order;
  if (choice === 'popular') return ({ clicksByDay }) => -sumDays(clicksByDay, fixIndex - 28);
  if (choice === 'unpopular') return ({ clicksByDay }) => sumDays(clicksByDay, fixIndex - 28);
  return ({ clicksByDay }) => sumDays(clicksByDay, fixIndex - 28) - sumDays(clicksByDay, fixIndex - 56);
}

const sumDays = (clicks: readonly number[], start: number): number =>
  clicks.slice(start, start + 28).reduce((sum, count) => sum + count, 0);
