import type { FixEffect, FixEffectInput, FixEffectPage } from '#audit/outside/fix-effect/fix-effect-input.ts';
import { addDays, countDaysBetween } from '#test/support/simulated-search/days.ts';

/** Clicks of one page in the 28 days before and after the fix. */
interface PageClicks {
  isFixed: boolean;
  before: number;
  after: number;
}

const WINDOW_DAYS = 28;
const RESAMPLE_COUNT = 400;
const MIN_CLICKS = 30;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function countPageClicks({ fixedOn, clicksByDay }: FixEffectPage, day: number): PageClicks {
  return {
    isFixed: fixedOn !== null,
    before: sum(clicksByDay.slice(day - WINDOW_DAYS, day)),
    after: sum(clicksByDay.slice(day + 1, day + 1 + WINDOW_DAYS)),
  };
}

/** Returns the logarithm of the change of fixed pages relative to the change of all other pages. */
function compare(pages: readonly PageClicks[]): number {
  const sumClicks = (isFixed: boolean, field: 'before' | 'after') =>
    0.5 + sum(pages.filter((page) => page.isFixed === isFixed).map((page) => page[field]));
  return Math.log(
    (sumClicks(true, 'after') * sumClicks(false, 'before')) / (sumClicks(true, 'before') * sumClicks(false, 'after')),
  );
}

/**
 * Estimates with the textbook method, as a peer: 28 days before and after, fixed pages against all others, percentiles
 * of a bootstrap over pages. Staggered fixes count from the day of the last fix.
 */
export function compareBeforeAndAfter({ firstDay, pages, random }: FixEffectInput): FixEffect {
  const days = pages.flatMap(({ fixedOn }) => (fixedOn === null ? [] : [countDaysBetween(firstDay, fixedOn)]));
  const lastFixDay = Math.max(...days);
  const isTooEarly = (pages[0]?.clicksByDay.length ?? 0) - 1 - lastFixDay < WINDOW_DAYS;
  if (isTooEarly) return { state: 'too-early', measurableOn: addDays(firstDay, lastFixDay + WINDOW_DAYS) };
  const counts = pages.map((page) => countPageClicks(page, lastFixDay));
  const fixedCount = counts.filter(({ isFixed }) => isFixed).length;
  const controlCount = counts.length - fixedCount;
  const clicks = sum(counts.filter(({ isFixed }) => isFixed).map(({ before }) => before));
  if (clicks < MIN_CLICKS) return { state: 'too-few', reason: 'clicks', pages: fixedCount, controls: controlCount };
  const resample = () => compare(counts.map((page) => counts[Math.floor(random() * counts.length)] ?? page));
  const changes = Array.from({ length: RESAMPLE_COUNT }, resample).toSorted((a, b) => a - b);
  const toPercent = (log: number | undefined) => 100 * Math.expm1(log ?? 0);
  const interval = [
    toPercent(changes[Math.floor(0.025 * RESAMPLE_COUNT)]),
    toPercent(changes[Math.ceil(0.975 * RESAMPLE_COUNT) - 1]),
  ] as const;
  const changePercent = toPercent(compare(counts));
  return {
    state: 'measured',
    changePercent,
    interval,
    clicksPer28Days: (changePercent * clicks) / 100,
    clicksInterval: [(interval[0] * clicks) / 100, (interval[1] * clicks) / 100],
    pages: fixedCount,
    controls: controlCount,
    from: addDays(firstDay, lastFixDay + 1),
    to: addDays(firstDay, lastFixDay + WINDOW_DAYS),
  };
}
