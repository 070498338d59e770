/**
 * Summary of the crawled site for the report: its structure, and what prevented pages from being crawled or indexed.
 */
import { z } from 'zod';
import { RESULT_LABELS, type ReachId } from './reach-labels.ts';

const count = z.number().int();

export const depthSchema = z.object({
  depth: count
    .nullable()
    .describe('Clicks from the home page; null for pages that cannot be reached through followed links.'),
  pageCount: count,
  indexableCount: count.describe(
    'For pages that cannot be reached through links, 0 may also mean that they were not counted.',
  ),
});

export const directorySchema = z.object({
  path: z.string(),
  pageCount: count,
  indexableCount: count,
  byDepth: z
    .array(count)
    .describe('Number of pages by clicks from the home page; the last entry counts 10 clicks or more.'),
  unreachedCount: count,
});

export const templateSchema = z.object({
  pageCount: count,
  indexableCount: count,
  medianWords: count,
  examples: z.array(z.string()),
});

/** `share`: share of internal PageRank, 0..1; the shares of all pages add up to 1. */
export const rankedPageSchema = z.object({ url: z.string(), share: z.number(), inlinks: count });

/**
 * `health`: page health (0..1) after the deductions for its issues (docs/scoring.md), over all categories of the search
 * score.
 */
export const pagePointSchema = z.object({ url: z.string(), share: z.number(), health: z.number() });
export type PagePoint = z.infer<typeof pagePointSchema>;

export const siteOverviewSchema = z.object({
  pageCount: count,
  depths: z.array(depthSchema),
  directories: z
    .array(directorySchema)
    .describe('Largest first, up to `DIRECTORIES_SHOWN`; `otherDirectories` counts the rest.'),
  otherDirectories: count,
  templates: z.array(templateSchema).describe('Largest first.'),
  otherTemplates: count,
  topPages: z
    .array(rankedPageSchema)
    .nullable()
    .describe('Highest first, up to `RANKED_PAGES_SHOWN`; null when ranks could not be computed.'),
  pagePoints: z
    .array(pagePointSchema)
    .nullable()
    .describe(
      'Scored pages: those with the highest rank and those with the worst health, up to `PAGE_POINTS_SHOWN`; null when the version that wrote the report did not list them.',
    ),
});
export type SiteOverview = z.infer<typeof siteOverviewSchema>;

export const DIRECTORIES_SHOWN = 24;
export const TEMPLATES_SHOWN = 12;
export const RANKED_PAGES_SHOWN = 12;
export const PAGE_POINTS_SHOWN = 240;

/** Number of URLs of the site with this state, without a rating; `count` is null when not measured. */
export const reachLineSchema = z.object({
  id: z.enum(Object.keys(RESULT_LABELS) as [ReachId, ...ReachId[]]),
  count: count.nullable(),
  examples: z.array(z.string()).describe('First URLs, up to `REACH_EXAMPLES`.'),
  note: z.string().nullable(),
});
export type ReachLine = z.infer<typeof reachLineSchema>;
export const REACH_EXAMPLES = 10;
