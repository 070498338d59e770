import type { Noise } from './noise.ts';
import type { Tally } from './property-rows.ts';

/** Below this number of impressions, every part gets the average position, so that no position can fall below 1. */
const MIN_IMPRESSIONS_TO_VARY = 50;

interface Share {
  key: string;
  share: number;
}

/** Distributes `count` over the shares; the parts add up to it exactly. */
function splitCount(count: number, shares: readonly number[], noise: Noise): number[] {
  let left = count;
  let remainingShare = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => {
    const part = remainingShare <= share ? left : noise.binomial(left, share / remainingShare);
    left -= part;
    remainingShare -= share;
    return part;
  });
}

/** Distributes clicks in proportion to impressions, never more clicks than impressions. */
function splitClicks(clicks: number, impressions: readonly number[], noise: Noise): number[] {
  const wanted = splitCount(clicks, impressions, noise);
  const parts = wanted.map((part, index) => Math.min(part, impressions[index] ?? 0));
  let left = clicks - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => {
    const added = Math.min(left, (impressions[index] ?? 0) - part);
    left -= added;
    return part + added;
  });
}

/** The first part, which is the largest, gets the remainder, so that position sums add up as well. */
function splitPositions(total: Tally, impressions: readonly number[], noise: Noise): number[] {
  const average = total.positions / Math.max(1, total.impressions);
  const isVaried = total.impressions >= MIN_IMPRESSIONS_TO_VARY && average > 1.5;
  const parts = impressions.map((part) => part * Math.max(1, average * (isVaried ? noise.between(0.94, 1.06) : 1)));
  const others = parts.slice(1).reduce((sum, part) => sum + part, 0);
  return [total.positions - others].concat(parts.slice(1));
}

/** Splits totals by country or device. Clicks, impressions and position sums of the parts add up to the totals. */
export function splitFigures(total: Tally, shares: readonly Share[], noise: Noise): Tally[] {
  const impressions = splitCount(
    total.impressions,
    shares.map(({ share }) => share),
    noise,
  );
  const clicks = splitClicks(total.clicks, impressions, noise);
  const positions = splitPositions(total, impressions, noise);
  return shares.map(({ key }, index) => ({
    keys: [key],
    clicks: clicks[index] ?? 0,
    impressions: impressions[index] ?? 0,
    positions: positions[index] ?? 0,
  }));
}
