import type { EngineRanking, KeywordRanking, ObservedPlace } from '#contracts/report/external-sections.ts';
import type { SearchEngine } from '#contracts/report/outside-snapshot.ts';
import { formatAveragePosition, formatInteger } from '#lib/text/format.ts';

/** Explains the two kinds of positions where both occur. */
export const POSITION_NOTE =
  'Averages are weighted by impressions over the last 28 complete days. Observed positions come from one results page, up to 7 days old.';

type ObservedRanking = Pick<KeywordRanking, 'average' | 'observed' | 'observedSources' | 'observedPlaces'>;

/**
 * States which kind of position a keyword has in a search engine, and the device of an observed position; null when
 * there is no position, or the kind is not known.
 */
export function describePositionKind(ranking: ObservedRanking, engine: SearchEngine): string | null {
  const seen = ranking.observed?.[engine] ?? null;
  const how = describeObservation(ranking, engine);
  if ((ranking.average?.[engine] ?? null) !== null) return seen === null ? 'average' : `average; ${how}: ${seen}`;
  return seen === null ? null : how;
}

function describeObservation(ranking: ObservedRanking, engine: SearchEngine): string {
  if (isImported(ranking, engine)) return 'imported';
  const device = ranking.observedPlaces?.[engine]?.device;
  return device === undefined ? 'observed' : `observed on ${device}`;
}

const isImported = ({ observedSources }: ObservedRanking, engine: SearchEngine): boolean =>
  observedSources?.[engine]?.startsWith('imported from ') ?? false;

const DESKTOP_NOTE = 'Mobile positions appear only for keywords without a check on desktop.';
const IMPORTED_NOTE = 'The imported file does not state the device and place of its positions.';

/**
 * Lists the search engine, device and place of observed positions, and explains imported ones; empty without either.
 */
export function describeObservedPlaces(rankings: readonly ObservedRanking[]): string[] {
  const places = new Set<string>();
  let hasImported = false;
  for (const ranking of rankings) {
    for (const engine of ['google', 'bing'] as const) {
      if ((ranking.observed?.[engine] ?? null) === null) continue;
      const place = ranking.observedPlaces?.[engine] ?? null;
      if (place !== null) places.add(`${ENGINE_NAMES[engine]}, ${formatPlace(place)}`);
      hasImported ||= isImported(ranking, engine);
    }
  }
  return [
    ...(places.size === 0 ? [] : [`Observed positions: ${[...places].sort().join('; ')}. ${DESKTOP_NOTE}`]),
    ...(hasImported ? [IMPORTED_NOTE] : []),
  ];
}

const ENGINE_NAMES: Readonly<Record<SearchEngine, string>> = { google: 'Google', bing: 'Bing' };

/** Returns "desktop, United States, English". */
const formatPlace = ({ device, market }: NonNullable<ObservedPlace>): string => `${device}, ${market}`;

type RankedKeyword = Pick<KeywordRanking, 'average' | 'bingPosition' | 'googlePosition' | 'observed'>;

/** Formats the position of a keyword in a search engine, the same in every format; null = not measured. */
export function formatEnginePosition(ranking: RankedKeyword, engine: SearchEngine): string | null {
  const position = engine === 'google' ? ranking.googlePosition : ranking.bingPosition;
  if (position === null) return null;
  const isAverage = (ranking.average?.[engine] ?? null) !== null || !Number.isInteger(position);
  return isAverage ? formatAveragePosition(position) : formatInteger(position);
}

/** Labels the positions of a search engine's keywords, and formats them. */
export function describeTopPositions({
  positionKind,
  observedPlaces = [],
}: Pick<EngineRanking, 'positionKind' | 'observedPlaces'>): {
  title: string;
  format(position: number): string;
} {
  if (positionKind === 'average') return { title: 'Average position by query', format: formatAveragePosition };
  if (positionKind === 'observed') {
    const places = observedPlaces.map((place) => (place === null ? 'imported' : formatPlace(place)));
    const suffix = places.length === 0 ? '' : `: ${places.join('; ')}`;
    return { title: `Observed positions${suffix}`, format: formatInteger };
  }
  return { title: 'Positions', format: String };
}

/** Explains why a search engine has no average position of all queries. */
export function explainMissingAverage({ name, positionKind }: Pick<EngineRanking, 'positionKind'> & { name: string }) {
  const missing = 'Average position of all queries: not measured';
  if (positionKind === 'average') return `${missing}. Its source reports positions by query only.`;
  return `${missing}. Connect ${name} under Data sources.`;
}
