import { formatBingDate } from '#providers/bing-webmaster/invented-site.ts';
import type { BingServerOptions } from '#providers/bing-webmaster/local-server.ts';
import {
  type LocalSearchData,
  type LocalSearchRow,
  sumRows,
} from '#providers/google-search-console/local-search-analytics.ts';
import { buildDemoUrl, DEMO_EXCLUSIONS, DEMO_PATHS, DEMO_SITEMAP_URL_COUNT } from './demo-site.ts';

const DAY_MS = 86_400_000;
export const DAYS_PER_WEEK = 7;
const SATURDAY = 6;
/** Bing returns the data of half a year. */
const WEEK_COUNT = 26;
/** Bing's impressions and clicks as a share of Google's. */
export const BING_SHARE = 0.06;
const SITEMAP_SUBMITTED_ON = '2026-01-15';
const LINKED_PAGE_COUNT = 5;

type Dimension = 'query' | 'page';

/**
 * Builds what the simulated Bing returns about the demo site: the same pages, queries and sitemap as the simulated
 * Google, with a small share of its traffic.
 */
export function buildDemoBing(data: LocalSearchData): NonNullable<BingServerOptions['results']> {
  return {
    GetQueryStats: () => buildWeeklyRows(data, ['query']),
    GetPageStats: () => buildWeeklyRows(data, ['page']),
    GetPageQueryStats: (parameters) => buildWeeklyRows(data, ['query', 'page'], parameters.get('page') ?? ''),
    GetQueryPageStats: (parameters) => buildWeeklyRows(data, ['page', 'query'], parameters.get('query') ?? ''),
    GetRankAndTrafficStats: () => buildDailyTotals(data),
    GetCrawlStats: () => buildCrawlDays(data),
    GetCrawlIssues: CRAWL_ISSUES,
    GetFeeds: [
      {
        Compressed: false,
        FileSize: 4_096,
        LastCrawled: formatBingDate(data.lastDay),
        Status: 'Success',
        Submitted: formatBingDate(SITEMAP_SUBMITTED_ON),
        Type: 'Sitemap',
        Url: buildDemoUrl('/sitemap.xml'),
        UrlCount: DEMO_SITEMAP_URL_COUNT,
      },
    ],
    GetLinkCounts: {
      Links: DEMO_PATHS.slice(0, LINKED_PAGE_COUNT).map((path, index) => ({
        Count: 12 - 2 * index,
        Url: buildDemoUrl(path),
      })),
      TotalPages: 1,
    },
  };
}

/** URLs of the demo site that redirect, are missing, or fail. The bits of `Issues` are documented with Bing's API. */
const CRAWL_ISSUES = [
  { Url: buildDemoUrl('/shop'), HttpCode: 301, Issues: 1, InLinks: 1 },
  { Url: buildDemoUrl('/services/spring-offer'), HttpCode: 404, Issues: 4, InLinks: 0 },
  { Url: buildDemoUrl('/stock'), HttpCode: 500, Issues: 8, InLinks: 1 },
];

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
export const listDays = (lastDay: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(lastDay, index - count + 1));

/** Lists the Saturdays on which Bing added rows. */
export function listSaturdays(lastDay: string): string[] {
  const daysSinceSaturday = (new Date(`${lastDay}T00:00:00Z`).getUTCDay() - SATURDAY + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  const last = addDays(lastDay, -daysSinceSaturday);
  return Array.from({ length: WEEK_COUNT }, (_, index) => addDays(last, (index - WEEK_COUNT + 1) * DAYS_PER_WEEK));
}

/**
 * Builds a row per key of the first dimension and week, dated with the Saturday on which the week ends. Rows without
 * impressions are omitted.
 *
 * @param selected key of the second dimension whose rows are returned
 */
function buildWeeklyRows(data: LocalSearchData, dimensions: readonly Dimension[], selected?: string): object[] {
  return listSaturdays(data.lastDay).flatMap((saturday) => {
    const days = listDays(saturday, DAYS_PER_WEEK);
    const rows = sumRows(days.flatMap((day) => [...data.listDayRows(day, dimensions)]));
    return rows
      .filter(({ keys }) => keys[1] === selected)
      .map((row) => buildStatRow(row, saturday))
      .filter(({ Impressions }) => Impressions > 0);
  });
}

function buildStatRow({ keys: [key = ''], position, ...counts }: LocalSearchRow, saturday: string) {
  const { Clicks, Impressions } = scaleCounts(counts);
  const bingPosition = shiftPosition(position, key);
  return {
    __type: 'QueryStats:#Microsoft.Bing.Webmaster.Api',
    AvgClickPosition: Clicks === 0 ? -1 : Math.max(1, Math.round(bingPosition) - 1),
    AvgImpressionPosition: bingPosition,
    Clicks,
    Date: formatBingDate(saturday),
    Impressions,
    Query: key,
  };
}

const scaleCounts = ({ clicks, impressions }: Pick<LocalSearchRow, 'clicks' | 'impressions'>) => ({
  Clicks: Math.round(clicks * BING_SHARE),
  Impressions: Math.round(impressions * BING_SHARE),
});

/** Positions on Bing differ from those on Google by up to one, depending on the key. */
export const shiftPosition = (position: number, key: string): number =>
  Math.round(10 * Math.max(1, position + (key.length % 5) / 2 - 1)) / 10;

function buildDailyTotals(data: LocalSearchData): object[] {
  return listDays(data.lastDay, WEEK_COUNT * DAYS_PER_WEEK).map((day) => {
    const [total = { clicks: 0, impressions: 0 }] = sumRows(data.listDayRows(day, []));
    return { ...scaleCounts(total), Date: formatBingDate(day) };
  });
}

const buildCrawlDays = ({ lastDay }: LocalSearchData): object[] =>
  listDays(lastDay, WEEK_COUNT * DAYS_PER_WEEK).map((day) => ({
    AllOtherCodes: 0,
    BlockedByRobotsTxt: 0,
    Code2xx: 12,
    Code301: 1,
    Code302: 0,
    Code4xx: 1,
    Code5xx: 1,
    ContainsMalware: 0,
    CrawledPages: 15,
    CrawlErrors: 2,
    Date: formatBingDate(day),
    InIndex: DEMO_SITEMAP_URL_COUNT - DEMO_EXCLUSIONS.length,
    InLinks: 40,
  }));
