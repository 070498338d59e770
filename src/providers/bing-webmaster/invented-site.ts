/** Simulated data of a site for the local server: plausible, and the same each time. */
import { createHash } from 'node:crypto';

const MS_PER_DAY = 86_400_000;
const WEEK_COUNT = 26;
const DAYS_PER_WEEK = 7;
/** Bing represents a day as midnight in Seattle. */
const OFFSET_HOURS = 7;
/** Share of traffic that the rows by query or page omit. */
const HIDDEN_SHARE = 0.25;
/** Share of weekly traffic for each day, Sunday to Saturday. */
const WEEKDAY_SHARES = [0.1, 0.16, 0.17, 0.17, 0.16, 0.14, 0.1];
const PAGES = ['', 'pricing', 'blog/how-to-choose', 'blog/mistakes', 'products/classic', 'products/light', 'about'];
const TOPICS = ['', ' price', ' reviews', ' near me', ' alternatives', ' how to choose', ' discount', ' contact'];
const LINKING_SITES = ['news.example', 'forum.example', 'directory.example', 'blog.example', 'wiki.example'];

/** Returns a number from 0 to 1 that depends only on the text. */
const draw = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

/** Formats a date as Bing does. */
export const formatBingDate = (day: string): string =>
  `/Date(${Date.parse(`${day}T00:00:00Z`) + OFFSET_HOURS * 3_600_000}-0${OFFSET_HOURS}00)/`;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10);

/** Returns the last Saturday on or before a day, because Bing adds rows once a week. */
function findLastSaturday(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 1) % DAYS_PER_WEEK));
}

const WEEK_INDEXES = Array.from({ length: WEEK_COUNT }, (_, index) => WEEK_COUNT - 1 - index);

/** Varies figures slowly over the year, so that charts are not flat. */
const computeSeasonalFactor = (day: string): number =>
  1 + 0.25 * Math.sin(Date.parse(`${day}T00:00:00Z`) / MS_PER_DAY / 30);

/** Builds one row per key and week. Figures differ between keys, and vary slightly from week to week. */
function buildWeeklyRows(keys: readonly string[], { seed, lastDay }: { seed: string; lastDay: string }) {
  return WEEK_INDEXES.flatMap((weeksAgo) => {
    const day = addDays(findLastSaturday(lastDay), -weeksAgo * DAYS_PER_WEEK);
    return keys.map((key, index) => {
      const size = (40 + draw(`${seed}${key}`) * 400) / (index + 1);
      const impressions = Math.round(size * computeSeasonalFactor(day) * (0.85 + 0.3 * draw(`${seed}${key}${day}`)));
      const position = 1 + Math.round(draw(`${seed}${key}position`) * 110) / 10;
      const clicks = Math.round(impressions * (0.28 / position));
      return {
        __type: 'QueryStats:#Microsoft.Bing.Webmaster.Api',
        AvgClickPosition: clicks === 0 ? -1 : Math.max(1, Math.round(position) - 1),
        AvgImpressionPosition: impressions === 0 ? -1 : position,
        Clicks: clicks,
        Date: formatBingDate(day),
        Impressions: impressions,
        Query: key,
      };
    });
  });
}

