/**
 * What the first pages of a website show, as the basis of comparisons: from a light crawl, or from the file of a full
 * analysis. The same code builds both from pages that the same rule chose.
 */
import { z } from 'zod';
import { scoreRecordSchema } from '../rules/score-record.ts';

/** Maximum number of pages that a light crawl reads, and that a comparison covers. */
export const SAMPLE_PAGE_COUNT = 30;

/** AI agents whose access is compared: agents that index pages for AI search, or fetch them for a user. */
export const COMPARED_AGENTS = [
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
] as const;

const count = z.number().int().min(0);
const missingReasonSchema = z.object({ reason: z.string(), step: z.string().nullable() });

/** One requested URL, in the order in which the crawl read them. */
const samplePageSchema = z.object({
  url: z.string(),
  /** Final URL after redirects. */
  finalUrl: z.string(),
  title: z.string(),
  /** Words of the main text; null if the URL returned no readable page. */
  words: count.nullable(),
  /** Structured data types on the page. */
  types: z.array(z.string()),
  /** URLs of the site that occur on this page for the first time, including the page itself. */
  newUrls: count,
});
export type SamplePage = z.infer<typeof samplePageSchema>;

/** A phrase that is typical of pages of the website. */
const profilePhraseSchema = z.object({
  phrase: z.string(),
  /** Sample pages that contain the phrase among their most frequent phrases. */
  pageCount: count,
  occurrences: count,
  /** The first of these pages, most occurrences first. */
  pages: z.array(z.object({ url: z.string(), count })),
  significance: z.number(),
});
export type ProfilePhrase = z.infer<typeof profilePhraseSchema>;

/** What a score is computed from. `sizeDependentRules` compare pages, or check only the pages that were rendered. */
const scoredSampleSchema = scoreRecordSchema
  .pick({
    faults: true,
    siteFaults: true,
    ceilings: true,
    aiCeilings: true,
    measuredCategories: true,
    judgedRules: true,
  })
  .extend({
    formula: scoreRecordSchema.shape.formula,
    pages: z.array(z.object({ url: z.string(), cluster: z.string(), faults: z.array(count) })),
    sizeDependentRules: z.array(z.string()),
  });
export type ScoredSample = z.infer<typeof scoredSampleSchema>;

/** One Lighthouse run of the home page as a phone. */
const profileSpeedSchema = z.object({
  performance: z.number().nullable(),
  lcpMs: z.number().nullable(),
  tbtMs: z.number().nullable(),
  cls: z.number().nullable(),
  isMachineBusy: z.boolean(),
});

export const siteProfileSchema = z.object({
  /** Profiles of another version are not compared; the site is crawled again. */
  version: z.literal(1),
  ruleSetVersion: z.string(),
  homeUrl: z.string(),
  measuredAt: z.string(),
  /** Whether the crawl read every page that it found. */
  isComplete: z.boolean(),
  pages: z.array(samplePageSchema),
  /** URLs in the sitemaps; null if there is no sitemap, or if it could not be read. */
  sitemapUrls: count.nullable(),
  scored: scoredSampleSchema.nullable(),
  /** Why there is no score; null when there is one. */
  scoreReason: z.string().nullable(),
  speed: z.union([profileSpeedSchema, z.object({ missing: missingReasonSchema })]),
  /** Whether robots.txt allows each compared agent to read the home page; null if robots.txt could not be read. */
  agents: z.array(z.object({ token: z.string(), operator: z.string(), isAllowed: z.boolean() })).nullable(),
  phrases: z.array(profilePhraseSchema),
  /** Titles, headings and the most frequent phrases, reduced to word stems. */
  wording: z.array(z.string()),
});
export type SiteProfile = z.infer<typeof siteProfileSchema>;
