import { formatBingDate } from '#providers/bing-webmaster/invented-site.ts';
import { type LocalSearchData, sumRows } from '#providers/google-search-console/local-search-analytics.ts';
import { BING_SHARE, DAYS_PER_WEEK, listDays, listSaturdays } from './demo-bing.ts';
import { type DemoDemand, isInCountry } from './demo-demand.ts';

const RELATED_WORDS = ['price', 'reviews', 'near me', 'alternatives', 'how to choose', 'discount'];
const WEEKS_PER_MONTH = 4;
/** Impressions of all keywords that contain the keyword, as a multiple of the keyword's own impressions. */
const BROAD_FACTOR = 6;

/**
 * Builds what the simulated Bing returns about keywords in a market: the impressions of all websites, not only of the
 * demo site.
 */
export function buildDemoKeywords(data: LocalSearchData, demand: DemoDemand) {
  const weeks = createWeekCache(data);

  function listWeeks(keyword: string, country: string) {
    const share = demand.findShare(keyword, country);
    if (share === null) return [];
    return weeks().map(({ saturday, rows }) => {
      const matching = rows.filter((row) => isInCountry(row, { query: share.query, country }));
      const own = matching.reduce((sum, { impressions }) => sum + impressions, 0) * BING_SHARE;
      return { saturday, impressions: Math.round(own * share.factor) };
    });
  }

  return {
    GetKeywordStats(parameters: URLSearchParams): object[] {
      const { keyword, country } = readMarket(parameters);
      return listWeeks(keyword, country).map(({ saturday, impressions }) => ({
        BroadImpressions: impressions * BROAD_FACTOR,
        Date: formatBingDate(saturday),
        Impressions: impressions,
        Query: keyword,
      }));
    },
    GetRelatedKeywords(parameters: URLSearchParams): object[] {
      const { keyword, country } = readMarket(parameters);
      return RELATED_WORDS.map((word) => `${keyword} ${word}`).flatMap((related) => {
        const month = listWeeks(related, country).slice(-WEEKS_PER_MONTH);
        const impressions = month.reduce((sum, week) => sum + week.impressions, 0);
        return impressions === 0
          ? []
          : [{ BroadImpressions: impressions * BROAD_FACTOR, Impressions: impressions, Query: related }];
      });
    },
  };
}

const readMarket = (parameters: URLSearchParams) => ({
  keyword: parameters.get('q') ?? '',
  country: (parameters.get('country') ?? '').toUpperCase(),
});

/** Reads the weeks once, because each keyword is requested on its own. */
function createWeekCache(data: LocalSearchData) {
  const read = () =>
    listSaturdays(data.lastDay).map((saturday) => ({
      saturday,
      rows: sumRows(
        listDays(saturday, DAYS_PER_WEEK).flatMap((day) => [...data.listDayRows(day, ['query', 'country'])]),
      ),
    }));
  let weeks: ReturnType<typeof read> | null = null;
  return () => {
    weeks ??= read();
    return weeks;
  };
}
