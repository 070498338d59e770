import type { ObservedPage } from './observed.ts';

/** So much of the text makes the content: what comes later (comments, advice) is not waited for. */
const CONTENT_SHARE = 0.8;

/** When four fifths of the final main text stood in the document for good; null when there is none. */
export function contentTime(samples: ObservedPage['textSamples']): number | null {
  const needed = (samples.at(-1)?.characters ?? 0) * CONTENT_SHARE;
  if (needed === 0) return null;
  const lastLess = samples.findLastIndex(({ characters }) => characters < needed);
  return samples[lastLess + 1]?.atMs ?? null;
}
