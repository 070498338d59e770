import type { CrawlLimits } from '../limits.ts';
import type { SkipReason } from '../store/url-rows.ts';

type TrapLimits = Pick<CrawlLimits, 'maxUrlLength' | 'maxPathSegments' | 'maxSegmentRepeats'>;

/** Why an address looks like a space without end (calendars, relative links that pile up), else null. */
export function trapReason(address: string, limits: TrapLimits): SkipReason | null {
  if (address.length > limits.maxUrlLength) return 'too-long';
  const segments = new URL(address).pathname.split('/').filter((segment) => segment !== '');
  if (segments.length > limits.maxPathSegments) return 'too-many-segments';
  let repeats = 0;
  for (const [index, segment] of segments.entries()) {
    repeats = segment === segments[index - 1] ? repeats + 1 : 1;
    if (repeats > limits.maxSegmentRepeats) return 'repeated-segments';
  }
  return null;
}
