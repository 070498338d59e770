import type { EngineRanking, FigureLabel, KeywordRanking } from '#contracts/report/external-sections.ts';
import type { SearchEngine } from '#contracts/report/outside-snapshot.ts';
import { normalizeKeyword } from '#lib/rankings/normalize-keyword.ts';
import { listPlaces, preferDesktop } from './observed-places.ts';
import type { EngineSearchData, KeywordObservation, SnapshotQuery } from './snapshot-input.ts';

/**
 * Up to this number of keywords, the report adds the queries with the most clicks to all tracked and imported keywords.
 */
export const RANKINGS_KEPT = 200;
const ENGINE_KEYWORDS_KEPT = 10;
/** Behind every position. */
const UNRANKED = Number.MAX_SAFE_INTEGER;
/** The first results page. */
const LAST_TOP_POSITION = 10;

/** A source of average positions: a connected search engine, or an import. */
export interface EnginePositions
  extends Pick<EngineSearchData, 'engine' | 'quality' | 'source' | 'collectedAt' | 'queries' | 'queriesInTop10'> {
  totals: Pick<EngineSearchData['totals'], 'averagePosition'>;
}

/** All data about positions. */
export interface PositionInput {
  tracked: readonly string[];
  /** Keywords of imported files. */
  imported?: readonly string[];
  engines: readonly EnginePositions[];
  observations: readonly KeywordObservation[];
}

/** A measured list with its sources. */
export interface LabeledList<T> {
  list: T[];
  label: FigureLabel;
}

/**
 * Lists positions by keyword, with separate averages and observations. Null without a connected search engine and
 * without an observation. Tracked keywords come first, then imported keywords, each with the best position first, then
 * the queries with the most clicks. A keyword without impressions has no average position, which does not mean that it
 * lost its ranking.
 */
