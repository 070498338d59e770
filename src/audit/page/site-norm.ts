import { formatInteger } from '#lib/text/format.ts';

/** Below this number of pages, one page more or less would change the norm. */
export const MIN_NORM_PAGES = 10;
/** Minimum share of pages that makes a property a norm of the site, as in comparable tools. */
export const MIN_NORM_SHARE = 0.8;

/** Whether enough pages of a group agree that the others are outliers. */
export const isNorm = (matchCount: number, pageCount: number): boolean =>
  pageCount >= MIN_NORM_PAGES && matchCount >= pageCount * MIN_NORM_SHARE;

/** Formats the number of pages of a group that agree: `37 of the 40 pages`. */
export const formatNorm = (matchCount: number, pageCount: number): string =>
  `${formatInteger(matchCount)} of the ${formatInteger(pageCount)} pages`;
