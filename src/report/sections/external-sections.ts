import {
  COMING_SOON,
  isComingSoon,
  PLAN_AVAILABILITY,
  type PlanAvailability,
  type PlanFeatureId,
} from '#contracts/account/plan-availability.ts';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import type {
  Competitor,
  EngineRanking,
  KeywordRanking,
  RecommendedKeyword,
} from '#contracts/report/external-sections.ts';
import {
  ENGINE_KEYWORDS_SHOWN,
  ENGINE_NAMES,
  HIGHLIGHT_LIMITS,
  KEYWORD_DIFFICULTY_LIMITS,
  NOT_CONNECTED_TEXTS,
  RANKING_BADGE_LIMITS,
  TOP_KEYWORDS_SHOWN,
} from '#contracts/report/report-constants.ts';
import { isImportedSource } from '#lib/imports/import-source.ts';
import { formatAveragePosition } from '#lib/text/format.ts';
import { buildExternalState, type ExternalState } from '../section-state.ts';

/**
 * Explains why a list is missing. For a section that this version does not offer yet, the suggested step is to wait for
 * it.
 */
export function describeMissing(
  section: PlanFeatureId,
  list: keyof typeof NOT_CONNECTED_TEXTS,
  availability: PlanAvailability,
): { reason: string; step: string } {
  const { reason, step } = NOT_CONNECTED_TEXTS[list];
  return { reason, step: isComingSoon(section, availability) ? `${COMING_SOON}.` : step };
}

/** Builds section 6. */
export function buildCompetitorAnalysis(
  report: Pick<Analysis, 'competitors' | 'outsideLabels'>,
  availability: PlanAvailability = PLAN_AVAILABILITY,
): ExternalState<Competitor[]> {
  const state = buildExternalState(
    report.competitors,
    report.outsideLabels.competitors,
    describeMissing('competitor-analysis', 'competitors', availability),
  );
  if (state.state !== 'measured') return state;
  const limitKeywords = (competitor: Competitor) => ({
    ...competitor,
    topKeywords: competitor.topKeywords.slice(0, TOP_KEYWORDS_SHOWN),
  });
  return { ...state, value: state.value.map(limitKeywords) };
}

/** Builds section 7. Imported files do not count as a connected search engine. */
export function buildRecommendedKeywords(
  report: Pick<Analysis, 'recommendedKeywords' | 'outsideLabels'> & Partial<Pick<Analysis, 'searchPerformance'>>,
  availability: PlanAvailability = PLAN_AVAILABILITY,
): ExternalState<RecommendedKeyword[]> {
  const { recommendedKeywords: keywords, outsideLabels, searchPerformance } = report;
  const hasEngine = searchPerformance?.some(({ source }) => !isImportedSource(source)) ?? false;
  return buildExternalState(
    keywords,
    outsideLabels.recommendedKeywords,
    describeMissing('recommended-keywords', hasEngine ? 'disconnectedKeywords' : 'recommendedKeywords', availability),
  );
}

export interface RankedKeyword extends KeywordRanking {
  isHighlighted: boolean;
}

/** Builds the first part of section 9. */
export function buildKeywordRankings(
  report: Pick<Analysis, 'keywordRankings' | 'outsideLabels'>,
  availability: PlanAvailability = PLAN_AVAILABILITY,
): ExternalState<RankedKeyword[]> {
  const { keywordRankings, outsideLabels } = report;
  const state = buildExternalState(
    keywordRankings,
    outsideLabels.keywordRankings,
    describeMissing('keyword-rankings', 'keywordRankings', availability),
  );
  if (state.state !== 'measured') return state;
  return { ...state, value: state.value.map((ranking) => ({ ...ranking, isHighlighted: isHighlighted(ranking) })) };
}

/**
 * Applies the specification's thresholds for highlighting: Google position up to 20, Bing up to 25, ChatGPT mentions
 * above 5, Perplexity citations above 8.
 */
export function isHighlighted(ranking: KeywordRanking): boolean {
  const { googlePosition, bingPosition, chatgptMentions, perplexityCitations } = ranking;
  return (
    (googlePosition !== null && googlePosition <= HIGHLIGHT_LIMITS.google) ||
    (bingPosition !== null && bingPosition <= HIGHLIGHT_LIMITS.bing) ||
    (chatgptMentions !== null && chatgptMentions > HIGHLIGHT_LIMITS.chatgptMentions) ||
    (perplexityCitations !== null && perplexityCitations > HIGHLIGHT_LIMITS.perplexityCitations)
  );
}

export interface EngineView extends EngineRanking {
  name: string;
  /** Such as "Average position 8.2" or "12 mentions"; null when the source provides no figure. */
  figureText: string | null;
}

/** Builds the second part of section 9. A comparison that lost all its search engines is not measured. */
export function buildEngineComparison(
  report: Pick<Analysis, 'searchEngineRankings' | 'outsideLabels'>,
  availability: PlanAvailability = PLAN_AVAILABILITY,
): ExternalState<EngineView[]> {
  const { searchEngineRankings: engines, outsideLabels } = report;
  const state = buildExternalState(
    engines?.length === 0 ? null : engines,
    outsideLabels.searchEngineRankings,
    describeMissing('keyword-rankings', 'searchEngineRankings', availability),
  );
  if (state.state !== 'measured') return state;
  const buildView = (engine: EngineRanking): EngineView => ({
    ...engine,
    name: ENGINE_NAMES[engine.engine],
    figureText: formatFigure(engine),
    topKeywords: engine.topKeywords.slice(0, ENGINE_KEYWORDS_SHOWN),
  });
  return { ...state, value: state.value.map(buildView) };
}

function formatFigure({ averagePosition, mentions, citations, references }: EngineRanking): string | null {
  if (typeof averagePosition === 'number') return `Average position ${formatAveragePosition(averagePosition)}`;
  if (typeof mentions === 'number') return `${mentions} mentions`;
  if (typeof citations === 'number') return `${citations} citations`;
  return typeof references === 'number' ? `${references} references` : null;
}

/** Returns Easy below 30, Medium below 60, otherwise Hard. */
export function describeDifficulty(difficulty: number): 'Easy' | 'Medium' | 'Hard' {
  if (difficulty < KEYWORD_DIFFICULTY_LIMITS.medium) return 'Easy';
  return difficulty < KEYWORD_DIFFICULTY_LIMITS.hard ? 'Medium' : 'Hard';
}

/** Returns the color of a position: green up to 3, blue up to 10, yellow up to 20, otherwise red. */
export function getRankingTone(position: number): 'green' | 'blue' | 'yellow' | 'red' {
  if (position <= RANKING_BADGE_LIMITS.top) return 'green';
  if (position <= RANKING_BADGE_LIMITS.first) return 'blue';
  return position <= RANKING_BADGE_LIMITS.second ? 'yellow' : 'red';
}
