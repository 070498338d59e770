/**
 * Google's requirements for structured data, in one table. Compared on the day listed in each entry with the documentation
 * behind https://developers.google.com/search/docs/appearance/structured-data/search-gallery as of July 2026, and
 * for retired results with the change log of that documentation. When Google changes a requirement, change it here only.
 */
import { COMMERCE_RICH_RESULTS } from './structured-data/commerce.ts';
import { CONTENT_RICH_RESULTS } from './structured-data/content.ts';
import { PLACE_AND_PERSON_RICH_RESULTS } from './structured-data/places-and-people.ts';
import type { CurrentRichResult } from './structured-data/rich-result.ts';

export { RETIRED_RICH_RESULTS as RETIRED } from './structured-data/retired.ts';

const CURRENT_RICH_RESULTS = {
  ...COMMERCE_RICH_RESULTS,
  ...CONTENT_RICH_RESULTS,
  ...PLACE_AND_PERSON_RICH_RESULTS,
} as const;

export type RichResultName = keyof typeof CURRENT_RICH_RESULTS;

/** The rich results that Google shows, keyed by name. */
export const RICH_RESULTS: Readonly<Record<RichResultName, CurrentRichResult>> = CURRENT_RICH_RESULTS;
