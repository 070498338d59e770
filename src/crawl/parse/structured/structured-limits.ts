/** Limits for the structured data of one page. Lengths are in UTF-16 units. */
export const STRUCTURED_LIMITS = {
  maxNodes: 2_000,
  maxPropertiesPerNode: 200,
  maxValuesPerProperty: 200,
  maxTypesPerNode: 20,
  maxValueLength: 2_000,
  maxNameLength: 300,
  /**
   * Maximum total length of all stored values, because nested elements and `itemref` can repeat one text many times.
   */
  maxTotalLength: 1_000_000,
  maxProblems: 100,
  maxDetailLength: 300,
  /** Maximum number of JSON values examined, in all blocks together. */
  maxJsonValues: 100_000,
  maxKeysPerObject: 1_000,
  /** Maximum number of contexts read, and of terms in one of them. */
  maxContexts: 200,
  maxContextTerms: 500,
  /** Maximum number of elements with `itemprop` or `property`. */
  maxPropertyElements: 20_000,
  /**
   * Maximum number of names in one `itemprop`, `property`, `typeof` or `itemtype`, of IDs in one `itemref`, and of
   * prefixes in one `prefix`.
   */
  maxTokensPerAttribute: 50,
  /** Maximum number of properties that `itemref` adds to items. */
  maxReferencedProperties: 50_000,
  /** Maximum number of pieces of text joined into property values. */
  maxTextPieces: 1_000_000,
} as const;

/** Returns the whitespace-separated tokens of an attribute without duplicates. */
export function readTokens(value: string | undefined): string[] {
  if (value === undefined || value === '') return [];
  const tokens = value
    .slice(0, STRUCTURED_LIMITS.maxValueLength)
    .split(/[\t\n\f\r ]+/, STRUCTURED_LIMITS.maxTokensPerAttribute);
  return [...new Set(tokens)].filter((token) => token !== '');
}
