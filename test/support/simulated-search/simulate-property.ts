import type { SearchDimension } from '#contracts/outside/search-data.ts';
import type { LocalSearchData } from '#providers/google-search-console/local-search-analytics.ts';
import { addDays, countDaysBetween } from './days.ts';
import { mixSeed } from './noise.ts';
import { type DayInputs, drawPropertyDay, type PropertyDay, reduceDay } from './property-day.ts';
import { type PlanOptions, type PropertyPlan, planProperty } from './property-plan.ts';
import { buildPageRhythms, buildSiteRhythm, type PlannedNoindex } from './property-rhythm.ts';
import { buildRows, type SimulatedRow } from './property-rows.ts';

export type { PlannedNoindex, SimulatedRow };

export interface SimulatedPropertyOptions extends Partial<PlanOptions> {
  seed: number;
  /** The last day with data. Provisional data is requested with `asOf`. */
  lastDay: string;
  /** Days with data; 16 months unless given. */
  days?: number;
  /** Null = nothing is planted; a default is planted unless given. */
  noindex?: PlannedNoindex | null;
}

export interface RowsOptions {
  /**
   * The day on which the data is requested: it and later days have no rows, and days right before it are incomplete.
   */
  asOf?: string;
  /** Only pages of these hosts. */
  hosts?: readonly string[];
}

/** A property of a search engine's webmaster tool, simulated day by day without storing it. */
export interface SimulatedProperty {
  firstDay: string;
  lastDay: string;
  plan: PropertyPlan;
  /** The planted noindex, or null. */
  noindex: PlannedNoindex | null;
  /** URLs of the section that had the noindex. */
  noindexedUrls: string[];
  /**
   * Rows of one day by [], [query], [page], [query, page], [country], [device], [country, page] or [device, page], most
   * clicks first. Rows by page, country and device add up to the totals; rows by query do not contain rare queries.
   */
  listDayRows(day: string, dimensions: readonly SearchDimension[], options?: RowsOptions): SimulatedRow[];
  /** The first day whose rows may still change when they are requested on `asOf`. */
  findFirstIncompleteDay(asOf: string): string;
  /** What the local server of Search Console serves on that day. */
  buildServerData(asOf: string): LocalSearchData;
}

/** Sixteen months. */
const DEFAULT_DAYS = 487;
const DEFAULTS = { origin: 'https://shop.awi.test', pageCount: 60, queryCount: 400, impressionsPerDay: 2_500 };
/** More than 2.4 million rows over sixteen months and all six dimension sets. */
export const LARGE_PROPERTY = { pageCount: 620, queryCount: 2_300, impressionsPerDay: 50_000 };
/** Share of a day's data that has been processed 1, 2 and 3 days later. */
const PROVISIONAL_SHARES = [0.35, 0.75, 0.95];
const CACHED_DAY_COUNT = 4;

function planDefaultNoindex(firstDay: string, days: number): PlannedNoindex {
  return {
    section: 'guides',
    from: addDays(firstDay, Math.round(days * 0.55)),
    fixedOn: addDays(firstDay, Math.round(days * 0.78)),
  };
}

/** Keeps the days that were generated last, because each one is requested once per dimension set. */
function cacheDays(draw: (day: number) => PropertyDay): (day: number) => PropertyDay {
  const remembered = new Map<number, PropertyDay>();
  return (day) => {
    const known = remembered.get(day);
    if (known !== undefined) return known;
    const drawn = draw(day);
    remembered.set(day, drawn);
    const [oldest] = remembered.keys();
    if (remembered.size > CACHED_DAY_COUNT && oldest !== undefined) remembered.delete(oldest);
    return drawn;
  };
}

function createPageFilter(plan: PropertyPlan, hosts: readonly string[] | undefined): (page: number) => boolean {
  if (hosts === undefined) return () => true;
  const isCounted = plan.pages.map(({ url }) => hosts.includes(new URL(url).host));
  return (page) => isCounted[page] ?? false;
}

/** Creates a property. The same options give the same rows, in any order of requests. */
export function createSimulatedProperty(options: SimulatedPropertyOptions): SimulatedProperty {
  const { seed, lastDay, days = DEFAULT_DAYS } = options;
  const firstDay = addDays(lastDay, 1 - days);
  const noindex = options.noindex === undefined ? planDefaultNoindex(firstDay, days) : options.noindex;
  const plan = planProperty({ ...DEFAULTS, ...options });
  const rhythm = { seed, firstDay, days, noindex };
  const inputs: DayInputs = {
    seed,
    plan,
    siteRhythm: buildSiteRhythm(rhythm),
    pageRhythms: buildPageRhythms(plan.pages, rhythm),
  };
  const readDay = cacheDays((day) => drawPropertyDay(inputs, day));
  const computeShare = (day: string, asOf: string | undefined) => {
    if (asOf === undefined) return 1;
    const age = countDaysBetween(day, asOf);
    return age <= 0 ? 0 : (PROVISIONAL_SHARES[age - 1] ?? 1);
  };
  const findFirstIncompleteDay = (asOf: string) => addDays(asOf, -PROVISIONAL_SHARES.length);
  const listDayRows: SimulatedProperty['listDayRows'] = (day, dimensions, { asOf, hosts } = {}) => {
    const index = countDaysBetween(firstDay, day);
    const share = computeShare(day, asOf);
    if (index < 0 || index >= days || share === 0) return [];
    const splitSeed = mixSeed(seed, 4, index);
    const reduced = reduceDay(readDay(index), share);
    return buildRows({ plan, day: reduced, isCounted: createPageFilter(plan, hosts), splitSeed }, dimensions);
  };
  return {
    firstDay,
    lastDay,
    plan,
    noindex,
    noindexedUrls: plan.pages.filter(({ section }) => section === noindex?.section).map(({ url }) => url),
    listDayRows,
    findFirstIncompleteDay,
    buildServerData: (asOf) => ({
      firstDay,
      lastDay: asOf <= lastDay ? addDays(asOf, -1) : lastDay,
      firstIncompleteDay: findFirstIncompleteDay(asOf) <= lastDay ? findFirstIncompleteDay(asOf) : null,
      listDayRows: (day, dimensions) => listDayRows(day, dimensions, { asOf }),
    }),
  };
}
