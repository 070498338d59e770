import type { Growth } from './growth.ts';
import type { SampleKind } from './soak-samples.ts';

/** Maximum growth of resident memory per hour, as a share of its mean. */
const MAX_MEMORY_GROWTH = 0.02;
/** Growth below one handle or file per hour is noise. */
const MIN_COUNT_GROWTH = 1;

export interface GrowthVerdict {
  isMet: boolean;
  text: string;
}

/**
 * Memory misses its limit above 2% per hour. Handles and temporary files miss their limits if they grow by one per hour
 * or more, with an interval above 0. Stored data has no limit, because every analysis is kept.
 *
 * @param growth null = too few samples, which misses every limit
 */
export function judgeGrowth(kind: SampleKind, growth: Growth | null): GrowthVerdict {
  if (kind === 'stored data') return { isMet: true, text: 'no limit' };
  if (growth === null) return { isMet: false, text: 'NOT MET: too few samples' };
  const { perHour, low, high, mean } = growth;
  if (kind === 'memory') {
    const limit = MAX_MEMORY_GROWTH * mean;
    const isCertain = perHour > limit ? low > limit : high <= limit;
    const certainty = isCertain ? '' : ': the interval contains the limit';
    return { isMet: perHour <= limit, text: `${perHour <= limit ? 'met' : 'NOT MET'}${certainty}` };
  }
  const isGrowing = perHour >= MIN_COUNT_GROWTH && low > 0;
  return { isMet: !isGrowing, text: isGrowing ? 'NOT MET' : 'met' };
}
