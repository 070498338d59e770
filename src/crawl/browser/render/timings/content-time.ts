import type { ObservedPage } from './observed.ts';

/**
 * This share of the text counts as the content; the measurement does not wait for later additions (comments,
 * recommendations).
 */
const CONTENT_SHARE = 0.8;

/** Returns the time after which four fifths of the final main text stayed in the document; null without text. */
export function computeContentTime(samples: ObservedPage['textSamples']): number | null {
  const neededCharacters = (samples.at(-1)?.characters ?? 0) * CONTENT_SHARE;
  if (neededCharacters === 0) return null;
  const lastIncompleteIndex = samples.findLastIndex(({ characters }) => characters < neededCharacters);
  return samples[lastIncompleteIndex + 1]?.atMs ?? null;
}