export function composeKeywordRankings(input: PositionInput): LabeledList<KeywordRanking> | null {
  const label = labelPositions(input);
  if (label === null) return null;
  const averages = indexAverages(input.engines);
  const observed = indexObservations(preferDesktop(input.observations));
  const tracked = new Set(input.tracked.map(normalizeKeyword));
  const named = [...(input.imported ?? []), ...input.tracked];
  const keywords = new Map(named.map((keyword) => [normalizeKeyword(keyword), keyword]));
  const namedCount = keywords.size;
  for (const { query } of listBestQueries(input.engines)) {
    if (keywords.size >= RANKINGS_KEPT) break;
    const key = normalizeKeyword(query);
    if (!keywords.has(key)) keywords.set(key, query);
  }
  const list = [...keywords].map(([key, keyword]) => {
    const average = readBoth((engine) => averages.get(`${engine} ${key}`));
    const seen = readBoth((engine) => observed.get(`${engine} ${key}`)?.position);
    const observedSources = {
      google: observed.get(`google ${key}`)?.source ?? null,
      bing: observed.get(`bing ${key}`)?.source ?? null,
    };
    const observedPlaces = {
      google: observed.get(`google ${key}`)?.place ?? null,
      bing: observed.get(`bing ${key}`)?.place ?? null,
    };
    return {
      keyword,
      difficulty: null,
      monthlyVolume: null,
      googlePosition: average.google ?? seen.google,
      bingPosition: average.bing ?? seen.bing,
      average,
      observed: seen,
      observedSources,
      observedPlaces,
      chatgptMentions: null,
      deepseekMentions: null,
      perplexityCitations: null,
      claudeReferences: null,
    };
  });
  const [own, imported] = partition(list.slice(0, namedCount), ({ keyword }) => tracked.has(normalizeKeyword(keyword)));
  return {
    list: [...own.sort(compareBestPositions), ...imported.sort(compareBestPositions), ...list.slice(namedCount)],
    label,
  };
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

type Positions = Pick<KeywordRanking, 'googlePosition' | 'bingPosition'>;

/** Best position first, keywords without a position last. */
const compareBestPositions = (a: Positions, b: Positions): number => getBestPosition(a) - getBestPosition(b);

const getBestPosition = ({ googlePosition, bingPosition }: Positions): number =>
  Math.min(googlePosition ?? UNRANKED, bingPosition ?? UNRANKED);

/**
 * Compares search engines. Without search data, an engine has keywords with observed positions but no average position,
 * because observations of a few tracked keywords are not an average of the site.
 */
export function composeEngineRankings(input: PositionInput): LabeledList<EngineRanking> | null {
  const label = labelPositions(input);
  if (label === null) return null;
  const list = (['google', 'bing'] as const).flatMap((engine): EngineRanking[] => {
    const data = input.engines.find((one) => one.engine === engine);
    if (data !== undefined) {
      const topKeywords = data.queries
        .slice(0, ENGINE_KEYWORDS_KEPT)
        .map(({ query, averagePosition }) => ({ keyword: query, position: roundPosition(averagePosition) }));
      const averagePosition = roundPosition(data.totals.averagePosition);
      return [{ engine, averagePosition, positionKind: 'average', topKeywords }];
    }
    const seen = preferDesktop(input.observations).filter((one) => one.engine === engine);
    if (seen.length === 0) return [];
    const best = seen
      .flatMap(({ keyword, position, place }) => (position === null ? [] : [{ keyword, position, place }]))
      .sort((a, b) => a.position - b.position || a.keyword.localeCompare(b.keyword, 'en'))
      .slice(0, ENGINE_KEYWORDS_KEPT);
    const topKeywords = best.map(({ keyword, position }) => ({ keyword, position }));
    const observedPlaces = listPlaces(best.map(({ place }) => place));
    return [{ engine, averagePosition: null, positionKind: 'observed', observedPlaces, topKeywords }];
  });
  return { list, label };
}

/**
 * Counts queries with an average position up to 10: in Google, otherwise in Bing. Without search data, counts tracked
 * keywords with an observed position up to 10 in Google, otherwise in Bing. Null if no positions are known.
 */
export function countTop10({ engines, observations }: Omit<PositionInput, 'tracked'>): number | null {
  const data = engines.find(({ engine }) => engine === 'google') ?? engines[0];
  if (data !== undefined) return data.queriesInTop10;
  const engine = observations.some((one) => one.engine === 'google') ? 'google' : 'bing';
  const seen = preferDesktop(observations).filter((one) => one.engine === engine);
  if (seen.length === 0) return null;
  return seen.filter(({ position }) => position !== null && position <= LAST_TOP_POSITION).length;
}

/** Rounds to one decimal place, as search engines do for average positions. */
const roundPosition = (position: number | null): number | null =>
  position === null ? null : Math.round(position * 10) / 10;

const readBoth = (read: (engine: SearchEngine) => number | null | undefined) => ({
  google: read('google') ?? null,
  bing: read('bing') ?? null,
});

function indexAverages(engines: readonly EnginePositions[]): Map<string, number | null> {
  return new Map(
    engines.flatMap(({ engine, queries }) =>
      queries.map(({ query, averagePosition }) => [
        `${engine} ${normalizeKeyword(query)}`,
        roundPosition(averagePosition),
      ]),
    ),
  );
}

/** Keeps the latest observation of each keyword and engine. */
function indexObservations(observations: readonly KeywordObservation[]): Map<string, KeywordObservation> {
  const newest = new Map<string, KeywordObservation>();
  for (const observation of observations) {
    const key = `${observation.engine} ${normalizeKeyword(observation.keyword)}`;
    const known = newest.get(key);
    if (known === undefined || known.checkedAt < observation.checkedAt) newest.set(key, observation);
  }
  return newest;
}

/** Google first, because clicks of different search engines are not added. */
function listBestQueries(engines: readonly EnginePositions[]): SnapshotQuery[] {
  return [...engines].sort((a, b) => b.engine.localeCompare(a.engine, 'en')).flatMap(({ queries }) => queries);
}

function labelPositions({ engines, observations: all }: PositionInput): FigureLabel | null {
  const observations = preferDesktop(all);
  const sources = [...engines, ...observations].map(({ source }) => source);
  const dates = [
    ...engines.map(({ collectedAt }) => collectedAt),
    ...observations.map(({ checkedAt }) => checkedAt),
  ].sort();
  const date = dates.at(-1);
  if (date === undefined) return null;
  const isSimulated = [...engines, ...observations].some(({ quality }) => quality === 'simulated');
  return { quality: isSimulated ? 'simulated' : 'real', source: [...new Set(sources)].join(', '), date };
}
