import { createHash } from 'node:crypto';
import { normalizeKeyword } from '#lib/rankings/normalize-keyword.ts';
import {
  type LocalSearchData,
  type LocalSearchRow,
  sumRows,
} from '#providers/google-search-console/local-search-analytics.ts';
import type { SearchDimension } from '#providers/kit/capabilities.ts';

const DAY_MS = 86_400_000;
const DAYS_PER_MONTH = 28;
/** Countries of the simulated property; a website has few visitors from any other country. */
const COUNTRY_CODES: Readonly<Record<string, string>> = { US: 'usa', GB: 'gbr', DE: 'deu' };
const OTHER_COUNTRY_SHARE = 0.02;
/** Longer keywords that contain a query have this share of its demand. */
const LONGER_KEYWORD = { least: 0.02, most: 0.1 };
/** Searches for a keyword per impression, because a website is shown in only some of the searches. */
const DEMAND_FACTOR = { least: 1.3, most: 2.2 };

/** Average position, most visited page and impressions of a query, in the last 28 complete days. */
export interface DemoQuery {
  query: string;
  averagePosition: number;
  url: string;
  /** By country code, as in the property. */
  impressions: ReadonlyMap<string, number>;
}

/** What people search for, so that all simulated sources agree with the simulated property. */
export interface DemoDemand {
  /** Finds a query of the property; null if the site is not shown for it. */
  findQuery(keyword: string): DemoQuery | null;
  /**
   * Returns the searches for a keyword in a country as a multiple of the property's impressions for `query`: more than
   * 1 for a query of the property in one of its countries, and a fraction for other countries and for a longer keyword
   * that contains a query; null for any other keyword.
   */
  findShare(keyword: string, country: string): { query: string; factor: number } | null;
  /**
   * Estimates the searches per month for a keyword in a country, rounded as Google Ads does; null if the keyword is
   * unknown.
   */
  estimateVolume(keyword: string, country: string): number | null;
}

/** Returns a number from 0 to 1 that depends only on the text. */
export const draw = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

const pick = ({ least, most }: { least: number; most: number }, text: string): number =>
  least + (most - least) * draw(text);

/** Derives the demand from the simulated property. */
export function createDemoDemand(data: LocalSearchData): DemoDemand {
  let queries: ReadonlyMap<string, DemoQuery> | null = null;
  const listQueries = () => {
    queries ??= readQueries(data);
    return queries;
  };
  const findQuery = (keyword: string) => listQueries().get(normalizeKeyword(keyword)) ?? null;

  function findShare(keyword: string, country: string): { query: string; factor: number } | null {
    const name = normalizeKeyword(keyword);
    const containedQueries = [...listQueries().keys()].filter((query) => ` ${name} `.includes(` ${query} `));
    const [query] = containedQueries.sort((a, b) => b.length - a.length);
    if (query === undefined) return null;
    const base = pick(DEMAND_FACTOR, `demand ${query}`);
    const length = query === name ? 1 : pick(LONGER_KEYWORD, `demand ${name}`);
    return { query, factor: base * length * (COUNTRY_CODES[country] === undefined ? OTHER_COUNTRY_SHARE : 1) };
  }

  return {
    findQuery,
    findShare,
    estimateVolume(keyword, country) {
      const share = findShare(keyword, country);
      if (share === null) return null;
      const impressions = listQueries().get(share.query)?.impressions ?? new Map<string, number>();
      const code = COUNTRY_CODES[country];
      const sumWorldwide = () => [...impressions.values()].reduce((sum, count) => sum + count, 0);
      return roundVolume((code === undefined ? sumWorldwide() : (impressions.get(code) ?? 0)) * share.factor);
    },
  };
}

function readQueries(data: LocalSearchData): Map<string, DemoQuery> {
  const days = listMonth(data);
  const read = (dimensions: readonly SearchDimension[]) =>
    sumRows(days.flatMap((day) => [...data.listDayRows(day, dimensions)]));
  const [totals, pages, countries] = [read(['query']), read(['query', 'page']), read(['query', 'country'])];
  return new Map(
    totals.map(({ keys: [query = ''], position }) => {
      // Rows are sorted by clicks.
      const url = pages.find(({ keys }) => keys[0] === query)?.keys[1] ?? '';
      const queryCountries = countries.filter(({ keys }) => keys[0] === query);
      const impressions = new Map(queryCountries.map((row) => [row.keys[1] ?? '', row.impressions]));
      return [query, { query, averagePosition: position, url, impressions }];
    }),
  );
}

/** Lists the last `DAYS_PER_MONTH` days with final data. */
function listMonth({ lastDay, firstIncompleteDay }: LocalSearchData): string[] {
  const end = Date.parse(`${firstIncompleteDay ?? lastDay}T00:00:00Z`) - (firstIncompleteDay === null ? 0 : DAY_MS);
  return Array.from({ length: DAYS_PER_MONTH }, (_, index) =>
    new Date(end - (DAYS_PER_MONTH - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/**
 * Whether a row of queries and countries belongs to a query in a country. For an unknown country, rows of all countries
 * count.
 */
export function isInCountry({ keys }: LocalSearchRow, { query, country }: { query: string; country: string }): boolean {
  const code = COUNTRY_CODES[country];
  return keys[0] === query && (code === undefined || keys[1] === code);
}

/** Rounds to two significant digits, and at least to tens; the minimum is 10. */
function roundVolume(volume: number): number {
  const step = Math.max(10, 10 ** (Math.floor(Math.log10(Math.max(1, volume))) - 1));
  return Math.max(10, Math.round(volume / step) * step);
}
