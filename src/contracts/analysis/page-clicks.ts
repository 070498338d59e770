/**
 * Clicks per page in the tables of an analysis. They come from its snapshot of outside data and are part of Premium.
 */
import { z } from 'zod';
import { daySchema, sourceQualitySchema } from '../outside/measurement.ts';
import { type PageClicks, searchEngineSchema } from '../report/outside-snapshot.ts';

/** Where the clicks of a table come from, and the first and last day of their period. */
export const clickSourceSchema = z.object({
  engine: searchEngineSchema,
  source: z.string(),
  quality: sourceQualitySchema,
  collectedAt: z.string(),
  from: daySchema,
  to: daySchema,
});
export type ClickSource = z.infer<typeof clickSourceSchema>;

/** The clicks of crawled pages, by URL. */
export interface PageClickList {
  source: ClickSource;
  /** Pages with clicks. */
  pages: readonly PageClicks[];
  /**
   * Whether the source reported 0 clicks for every crawled page that is not listed; otherwise they are not measured.
   */
  isComplete: boolean;
}
