/** Dates that the specification states. Dates that have passed stay until the announced feature exists. */

/** Expected release dates of announced features. */
export const EXPECTED = {
  api: 'Q2 2025',
  integrations: 'Q2 2025',
  browserExtension: 'Q3 2025',
} as const;

/** Publication date of the four static articles. */
export const STATIC_ARTICLES_PUBLISHED = 'January 27, 2025';
/**
 * Date of the privacy policy and the terms of service. `PUBLIC_PAGES` has the date of the last change to the text of
 * each.
 */
export const LEGAL_DATED = 'December 2024';
