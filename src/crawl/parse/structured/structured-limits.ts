/** Limits for the structured data of one page. Lengths in UTF-16 units. */
export const STRUCTURED_LIMITS = {
  maxNodes: 2_000,
  maxPropertiesPerNode: 200,
  maxValuesPerProperty: 200,
  maxTypesPerNode: 20,
  maxValueLength: 2_000,
  maxNameLength: 300,
  /** Total length of all stored values, because nested elements and `itemref` can repeat one text many times. */
  maxTotalLength: 1_000_000,
  maxProblems: 100,
  maxDetailLength: 300,
  /** JSON values examined, in all blocks together. */
  maxJsonValues: 100_000,
  maxKeysPerObject: 1_000,
  /** Inline contexts read, and terms that one of them may define. */
  maxContexts: 200,
  maxContextTerms: 500,
  /** Elements with `itemprop` or `property`. */
  maxPropertyElements: 20_000,
  /** Names in one `itemprop`, `property`, `typeof`, `itemtype`; ids in one `itemref`; prefixes in one `prefix`. */
  maxTokens: 50,
  /** Properties that `itemref` adds to items. */
  maxReferredProperties: 50_000,
  /** Pieces of text joined into property values. */
  maxTextPieces: 1_000_000,
} as const;

/** White-space-separated tokens of an attribute, without duplicates. */
export function readTokens(value: string | undefined): string[] {
  if (value === undefined || value === '') return [];
  const tokens = value.slice(0, STRUCTURED_LIMITS.maxValueLength).split(/[\t\n\f\r ]+/, STRUCTURED_LIMITS.maxTokens);
  return [...new Set(tokens)].filter((token) => token !== '');
}
