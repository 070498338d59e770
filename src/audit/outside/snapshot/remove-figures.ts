import type { KeywordRanking, RecommendedKeyword } from '#contracts/report/external-sections.ts';
import type { OutsideSnapshot } from '#contracts/report/outside-snapshot.ts';
import { nameDerivedSource } from './keyword-figures.ts';

/** Removes the keyword figures of a disconnected source from a snapshot. @param source its name, as users see it */
export function removeFigures(snapshot: OutsideSnapshot, source: string): OutsideSnapshot {
  const { keywordFigures: figures } = snapshot;
  if (figures?.sources.some((label) => label.source === source) !== true) return snapshot;
  return {
    ...snapshot,
    keywordRankings: snapshot.keywordRankings?.map((ranking) => removeFromRanking(ranking, source)) ?? null,
    recommendedKeywords: snapshot.recommendedKeywords?.flatMap((one) => removeFromKeyword(one, source)) ?? null,
    keywordFigures: { ...figures, sources: figures.sources.filter((label) => label.source !== source) },
  };
}

function removeFromRanking(ranking: KeywordRanking, source: string): KeywordRanking {
  const { sources } = ranking;
  return {
    ...ranking,
    ...removeCommon(ranking, source),
    ...(sources?.volume === source && { monthlyVolume: null }),
  };
}

/** Whether a figure comes from the source, or was derived from one of its figures. */
const isFrom = (source: string, name: string | null | undefined): boolean =>
  name === source || name === nameDerivedSource(source);

/** A keyword with no other known figures has no estimate without the removed ones, so it is removed, too. */
function removeFromKeyword(keyword: RecommendedKeyword, source: string): RecommendedKeyword[] {
  const { sources } = keyword;
  const left: RecommendedKeyword = {
    ...keyword,
    ...removeCommon(keyword, source),
    ...(sources?.volume === source && { monthlySearchVolume: null }),
    ...(isFrom(source, sources?.competition) && { competitionLevel: null }),
  };
  const isKnown = (left.currentPosition ?? left.monthlySearchVolume ?? left.bingImpressions ?? null) !== null;
  return isKnown ? [left] : [];
}

type Common = Pick<KeywordRanking, 'bingImpressions' | 'difficulty' | 'sources'>;

function removeCommon({ bingImpressions = null, difficulty, sources }: Common, source: string): Partial<Common> {
  if (sources === undefined) return {};
  const keep = (name: string | null) => (isFrom(source, name) ? null : name);
  return {
    difficulty: sources.difficulty === source ? null : difficulty,
    bingImpressions: source === 'Bing Webmaster Tools' ? null : bingImpressions,
    sources: {
      volume: keep(sources.volume),
      difficulty: keep(sources.difficulty),
      competition: keep(sources.competition),
    },
  };
}
