import type { KeywordFigureSource, KeywordFigures, KeywordMarket } from '../kit/capabilities.ts';
import { BING_NAME, type BingApi, subtractDays } from './api.ts';
import { keywordStatsSchema, relatedKeywordsSchema } from './schema.ts';

/** A month here is four complete weeks, because the history has one value per week. */
const WEEKS = 4;
const PERIOD_DAYS = 28;
const DAYS_BETWEEN_WEEKS = 7;

/** Reads how often Bing showed results from any site for keywords. These are impressions, not searches. */
export function createBingKeywordFigures(api: BingApi): KeywordFigureSource {
  async function readKeyword(keyword: string, market: KeywordMarket, signal: AbortSignal | undefined) {
    const parameters = { q: keyword, ...buildMarket(market) };
    const stats = await api.call({ method: 'GetKeywordStats', parameters, signal }, keywordStatsSchema);
    return stats.length === 0 ? [] : [buildFigures(keyword, stats)];
  }

  return {
    name: BING_NAME,
    keywordsPerRequest: 1,
    estimateFiguresUsd: () => 0,
    estimateRelatedUsd: () => 0,
    async readFigures({ keywords, country, language, signal }) {
      const figures: KeywordFigures[] = [];
      // Sent one after the other, because Bing rejects bursts.
      for (const keyword of keywords) figures.push(...(await readKeyword(keyword, { country, language }, signal)));
      return { figures, costUsd: 0 };
    },
    async listRelated({ keyword, country, language, signal }) {
      const nowMs = api.clock.nowMs();
      const period = { from: subtractDays(nowMs, PERIOD_DAYS), to: subtractDays(nowMs, 1) };
      const parameters = {
        q: keyword,
        ...buildMarket({ country, language }),
        startDate: period.from,
        endDate: period.to,
      };
      const related = await api.call({ method: 'GetRelatedKeywords', parameters, signal }, relatedKeywordsSchema);
      const figures = related.map(({ Query, Impressions }) => buildRow(Query, Impressions, period));
      return { figures, costUsd: 0 };
    },
  };
}

/** Bing writes countries in lowercase, and languages with a country, as in `nl-BE`. */
const buildMarket = ({ country, language }: KeywordMarket) => ({
  country: country.toLowerCase(),
  language: language.includes('-') ? language : `${language}-${country.toUpperCase()}`,
});

/** Sums the latest four weeks; null if one of them is missing. Assumes that the date of a week is its last day. */
function buildFigures(keyword: string, stats: readonly { Date: string; Impressions: number }[]): KeywordFigures {
  const latest = [...stats].sort((a, b) => (a.Date < b.Date ? -1 : 1)).slice(-WEEKS);
  const last = latest.at(-1)?.Date ?? '';
  const firstExpectedDay = subtractDays(Date.parse(last), (WEEKS - 1) * DAYS_BETWEEN_WEEKS);
  if (latest.length < WEEKS || latest[0]?.Date !== firstExpectedDay) return buildRow(keyword, null, null);
  const volume = latest.reduce((sum, { Impressions }) => sum + Impressions, 0);
  return buildRow(keyword, volume, { from: subtractDays(Date.parse(last), PERIOD_DAYS - 1), to: last });
}

const buildRow = (keyword: string, monthlyVolume: number | null, period: KeywordFigures['period']): KeywordFigures => ({
  keyword,
  monthlyVolume,
  volumeKind: 'impressions',
  cpcUsd: null,
  competition: null,
  difficulty: null,
  period,
});
