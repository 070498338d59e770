/** Keywords of a website whose positions its owner wants to track. */
import { z } from 'zod';

/** Longer keywords are rejected, because no one searches for them. */
const KEYWORD_MAX_LENGTH = 200;

export const trackedKeywordBodySchema = z.object({
  keyword: z.string().min(1).max(KEYWORD_MAX_LENGTH),
  isTracked: z.boolean(),
});
export type TrackedKeywordBody = z.infer<typeof trackedKeywordBodySchema>;

/** Keywords of the website of an analysis, in the order in which they were added. */
export const trackedKeywordsSchema = z.object({ keywords: z.array(z.string()) });
export type TrackedKeywords = z.infer<typeof trackedKeywordsSchema>;
