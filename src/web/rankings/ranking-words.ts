import { OWN_KEY_MONTHLY_USD, type RankFrequency } from '#contracts/outside/ranking-limits.ts';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import type {
  FigureLookup,
  KeywordSeries,
  RankChange,
  Rankings,
  RankPoint,
  RankRun,
  RankSource,
} from '#contracts/outside/rankings.ts';
import type { ResultsDevice, ResultsEngine } from '#contracts/outside/search-data.ts';
import { countMonthlyRuns, type PlannedCost } from '#lib/rankings/plan-cost.ts';
import { createCountryNamer, createLanguageNamer } from '#lib/text/english-names.ts';
import { formatCount, formatDate, formatInteger } from '#lib/text/format.ts';
import { formatUsd } from '../format/money.ts';

export const ENGINE_WORDS: Readonly<Record<ResultsEngine, string>> = { google: 'Google', bing: 'Bing' };
export const DEVICE_WORDS: Readonly<Record<ResultsDevice, string>> = { desktop: 'Desktop', mobile: 'Mobile' };
export const PAYER_WORDS: Readonly<Record<RankSource['payer'], string>> = {
  website: 'your key',
  allowance: 'your allowance on this server',
  free: 'free, provided by this server',
};

/** Title of the page, and messages. */
export const RANKING_WORDS = {
  title: 'Rank tracking',
  saved: 'Schedule saved',
  noAmount: 'Enter 0 or more.',
  started: 'Check started',
  removed: 'Keyword removed, with its history',
  failed: 'Something went wrong. Please try again.',
  failedTitle: 'Action failed',
} as const;

/** Returns "Google, desktop". */
export const formatSeriesName = ({ engine, device }: Pick<KeywordSeries, 'engine' | 'device'>): string =>
  `${ENGINE_WORDS[engine]}, ${DEVICE_WORDS[device].toLowerCase()}`;

/** Explains why observed positions differ from the averages that search engines report. */
export const OBSERVED_NOTE =
  'Average positions in Search Console can differ: they cover all impressions of a period, while an observed position comes from one results page.';

/** Returns "Google, desktop, United States, English", or "Google, desktop" without a market. */
export function describePlace(place: Pick<KeywordSeries, 'engine' | 'device'>, market: Rankings['market']): string {
  if (market === null) return formatSeriesName(place);
  const { country, language } = market;
  return `${formatSeriesName(place)}, ${createCountryNamer()(country)}, ${createLanguageNamer()(language)}`;
}

/** Describes a position; null = the website is not among the examined positions. */
export const describePosition = (position: number | null, examinedDepth: number): string =>
  position === null ? `Not in the first ${formatInteger(examinedDepth)}` : formatInteger(position);

/** Describes a change, for a cell of the table. */
export function describeChange(change: RankChange): { text: string; tone: 'good' | 'critical' | 'plain' } {
  switch (change.kind) {
    case 'moved':
      return describeMove(change.places);
    case 'entered':
      return { text: `New in the first ${change.depth}`, tone: 'good' };
    case 'left':
      return { text: `Dropped out of the first ${change.depth}`, tone: 'critical' };
    case 'unknown':
      return { text: 'Not comparable', tone: 'plain' };
    case 'other-source':
      return { text: `Not comparable: previously from ${change.source}`, tone: 'plain' };
  }
}

function describeMove(places: number): ReturnType<typeof describeChange> {
  if (places === 0) return { text: 'No change', tone: 'plain' };
  const count = formatInteger(Math.abs(places));
  return places > 0 ? { text: `Up ${count}`, tone: 'good' } : { text: `Down ${count}`, tone: 'critical' };
}

const SKIPPED_PREFIX = RANKING_TEXTS.skipped.replace('{reason}', '');
const isSkipped = (reason: string): boolean => reason.startsWith(SKIPPED_PREFIX);

/** Describes the last check if it has no result: it failed, or it was not made because the run ended. */
export function describeLastGap({ at, reason }: NonNullable<KeywordSeries['gap']>): string {
  const date = formatDate(at);
  if (isSkipped(reason)) return `Not checked on ${date}: ${reason.slice(SKIPPED_PREFIX.length)}`;
  return `Check of ${date} failed: ${reason}`;
}

