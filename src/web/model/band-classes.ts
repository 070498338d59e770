import type { BandTone } from '#lib/score-bands.ts';

/** Text colour of a band; its word stands beside it. */
export const BAND_TEXT_CLASS: Record<BandTone, string> = { good: 'text-good', fair: 'text-fair', poor: 'text-poor' };
