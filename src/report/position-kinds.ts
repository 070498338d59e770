import type { KeywordRanking } from '#contracts/report/external-sections.ts';
import type { SearchEngine } from '#contracts/report/outside-snapshot.ts';

/** Explains the two kinds of positions where both occur. */
export const POSITION_NOTE =
  'Averages are weighted by impressions over the last 28 closed days. Observed positions come from one results page, up to 7 days old.';

/** States which kind of position a keyword has in a search engine; null when it has none, or the kind is not known. */
export function describePositionKind(
  { average, observed }: Pick<KeywordRanking, 'average' | 'observed'>,
  engine: SearchEngine,
): string | null {
  const seen = observed?.[engine] ?? null;
  if ((average?.[engine] ?? null) !== null) return seen === null ? 'average' : `average, observed: ${seen}`;
  return seen === null ? null : 'observed';
}
