import { pathAndQuery } from '#lib/page-url.ts';
import type { CrawlLimits } from '../limits.ts';
import type { SkipReason } from '../store/skip-reason.ts';

type TrapLimits = Pick<CrawlLimits, 'maxUrlLength' | 'maxPathSegments' | 'maxSegmentRepeats'>;

/** Why an address alone looks like a space without end (relative links that pile up), else null. */
export function trapReason(address: string, limits: TrapLimits): SkipReason | null {
  if (address.length > limits.maxUrlLength) return 'too-long';
  const path = (pathAndQuery(address) ?? '').split('?', 1)[0] ?? '';
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.length > limits.maxPathSegments) return 'too-many-segments';
  return isRepeating(segments, limits.maxSegmentRepeats) ? 'repeated-segments' : null;
}

/**
 * A block of segments stands more than `maxRepeats` times in a row (`/a/a/a`, `/a/b/a/b/a/b`), at any place, or one segment
 * stands still more often with others between. The number of segments is bounded, so that this is cheap.
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