/** Invents everything that the local server returns about a site. */
export function inventBingSite(siteUrl: string, lastDay: string) {
  const { hostname, origin } = new URL(siteUrl);
  const brand = hostname.replace(/^www\./, '').split('.')[0] ?? hostname;
  const queries = TOPICS.map((topic) => `${brand}${topic}`);
  const pages = PAGES.map((path) => `${origin}/${path}`);
  const lists = { seed: hostname, lastDay };
  return {
    queryRows: buildWeeklyRows(queries, lists),
    pageRows: buildWeeklyRows(pages, lists),
    buildQueriesOfPage: (page: string) =>
      buildWeeklyRows(queries.slice(0, 3), { ...lists, seed: `${hostname}${page}` }),
    buildPagesOfQuery: (query: string) => buildWeeklyRows(pages.slice(0, 2), { ...lists, seed: `${hostname}${query}` }),
    totals: buildTotals(hostname, lastDay),
    crawlDays: buildCrawlDays(hostname, lastDay),
    crawlIssues: [
      buildIssue(`${origin}/old-page`, 404, 4),
      buildIssue(`${origin}/internal/report`, 200, 16),
      buildIssue(`${origin}/slow`, 0, 256),
      buildIssue(`${origin}/`, 200, 0),
    ],
    linkedPages: pages.slice(0, 5).map((url, index) => ({ Count: 12 - 2 * index, Url: url })),
    buildLinks: (target: string) =>
      LINKING_SITES.map((site, index) => ({
        AnchorText: index === 0 ? '' : `${brand} ${index}`,
        Url: `https://${site}/about-${encodeURIComponent(new URL(target).pathname)}`,
      })),
    feeds: [buildFeed(`${origin}/sitemap.xml`, lastDay, 'Success'), buildFeed(`${origin}/news.xml`, null, 'Pending')],
  };
}

function buildTotals(seed: string, lastDay: string) {
  const count = WEEK_COUNT * DAYS_PER_WEEK;
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(lastDay, index - count + 1);
    const share = WEEKDAY_SHARES[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0;
    const week = (700 + 600 * draw(seed)) * computeSeasonalFactor(day) * (1 + HIDDEN_SHARE);
    const impressions = Math.round(week * share * (0.9 + 0.2 * draw(`${seed}${day}`)));
    return { Clicks: Math.round(impressions * 0.06), Date: formatBingDate(day), Impressions: impressions };
  });
}

function buildCrawlDays(seed: string, lastDay: string) {
  return Array.from({ length: WEEK_COUNT * DAYS_PER_WEEK }, (_, index) => {
    const day = addDays(lastDay, index - WEEK_COUNT * DAYS_PER_WEEK + 1);
    const crawled = 40 + Math.round(60 * draw(`${seed}crawl${day}`));
    return {
      AllOtherCodes: 0,
      BlockedByRobotsTxt: 3,
      Code2xx: crawled - 2,
      Code301: 1,
      Code302: 0,
      Code4xx: 1,
      Code5xx: 0,
      ContainsMalware: 0,
      CrawledPages: crawled,
      CrawlErrors: 1,
      Date: formatBingDate(day),
      InIndex: 120 + Math.floor(index / DAYS_PER_WEEK),
      InLinks: 30 + Math.floor(index / DAYS_PER_WEEK),
    };
  });
}

const buildIssue = (url: string, status: number, bits: number) => ({
  HttpCode: status,
  InLinks: 2,
  Issues: bits,
  Url: url,
});

/** A sitemap that was never read has a date in 1601. */
const buildFeed = (url: string, readOn: string | null, status: string) => ({
  Compressed: false,
  FileSize: 1_024,
  LastCrawled: readOn === null ? '/Date(-11644473600000)/' : formatBingDate(readOn),
  Status: status,
  Submitted: formatBingDate('2026-01-15'),
  Type: 'Sitemap',
  Url: url,
  UrlCount: readOn === null ? 0 : 140,
});

/** Builds the weekly impressions of a keyword; keywords without letters have none. */
export function inventKeywordWeeks(keyword: string, lastDay: string) {
  if (!/\p{L}/u.test(keyword)) return [];
  return WEEK_INDEXES.map((weeksAgo) => {
    const day = addDays(findLastSaturday(lastDay), -weeksAgo * DAYS_PER_WEEK);
    const impressions = Math.round((200 + 4_000 * draw(keyword)) * computeSeasonalFactor(day));
    return {
      BroadImpressions: impressions * 6,
      Date: formatBingDate(day),
      Impressions: impressions,
      Query: keyword,
    };
  });
}

/** Builds keywords that contain another keyword. */
export const inventRelatedKeywords = (keyword: string) =>
  TOPICS.slice(1).map((topic) => {
    const impressions = Math.round(100 + 3_000 * draw(`${keyword}${topic}`));
    return { BroadImpressions: impressions * 4, Impressions: impressions, Query: `${keyword}${topic}` };
  });
