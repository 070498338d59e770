/** Words for the quality of figures, in a file without schemas so that pages do not bundle them. */

export type Quality = 'real' | 'estimated' | 'simulated' | 'not measured';

/** Words on screen, in print and in the deck. "Real" makes readers ask what else would not be. */
export const QUALITY_WORDS: Readonly<Record<Quality, string>> = {
  real: 'measured',
  estimated: 'estimated',
  simulated: 'simulated',
  'not measured': 'not measured',
};
