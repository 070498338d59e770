import type { ObservedPage } from './observed.ts';

/**
 * This share of the text counts as the content; the measurement does not wait for later additions (comments,
 * recommendations).
 */
const CONTENT_SHARE = 0.8;

/** Returns when four fifths of the final main text were in the document and stayed there; null without text. */
export function computeContentTime(samples: ObservedPage['textSamples']): number | null {
  const needed = (samples.at(-1)?.characters ?? 0) * CONTENT_SHARE;
  if (needed === 0) return null;
  const lastLess = samples.findLastIndex(({ characters }) => characters < needed);
  return samples[lastLess + 1]?.atMs ?? null;
}
