import { addDays, countDaysBetween, readWeekday, readYearPosition } from './days.ts';
import { createNoise, mixSeed } from './noise.ts';
import type { PlannedPage } from './property-plan.ts';

/** A section that was set to noindex by mistake, and the day of the fix. */
export interface PlannedNoindex {
  section: PlannedPage['section'];
  from: string;
  fixedOn: string;
}

export interface RhythmOptions {
  seed: number;
  firstDay: string;
  days: number;
  noindex: PlannedNoindex | null;
}

/** A page leaves or enters the index when it is crawled again, within this many days after the change. */
const RECRAWL_DAYS = 14;
/** After that, a page needs this long to return to its positions. */
const RECOVERY_DAYS = 14;
/** Sunday first. */
const WEEKDAYS = [1.12, 1.02, 0.98, 0.97, 0.94, 0.92, 1.05];
/** Demand of a garden shop: highest in May, lowest around New Year. */
const YEAR = { peak: 0.37, size: 0.42, second: 0.1 };
const GROWTH_PER_YEAR = 0.18;
const RESTLESSNESS = { memory: 0.85, size: 0.035 };

/** Expected demand of an entire property relative to an average day, for each day. */
export function buildSiteRhythm(options: RhythmOptions): Float64Array {
  const noise = createNoise(mixSeed(options.seed, 1));
  const rhythm = new Float64Array(options.days);
  let unrest = 0;
  for (let index = 0; index < options.days; index += 1) {
    const day = addDays(options.firstDay, index);
    const angle = 2 * Math.PI * (readYearPosition(day) - YEAR.peak);
    const year = YEAR.size * Math.cos(angle) + YEAR.second * Math.cos(2 * angle);
    unrest = RESTLESSNESS.memory * unrest + RESTLESSNESS.size * noise.normal();
    const growth = (GROWTH_PER_YEAR * (index - options.days / 2)) / 365.25;
    rhythm[index] = Math.exp(year + growth + unrest) * (WEEKDAYS[readWeekday(day)] ?? 1);
  }
  return rhythm;
}

/** When a page of the section left the index and returned, as day numbers. */
interface Absence {
  leftOn: number;
  returnedOn: number;
  /** Share of its demand that the page regained in the end. */
  recovered: number;
}

function planAbsence(page: PlannedPage, index: number, options: RhythmOptions): Absence | null {
  const { noindex, firstDay } = options;
  if (noindex === null || page.section !== noindex.section) return null;
  const noise = createNoise(mixSeed(options.seed, 2, index));
  return {
    leftOn: countDaysBetween(firstDay, noindex.from) + noise.integer(1, RECRAWL_DAYS),
    returnedOn: countDaysBetween(firstDay, noindex.fixedOn) + noise.integer(1, RECRAWL_DAYS),
    recovered: noise.between(0.85, 1.05),
  };
}

/** Returns the share of its demand that a page has on a day: 0 while it is not indexed, then rising. */
function computePresence(absence: Absence | null, day: number): number {
  if (absence === null || day < absence.leftOn) return 1;
  if (day < absence.returnedOn) return 0;
  const progress = Math.min(1, (day - absence.returnedOn + 1) / RECOVERY_DAYS);
  return absence.recovered * (0.35 + 0.65 * progress);
}

/** Expected demand of one page relative to its average day. Day 0 is the first day of the property. */
export type PageRhythm = (day: number) => number;

/** Returns one rhythm per page: its own slow wave, and the planted noindex. */
export function buildPageRhythms(pages: readonly PlannedPage[], options: RhythmOptions): PageRhythm[] {
  return pages.map((page, index) => {
    const absence = planAbsence(page, index, options);
    const { days, start, size } = page.wave;
    return (day) =>
      computePresence(absence, day) * Math.exp(size * Math.sin(2 * Math.PI * (day / days + start)) - (size * size) / 4);
  });
}
