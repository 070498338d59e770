/** Competitors of a website: listed by its owner, and read with a light crawl. */
import { z } from 'zod';
import { type RefusalKind, refusalSchema } from '../report/competitor-comparison.ts';

/** Maximum number of competitors per website. */
export const MAX_COMPETITORS = 5;
/** A host is crawled once in this time, for all accounts together. */
export const REFRESH_DAYS = 7;
/** A host that could not be read is tried again after this time. */
export const RETRY_HOURS = 24;

/** State of the light crawl of one website. `none`: never crawled, and no crawl is planned. */
export const lightCrawlStateSchema = z.object({
  state: z
    .enum(['none', 'waiting', 'running', 'done', 'refused'])
    .describe('`waiting` and `running` end by themselves.'),
  pagesRead: z.number().int().describe('Number of crawled pages.'),
  pageLimit: z.number().int().describe('Maximum number of pages.'),
  finishedAt: z.string().nullable().describe('When the last crawl ended; null before the first crawl ended.'),
  refusal: refusalSchema.nullable().describe('Why the website could not be crawled; null if it could.'),
});
export type LightCrawlState = z.infer<typeof lightCrawlStateSchema>;

export const listedCompetitorSchema = z.object({
  id: z.string(),
  domain: z.string(),
  url: z.string(),
  addedAt: z.string(),
  crawl: lightCrawlStateSchema,
  nextRefreshAt: z.string().nullable().describe('When the website may be crawled again; null if now.'),
});
export type ListedCompetitor = z.infer<typeof listedCompetitorSchema>;

/** A domain that may be a competitor, and where it was seen. */
export const competitorSuggestionSchema = z.object({ domain: z.string(), url: z.string(), source: z.string() });
export type CompetitorSuggestion = z.infer<typeof competitorSuggestionSchema>;

export const competitorListSchema = z.object({
  competitors: z.array(listedCompetitorSchema),
  limit: z.number().int(),
  own: lightCrawlStateSchema.describe('The audited website itself, if its analysis cannot be used for the comparison.'),
  suggestions: z.array(competitorSuggestionSchema),
  suggestionGaps: z
    .array(z.object({ source: z.string(), reason: z.string() }))
    .describe('Sources that suggest no domain, and why.'),
});
export type CompetitorList = z.infer<typeof competitorListSchema>;

export const addCompetitorSchema = z.object({ url: z.string() });
export const competitorExportQuerySchema = z.object({ format: z.enum(['csv', 'xlsx']) });
export type CompetitorExportFormat = z.infer<typeof competitorExportQuerySchema>['format'];

/** What to do about a competitor that could not be read. */
export const REFUSAL_STEPS: Readonly<Record<RefusalKind, string>> = {
  robots: 'The owner decides which crawlers may read the website. Compare another website instead.',
  refused: 'The server does not let our crawler read the website. Compare another website instead.',
  challenged: 'Bot protection does not let our crawler read the website. Compare another website instead.',
  redirected: 'Add the website at the end of the redirect instead.',
  'not-allowed': 'Enter a website on the public internet.',
  unreachable: 'Check the spelling of the domain, or try again in a day.',
  'not-html': 'Enter the URL of the home page.',
  failed: 'Try again in a day.',
};

export const REFUSAL_TEXTS = {
  robots: 'robots.txt does not allow our crawler to read the home page, so nothing was measured.',
  redirected: 'The website redirects to another website ({target}), which was not read.',
  failed: 'The light crawl was interrupted several times. Nothing was measured.',
} as const;

export const COMPETITOR_TEXTS = {
  premium: 'Comparing competitors is part of Premium.',
  verify: 'Verify your email address first.',
  ownSite: 'This is the website itself. Enter the website of a competitor.',
  exists: 'This competitor has already been added.',
  limit: 'You can compare up to {count} competitors per website. Remove one first.',
  tooEarly: 'This website was read on {date}. It can be read again from {next}.',
  isRunning: 'This website is being read now.',
  notFound: 'This competitor does not exist.',
  rankGap: 'Position checks store only the position of your own website, as the terms of the sources require.',
  linkGap:
    'Websites that link to you come from a link graph. No link graph has been imported since this website was added.',
  simulatedLinks: 'The domains of the simulated link graph do not exist.',
} as const;
