import { formatMonth } from '#db/queries/analyses/monthly-use.ts';
import type { KeywordSourceProblem } from '../data-sources/keyword-sources.ts';
import { acquireLookup, type LeaseOptions } from './lookup-lease.ts';

/**
 * Stores a failed lookup for a connected source that could not be opened. Returns whether the reason is new; stores
 * nothing and returns false while another worker looks up the keywords.
 */
export async function storeSourceProblem(
  options: LeaseOptions,
  websiteId: string,
  { provider, failure, reason, setting }: KeywordSourceProblem,
): Promise<boolean> {
  const month = formatMonth(options.now());
  const lease = await acquireLookup(options, { websiteId, provider, month });
  if (lease === null) return false;
  try {
    const lookedUpAt = options.now();
    await lease.settle({ failure, failureMessage: reason, failureSetting: setting, lookedUpAt });
    return lease.row.failureMessage !== reason;
  } finally {
    await lease.end();
  }
}
