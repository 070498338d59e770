/** What Google's index and an analysis say about a URL. Pages import this file, so it contains no schemas. */

/** How the two statements compare. Differences come first, in the order of the table. */
export const INDEX_KINDS = [
  'google-excludes',
  'google-indexes',
  'other-canonical',
  'other-reason',
  'both-indexed',
  'both-excluded',
  'not-comparable',
] as const;
export type IndexKind = (typeof INDEX_KINDS)[number];

export const INDEX_KIND_LABELS: Readonly<Record<IndexKind, string>> = {
  'google-excludes': 'Indexable, not indexed',
  'google-indexes': 'Indexed, not indexable',
  'other-canonical': 'Different canonical',
  'other-reason': 'Different reasons',
  'both-indexed': 'Agree: indexed',
  'both-excluded': 'Agree: not indexed',
  'not-comparable': 'Not comparable',
};

/** Kinds in which the statements differ. */
export const INDEX_DIFFERENCES = ['google-excludes', 'google-indexes', 'other-canonical', 'other-reason'] as const;

/** Name of the source, wherever a statement from Google is shown. */
export const INDEX_STATUS_SOURCE = 'Google Search Console, URL inspection';

/** A statement is not compared with an analysis that is more than this many days older or newer. */
export const MAX_INSPECTION_DAYS = 30;
/**
 * Maximum number of inspected URLs in a snapshot: more than are inspected in the days between two inspections of a URL.
 */
export const INDEX_ROWS_KEPT = 2_000;
/** Number of rows that an analysis lists in its report and in its PDF; the table and its downloads contain all rows. */
export const INDEX_ROWS_LISTED = 50;

export const INDEX_STATUS_TEXTS = {
  title: 'Google index status',
  summaryTitle: 'Comparison with Google’s index',
  notMeasured:
    'Not measured: this analysis has no URL inspections from Google Search Console. Connect it under “Data sources” of this website; the first sync adds them to the latest analysis.',
  notInspected:
    'Not measured: the latest analysis has no URL inspections from Google Search Console. The next sync adds them.',
  premium: 'Google’s index status for individual URLs is part of Premium.',
  sample:
    'Only inspected URLs are compared: the URLs with the most clicks and important pages of the site, within Google’s daily quota.',
} as const;
