/** What pages contain that are cited when the website is not, next to the website's best matching page. */
import { z } from 'zod';

/** Maximum number of pages that one request reads. */
export const PAGES_PER_READING = 10;
/** A page is read once in this time; one that could not be read is tried again after a day. */
export const READING_DAYS = 7;
export const READING_RETRY_HOURS = 24;

const countSchema = z.number().int().min(0);

/** Facts about the main content of a page, from its HTML without JavaScript. */
export const pageContentSchema = z.object({
  words: countSchema,
  headings: countSchema,
  questionHeadings: countSchema,
  lists: countSchema,
  tables: countSchema,
  /** Sentences with a number and a unit, and how many of them have a source. */
  statistics: countSchema,
  sourcedStatistics: countSchema,
  quotations: countSchema,
  /** Sentences that name a source. */
  namedSources: countSchema,
  /** Links to other websites. */
  outboundLinks: countSchema,
  /** Types of structured data. */
  types: z.array(z.string()),
  /** The newest date that the page declares; null without a date. */
  date: z.object({ iso: z.string(), kind: z.enum(['published', 'updated']) }).nullable(),
  authors: z.array(z.string()),
});
export type PageContent = z.infer<typeof pageContentSchema>;

/** Why a page was not measured. */
export const UNREAD_REASONS = [
  'robots',
  'no-response',
  'unavailable',
  'status',
  'challenge',
  'consent',
  'not-html',
  'partial',
  'no-text',
  'failed',
  'interrupted',
] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];

const readPageSchema = z.object({
  state: z.literal('read'),
  url: z.string(),
  title: z.string(),
  content: pageContentSchema,
  /** Where and when the page was read. */
  source: z.string(),
});

export const citedPageReadingSchema = z.union([
  readPageSchema,
  z.object({ state: z.literal('unread'), reason: z.enum(UNREAD_REASONS), source: z.string() }),
]);
/**
 * `none`: no page of the website contains the words of the prompts; `no-analysis`: there is no analysis to compare
 * with.
 */
export const ownPageReadingSchema = z.union([
  readPageSchema,
  z.object({ state: z.literal('unread'), reason: z.enum(['none', 'no-analysis']), source: z.string().nullable() }),
]);
export type CitedPageReading = z.infer<typeof citedPageReadingSchema>;
export type OwnPageReading = z.infer<typeof ownPageReadingSchema>;

export const citedPageComparisonSchema = z.object({
  /** As in the list of cited pages. */
  url: z.string(),
  cited: citedPageReadingSchema,
  own: ownPageReadingSchema,
});
export type CitedPageComparison = z.infer<typeof citedPageComparisonSchema>;

export const citedPagesSchema = z.object({
  /** Pages that are still to be read. */
  waiting: countSchema,
  pages: z.array(citedPageComparisonSchema),
  /** Why no page can be read; null if pages can. */
  unavailable: z.string().nullable(),
});
export type CitedPages = z.infer<typeof citedPagesSchema>;

export const citedPageExportQuerySchema = z.object({ format: z.enum(['csv', 'xlsx']) });