/** Describes a point of a history. */
export function describePoint(point: RankPoint): string {
  switch (point.kind) {
    case 'found':
      return `Position ${formatInteger(point.position)}`;
    case 'not-found':
      return describePosition(null, point.examinedDepth);
    case 'gap':
      return isSkipped(point.reason) ? point.reason : `Not measured: ${point.reason}`;
  }
}

/** Describes a point whose source differs from that of the previous point. */
export const describeSourceChange = (before: string, after: string): string =>
  `Source changed from ${before} to ${after}. Their positions are not comparable.`;

/** Describes a trend for screen readers. */
export function describeTrend(trend: readonly RankPoint[]): string {
  const parts = trend.map((point, index) => {
    const before = trend[index - 1]?.source ?? point.source;
    const change = before === point.source ? '' : ` (source changed from ${before} to ${point.source})`;
    return `${formatDate(point.at)}: ${describePoint(point)}${change}`;
  });
  return parts.length === 0 ? 'No checks yet' : parts.join('; ');
}

/** Describes the cost of a run that has not started yet. */
export function describeCost({ checks, leastUsd, mostUsd }: PlannedCost): string {
  if (checks === 0) return 'There is nothing to check yet.';
  const size = `Each run makes ${formatCount(checks, 'check')}`;
  if (mostUsd === 0) return `${size}, and is free.`;
  return `${size}, and costs ${formatUsd(leastUsd)} if you are in the first 20, up to ${formatUsd(mostUsd)} if you are not.`;
}

/** Describes what a schedule costs per month; empty if it costs nothing. */
export function describeMonthlyCost(
  { mostUsd }: PlannedCost,
  { frequency, budgetUsd }: { frequency: RankFrequency; budgetUsd: number | null },
): string {
  const runs = countMonthlyRuns(frequency);
  const monthlyUsd = runs * mostUsd;
  if (monthlyUsd === 0) return '';
  const most = `Up to ${formatUsd(monthlyUsd)} a month (${formatCount(runs, `${frequency} run`)})`;
  if (budgetUsd === null) return `${most}. Runs need a monthly budget.`;
  return budgetUsd >= monthlyUsd
    ? `${most}, within the budget of ${formatUsd(budgetUsd)}.`
    : `${most}. Runs stop at the budget of ${formatUsd(budgetUsd)}.`;
}

/** Describes the result of a finished run. */
export function describeRun({ state, done, gaps, costUsd, finishedAt, stopReason }: RankRun): string {
  const when = finishedAt === null ? '' : ` on ${formatDate(finishedAt)}`;
  const failed = gaps === 0 ? '' : `, ${formatInteger(gaps)} without a result`;
  const totals = `${formatCount(done, 'check')}${failed}, ${costUsd === 0 ? 'free' : formatUsd(costUsd)}`;
  if (state === 'stopped') {
    const reason = stopReason ?? RANKING_WORDS.failed;
    if (done === 0) return `Last run stopped${when} before the first check. ${reason}`;
    const verb = done === 1 ? 'has' : 'have';
    const measured = `${formatInteger(done - gaps)} of ${formatCount(done, 'check')} ${verb} a result`;
    return `Last run stopped${when}: ${measured}, ${costUsd === 0 ? 'free' : formatUsd(costUsd)}. ${reason}`;
  }
  return `Last run${when}: ${totals}.`;
}

const WORDS_IN_CAPITALS: Readonly<Record<string, string>> = { ai: 'AI', faq: 'FAQ' };

/** Returns "AI overview" for `ai-overview`. */
export function formatFeatureName(feature: string): string {
  const words = feature.split('-').map((word) => WORDS_IN_CAPITALS[word] ?? word);
  const text = words.join(' ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** States what the figures of new keywords cost, before they are looked up. */
export function describeFigureLookup({ source, payer, maxUsd }: FigureLookup, limit: number): string {
  const cost = `up to ${formatUsd(maxUsd)} for up to ${limit} keywords`;
  const key = payer === 'website' ? `your ${source} key` : `this server's ${source} key`;
  const costLimitText =
    payer === 'website'
      ? `All keyword figures of a website cost up to ${formatUsd(OWN_KEY_MONTHLY_USD)} a month.`
      : 'The cost counts toward your monthly allowance.';
  return `Volume, competition and difficulty of new keywords are looked up with ${key}: ${cost}. Adding keywords costs nothing: the lookup follows the next analysis, import, first sync of search data, new connection or change of market. ${costLimitText}`;
}
