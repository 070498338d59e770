/** Issues that are shown while an analysis is still running. */
import { z } from 'zod';

/** Number of issues in the live list. */
export const FIRST_FINDINGS_SHOWN = 5;

const firstFindingSchema = z.object({
  ruleId: z.string(),
  title: z.string(),
  priority: z.enum(['high', 'medium', 'low']),
  pages: z.number().int().describe('Number of affected pages among those read so far.'),
});

/**
 * Confirmed issues of the pages read so far. They come only from checks of a single page, so the pages that follow
 * cannot refute them; their order and the number of pages can still change.
 */
export const firstFindingsSchema = z.object({
  pagesRead: z.number().int().describe('Number of pages that the issues are based on.'),
  total: z.number().int().describe('Number of issues found, including those that are not listed.'),
  items: z.array(firstFindingSchema).describe('Most severe first, up to `FIRST_FINDINGS_SHOWN`.'),
});
export type FirstFindings = z.infer<typeof firstFindingsSchema>;
