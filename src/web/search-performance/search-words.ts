import type { SearchDimension } from '#contracts/outside/search-data.ts';
import type {
  SearchList,
  SearchOrigin,
  SearchOverview,
  SearchSourceState,
  ShownFigures,
} from '#contracts/outside/search-performance.ts';
import type {
  BrandFilter,
  SEARCH_PERIODS,
  SEARCH_SORTS,
  SearchComparison,
  SearchSource,
} from '#contracts/outside/search-performance-texts.ts';
import { createCountryNamer } from '#lib/text/english-names.ts';
import { formatAveragePosition, formatDate, formatDateTime, formatInteger, formatShare } from '#lib/text/format.ts';

/** Titles and messages of the page. */
export const SEARCH_WORDS = {
  title: 'Search performance',
  intro: 'Clicks and positions as search engines report them to the owner of the website.',
  noDay: 'Enter a day.',
  noteAdded: 'Note added',
  noteDeleted: 'Note deleted',
  otherNotes: 'Notes outside this period',
} as const;

/** States that data is missing because no sync has imported it. @param what in the plural, such as "the queries" */
export const describeNotImported = (what: string, isActive: boolean): string =>
  isActive
    ? `Not measured yet: ${what} are being imported now.`
    : `Not measured: ${what} have not been imported yet. The next sync imports them.`;

export const PERIOD_WORDS: Readonly<Record<(typeof SEARCH_PERIODS)[number], string>> = {
  7: 'Last 7 days',
  28: 'Last 28 days',
  91: 'Last 13 weeks',
  182: 'Last 26 weeks',
  364: 'Last 52 weeks',
  483: 'Last 16 months',
};
export const COMPARISON_WORDS: Readonly<Record<SearchComparison, string>> = {
  previous: 'Previous period',
  year: 'Same weeks last year',
  none: 'No comparison',
};
export const DIMENSION_WORDS: Readonly<Record<SearchDimension, { one: string; many: string }>> = {
  query: { one: 'Query', many: 'Queries' },
  page: { one: 'Page', many: 'Pages' },
  country: { one: 'Country', many: 'Countries' },
  device: { one: 'Device', many: 'Devices' },
};
export const SORT_WORDS: Readonly<Record<(typeof SEARCH_SORTS)[number], string>> = {
  clicks: 'Most clicks',
  impressions: 'Most impressions',
  position: 'Best position',
  'gained-clicks': 'Most clicks gained',
  'lost-clicks': 'Most clicks lost',
};
export const BRAND_WORDS: Readonly<Record<BrandFilter, string>> = {
  all: 'All queries',
  branded: 'Branded',
  unbranded: 'Unbranded',
};
const ENGINE_WORDS: Readonly<Record<SearchSource, string>> = {
  'google-search-console': 'Google',
  'bing-webmaster': 'Bing',
};

const NOT_KNOWN = '–';

/** Class of links to the screen of a query or page. URLs in these links are separate boxes, which underlines skip. */
export const KEY_LINK_CLASS = 'link [&_span]:[text-decoration:inherit]';

/** Formats a day as "Nov 8, 2026". */
export const formatDay = (day: string): string => formatDate(`${day}T00:00:00Z`);
export const formatRange = ({ from, to }: { from: string; to: string }): string =>
  `${formatDay(from)} to ${formatDay(to)}`;

/** Formats a share as a percentage with one decimal; a dash if it is not known. */
export const formatRate = (share: number | null): string =>
  share === null ? NOT_KNOWN : `${(100 * share).toFixed(1)}%`;
/** Formats an average position with one decimal; a dash if it is not known. */
export const formatPosition = (position: number | null): string =>
  position === null ? NOT_KNOWN : formatAveragePosition(position);

/** Describes source, period and collection date. */
export const describeOrigin = ({ source, period, collectedAt }: SearchOrigin): string =>
  `${source}, ${formatRange(period)}, collected ${formatDateTime(collectedAt)}`;

/** Describes the comparison period, or why there is none; empty without either. Begins with a space. */
export function describeComparison({ range, reason }: SearchList['comparison']): string {
  if (range !== null) return ` Compared with ${formatRange(range)}.`;
  return reason === null ? '' : ` No comparison: ${reason}`;
}

