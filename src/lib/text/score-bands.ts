import {
  AI_GETTING_THERE_MIN,
  AI_READY_MIN,
  SCORE_EXCELLENT_MIN,
  SCORE_GOOD_MIN,
} from '#contracts/product/ui-constants.ts';

export type BandTone = 'good' | 'fair' | 'poor';

/** A band is always shown as a word; its tone only determines the color. */
export interface Band {
  word: string;
  tone: BandTone;
}

/** Returns the band of the search score (0..100) in the snapshot. */
export function getScoreBand(score: number): Band {
  if (score >= SCORE_EXCELLENT_MIN) return { word: 'Excellent', tone: 'good' };
  if (score >= SCORE_GOOD_MIN) return { word: 'Good', tone: 'fair' };
  return { word: 'Needs Work', tone: 'poor' };
}

/** Returns the band of the health check's share of passed checks (0..100). */
export function getHealthBand(percent: number): Band {
  const band = getScoreBand(percent);
  return band.tone === 'poor' ? { word: 'Needs Improvement', tone: 'poor' } : band;
}

/** Returns the band of AI readiness (0..100). */
export function getAiBand(score: number): Band {
  if (score >= AI_READY_MIN) return { word: 'AI Ready', tone: 'good' };
  if (score >= AI_GETTING_THERE_MIN) return { word: 'Getting There', tone: 'fair' };
  return { word: 'Needs Boost', tone: 'poor' };
}
