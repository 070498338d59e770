import type { EngineRanking, KeywordRanking } from '#contracts/report/external-sections.ts';
import type { SearchEngine } from '#contracts/report/outside-snapshot.ts';
import { formatAveragePosition, formatInteger } from '#lib/text/format.ts';

/** Explains the two kinds of positions where both occur. */
export const POSITION_NOTE =
  'Averages are weighted by impressions over the last 28 complete days. Observed positions come from one results page, up to 7 days old.';

/** States which kind of position a keyword has in a search engine; null when it has none, or the kind is not known. */
export function describePositionKind(
  { average, observed }: Pick<KeywordRanking, 'average' | 'observed'>,
  engine: SearchEngine,
): string | null {
  const seen = observed?.[engine] ?? null;
  if ((average?.[engine] ?? null) !== null) return seen === null ? 'average' : `average, observed: ${seen}`;
  return seen === null ? null : 'observed';
}

type RankedKeyword = Pick<KeywordRanking, 'average' | 'bingPosition' | 'googlePosition' | 'observed'>;

/** Formats the position of a keyword in a search engine, the same in every format; null = not measured. */
export function formatEnginePosition(ranking: RankedKeyword, engine: SearchEngine): string | null {
  const position = engine === 'google' ? ranking.googlePosition : ranking.bingPosition;
  if (position === null) return null;
  const isAverage = (ranking.average?.[engine] ?? null) !== null || !Number.isInteger(position);
  return isAverage ? formatAveragePosition(position) : formatInteger(position);
}

/** Names the positions of a search engine's keywords, and formats them. */
export function describeTopPositions({ positionKind }: Pick<EngineRanking, 'positionKind'>): {
  title: string;
  format(position: number): string;
} {
  if (positionKind === 'average') return { title: 'Average position by query', format: formatAveragePosition };
  if (positionKind === 'observed') return { title: 'Observed positions', format: formatInteger };
  return { title: 'Positions', format: String };
}

/** Explains why a search engine has no average position of all queries. */
export function explainMissingAverage({ name, positionKind }: Pick<EngineRanking, 'positionKind'> & { name: string }) {
  const missing = 'Average position of all queries: not measured';
  if (positionKind === 'average') return `${missing}. Its source reports positions by query only.`;
  return `${missing}. Connect ${name} under Data sources.`;
}
