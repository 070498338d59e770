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
  pageCount: count.describe('Number of pages.'),
  indexableCount: count.describe(
    'Number of indexable pages; for pages that cannot be reached through links, 0 may also mean that they were not counted.',
  ),
});

export const directorySchema = z.object({
  path: z.string().describe('Path of the folder, such as `/blog/`.'),
  pageCount: count.describe('Number of pages.'),
  indexableCount: count.describe('Number of indexable pages.'),
  byDepth: z
    .array(count)
    .describe('Number of pages by clicks from the home page; the last entry counts 10 clicks or more.'),
  unreachedCount: count.describe('Number of pages that no followed link leads to.'),
});

export const templateSchema = z.object({
  pageCount: count.describe('Number of pages.'),
  indexableCount: count.describe('Number of indexable pages.'),
  medianWords: count.describe('Median number of words in the main text.'),
  examples: z.array(z.string()).describe('First URLs.'),
});

/** `share`: share of internal PageRank, 0..1; the shares of all pages add up to 1. */
export const rankedPageSchema = z.object({
  url: z.string(),
  share: z.number().describe('Share of internal PageRank, 0 to 1.'),
  inlinks: count.describe('Number of other pages that link to the page.'),
});

/**
 * `health`: page health (0..1) after the deductions for its issues (docs/scoring.md), over all categories of the search
 * score.
 */
export const pagePointSchema = z.object({
  url: z.string(),
  share: z.number().describe('Share of internal PageRank, 0 to 1.'),
  health: z.number().describe('Page health after the deductions for its issues, 0 to 1.'),
});
export type PagePoint = z.infer<typeof pagePointSchema>;

export const siteOverviewSchema = z.object({
  pageCount: count.describe('Number of pages.'),
  depths: z.array(depthSchema).describe('Pages by clicks from the home page.'),
  directories: z
    .array(directorySchema)
    .describe('Largest first, up to `DIRECTORIES_SHOWN`; `otherDirectories` counts the rest.'),
  otherDirectories: count.describe('Number of folders that `directories` does not list.'),
  templates: z.array(templateSchema).describe('Largest first.'),
  otherTemplates: count.describe('Number of templates that `templates` does not list.'),
  topPages: z
    .array(rankedPageSchema)
    .nullable()
    .describe('Highest first, up to `RANKED_PAGES_SHOWN`; null when ranks could not be computed.'),
  pagePoints: z
    .array(pagePointSchema)
    .nullable()
    .describe(
      'Scored pages with the highest rank or the worst health, up to `PAGE_POINTS_SHOWN`; null when the version that wrote the report did not list them.',
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
  count: count.nullable().describe('Number of URLs; null when not measured.'),
  examples: z.array(z.string()).describe('First URLs, up to `MAX_REACH_EXAMPLES`.'),
  note: z.string().nullable().describe('What limits the number; null if nothing does.'),
});
export type ReachLine = z.infer<typeof reachLineSchema>;
export const MAX_REACH_EXAMPLES = 10;
