import { extractPathAndQuery } from '#lib/url/page-url.ts';
import type { CrawlLimits } from '../limits.ts';
import type { SkipReason } from '../store/pages/skip-reason.ts';

type TrapLimits = Pick<CrawlLimits, 'maxUrlLength' | 'maxPathSegments' | 'maxSegmentRepeats'>;

/** Returns why a URL by itself looks like a crawler trap (accumulating relative links), or null. */
export function findTrapReason(url: string, limits: TrapLimits): SkipReason | null {
  if (url.length > limits.maxUrlLength) return 'too-long';
  const path = (extractPathAndQuery(url) ?? '').split('?', 1)[0] ?? '';
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.length > limits.maxPathSegments) return 'too-many-segments';
  return isRepeating(segments, limits.maxSegmentRepeats) ? 'repeated-segments' : null;
}

/**
 * Whether a block of segments occurs more than `maxRepeats` times in a row (`/a/a/a`, `/a/b/a/b/a/b`) at any position,
 * or one segment occurs even more often with others in between. The number of segments is limited, so this is cheap.
 */
function isRepeating(segments: readonly string[], maxRepeats: number): boolean {
  for (let period = 1; period * (maxRepeats + 1) <= segments.length; period++) {
    let run = 0;
    for (let index = period; index < segments.length; index++) {
      run = segments[index] === segments[index - period] ? run + 1 : 0;
      if (run >= period * maxRepeats) return true;
    }
  }
  const counts = new Map<string, number>();
  for (const segment of segments) {
    const count = (counts.get(segment) ?? 0) + 1;
    if (count > maxRepeats + 1) return true;
    counts.set(segment, count);
  }
  return false;
}
