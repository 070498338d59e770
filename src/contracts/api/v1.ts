/** What API version 1 accepts and returns in addition to the schemas that it shares with the web application. */
import { z } from 'zod';
import { analyzeRequestSchema } from '../account/user.ts';
import { newWebhookSchema } from '../account/webhooks.ts';
import { addWebsiteSchema, changeWebsiteSchema } from '../account/website.ts';
import { TAG_LIMITS } from '../account/website-tags.ts';
import { seoIssueSchema } from '../analysis/analysis.ts';
import { comparisonQuerySchema } from '../analysis/comparison.ts';
import { crawlScopeSchema } from '../analysis/crawl-scope.ts';
import { issueLifeSchema } from '../analysis/issue-life.ts';
import { alertQuerySchema } from '../monitoring/alerts.ts';
import { scheduleInputSchema } from '../monitoring/schedules.ts';
import { noVisibilityResultsSchema } from '../outside/assistants/run-views.ts';
import { visibilityResultsSchema } from '../outside/assistants/visibility-report.ts';
import { lightCrawlStateSchema } from '../outside/competitors.ts';
import { dataSourceSchema, sourceConnectionSchema } from '../outside/data-sources.ts';
import { KEYWORD_MAX_LENGTH } from '../outside/ranking-limits.ts';
import { keywordSeriesSchema, trackedFiguresSchema } from '../outside/rankings.ts';
import { topicGapSchema } from '../report/competitor-comparison.ts';
import { recommendationSchema } from '../rules/recommendation.ts';
import { REQUEST_MESSAGES } from './texts.ts';

export const DEFAULT_PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;
const MAX_CURSOR_LENGTH = 200;

const cursorSchema = z.string().max(MAX_CURSOR_LENGTH);
/** Query of a list. `cursor`: `nextCursor` of the previous page. */
export const pageQuerySchema = z.strictObject({
  cursor: cursorSchema.optional().describe('`nextCursor` of the previous page; omit it for the first page.'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PAGE_SIZE)
    .default(DEFAULT_PAGE_SIZE)
    .describe('Maximum number of items.'),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

/** Builds the schema of an ID. The error for another text, such as a hostname, explains where to find IDs. */
const createIdSchema = (sentence: string) =>
  z.uuid({ error: ({ input }) => (typeof input === 'string' ? sentence : undefined) });

const websiteField = { website: createIdSchema(REQUEST_MESSAGES.website).describe('`id` of a website.') };
export const websiteListQuerySchema = pageQuerySchema.extend({
  tag: z
    .string()
    .min(1)
    .max(TAG_LIMITS.maxLength)
    .optional()
    .describe('Returns only websites with this tag, regardless of case; omit it for all websites.'),
});
export const websiteQuerySchema = z.strictObject(websiteField);
export const websitePageQuerySchema = pageQuerySchema.extend(websiteField);
export const competitorQuerySchema = websitePageQuerySchema.extend({
  competitor: createIdSchema(REQUEST_MESSAGES.competitor)
    .optional()
    .describe('`id` of a competitor of the website; omit it for all competitors.'),
});
export const alertPageQuerySchema = alertQuerySchema
  .extend({
    limit: pageQuerySchema.shape.limit,
    website: createIdSchema(REQUEST_MESSAGES.website)
      .optional()
      .describe('`id` of a website; omit it for all websites.'),
  })
  .strict();
export const scheduleBodySchema = scheduleInputSchema.strict();
export const exportQuerySchema = z.strictObject({
  analysis: createIdSchema(REQUEST_MESSAGES.analysis).describe('`id` of a finished analysis.'),
});

/** Bodies of the web application, without unknown fields: a misspelled field must not be ignored. */
export const analyzeBodySchema = analyzeRequestSchema
  .extend({
    scope: crawlScopeSchema
      .strict()
      .optional()
      .describe('The part of the website to crawl; omit it for the entire website.'),
  })
  .strict();
export const addWebsiteBodySchema = addWebsiteSchema.strict();
export const changeWebsiteBodySchema = changeWebsiteSchema.strict();
export const webhookBodySchema = newWebhookSchema.strict();
export const comparisonParametersSchema = comparisonQuerySchema.strict();

/** Builds the schema of one page of a list. `nextCursor` is null on the last page. */
export const buildPageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item).describe('One page of the list.'),
    nextCursor: z.string().nullable().describe('Pass it as `cursor` to get the next page; null on the last page.'),
  });

/**
 * An issue of an analysis with its life over all analyses of the website. The fields of the life are null until
 * recorded.
 */
