import type { ObservedPage } from './observed.ts';

/** This share of the text counts as the content; later additions (comments, recommendations) are not waited for. */
const CONTENT_SHARE = 0.8;

/** When four fifths of the final main text were permanently in the document; null without text. */
export function computeContentTime(samples: ObservedPage['textSamples']): number | null {
  const needed = (samples.at(-1)?.characters ?? 0) * CONTENT_SHARE;
  if (needed === 0) return null;
  const lastLess = samples.findLastIndex(({ characters }) => characters < needed);
  return samples[lastLess + 1]?.atMs ?? null;
}
