/** Dates that the specification states. Those that have passed stay as its text until the real thing exists. */

/** When features are expected. */
export const EXPECTED = {
  api: 'Q2 2025',
  integrations: 'Q2 2025',
  browserExtension: 'Q3 2025',
} as const;

/** Of the four static articles. */
export const STATIC_ARTICLES_PUBLISHED = 'January 27, 2025';
/** Of the privacy policy and the terms of service, with the day on which their words last changed. */
export const LEGAL_DATED = 'December 2024';
export const LEGAL_CHANGED = 'November 22, 2026';
