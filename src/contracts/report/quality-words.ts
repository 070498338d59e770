/** Words for the quality of figures, in a file without schemas so that pages do not bundle them. */

export type Quality = 'real' | 'estimated' | 'simulated' | 'not measured';

/**
 * Words on screen, in print and in the deck. "Real" is shown as "measured", because it would suggest that other figures
 * are not real.
 */
export const QUALITY_WORDS: Readonly<Record<Quality, string>> = {
  real: 'measured',
  estimated: 'estimated',
  simulated: 'simulated',
  'not measured': 'not measured',
};
