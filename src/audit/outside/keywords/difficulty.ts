import type { RecommendedKeyword } from '#contracts/report/external-sections.ts';

/** The median of fewer domains depends too much on which domains are known. */
const MIN_KNOWN_DOMAINS = 5;
const TOP_RESULT_COUNT = 10;
/** Limits of the specification: under 30 easy, under 60 medium. */
const EASY_BELOW = 30;
const MEDIUM_BELOW = 60;

/**
 * Estimates how hard it is to rank: the median authority (0..100) of the domains in the observed top 10. Null unless
 * the authority of at least five of these domains is known.
 *
 * @param authorities authority per position, best position first; null = not known
 */
export function estimateDifficulty(authorities: readonly (number | null)[]): number | null {
  const known = authorities.slice(0, TOP_RESULT_COUNT).filter((authority) => authority !== null);
  if (known.length < MIN_KNOWN_DOMAINS) return null;
  const sorted = known.sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return Math.round(((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2);
}

/** Returns the level of competition for a difficulty. */
export function rateCompetition(difficulty: number | null): RecommendedKeyword['competitionLevel'] {
  if (difficulty === null) return null;
  if (difficulty < EASY_BELOW) return 'low';
  return difficulty < MEDIUM_BELOW ? 'medium' : 'high';
}