export const issueWithLifeSchema = seoIssueSchema.extend({
  state: issueLifeSchema.shape.state
    .nullable()
    .describe('State over all analyses of the website: open, resolved or regressed; null until recorded.'),
  firstSeenAt: issueLifeSchema.shape.firstSeenAt
    .nullable()
    .describe('When the first analysis with the issue ended; null until recorded.'),
  assignee: issueLifeSchema.shape.assignee,
});
export type IssueWithLife = z.infer<typeof issueWithLifeSchema>;

export const recommendationPageSchema = buildPageSchema(recommendationSchema);

/** State of a data source of a website. What identifies the account at the provider is left out. */
export const sourceSchema = z.object({
  ...dataSourceSchema.pick({ provider: true, name: true, isLocked: true, state: true }).shape,
  connection: sourceConnectionSchema
    .pick({
      method: true,
      property: true,
      connectedAt: true,
      testedAt: true,
      syncedAt: true,
      nextSyncAt: true,
      failure: true,
      sync: true,
      usage: true,
    })
    .nullable()
    .describe('Null unless the source is connected.'),
});
export type Source = z.infer<typeof sourceSchema>;
export const sourcePageSchema = buildPageSchema(sourceSchema);

export const startRecheckSchema = z.strictObject({
  ruleId: z.string().min(1).max(100).describe('`ruleId` of an issue of the analysis.'),
});

export const keywordSchema = z.object({
  keyword: z.string().describe('The keyword.'),
  figures: trackedFiguresSchema.describe('Figures of the keyword, each with its source.'),
});
export const keywordPageSchema = buildPageSchema(keywordSchema);
const MAX_KEYWORDS_PER_CALL = 200;
export const trackKeywordsSchema = z.strictObject({
  ...websiteField,
  keywords: z
    .array(z.string().min(1).max(KEYWORD_MAX_LENGTH))
    .min(1)
    .max(MAX_KEYWORDS_PER_CALL)
    .describe('Keywords to track. Keywords that are already tracked are left unchanged.'),
});

/** Positions of one keyword: a series for each search engine and device. */
export const rankingSchema = z.object({
  keyword: z.string().describe('The keyword.'),
  series: z.array(keywordSeriesSchema).describe('One series for each search engine and device.'),
});
export const rankingPageSchema = buildPageSchema(rankingSchema);

/** Results of AI visibility, or why there are none: one of the two is null. */
export const aiMentionsSchema = z.object({
  results: visibilityResultsSchema.nullable().describe('Results of the newest run; null without a run.'),
  notMeasured: noVisibilityResultsSchema.nullable().describe('Why there are no results; null with results.'),
});

export const analyzeCompetitorSchema = z.strictObject({
  ...websiteField,
  url: z.string().min(1).max(2_048).describe('URL or hostname of the competitor.'),
});
const competitorFields = {
  id: z.string().describe('The competitor.'),
  domain: z.string().describe('Hostname of the competitor without `www.`.'),
  url: z.string().describe('URL where the light crawl starts.'),
  crawl: lightCrawlStateSchema.describe('State of the light crawl.'),
};
export const acceptedCompetitorSchema = z.object(competitorFields);

/** Phrases that pages of a competitor are about, not ranking positions; null until the competitor is crawled. */
export const competitorKeywordsSchema = z.object({
  ...competitorFields,
  keywords: z
    .array(z.string())
    .nullable()
    .describe("Phrases that the competitor's pages are about; null until the competitor is crawled."),
  measuredAt: z.string().nullable().describe('When the competitor was crawled; null before that.'),
});
export const competitorKeywordPageSchema = buildPageSchema(competitorKeywordsSchema);

/** Topics of a competitor that no page of the website covers; null until the competitor is crawled. */
export const competitorGapsSchema = z.object({
  ...competitorFields,
  topics: z
    .array(topicGapSchema)
    .nullable()
    .describe('Topics that no page of the website covers; null until the competitor is crawled.'),
  topicCount: z.int().nullable().describe('Total number of topics; null until the competitor is crawled.'),
  areTopicsComplete: z
    .boolean()
    .nullable()
    .describe('Whether every page of both websites was compared; null until the competitor is crawled.'),
  measuredAt: z.string().nullable().describe('When the competitor was crawled; null before that.'),
});
export const competitorGapPageSchema = buildPageSchema(competitorGapsSchema);

/** One file of an analysis. */
export const exportFileSchema = z.object({
  name: z.string().describe('Name of the file, the last part of `url`.'),
  title: z.string().describe('What the file contains.'),
  isAvailable: z.boolean().describe('Whether the current plan includes the file.'),
  url: z.string().describe('Path of the file; send the API key with it.'),
});
export const exportPageSchema = buildPageSchema(exportFileSchema);
