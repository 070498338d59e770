import type { PageFingerprint } from '#contracts/site/site-probes.ts';
import { computeHammingDistance } from '#lib/page/simhash.ts';

/**
 * Maximum number of bits, out of 64, that may differ: Manku, Jain, Das Sarma, "Detecting Near-Duplicates for Web
 * Crawling" (WWW 2007).
 */
export const MAX_DISTANCE = 3;

/** Whether two responses have the same or nearly the same text. Null when one of them has no text to compare. */
export function isSameText(
  a: Pick<PageFingerprint, 'textHash' | 'simhash'>,
  b: Pick<PageFingerprint, 'textHash' | 'simhash'>,
): boolean | null {
  if (a.textHash === null || b.textHash === null) return null;
  if (a.textHash === b.textHash) return true;
  if (a.simhash === null || b.simhash === null) return false;
  return computeHammingDistance(a.simhash, b.simhash) <= MAX_DISTANCE;
}
