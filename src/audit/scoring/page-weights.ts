import type { FramePage } from './frame.ts';

const HOME_WEIGHT = 3;
/** Weight of a stale sitemap entry: no visitor can reach the page through links. */
const STALE_ENTRY_WEIGHT = 0.5;
/** Share of pages that count as best-linked; their weight decreases linearly from 3 to 1. */
const TOP_SHARE = 0.1;

/**
 * Computes the weight of each page: 1/2 for stale sitemap entries, otherwise 1 to 3. The home page has weight 3, and
 * pages with the highest internal PageRank have more than 1.
 */
export function computePageWeights(
  frame: readonly FramePage[],
  ranks: ReadonlyMap<string, number>,
): Map<string, number> {
  const topCount = Math.ceil(frame.length * TOP_SHARE);
  const sorted = Float64Array.from(frame, (page) => ranks.get(page.url) ?? 0).sort();
  const weighPage = ({ url, isHome, isStaleEntry = false }: FramePage): number => {
    if (isHome) return HOME_WEIGHT;
    return isStaleEntry ? STALE_ENTRY_WEIGHT : computeRankWeight(ranks.get(url), sorted, topCount);
  };
  return new Map(frame.map((page) => [page.url, weighPage(page)]));
}

/** @param sorted all ranks in ascending order */
function computeRankWeight(rank: number | undefined, sorted: Float64Array, topCount: number): number {
  if (rank === undefined || rank === 0) return 1;
  // Number of pages ranked strictly higher, so that pages of equal rank have equal weights in any order.
  const higherRankedCount = sorted.length - countUpTo(sorted, rank);
  return higherRankedCount >= topCount ? 1 : HOME_WEIGHT - ((HOME_WEIGHT - 1) * higherRankedCount) / topCount;
}

/** Returns the number of values up to `limit` in an ascending list. */
function countUpTo(sorted: Float64Array, limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
