import type { KeywordRanking, RecommendedKeyword } from '#contracts/report/external-sections.ts';
import type { OutsideSnapshot } from '#contracts/report/outside-snapshot.ts';
import { buildDerivedSource } from './keyword-figures.ts';

const BING = 'Bing Webmaster Tools';

/** Figures of other sources are not stored if the removed figures took precedence. */
const REMOVED = {
  reason: 'A source of search volumes and difficulties was disconnected, and its figures were removed.',
  step: 'Analyze the website again to see the figures of the remaining sources.',
} as const;

/**
 * Removes the keyword figures of a disconnected source from a snapshot. Keeps only the names of sources with remaining
 * figures.
 * @param source name of the source, as users see it
 */
export function removeFigures(snapshot: OutsideSnapshot, source: string): OutsideSnapshot {
  const { keywordFigures: figures } = snapshot;
  if (figures?.sources.some((label) => label.source === source) !== true) return snapshot;
  const keywordRankings = snapshot.keywordRankings?.map((ranking) => removeFromRanking(ranking, source)) ?? null;
  const recommendedKeywords = snapshot.recommendedKeywords?.flatMap((one) => removeFromKeyword(one, source)) ?? null;
  const rows = [...(keywordRankings ?? []), ...(recommendedKeywords ?? [])];
  return {
    ...snapshot,
    keywordRankings,
    recommendedKeywords,
    keywordFigures: {
      sources: figures.sources.filter(({ source: name }) => name !== source && rows.some((row) => isShown(row, name))),
      missing: source === BING ? figures.missing : REMOVED,
    },
  };
}

/** Whether a row has a figure of a source, or may have one: rows of earlier versions do not contain their sources. */
function isShown({ bingImpressions = null, sources }: CommonFigures, name: string): boolean {
  if (sources === undefined || (name === BING && bingImpressions !== null)) return true;
  return [sources.volume, sources.difficulty, sources.competition].some((one) => isFrom(name, one));
}

function removeFromRanking(ranking: KeywordRanking, source: string): KeywordRanking {
  const { sources } = ranking;
  return {
    ...ranking,
    ...removeCommonFigures(ranking, source),
    ...(sources?.volume === source && { monthlyVolume: null }),
  };
}

/** Whether a figure comes from the source, or was derived from one of its figures. */
const isFrom = (source: string, name: string | null | undefined): boolean =>
  name === source || name === buildDerivedSource(source);

/**
 * A keyword whose estimate was based on a removed figure is removed, because its opportunity is unknown without the
 * figure.
 */
function removeFromKeyword(keyword: RecommendedKeyword, source: string): RecommendedKeyword[] {
  const { sources } = keyword;
  const left: RecommendedKeyword = {
    ...keyword,
    ...removeCommonFigures(keyword, source),
    ...(sources?.volume === source && { monthlySearchVolume: null }),
    ...(isFrom(source, sources?.competition) && { competitionLevel: null }),
  };
  return isEstimated(keyword, left) ? [left] : [];
}

/**
 * Whether the figure that a keyword's estimate is based on still exists: the site's own impressions, otherwise
 * searches, otherwise Bing impressions.
 */
function isEstimated(before: RecommendedKeyword, left: RecommendedKeyword): boolean {
  if ((left.currentPosition ?? null) !== null) return true;
  if (before.monthlySearchVolume !== null) return left.monthlySearchVolume !== null;
  return (left.bingImpressions ?? null) !== null;
}

type CommonFigures = Pick<KeywordRanking, 'bingImpressions' | 'difficulty' | 'sources'>;

function removeCommonFigures(
  { bingImpressions = null, difficulty, sources }: CommonFigures,
  source: string,
): Partial<CommonFigures> {
  if (sources === undefined) return {};
  const keep = (name: string | null) => (isFrom(source, name) ? null : name);
  return {
    difficulty: sources.difficulty === source ? null : difficulty,
    bingImpressions: source === BING ? null : bingImpressions,
    sources: {
      volume: keep(sources.volume),
      difficulty: keep(sources.difficulty),
      competition: keep(sources.competition),
    },
  };
}
