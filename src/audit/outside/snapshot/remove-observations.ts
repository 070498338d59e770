import type { EngineRanking, FigureLabel, KeywordRanking } from '#contracts/report/external-sections.ts';
import type { OutsideSnapshot, SearchEngine } from '#contracts/report/outside-snapshot.ts';
import { listPlaces } from './observed-places.ts';
import { removeSource } from './remove-engine.ts';

/** The first results page. */
const LAST_TOP_POSITION = 10;

/**
 * Removes from a snapshot the positions that a disconnected source of results pages observed. A snapshot of an earlier
 * version does not contain the source of each position, so all of its observed positions are removed.
 *
 * @param source name of the source, as users see it
 */
export function removeObservations(snapshot: OutsideSnapshot, source: string): OutsideSnapshot {
  const { labels, keywordRankings, searchEngineRankings } = snapshot;
  if (keywordRankings === null || !listSources(labels.keywordRankings).includes(source)) return snapshot;
  const rankingsLabel = removeSource(labels.keywordRankings, source);
  const rankings =
    rankingsLabel === null ? null : keywordRankings.map((ranking) => removeObservedPositions(ranking, source));
  const engines = searchEngineRankings?.flatMap((one) => keepObservedKeywords(one, rankings ?? [])) ?? [];
  // Without average positions, the count is based on observed positions.
  const isCountObserved = !engines.some(({ positionKind }) => positionKind === 'average');
  return {
    ...snapshot,
    keywordRankings: rankings,
    searchEngineRankings: rankingsLabel === null ? null : engines,
    keywordsInTop10: isCountObserved ? countTop10(rankings ?? []) : snapshot.keywordsInTop10,
    labels: {
      ...labels,
      keywordRankings: rankingsLabel,
      searchEngineRankings: removeSource(labels.searchEngineRankings, source),
    },
  };
}

const listSources = (label: FigureLabel | null): string[] => label?.source.split(', ') ?? [];

function removeObservedPositions(ranking: KeywordRanking, source: string): KeywordRanking {
  const { observedSources } = ranking;
  const keep = (engine: SearchEngine) =>
    observedSources === undefined || observedSources[engine] === source ? null : (ranking.observed?.[engine] ?? null);
  const keepName = (engine: SearchEngine) =>
    observedSources === undefined || observedSources[engine] === source ? null : observedSources[engine];
  const observed = { google: keep('google'), bing: keep('bing') };
  const keepPlace = (engine: SearchEngine) =>
    observed[engine] === null ? null : (ranking.observedPlaces?.[engine] ?? null);
  const average = ranking.average ?? { google: null, bing: null };
  return {
    ...ranking,
    average,
    observed,
    observedSources: { google: keepName('google'), bing: keepName('bing') },
    observedPlaces: { google: keepPlace('google'), bing: keepPlace('bing') },
    googlePosition: average.google ?? observed.google,
    bingPosition: average.bing ?? observed.bing,
  };
}

/** Keeps the remaining keywords of a search engine with only observed positions. */
function keepObservedKeywords(one: EngineRanking, rankings: readonly KeywordRanking[]): EngineRanking[] {
  const { engine, positionKind } = one;
  if (positionKind !== 'observed' || (engine !== 'google' && engine !== 'bing')) return [one];
  const left = new Map(
    rankings
      .filter(({ observed }) => (observed?.[engine] ?? null) !== null)
      .map(({ keyword, observedPlaces }) => [keyword, observedPlaces?.[engine] ?? null]),
  );
  const topKeywords = one.topKeywords.filter(({ keyword }) => left.has(keyword));
  const observedPlaces = listPlaces(topKeywords.map(({ keyword }) => left.get(keyword) ?? null));
  return topKeywords.length === 0 ? [] : [{ ...one, observedPlaces, topKeywords }];
}

function countTop10(rankings: readonly KeywordRanking[]): number | null {
  const readPositions = (engine: SearchEngine) => rankings.flatMap(({ observed }) => observed?.[engine] ?? []);
  const google = readPositions('google');
  const positions = google.length > 0 ? google : readPositions('bing');
  return positions.length === 0 ? null : positions.filter((position) => position <= LAST_TOP_POSITION).length;
}
