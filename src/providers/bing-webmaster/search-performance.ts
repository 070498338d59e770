import type {
  SearchDayQuery,
  SearchDayRows,
  SearchDetailSource,
  SearchPerformanceSource,
  SearchProperty,
  SearchRow,
} from '../kit/capabilities.ts';
import { BING_NAME, type BingApi, MAX_HISTORY_BYTES, subtractDays } from './api.ts';
import { BING_SETTINGS } from './errors.ts';
import { createResponseCache, groupByDay, listRowsBetween, type SearchHistory } from './history.ts';
import { queryStatsSchema, sitesSchema, trafficSchema } from './schema.ts';

/** Documented for crawl figures; also observed for traffic figures. */
const HISTORY_DAYS = 180;
/** Bing does not document when figures are final. Totals are updated daily, other figures weekly. */
const FINAL_AFTER_DAYS = { totals: 3, rows: 10 };
const CACHE_LIFETIME_MS = 10 * 60_000;
/** Each response may contain up to 32 MB of JSON. */
const MAX_CACHED_RESPONSES = 6;

/** The method that lists the rows of each dimension. */
const METHOD_BY_DIMENSION = { query: 'GetQueryStats', page: 'GetPageStats' } as const;

export type BingSearchPerformance = SearchPerformanceSource & SearchDetailSource;

/**
 * Reads search performance. No method accepts a date: each returns the complete history, which is read once per
 * property, cached for ten minutes, and divided by day here.
 */
export function createBingSearchPerformance(api: BingApi): BingSearchPerformance {
  const cache = createResponseCache({
    clock: api.clock,
    lifetimeMs: CACHE_LIFETIME_MS,
    maxResponses: MAX_CACHED_RESPONSES,
  });
  const findFirstIncompleteDate = (kind: keyof typeof FINAL_AFTER_DAYS) =>
    subtractDays(api.clock.nowMs(), FINAL_AFTER_DAYS[kind]);

  const readHistory = (
    method: 'GetQueryStats' | 'GetPageStats' | 'GetPageQueryStats' | 'GetQueryPageStats',
    parameters: { siteUrl: string; page?: string; query?: string },
    signal: AbortSignal | undefined,
  ): Promise<SearchHistory> =>
    cache.read(`${method} ${JSON.stringify(parameters)}`, async () =>
      groupByDay(await api.call({ method, parameters, signal, maxBytes: MAX_HISTORY_BYTES }, queryStatsSchema)),
    );

  const readTraffic = (siteUrl: string, signal: AbortSignal | undefined) =>
    cache.read(`GetRankAndTrafficStats ${siteUrl}`, () =>
      api.call({ method: 'GetRankAndTrafficStats', parameters: { siteUrl }, signal }, trafficSchema),
    );

  /** A property is one site, so it contains no figures for other hosts. */
  function checkHosts(propertyId: string, hosts: readonly string[] | undefined): void {
    const host = URL.parse(propertyId)?.hostname;
    if (hosts === undefined || (host !== undefined && hosts.includes(host))) return;
    throw api.createError({
      failure: 'bad-request',
      detail: `the property does not cover ${hosts.join(', ')}; nothing was sent`,
      setting: BING_SETTINGS.property,
    });
  }

  async function readTotals(query: Parameters<SearchPerformanceSource['readTotals']>[0]) {
    checkHosts(query.propertyId, query.hosts);
    const stats = await readTraffic(query.propertyId, query.signal);
    const days = stats
      .filter(({ Date: day }) => day >= query.from && day <= query.to)
      .sort((a, b) => (a.Date < b.Date ? -1 : 1))
      // Bing reports no position for a site as a whole.
      .map(({ Date: day, Clicks, Impressions }) => ({
        day,
        clicks: Clicks,
        impressions: Impressions,
        averagePosition: null,
      }));
    return { days, firstIncompleteDate: findFirstIncompleteDate('totals') };
  }

  async function readDayTotals({ day, ...query }: SearchDayQuery): Promise<SearchDayRows> {
    const { days, firstIncompleteDate } = await readTotals({ ...query, from: day, to: day });
    const rows = days.map(({ day: _, ...total }): SearchRow => ({ keys: [], ...total }));
    return { rows, nextRow: null, firstIncompleteDate: day < firstIncompleteDate ? null : firstIncompleteDate };
  }

  async function readDay(query: SearchDayQuery): Promise<SearchDayRows> {
    const { propertyId, day, dimensions, hosts, startRow = 0, signal } = query;
    const [dimension, second] = dimensions;
    if (dimension === undefined) return readDayTotals(query);
    if (second !== undefined || (dimension !== 'query' && dimension !== 'page')) {
      throw api.createError({
        failure: 'bad-request',
        detail: `no rows by ${dimensions.join(' and ')}; nothing was sent`,
      });
    }
    checkHosts(propertyId, hosts);
    const history = await readHistory(METHOD_BY_DIMENSION[dimension], { siteUrl: propertyId }, signal);
    const rows = (history.get(day) ?? []).filter(({ keys }) => dimension === 'query' || isOnHosts(keys[0], hosts));
    const firstIncompleteRowDate = findFirstIncompleteDate('rows');
    return {
      rows: rows.slice(startRow),
      nextRow: null,
      firstIncompleteDate: day < firstIncompleteRowDate ? null : firstIncompleteRowDate,
    };
  }

  return {
    name: BING_NAME,
    granularity: 'week',
    historyDays: HISTORY_DAYS,
    dimensionSets: [[], ['query'], ['page']],
    listProperties: async (signal) =>
      (await api.call({ method: 'GetUserSites', signal }, sitesSchema)).map(readProperty),
    readDay,
    readTotals,
    readPageQueries: async ({ propertyId, page, from, to, signal }) =>
      listRowsBetween(await readHistory('GetPageQueryStats', { siteUrl: propertyId, page }, signal), { from, to }),
    readQueryPages: async ({ propertyId, query, from, to, signal }) =>
      listRowsBetween(await readHistory('GetQueryPageStats', { siteUrl: propertyId, query }, signal), { from, to }),
  };
}

/**
 * Bing does not report whether a verified site belongs to the account or was shared with it, so the account never
 * counts as its owner.
 */
const readProperty = ({ Url, IsVerified }: { Url: string; IsVerified: boolean }): SearchProperty => ({
  id: Url,
  kind: 'prefix',
  permission: IsVerified ? 'full' : 'unverified',
});

const isOnHosts = (url: string | undefined, hosts: readonly string[] | undefined): boolean =>
  hosts === undefined || hosts.includes(URL.parse(url ?? '')?.hostname ?? '');
