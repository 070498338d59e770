import type { Recommendation } from '#contracts/rules/recommendation.ts';
import { DIFFICULTY_HOURS } from '#contracts/rules/recommendation-rules.ts';

const HIGH_IMPACT_POINTS = 5;
const MEDIUM_IMPACT_POINTS = 1;

/** Even the smallest change must be found, made, checked and published. */
export const MIN_ESTIMATED_HOURS = 0.5;

/** Rounds estimated hours to quarter hours below 2 h and to whole hours above; the minimum is half an hour. */
export function roundEstimate(hours: number): number {
  return hours < 2 ? Math.max(MIN_ESTIMATED_HOURS, Math.round(hours * 4) / 4) : Math.round(hours);
}

/** Computes the difficulty from the estimated hours and the kind of work. */
export function computeDifficulty(effort: { class: string; hours: number }): Recommendation['difficulty'] {
  const isEngineering = effort.class === 'engineering';
  if (effort.hours <= DIFFICULTY_HOURS.easy && !isEngineering) return 'easy';
  return effort.hours <= (isEngineering ? DIFFICULTY_HOURS.mediumEngineering : DIFFICULTY_HOURS.medium)
    ? 'medium'
    : 'hard';
}

/** The figures of an issue that determine the impact of its fix. */
export interface FixGains {
  gain: number | null;
  aiGain: number | null;
  priority: Recommendation['expectedImpact'];
}

/** Computes the impact from the larger of the two score gains. Without scores, the impact equals the priority. */
export function computeImpact({ gain, aiGain, priority }: FixGains): Recommendation['expectedImpact'] {
  if (gain === null && aiGain === null) return priority;
  const points = Math.max(gain ?? 0, aiGain ?? 0);
  if (points >= HIGH_IMPACT_POINTS) return 'high';
  return points >= MEDIUM_IMPACT_POINTS ? 'medium' : 'low';
}
