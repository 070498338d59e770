/** All findings and pages of an analysis: how they are stored in its crawl file, listed, filtered and searched. */
import { z } from 'zod';
import {
  confidenceSchema,
  type Evidence,
  evidenceSchema,
  type Severity,
  severitySchema,
} from '../rules/rule-result.ts';
import { clickSourceSchema } from './page-clicks.ts';

const count = z.number().int();

/** What one rule found on a page or, for sitewide rules, on several pages at once. */
export interface RuleFinding {
  ruleId: string;
  outcome: 'warning' | 'fail';
  severity: Severity;
  confidence: z.infer<typeof confidenceSchema>;
  /** Complete list of affected pages; empty when the finding concerns the entire site. */
  pageUrls: readonly string[];
  evidence: readonly Evidence[];
  /** Number of additional pieces of evidence on this page. */
  leftOut: number;
}

/**
 * One stored occurrence. `evidence` is null when the page is affected but the rule lists evidence only for its first
 * occurrences.
 */
export const findingSchema = z.object({
  id: count.describe('The finding, within its analysis.'),
  ruleId: z.string().describe('The check.'),
  outcome: z.enum(['warning', 'fail']).describe('A warning costs half of a fail.'),
  severity: severitySchema.describe('How much the finding costs; `advisory` costs no points.'),
  confidence: confidenceSchema.describe('How certain the finding is; a `possible` one is never scored.'),
  url: z.string().describe('URL at which the issue occurs.'),
  evidence: evidenceSchema
    .nullable()
    .describe('What was found; null if the check lists evidence only for its first occurrences.'),
  leftOut: count.describe('Number of additional pieces of evidence from this rule on this page.'),
  title: z
    .string()
    .nullable()
    .describe('Title of the page; null without one, and for a URL that was not crawled as a page.'),
  template: count.nullable().describe('Number of the template; null for a URL that was not crawled as a page.'),
});
export type Finding = z.infer<typeof findingSchema>;

/** One fetched URL. Figures that were not measured are null. */
export const pageSummarySchema = z.object({
  url: z.string().describe('URL as linked.'),
  finalUrl: z.string().describe('URL after redirects.'),
  status: count.nullable().describe('HTTP status; null without a response.'),
  error: z.string().nullable().describe('Why there was no response; null with one.'),
  title: z.string().nullable(),
  words: count.describe('Number of words in the main content.'),
  depth: count.nullable().describe('Clicks from the home page.'),
  inlinks: count.nullable().describe('Number of other pages that link to it, with or without nofollow.'),
  rankShare: z.number().nullable().describe('Share of internal PageRank, 0..1.'),
  template: count.nullable().describe('Number of the template; 1 is the most common one of the site.'),
  isIndexable: z.boolean().describe('Whether search engines may index the page.'),
  isNoindex: z.boolean(),
  isRedirect: z.boolean(),
  isOrphan: z
    .boolean()
    .nullable()
    .describe('Whether the page is in the sitemap but has no followed link; null when not every page was crawled.'),
  inSitemap: z.boolean(),
  health: z
    .number()
    .nullable()
    .describe('Page health across the checks of the search score, 0..1; null for pages that are not scored.'),
  critical: count,
  medium: count,
  low: count,
  advisory: count,
  ttfbMs: z.number().nullable().describe('Time to first byte in milliseconds.'),
  bytes: count.describe('Size of the document in bytes.'),
  scriptShare: z
    .number()
    .nullable()
    .describe('Share of words changed by JavaScript, 0..1; null when the page was not rendered.'),
});
export type PageSummary = z.infer<typeof pageSummarySchema>;

/** Findings per page, as on screen. Requests cannot change it. */
export const FINDINGS_PAGE_SIZE = 25;
export const MAX_SEARCH_LENGTH = 200;

