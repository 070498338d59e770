/** A re-check of one finding on the URLs where it was found. */
import { z } from 'zod';
import { evidenceSchema } from '../rules/rule-result.ts';

/** Limit per user and UTC day, on every plan. */
export const RECHECKS_PER_DAY = 20;
/** Maximum number of URLs fetched again, of pages rendered when a rule needs a browser, and of evidence per URL. */
export const RECHECK_LIMITS = { urls: 20, rendered: 5, evidencePerUrl: 5 } as const;

/**
 * `unread`: the URL returned no content to check. `notJudged`: the URL returned content, but the rule no longer applies
 * to it.
 */
export const recheckStateSchema = z.enum(['fixed', 'found', 'unread', 'notJudged']);
export type RecheckState = z.infer<typeof recheckStateSchema>;

export const recheckedUrlSchema = z.object({
  url: z.string(),
  state: recheckStateSchema.describe(
    '`unread`: the URL returned no content to check. `notJudged`: the check no longer applies to the URL.',
  ),
  reason: z.string().nullable().describe('Why the URL was not fetched or not checked; null otherwise.'),
  evidence: z.array(evidenceSchema).describe('Current evidence.'),
});
export type RecheckedUrl = z.infer<typeof recheckedUrlSchema>;

/**
 * Facts about a page that a crawl of a few pages cannot provide, copied from the analysis. Null for a URL that was not
 * crawled as a page.
 */
export const pageContextSchema = z.object({
  depth: z.number().int().nullable().describe('Clicks from the home page; null if no followed link leads to the page.'),
  inSitemap: z.boolean().describe('Whether a sitemap lists the page.'),
  inNavigation: z.boolean().describe('Whether the navigation links to the page.'),
});
export const recheckUrlSchema = z.object({
  url: z.string(),
  before: z.array(evidenceSchema).describe('Evidence from the analysis.'),
  standing: pageContextSchema
    .nullable()
    .describe('Facts about the page from the analysis; null for a URL that was not crawled as a page.'),
});
export type RecheckUrl = z.infer<typeof recheckUrlSchema>;

export const recheckSchema = z.object({
  id: z.string().describe('The re-check.'),
  ruleId: z.string().describe('The check.'),
  status: z
    .enum(['queued', 'running', 'completed', 'failed'])
    .describe('`completed` re-checks have a result for each URL.'),
  places: z
    .array(
      recheckUrlSchema.extend({
        after: recheckedUrlSchema.omit({ url: true }).nullable().describe('Current result; null until it is known.'),
      }),
    )
    .describe('Previous and current result for each URL; the current one is null until it is known.'),
  leftOut: z.number().int().describe('Number of additional URLs of the finding that were not checked.'),
  failure: z.string().nullable().describe('Why the re-check failed; null otherwise.'),
  createdAt: z.string().describe('When the re-check was requested.'),
  finishedAt: z.string().nullable().describe('When the re-check ended; null before that.'),
  durationMs: z.number().int().nullable().describe('In milliseconds; null until the re-check ended.'),
});
export type Recheck = z.infer<typeof recheckSchema>;

/** Response of `GET` and `POST .../recheck`. */
export const recheckResponseSchema = z.object({
  isPossible: z.boolean().describe('Whether this issue can be re-checked on a few pages.'),
  reason: z.string().nullable().describe('Why this finding cannot be re-checked on a few pages; null when it can.'),
  leftToday: z.number().int().describe('Re-checks left until midnight UTC.'),
  recheck: recheckSchema.nullable().describe('The latest re-check; null when there was none.'),
  effect: z.string().describe('Effect on the score, as text.'),
});
export type RecheckResponse = z.infer<typeof recheckResponseSchema>;

export const RECHECK_MESSAGES = {
  effect: 'The score will update with the next analysis.',
  noFinding: 'This analysis does not contain this issue.',
  needsEntireSite:
    'Re-check is not available, because this check needs a crawl of the entire site. Run a new analysis instead.',
  speed:
    'Re-check is not available, because this check uses speed measurements, which take longer. Run a new analysis instead.',
  limit: 'You have re-checked 20 findings today. The limit resets at midnight UTC.',
  interrupted: 'The re-check was interrupted. Please start it again.',
  busySite: 'An analysis of this website was running the entire time. Please try again when it is done.',
  internalError: 'The re-check failed on our side. Please start it again.',
  notRequested: 'This URL was not requested because of robots.txt or a limit of our crawler.',
  outOfTime: 'The re-check ran out of time before this URL was crawled.',
  targetNotRequested: 'The links or resources of this page could not be requested again.',
  noBrowserTime: 'A re-check renders five pages in a browser. This page was not one of them.',
} as const;
