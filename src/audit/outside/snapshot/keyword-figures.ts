import type { FigureLabel, KeywordRanking, RecommendedKeyword } from '#contracts/report/external-sections.ts';
import type { KeywordFigureSources } from '#contracts/report/outside-snapshot.ts';
import { normalizeKeyword } from '#lib/rankings/normalize-keyword.ts';
import { rateCompetition } from '../keywords/difficulty.ts';

/** Data that a source reports about one keyword; null = not reported, which never means 0. */
export interface KnownFigures {
  volume: number | null;
  difficulty: number | null;
  competition: RecommendedKeyword['competitionLevel'];
}

/** Figures of keywords from one source. */
export interface FigureSet {
  label: FigureLabel;
  /** Unit of the volumes: searches, or impressions in Bing. */
  volumeKind: 'searches' | 'impressions';
  /** By normalized keyword. */
  figures: ReadonlyMap<string, KnownFigures>;
}

/** Fields of keywords that figures fill. */
export interface FilledFigures {
  volume: number | null;
  difficulty: number | null;
  competition: RecommendedKeyword['competitionLevel'];
  bingImpressions: number | null;
  sources: NonNullable<KeywordRanking['sources']>;
}

/** A figure of a keyword with its source. */
export interface SourcedFigure<Value> {
  value: Value;
  label: FigureLabel;
}

/**
 * Finds a figure of a keyword in the first source that reports it; null if none does. `kind` limits volumes to counts
 * of either searches or impressions.
 *
 * @param sets best source first
 */
export function findFigure<Name extends keyof KnownFigures>(
  sets: readonly FigureSet[],
  keyword: string,
  { name, kind }: { name: Name; kind?: FigureSet['volumeKind'] },
): SourcedFigure<NonNullable<KnownFigures[Name]>> | null {
  const key = normalizeKeyword(keyword);
  for (const { figures, label, volumeKind } of sets) {
    const value = figures.get(key)?.[name] ?? null;
    if (value !== null && (kind === undefined || kind === volumeKind)) return { value, label };
  }
  return null;
}

/**
 * Returns the source label of a competition that was derived from a difficulty.
 * @param source the source of the difficulty
 */
export const buildDerivedSource = (source: string): string => `derived from the difficulty (${source})`;

/** Derives the competition from the difficulty, for sources that report no competition; null without a difficulty. */
export function deriveCompetition(
  difficulty: SourcedFigure<number> | null,
): SourcedFigure<NonNullable<KnownFigures['competition']>> | null {
  const value = rateCompetition(difficulty?.value ?? null);
  if (difficulty === null || value === null) return null;
  const { label } = difficulty;
  const quality = label.quality === 'simulated' ? label.quality : 'estimated';
  return { value, label: { ...label, quality, source: buildDerivedSource(label.source) } };
}

/**
 * Finds the figures of a keyword, each from the first source that reports it. Impressions in Bing never count as search
 * volume. If no source reports competition, it is derived from the difficulty.
 *
 * @param sets best source first
 */
export function findFigures(sets: readonly FigureSet[], keyword: string): FilledFigures {
  const volume = findFigure(sets, keyword, { name: 'volume', kind: 'searches' });
  const difficulty = findFigure(sets, keyword, { name: 'difficulty' });
  const competition = findFigure(sets, keyword, { name: 'competition' }) ?? deriveCompetition(difficulty);
  return {
    volume: volume?.value ?? null,
    difficulty: difficulty?.value ?? null,
    competition: competition?.value ?? null,
    bingImpressions: findFigure(sets, keyword, { name: 'volume', kind: 'impressions' })?.value ?? null,
    sources: {
      volume: volume?.label.source ?? null,
      difficulty: difficulty?.label.source ?? null,
      competition: competition?.label.source ?? null,
    },
  };
}

/** Fills the figures of ranked keywords. */
export function fillRankings(rankings: readonly KeywordRanking[], sets: readonly FigureSet[]): KeywordRanking[] {
  if (sets.length === 0) return [...rankings];
  return rankings.map((ranking) => {
    const { volume, difficulty, bingImpressions, sources } = findFigures(sets, ranking.keyword);
    return { ...ranking, monthlyVolume: volume, difficulty, bingImpressions, sources };
  });
}

/**
 * Fills only the missing figures of ranked keywords, after the figures of a source were removed. Rankings of an earlier
 * version do not contain the sources of their figures, so they remain unchanged.
 */
export function fillMissingFigures(rankings: readonly KeywordRanking[], sets: readonly FigureSet[]): KeywordRanking[] {
  return rankings.map((ranking) => {
    const { monthlyVolume, difficulty, bingImpressions = null, sources } = ranking;
    if (sources === undefined) return ranking;
    const found = findFigures(sets, ranking.keyword);
    return {
      ...ranking,
      monthlyVolume: monthlyVolume ?? found.volume,
      difficulty: difficulty ?? found.difficulty,
      bingImpressions: bingImpressions ?? found.bingImpressions,
      sources: {
        volume: sources.volume ?? found.sources.volume,
        difficulty: sources.difficulty ?? found.sources.difficulty,
        competition: sources.competition,
      },
    };
  });
}

/** Describes the sources and the reasons for missing figures. */
export function describeFigures(
  sets: readonly FigureSet[],
  missing: KeywordFigureSources['missing'],
): KeywordFigureSources {
  return { sources: sets.filter(({ figures }) => figures.size > 0).map(({ label }) => label), missing };
}
