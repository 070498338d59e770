import type { RecommendedKeyword } from '#contracts/report/external-sections.ts';
import { PERIOD_DAYS } from '../search-figures.ts';
import { rateCompetition } from './difficulty.ts';

type Opportunity = RecommendedKeyword['opportunity'];

/** Estimate and difficulty of one keyword. */
export interface OpportunityFigures {
  /** Additional clicks per 28 days. */
  extraClicks: number;
  /** 0..100; null = not known. */
  difficulty: number | null;
}

/** One additional click a day; fewer clicks are not a high opportunity, even on a small site. */
const MIN_HIGH_CLICKS = PERIOD_DAYS;
/** One additional click a week; fewer clicks are a low opportunity. */
const MIN_MEDIUM_CLICKS = 4;

const NEXT_LOWER: Readonly<Record<Opportunity, Opportunity>> = { high: 'medium', medium: 'low', low: 'low' };

/**
 * Rates keywords relative to each other: the third with the most additional clicks is high, the next third medium.
 * Keywords with the same number of additional clicks have the same rating. A hard keyword (difficulty of 60 or more) is
 * rated one level lower, because the target position is less likely to be reached. Fewer than one additional click a
 * day is never high, and fewer than one a week is low.
 */
export function rateOpportunities(keywords: readonly OpportunityFigures[]): Opportunity[] {
  const sorted = keywords.map(({ extraClicks }) => extraClicks).sort((a, b) => b - a);
  const findLimit = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  const high = Math.max(findLimit(1 / 3), MIN_HIGH_CLICKS);
  const medium = Math.max(findLimit(2 / 3), MIN_MEDIUM_CLICKS);
  return keywords.map(({ extraClicks, difficulty }) => {
    const rated = rateClicks(extraClicks, { high, medium });
    return rateCompetition(difficulty) === 'high' ? NEXT_LOWER[rated] : rated;
  });
}

function rateClicks(extraClicks: number, limits: { high: number; medium: number }): Opportunity {
  if (extraClicks >= limits.high) return 'high';
  return extraClicks >= limits.medium ? 'medium' : 'low';
}
