/**
 * The demo site with known issues that ships with the product. Its hostname is reserved (`.test` never resolves, RFC
 * 6761) and reachable only by analyses that start at `url`.
 */
export const EXAMPLE_SITE = { host: 'shop.awi.test', url: 'http://shop.awi.test/' } as const;

/**
 * A competitor of the demo site, so that comparisons can be tried without internet access. Its hostname is reserved,
 * too.
 */
export const EXAMPLE_COMPETITOR = { host: 'northside-bikes.test', url: 'http://northside-bikes.test/' } as const;

/** Hostnames of both sites, which are served together. */
export const EXAMPLE_HOSTS: readonly string[] = [EXAMPLE_SITE.host, EXAMPLE_COMPETITOR.host];