export const SORT_ORDERS = ['asc', 'desc'] as const;
const listing = {
  q: z
    .string()
    .max(MAX_SEARCH_LENGTH)
    .default('')
    .describe('Text to search for, in URLs and in what is shown with them.'),
  order: z.enum(SORT_ORDERS).default('asc').describe('Direction of `sort`.'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
};
const templateNumberSchema = z.coerce.number().int().min(1).max(10_000_000).optional();

/** `place`: in the order in which rules found them, pages near the home page first. */
export const FINDING_SORTS = ['place', 'url', 'found', 'rule', 'severity'] as const;
export const findingsQuerySchema = z.object({
  ...listing,
  rule: z.string().max(100).optional().describe('Returns only findings of this check (`ruleId`).'),
  url: z.string().max(2_048).optional().describe('Returns only findings at exactly this URL.'),
  cause: z
    .string()
    .max(2_048)
    .optional()
    .describe('Returns only findings with exactly this cause, such as the URL of a broken link.'),
  sort: z
    .enum(FINDING_SORTS)
    .default('place')
    .describe('`place`: in the order in which checks found them, pages near the home page first.'),
});
/** A range of a list, used instead of `page`. */
export interface ListRange {
  offset: number;
  limit: number;
}
export type FindingsQuery = z.infer<typeof findingsQuerySchema> & { part?: ListRange };

export const PAGE_FILTERS = ['all', 'issues', 'errors', 'noindex', 'redirects', 'orphans'] as const;
export type PageFilter = (typeof PAGE_FILTERS)[number];
export const PAGE_SORTS = [
  'url',
  'title',
  'status',
  'health',
  'findings',
  'depth',
  'inlinks',
  'rank',
  'words',
  'ttfb',
  'bytes',
  'scripts',
] as const;
export type PageSort = (typeof PAGE_SORTS)[number];
export const pagesQuerySchema = z.object({
  ...listing,
  filter: z
    .enum(PAGE_FILTERS)
    .default('all')
    .describe(
      'Returns only these URLs: `issues` have an issue, `errors` a status of 400 or above or no response, `orphans` no link.',
    ),
  template: templateNumberSchema.describe('Returns only pages of this template.'),
  sort: z
    .enum(PAGE_SORTS)
    .default('url')
    .describe('`rank`: share of internal PageRank. `scripts`: share of words changed by JavaScript.'),
});
export type PagesQuery = z.infer<typeof pagesQuerySchema> & { part?: ListRange };

/** `total`: number of findings on all pages of the list. */
export const findingListSchema = z.object({ total: count, page: count, perPage: count, items: z.array(findingSchema) });
export type FindingList = z.infer<typeof findingListSchema>;

export const pageListSchema = z.object({
  total: count,
  page: count,
  perPage: count,
  items: z.array(
    pageSummarySchema.extend({
      clicks: count.nullable().describe('Clicks in 28 days; null = not measured.'),
    }),
  ),
  clickSource: clickSourceSchema.nullable().describe('Where the clicks come from; null without any.'),
  clicksMissing: z
    .object({ reason: z.string(), step: z.string() })
    .nullable()
    .describe('Why clicks are null, and what to do; null if every page has a figure.'),
  counts: z
    .object({
      all: count,
      issues: count,
      errors: count,
      noindex: count,
      redirects: count,
      orphans: count.nullable(),
    })
    .describe('Number of pages per filter, across the entire site; null when not measured.'),
  orphansMissing: z.string().nullable().describe('Why orphans were not measured; null when they were.'),
});
export type PageList = z.infer<typeof pageListSchema>;
/** What the crawl itself contributes to a list of pages. */
export type CrawledPageList = Omit<PageList, 'items' | 'clickSource' | 'clicksMissing'> & { items: PageSummary[] };

export const EXPLORE_MESSAGES = {
  notFound: 'This analysis does not exist.',
  notFinished: 'This analysis is not finished yet.',
  notKept: 'Page details of this analysis are no longer stored. Run a new analysis to see them again.',
} as const;
