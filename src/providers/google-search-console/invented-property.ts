import type { Day, SearchDimension } from '../kit/capabilities.ts';
import { type LocalSearchData, type LocalSearchRow, sumRows } from './local-search-analytics.ts';
import { addDays } from './pacific-time.ts';

/** Options of an invented property. */
export interface InventedPropertyOptions {
  /** Host of the pages, such as `www.example.com`. */
  host: string;
  /** Last day with data. */
  lastDay: Day;
  /** Days of history. */
  days?: number;
  /** Last days that may still change. */
  incompleteDays?: number;
  /** Pages and topics of the site; invented if omitted. */
  site?: InventedSite;
}

/** Pages and topics of an invented property. */
export interface InventedSite {
  /** For example `https://www.example.com`. */
  origin: string;
  /** Most visited first. With a brand, the first pages are about the topics, in the same order. */
  paths: readonly string[];
  topics: readonly string[];
  /** Name that visitors use to search for the site, in lowercase; the first part of the host if omitted. */
  brand?: string;
}

const HISTORY_DAYS = 486;
const INCOMPLETE_DAYS = 2;
const DAYS_PER_YEAR = 365.25;
const DAY_MS = 86_400_000;
/** Largest seasonal deviation from the average of a year, as a share. */
const SEASONAL_SHARE = 0.35;
const WEEKEND_FACTOR = 0.62;
/** Impressions of the page with the most impressions on an average day. */
const TOP_PAGE_IMPRESSIONS = 3_200;
/** Share of impressions whose queries are hidden, because too few people searched for them. */
const ANONYMOUS_SHARE = 0.3;
/** Range of positions, from 1, for queries for a given brand: a site is usually first for its own name. */
const BRAND_POSITION_RANGE = 0.3;
/**
 * Number of positions by which other pages rank behind the page about a topic, so that each query has a matching page.
 */
const OFF_TOPIC_POSITION_LOSS = 9;
/** Range of positions, from 1.5, for pages about a topic. */
const ON_TOPIC_POSITION_RANGE = 11;

const PAGES = ['/', '/products/', '/guides/choosing-a-size', '/guides/care', '/about', '/blog/spring', '/blog/winter'];
const TOPICS = ['wool sweater', 'sweater size chart', 'how to wash wool', 'merino vs lambswool', 'knitwear sale'];
const COUNTRIES = [
  ['usa', 0.55],
  ['gbr', 0.25],
  ['deu', 0.2],
] as const;
const DEVICES = [
  ['MOBILE', 0.6],
  ['DESKTOP', 0.36],
  ['TABLET', 0.04],
] as const;

/** A combination of all dimensions on one day; without a query, it is anonymous. */
type Cell = Record<Exclude<SearchDimension, 'query'>, string> & { query: string | null } & Omit<LocalSearchRow, 'keys'>;

/** Invents a small seasonal property: simulated values, the same each time. */
export function inventProperty({
  host,
  lastDay,
  days = HISTORY_DAYS,
  incompleteDays = INCOMPLETE_DAYS,
  site = { origin: `https://${host}`, paths: PAGES, topics: TOPICS },
}: InventedPropertyOptions): LocalSearchData {
  return {
    firstDay: addDays(lastDay, 1 - days),
    lastDay,
    firstIncompleteDay: incompleteDays === 0 ? null : addDays(lastDay, 1 - incompleteDays),
    listDayRows: (day, dimensions) => sumRows(listRows(site, day, dimensions)),
  };
}

function* listRows(site: InventedSite, day: Day, dimensions: readonly SearchDimension[]): Iterable<LocalSearchRow> {
  for (const { clicks, impressions, position, ...values } of listCells(site, day)) {
    const keys = dimensions.map((dimension) => values[dimension]);
    // Anonymous queries count only in totals.
    if (keys.every((key) => key !== null)) yield { keys, clicks, impressions, position };
  }
}

function* listCells(site: InventedSite, day: Day): Iterable<Cell> {
  const demand = TOP_PAGE_IMPRESSIONS * computeSeason(day);
  for (const [pageIndex, path] of site.paths.entries()) {
    const page = `${site.origin}${path}`;
    for (const [query, share] of listQueries(site, pageIndex)) {
      for (const [country, countryShare] of COUNTRIES) {
        for (const [device, deviceShare] of DEVICES) {
          const noise = 0.85 + 0.3 * pickShare(`${day} ${page} ${query} ${country} ${device}`);
          const impressions = Math.round((demand / (pageIndex + 1)) * share * countryShare * deviceShare * noise);
          const position =
            pickPosition(site, { page, query, isOnTopic: site.topics[pageIndex] === query }) + 0.5 * noise;
          const clicks = Math.round(impressions * (0.32 / position));
          if (impressions > 0) yield { page, query, country, device, clicks, impressions, position };
        }
      }
    }
  }
}

/** Picks the average position of a page for a query, before the noise of a day. */
function pickPosition(
  { brand }: InventedSite,
  { page, query, isOnTopic }: { page: string; query: string | null; isOnTopic: boolean },
): number {
  const share = pickShare(`${page} ${query}`);
  if (brand === undefined) return 1.5 + 14 * share;
  if (query?.includes(brand) === true) return 0.6 + BRAND_POSITION_RANGE * share;
  return 1.5 + ON_TOPIC_POSITION_RANGE * share + (isOnTopic || query === null ? 0 : OFF_TOPIC_POSITION_LOSS);
}

/** Lists three queries of each page, and the share of anonymous queries. */
function listQueries(
  { origin, topics: all, brand = readHostName(origin) }: InventedSite,
  pageIndex: number,
): [query: string | null, share: number][] {
  const topics = [0, 1].map((step) => all[(pageIndex + step) % all.length] ?? '');
  const visible: [string, number][] = [
    [pageIndex === 0 ? brand : `${brand} ${topics[0]}`, 0.25],
    [topics[0] ?? '', 0.3],
    [topics[1] ?? '', 0.15],
  ];
  return [...visible, [null, ANONYMOUS_SHARE]];
}

const readHostName = (origin: string): string => new URL(origin).hostname.replace(/^www\./, '').replace(/\..*$/, '');

/** Computes the factor of a day: strongest at the end of November, weak on weekends. */
function computeSeason(day: Day): number {
  const ms = Date.parse(`${day}T00:00:00Z`);
  const peak = Date.UTC(2026, 10, 27);
  const year = 1 + SEASONAL_SHARE * Math.cos((2 * Math.PI * (ms - peak)) / (DAYS_PER_YEAR * DAY_MS));
  const weekday = new Date(ms).getUTCDay();
  return year * (weekday === 0 || weekday === 6 ? WEEKEND_FACTOR : 1);
}

/** Returns a number from 0 to 1 that depends only on the text (FNV-1a). */
function pickShare(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
