import type { BandTone } from '#lib/text/score-bands.ts';

/** Text color of a band; its word appears next to it. */
export const BAND_TEXT_CLASS: Record<BandTone, string> = { good: 'text-good', fair: 'text-fair', poor: 'text-poor' };
