import type { RecommendedKeyword } from '#contracts/report/external-sections.ts';
import { PERIOD_DAYS } from '../search-figures.ts';
import { rateCompetition } from './difficulty.ts';

type Opportunity = RecommendedKeyword['opportunity'];

/** Estimate and difficulty of one keyword. */
export interface RatedInput {
  /** Additional clicks per 28 days. */
  extraClicks: number;
  /** 0..100; null = not known. */
  difficulty: number | null;
}

/** One more click a day: fewer are not a high opportunity, even on a small site. */
const MIN_HIGH_CLICKS = PERIOD_DAYS;
/** One more click a week: fewer are a low opportunity. */
const MIN_MEDIUM_CLICKS = 4;

const NEXT_LOWER: Readonly<Record<Opportunity, Opportunity>> = { high: 'medium', medium: 'low', low: 'low' };

/**
 * Rates keywords relative to each other: the third with the most additional clicks is high, the next third medium.
 * Keywords with equally many clicks have the same rating. A hard keyword (difficulty of 60 or more) is rated one level
 * lower, because the target position is less likely to be reached. Less than one click a day is not high, and less
 * than one a week is low.
 */
export function rateOpportunities(keywords: readonly RatedInput[]): Opportunity[] {
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
