/** Keywords whose positions the owner of a website wants to track. */
import { z } from 'zod';

/** Longer keywords are rejected, because no one searches for them. */
const KEYWORD_MAX_LENGTH = 200;

export const trackedKeywordBodySchema = z.object({
  keyword: z.string().min(1).max(KEYWORD_MAX_LENGTH),
  isTracked: z.boolean(),
});
export type TrackedKeywordBody = z.infer<typeof trackedKeywordBodySchema>;

/** Tracked keywords of the analyzed website, in the order in which they were added. */
export const trackedKeywordsSchema = z.object({ keywords: z.array(z.string()) });
export type TrackedKeywords = z.infer<typeof trackedKeywordsSchema>;
