import { getLimitKey } from '#lib/url/limit-key.ts';

/** Maximum number of networks remembered within one window. Beyond that, the window ends early. */
const MAX_NETWORKS = 20_000;

export interface RequestCounter {
  /** Counts a request; returns the seconds to wait, or 0 if the network is within its limit. */
  count(address: string): number;
}

/**
 * Counts requests per network in memory and forgets them when the window ends. Badges appear on other people's
 * websites, so nothing about their visitors may be stored; account limits are in the database.
 */
export function createRequestCounter({
  max,
  windowSeconds,
  now,
}: {
  max: number;
  windowSeconds: number;
  now(): Date;
}): RequestCounter {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return {
    count(address) {
      const at = now().getTime();
      if (at >= endsAt || counts.size >= MAX_NETWORKS) {
        counts.clear();
        endsAt = at + windowSeconds * 1_000;
      }
      const { network } = getLimitKey(address);
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      return count <= max ? 0 : Math.ceil((endsAt - at) / 1_000);
    },
  };
}
