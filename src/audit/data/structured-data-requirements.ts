/**
 * Google's requirements for structured data, in one table. Compared on the day listed in each entry with the documentation
 * behind https://developers.google.com/search/docs/appearance/structured-data/search-gallery as of July 2026, and
 * for retired results with the change log of that documentation. When Google changes a requirement, change it here only.
 */
import { COMMERCE } from './structured-data/commerce.ts';
import { CONTENT } from './structured-data/content.ts';
import { PLACES_AND_PEOPLE } from './structured-data/places-and-people.ts';
import type { LivingRichResult } from './structured-data/rich-result.ts';

export { RETIRED } from './structured-data/retired.ts';

const LIVING = { ...COMMERCE, ...CONTENT, ...PLACES_AND_PEOPLE } as const;

export type RichResultName = keyof typeof LIVING;

/** The rich results that Google shows, keyed by name. */
export const RICH_RESULTS: Readonly<Record<RichResultName, LivingRichResult>> = LIVING;
