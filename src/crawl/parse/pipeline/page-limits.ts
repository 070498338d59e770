import { PARSE_LIMITS } from '#crawl/limits.ts';

/** Limits of one document: the crawler's limits, and those that only the reader needs. Lengths in UTF-16 units. */
export const PAGE_LIMITS = {
  ...PARSE_LIMITS,
  maxAttributesPerTag: 256,
  /** Attributes that are short in every legitimate document (`rel`, `width`), and selectors. */
  maxAttributeLength: 300,
  maxTemplatePaths: 2_000,
  maxJsonLdNodes: 100_000,
  maxJsonLdTypes: 100,
} as const;
