import { addDays, readWeekday, readYearPosition } from './days.ts';
import type { SiteShape } from './fix-site-shape.ts';
import type { Noise } from './noise.ts';

/** One page of a simulated site: its expected clicks per day if nothing had been fixed, without any randomness. */
export interface PageDemand {
  section: number;
  /** Expected clicks a day around the fix. */
  level: number;
  expected: Float64Array;
}

/** Changes that affect all pages, per day. */
interface SiteCurves {
  firstDay: string;
  trend: Float64Array;
  shocks: Float64Array;
  weekdays: Float64Array;
  yearPositions: Float64Array;
}

const PAGE_RESPONSE_SPREAD = 0.2;
const SECTION_SPREAD = 0.25;
const FAST_PAGE_TREND = { share: 0.03, slope: 1.5 };
const SILENT_LEVEL = 0.005;

/** A loop, because `Float64Array.from` takes several times as long. */
function fill(days: number, compute: (day: number) => number): Float64Array {
  const values = new Float64Array(days);
  for (let day = 0; day < days; day += 1) values[day] = compute(day);
  return values;
}

function computeShock({ day, size, ramp, lasts }: SiteShape['shocks'][number], today: number): number {
  if (today < day || today >= day + lasts) return 0;
  return size * Math.min(1, (today - day + 1) / ramp);
}

function buildSiteCurves(shape: SiteShape, firstDay: string, noise: Noise): SiteCurves {
  const days = shape.history + shape.spread + 1 + shape.after;
  let walk = 0;
  return {
    firstDay,
    trend: fill(days, (day) => {
      walk += (shape.wander / Math.sqrt(7)) * noise.normal();
      return walk + (shape.growthPerYear * (day - shape.history)) / 365.25;
    }),
    shocks: fill(days, (day) => shape.shocks.reduce((sum, shock) => sum + computeShock(shock, day), 0)),
    weekdays: fill(days, (day) => Math.log(shape.weekdays[readWeekday(addDays(firstDay, day))] ?? 1)),
    yearPositions: fill(days, (day) => readYearPosition(addDays(firstDay, day))),
  };
}

/** Draws the first and last day on which a page is offline; null for most pages. Popular pages are repaired at once. */
function drawOfflineDays(shape: SiteShape, isPopular: boolean, noise: Noise): { from: number; to: number } | null {
  if (isPopular || !noise.chance(shape.offlineShare)) return null;
  const from = noise.integer(0, shape.history + shape.after);
  return { from, to: noise.chance(0.5) ? Number.POSITIVE_INFINITY : from + noise.integer(3, 40) };
}

interface PageInputs {
  shape: SiteShape;
  curves: SiteCurves;
  /** The season of each section, 0 on the day of the first fix. */
  seasons: readonly Float64Array[];
}

function drawSeason(shape: SiteShape, { yearPositions }: SiteCurves, noise: Noise): Float64Array {
  const size = shape.year.size * (1 + SECTION_SPREAD * noise.normal());
  const peak = shape.year.peak + 0.05 * noise.normal();
  const readSeason = (day: number) => size * Math.cos(2 * Math.PI * ((yearPositions[day] ?? 0) - peak));
  const seasonAtFix = readSeason(shape.history);
  return fill(yearPositions.length, (day) => readSeason(day) - seasonAtFix);
}

function buildPage(inputs: PageInputs, level: number, noise: Noise): PageDemand {
  const { shape, curves, seasons } = inputs;
  const section = noise.integer(0, seasons.length - 1);
  const isFast = noise.chance(FAST_PAGE_TREND.share);
  const slope = isFast
    ? noise.between(-FAST_PAGE_TREND.slope, FAST_PAGE_TREND.slope)
    : shape.pageTrend * noise.normal();
  const response = 1 + PAGE_RESPONSE_SPREAD * noise.normal();
  const weekdayResponse = 1 + PAGE_RESPONSE_SPREAD * noise.normal();
  const offlineDays = drawOfflineDays(shape, level > Math.exp(shape.tail), noise);
  const expected = fill(curves.trend.length, (day) => {
    if (offlineDays !== null && day >= offlineDays.from && day <= offlineDays.to) return 0;
    const common = (curves.trend[day] ?? 0) + response * (curves.shocks[day] ?? 0);
    const own = (slope * (day - shape.history)) / 365.25 + (seasons[section]?.[day] ?? 0);
    return level * Math.exp(common + own + weekdayResponse * (curves.weekdays[day] ?? 0));
  });
  return { section, level, expected };
}

/** Draws the pages of a site and the clicks that each would receive per day on average if nothing were fixed. */
export function drawDemand(shape: SiteShape, firstDay: string, noise: Noise): PageDemand[] {
  const curves = buildSiteCurves(shape, firstDay, noise);
  const seasons = Array.from({ length: shape.sectionCount }, () => drawSeason(shape, curves, noise));
  return Array.from({ length: shape.pageCount }, () => {
    const level = noise.chance(shape.silentShare)
      ? SILENT_LEVEL * noise.uniform()
      : Math.exp(shape.tail * noise.normal());
    return buildPage({ shape, curves, seasons }, level, noise);
  });
}
