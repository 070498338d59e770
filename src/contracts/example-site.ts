/**
 * The site with known issues that ships with the product. Its name is reserved (`.test` never resolves, RFC 6761) and reached only by
 * analyses that begin at `url`.
 */
export const EXAMPLE_SITE = { host: 'shop.awi.test', url: 'http://shop.awi.test/' } as const;
