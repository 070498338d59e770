/**
 * Limits of the names that make a search query branded. This file contains no schemas, so that pages do not bundle
 * them.
 */
export const BRAND_NAME_LIMITS = { count: 20, maxLength: 60, minCharacters: 2 } as const;

export const BRAND_NAME_TEXTS = {
  tooMany: `Enter up to ${BRAND_NAME_LIMITS.count} names.`,
  tooLong: `Enter names of up to ${BRAND_NAME_LIMITS.maxLength} characters.`,
  tooShort: `Enter names with at least ${BRAND_NAME_LIMITS.minCharacters} letters or digits.`,
  saved: 'Brand names saved',
  restored: 'Default names restored',
} as const;