/** Describes which days a period omits, because they are provisional; null if none. */
export function describeLeftOut(days: readonly string[]): string | null {
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return null;
  if (from === to) return `The latest day (${formatDay(from)}) is provisional and not included.`;
  return `The latest days (${formatRange({ from, to })}) are provisional and not included.`;
}

/** Describes how many clicks have a query; null if it is not known. */
export function describeCoverage(coverage: number | null, source: SearchSource): string | null {
  if (coverage === null) return null;
  const share = `Queries account for ${formatShare(coverage)} of clicks`;
  return coverage === 1 ? `${share}.` : `${share}; the rest are rare queries that ${ENGINE_WORDS[source]} withholds.`;
}

/** Explains why no average position of a period is known; null if there is no known reason. */
export const explainMissingPosition = (source: SearchSource): string | null =>
  source === 'bing-webmaster'
    ? 'Average position is not measured: Bing reports positions per query and page, not per day.'
    : null;

/** Describes a change in a count, such as "+12.5% (80 before)". */
export function describeCountChange(now: number, before: number): string {
  const past = `${formatInteger(before)} before`;
  if (before === 0) return past;
  if (now === before) return `Unchanged (${past})`;
  const percent = ((100 * Math.abs(now - before)) / before).toFixed(1);
  if (percent === '0.0') return `${now > before ? 'Up' : 'Down'} by less than 0.1% (${past})`;
  return `${now > before ? '+' : '−'}${percent}% (${past})`;
}

/** Differences are computed from the shown figures: exact differences could contradict them after rounding. */
const subtractShown = (now: number, before: number): number => Number(now.toFixed(1)) - Number(before.toFixed(1));

/** Describes a change in position; a smaller position is better. Null if a position is not known. */
export function describePositionChange(now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null;
  const past = `${formatPosition(before)} before`;
  if (formatPosition(now) === formatPosition(before)) return `Unchanged (${past})`;
  const difference = subtractShown(now, before);
  return `${Math.abs(difference).toFixed(1)} ${difference < 0 ? 'better' : 'worse'} (${past})`;
}

/** Describes a change in the click-through rate, in percentage points; null if a rate is not known. */
export function describeRateChange(now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null;
  const past = `${formatRate(before)} before`;
  if (formatRate(now) === formatRate(before)) return `Unchanged (${past})`;
  const points = subtractShown(100 * now, 100 * before);
  return `${points > 0 ? '+' : '−'}${Math.abs(points).toFixed(1)} points (${past})`;
}

/** Formats a difference in clicks with its sign. */
export const formatDifference = (difference: number): string =>
  `${difference > 0 ? '+' : difference < 0 ? '−' : ''}${formatInteger(Math.abs(difference))}`;

/** Figures of the headline, in their order. */
export function listTotals(now: ShownFigures, before: ShownFigures | null) {
  return [
    {
      title: 'Clicks',
      value: formatInteger(now.clicks),
      change: before && describeCountChange(now.clicks, before.clicks),
    },
    {
      title: 'Impressions',
      value: formatInteger(now.impressions),
      change: before && describeCountChange(now.impressions, before.impressions),
    },
    { title: 'CTR', value: formatRate(now.ctr), change: before && describeRateChange(now.ctr, before.ctr) },
    {
      title: 'Average position',
      value: formatPosition(now.averagePosition),
      change: before && describePositionChange(now.averagePosition, before.averagePosition),
    },
  ];
}

const DEVICE_WORDS: Readonly<Record<string, string>> = { desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet' };

/** Returns the display name of a key. */
export function formatSearchKey(key: string, dimension: SearchDimension): string {
  if (dimension === 'device') return DEVICE_WORDS[key.toLowerCase()] ?? key;
  return dimension === 'country' ? createCountryNamer()(key) : key;
}

/** Whether an import of a source is running or waiting. */
export const isImportActive = ({ sources, source }: Pick<SearchOverview, 'sources' | 'source'>): boolean =>
  sources.some(({ provider, sync }) => provider === source && (sync?.state === 'running' || sync?.state === 'waiting'));

/** Whether an import is running, waiting or due, so that the page should reload. */
export const isImporting = ({ property, sync, nextSyncAt }: SearchSourceState, nowMs: number): boolean =>
  property !== null &&
  ((sync !== null && (sync.state === 'running' || sync.state === 'waiting')) || Date.parse(nextSyncAt ?? '') <= nowMs);
