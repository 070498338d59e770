import { type CountChange, compareCounts } from './compare-figures.ts';

/** Smaller differences are not listed. */
const MIN_DIFFERENCE = 5;
/**
 * Two independent Poisson counts differ by more than this many deviations, sqrt(now + before), in 1% of cases. With a
 * lower limit, long lists would mostly contain random changes.
 */
const MIN_DEVIATIONS = 2.6;

/** A query or page whose clicks changed. */
export interface ClicksChange extends CountChange {
  key: string;
}

export interface WinnersAndLosers {
  /** The largest gain first. */
  winners: ClicksChange[];
  /** The largest loss first. */
  losers: ClicksChange[];
}

/**
 * Finds queries or pages whose clicks changed more than chance explains: by at least 5, and by more than 2.6 *
 * sqrt(now + before). Both lists must cover periods of the same length. A missing key counts as 0 clicks, so pass
 * complete lists, not the top rows of each period.
 */
export function findWinnersAndLosers(
  now: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
  limit: number,
): WinnersAndLosers {
  const changes = [...new Set([...now.keys(), ...before.keys()])]
    .map((key) => ({ key, ...compareCounts(now.get(key) ?? 0, before.get(key) ?? 0) }))
    .filter(isBeyondChance)
    .sort((a, b) => b.difference - a.difference || a.key.localeCompare(b.key, 'en'));
  return {
    winners: changes.filter(({ difference }) => difference > 0).slice(0, limit),
    losers: changes
      .filter(({ difference }) => difference < 0)
      .reverse()
      .slice(0, limit),
  };
}

const isBeyondChance = ({ now, before, difference }: CountChange): boolean =>
  Math.abs(difference) >= MIN_DIFFERENCE && Math.abs(difference) > MIN_DEVIATIONS * Math.sqrt(now + before);
