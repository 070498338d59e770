import { z } from 'zod';

const MAX_RANGES = 10_000;
/** Wider ranges would verify any sender, so a list that contains one is damaged. */
const MIN_IPV4_PREFIX_LENGTH = 8;
const MIN_IPV6_PREFIX_LENGTH = 19;

const getPrefixLength = (range: string): number => Number(range.slice(range.indexOf('/') + 1));
const ipv4Schema = z
  .cidrv4()
  .refine((range) => getPrefixLength(range) >= MIN_IPV4_PREFIX_LENGTH, 'a range that is too wide');
const ipv6Schema = z
  .cidrv6()
  .refine((range) => getPrefixLength(range) >= MIN_IPV6_PREFIX_LENGTH, 'a range that is too wide');

/**
 * The format that Google introduced and the other operators use:
 * https://developers.google.com/crawling/docs/crawlers-fetchers/verify-google-requests
 */
const entrySchema = z.union([
  z.object({ ipv4Prefix: ipv4Schema }).transform(({ ipv4Prefix }) => ipv4Prefix),
  z.object({ ipv6Prefix: ipv6Schema }).transform(({ ipv6Prefix }) => ipv6Prefix),
]);

/** A published list; becomes its ranges in CIDR notation. */
export const publishedListSchema = z
  .object({ prefixes: z.array(entrySchema).min(1).max(MAX_RANGES) })
  .transform(({ prefixes }) => prefixes);
