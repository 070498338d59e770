/**
 * The demo site with known issues that ships with the product. Its hostname is reserved (`.test` never resolves, RFC
 * 6761) and reachable only by analyses that start at `url`.
 */
export const EXAMPLE_SITE = { host: 'shop.awi.test', url: 'http://shop.awi.test/' } as const;
