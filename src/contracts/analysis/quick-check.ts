/** Three checks of one page that visitors get without an account: no score, and nothing is stored. */
import { z } from 'zod';

export const quickCheckRequestSchema = z.object({ url: z.string().max(20_000) });

/** What a visitor can verify: a label, and the value as the site sent it. */
const evidenceSchema = z.object({ label: z.string(), value: z.string() });
export type QuickEvidence = z.infer<typeof evidenceSchema>;

const quickResultSchema = z.object({
  state: z.enum(['passed', 'problem', 'not-measured']),
  /** The result in a few words. */
  title: z.string(),
  /** Why, and what to do; for `not-measured`, the reason and the step that would measure it. */
  text: z.string(),
  evidence: z.array(evidenceSchema),
});
export type QuickResult = z.infer<typeof quickResultSchema>;

/** What robots.txt allows one agent. */
const quickAgentSchema = z.object({
  token: z.string(),
  operator: z.string(),
  isAllowed: z.boolean(),
  /** The deciding line with its number; null when no line matches, which means allowed. */
  robotsLine: z.string().nullable(),
});
export type QuickAgent = z.infer<typeof quickAgentSchema>;

export const quickCheckSchema = z.object({
  /** The page that was checked: the entered URL, its HTTP version, or the same path at the site to which it moved. */
  url: z.string(),
  host: z.string(),
  checkedAt: z.string(),
  /** Until then, a check of this URL returns the same result. */
  reusedUntil: z.string(),
  /** The URL to check next if redirects used up the requests; null otherwise. */
  nextUrl: z.string().nullable(),
  /** Status and redirects of the page. */
  response: quickResultSchema,
  /** Whether search engines may index the page, and why. */
  indexability: quickResultSchema,
  /** Which AI search agents robots.txt allows to crawl the page. */
  aiSearch: quickResultSchema.extend({ agents: z.array(quickAgentSchema) }),
});
export type QuickCheck = z.infer<typeof quickCheckSchema>;
