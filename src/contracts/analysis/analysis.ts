/**
 * The analysis entity: one schema for the API, the command line (`--format json`) and the web application. A figure
 * that was not measured is `null`, never 0, and its reason is in `notMeasured`.
 */
import { z } from 'zod';
import { indexStatusSchema } from '../outside/index-status.ts';
import { aiVisibilitySchema } from '../report/ai-visibility.ts';
import { backlinkProfileSchema, backlinkTotalsSchema } from '../report/backlink-profile.ts';
import {
  backlinkSchema,
  competitorSchema,
  engineRankingSchema,
  externalLabelsSchema,
  figureLabelSchema,
  keywordRankingSchema,
  recommendedKeywordSchema,
} from '../report/external-sections.ts';
import { affectedClicksSchema, keywordFiguresSchema, searchPerformanceSchema } from '../report/outside-snapshot.ts';
import { aiHealthSchema, auditChecklistSchema, healthCheckSchema, snapshotSchema } from '../report/panels.ts';
import { reachLineSchema, siteOverviewSchema } from '../report/site-picture.ts';
import { issueEffortSchema } from '../rules/effort.ts';
import { recommendationSchema } from '../rules/recommendation.ts';
import {
  causeSchema,
  confidenceSchema,
  evidenceSchema,
  ruleOutcomeSchema,
  severitySchema,
} from '../rules/rule-result.ts';
import { scoreChangeSchema } from '../rules/score-record.ts';
import { SHARED_EDIT_IDS } from '../rules/shared-edits.ts';
import {
  agentViewsSchema,
  fieldHistoryReportSchema,
  renderingReportSchema,
  speedReportSchema,
} from '../site/browser-report.ts';
import { analysisOriginSchema } from './analysis-state.ts';
import { crawlScopeSchema } from './crawl-scope.ts';
import { newSinceLastSchema } from './issue-life.ts';
import {
  categoryScoreSchema,
  ceilingSchema,
  coverageSchema,
  notMeasuredSchema,
  waterfallStepSchema,
} from './score-parts.ts';
import { stagingReportSchema } from './staging.ts';

/** Evidence kept in the entity per issue; the rest is in the crawl file. */
export const EVIDENCE_PER_ISSUE = 20;
export const CAUSES_PER_ISSUE = 20;

/** One issue per rule that fails or warns. `type`: error = fail, warning = warning, other = advisory. */
export const seoIssueSchema = z.object({
  id: z.string().describe('The issue, within its analysis.'),
  ruleId: z.string().describe('The check; the same in every analysis.'),
  category: z.string().describe('ID of its category.'),
  family: z.string().describe('Checks of one family have one cause, and count once per page.'),
  title: z.string().describe('Name of the issue.'),
  aliases: z.array(z.string()).describe('Other names of the issue, for search.'),
  description: z.string().describe('What was found.'),
  type: z.enum(['error', 'warning', 'other']).describe('`error`: a fail. `warning`: costs half. `other`: advisory.'),
  priority: z.enum(['high', 'medium', 'low']).describe('By severity.'),
  impact: z.string().describe('One plain sentence about the effect of the issue on the site.'),
  severity: severitySchema.describe('How much the issue costs; `advisory` costs no points.'),
  confidence: confidenceSchema.describe('How certain the issue is; a `possible` one is never scored.'),
  count: z.number().int().describe('Number of occurrences (pages or targets; 1 for the entire site).'),
  countUnit: z.enum(['page', 'place']).describe('What `count` counts.'),
  affectedPages: z
    .number()
    .int()
    .describe('Number of affected pages: the scored ones if `count` counts pages, otherwise all of them.'),
  why: z.string().describe('Why it matters.'),
  howToFix: z.string().describe('What to do.'),
  sources: z.array(z.string()).describe('URLs of the sources of the check.'),
  evidence: z.array(evidenceSchema).describe(`First occurrences, up to ${EVIDENCE_PER_ISSUE}.`),
  causes: z.array(causeSchema).describe(`Causes, most occurrences first, up to ${CAUSES_PER_ISSUE}.`),
  causeCount: z
    .number()
    .int()
    .nullable()
    .describe('Total number of causes; null when the version that wrote the report did not determine causes.'),
  templates: z
    .array(
      z.object({
        template: z.number().int().describe('Number of the template.'),
        pages: z.number().int().describe('Number of its affected pages.'),
      }),
    )
    .nullable()
    .describe(
      'Templates with affected pages, most pages first; `template` counts from 1 in the order of `sitePicture.templates`. Null when the version that wrote the report did not record them.',
    ),
  isNew: z
    .boolean()
    .nullable()
    .describe(
      'Whether the issue is new since the previous analysis. Null without an earlier crawl to compare with, and when it is unknown: the earlier crawl did not run the check, could not see the issue behind an error, or differs only by measurement noise.',
    ),
  effort: issueEffortSchema.nullable().describe('Estimated work; null when it was not estimated.'),
  sharedEdit: z
    .object({
      id: z.enum(SHARED_EDIT_IDS).describe('The edit.'),
      name: z.string().describe('Name of this issue in the title of the edit.'),
      ruleIds: z.array(z.string()).min(2).describe('All issues that the edit resolves.'),
    })
    .nullable()
    .describe(
      'Edit that resolves this issue together with others: the name of this issue in its title, and the rules of all of them, most severe first. Null when the fix resolves no other issue that needs its own work.',
    ),
  gain: z
    .number()
    .nullable()
    .describe(
      'Search-score points gained when only this issue is resolved, in 0.1 steps; null when there is no score.',
    ),
  aiGain: z
    .number()
    .nullable()
    .describe('AI-readiness points gained the same way; null when AI readiness was not scored.'),
});
export type SeoIssue = z.infer<typeof seoIssueSchema>;

/**
 * The part of an analysis that the audit computes, in its current shape: no field is optional just because older stored
 * reports lack it. `src/db/stored/` upgrades such reports. When you change this shape, add a step there.
 */
export const auditReportSchema = z.object({
  engineVersion: z.string().describe('Version of the product.'),
  ruleSetVersion: z.string().describe('Version of the checks.'),
  url: z.string().describe('URL that was entered, normalized.'),
  host: z.string().describe('Hostname without `www.`; `domain` of the website.'),
  staging: stagingReportSchema.nullable().describe('Null unless a staging host was scored as its live site.'),
  measuredAt: z.string().describe('When the crawl ended.'),
  seoScore: z.number().nullable().describe('Search score, 0 to 100; null when not measured.'),
  uncappedScore: z.number().nullable().describe('Score without ceilings; equal to `seoScore` when none applies.'),
  ceilings: z.array(ceilingSchema).describe('Caps on `seoScore`; empty when there are none.'),
  scoreReason: z.string().nullable().describe('Why there is no score; null when there is one.'),
  scoreLabel: figureLabelSchema.describe('Where the score comes from.'),
  aiReadiness: z.number().nullable().describe('AI readiness, 0 to 100; null when not measured.'),
  aiReadinessReason: z.string().nullable().describe('Why there is no AI readiness; null when there is one.'),
  aiCeilings: z
    .array(ceilingSchema)
    .describe('Caps on `aiReadiness`; empty when there are none or AI readiness was not scored.'),
  coverage: coverageSchema.describe('How much of the score is based on measurements.'),
  categories: z.array(categoryScoreSchema).describe('Categories of the search score.'),
  aiCategories: z.array(categoryScoreSchema).describe('Categories of AI readiness.'),
  issuesCount: z.number().int().describe('Number of issues, not of occurrences.'),
  seoIssues: z.array(seoIssueSchema).describe('Issues by gain, each with evidence.'),
  waterfall: z.array(waterfallStepSchema).describe('Steps from the score to 100, which add up to the missing points.'),
  change: scoreChangeSchema
    .nullable()
    .describe('Why the score differs from the previous analysis; null without an earlier crawl to compare with.'),
  aiChange: scoreChangeSchema.nullable().describe('The same for AI readiness.'),
  recommendations: z.array(recommendationSchema).describe('Recommended fixes, in order of gain.'),
  rules: z.array(ruleOutcomeSchema).describe('Result of every check.'),
  notMeasured: z.array(notMeasuredSchema).describe('What was not measured, and why.'),
  healthCheck: healthCheckSchema
    .nullable()
    .describe("The specification's panels. Null when the version that wrote the report did not have them."),
  checklist: auditChecklistSchema.nullable().describe('Panel of the report; null when not recorded.'),
  snapshot: snapshotSchema.nullable().describe('Panel of the report; null when not recorded.'),
  aiHealth: aiHealthSchema.nullable().describe('Panel of the report; null when not recorded.'),
  rendering: renderingReportSchema
    .nullable()
    .describe('Results of rendering in a browser; if missing, the reason is in `notMeasured`.'),
  speed: speedReportSchema.nullable().describe('Speed of the home page; null when not measured.'),
  fieldHistory: fieldHistoryReportSchema
    .nullable()
    .describe('Real-user data over time; null when the version that wrote the report did not record it.'),
  agentViews: agentViewsSchema.nullable().describe('What AI crawlers receive; null when not measured.'),
  sitePicture: siteOverviewSchema
    .nullable()
    .describe('Null when no page was crawled, or when the version that wrote the report did not have it.'),
  reach: z.array(reachLineSchema).describe('Lists only states that could be determined.'),
  metaTagAnalysis: z
    .object({
      missingTitle: z.number().int().nullable().describe('Number of pages without a title; null when not measured.'),
      missingDescription: z
        .number()
        .int()
        .nullable()
        .describe('Number of pages without a meta description; null when not measured.'),
    })
    .describe('Missing meta tags.'),
  technicalAnalysis: z
    .object({ crawlabilityIssues: z.array(z.string()).describe('Issues as title and description.') })
    .describe('Crawlability.'),
  performanceAnalysis: z
    .object({
      coreWebVitals: z
        .object({ lcp: z.number().nullable().describe('Largest Contentful Paint in seconds; null when not measured.') })
        .describe('Of the home page.'),
    })
    .describe('Speed.'),
  contentAnalysis: z
    .object({
      readabilityScore: z.number().nullable().describe('0 to 100; null when not measured.'),
      eeatScore: z.number().nullable().describe('0 to 100; null when not measured.'),
      duplicateContentIssues: z.array(z.string()).describe('Issues as title and description.'),
    })
    .describe('Content.'),
  aiSearchOptimization: z
    .object({
      chatgptMentions: z
        .number()
        .nullable()
        .describe('ChatGPT answers that mention the website; null when not measured.'),
    })
    .describe('AI search.'),
  domainAuthority: z.number().nullable().describe('Authority of the domain, 0 to 100; null when not measured.'),
  spamScore: z.number().nullable().describe('Spam score, 0 to 100; null when not measured.'),
  backlinksCount: z.number().nullable().describe('Number of links from other websites; null when not measured.'),
  keywordsInTop10: z
    .number()
    .nullable()
    .describe('Number of keywords that rank in the top 10; null when not measured.'),
  backlinks: z.array(backlinkSchema).nullable().describe('Premium; null when not measured.'),
  competitors: z.array(competitorSchema).nullable().describe('Premium; null when not measured.'),
  recommendedKeywords: z.array(recommendedKeywordSchema).nullable().describe('Premium; null when not measured.'),
  keywordRankings: z.array(keywordRankingSchema).nullable().describe('Premium; null when not measured.'),
  searchEngineRankings: z.array(engineRankingSchema).nullable().describe('Premium; null when not measured.'),
  outsideLabels: externalLabelsSchema.describe('Sources of the five lists above.'),
});
export type AuditReport = z.infer<typeof auditReportSchema>;

/** Fields that are absent from a free user's response. */
const PREMIUM_FIELDS = {
  backlinks: true,
  competitors: true,
  recommendedKeywords: true,
  keywordRankings: true,
  searchEngineRankings: true,
} as const;
export type PremiumField = keyof typeof PREMIUM_FIELDS;
export const PREMIUM_FIELD_NAMES = Object.keys(PREMIUM_FIELDS) as PremiumField[];

/** A finished analysis as `POST /api/analyze` and `GET /api/analyses/{id}` return it. */
export const analysisSchema = auditReportSchema.partial(PREMIUM_FIELDS).extend({
  id: z.string().describe('The analysis.'),
  status: z.literal('completed').describe('A finished analysis.'),
  origin: analysisOriginSchema.optional(),
  scope: crawlScopeSchema.describe('Crawl scope as requested.'),
  crawlFileDroppedAt: z
    .string()
    .optional()
    .describe("When the crawl file was removed because the account's storage quota was full."),
  outsideCollectedAt: z
    .string()
    .nullable()
    .describe('Date of the outside data, which may be later than the crawl; null when there is none.'),
  searchPerformance: searchPerformanceSchema
    .nullable()
    .describe('Clicks and impressions by search engine; null when no search engine is connected.'),
  affectedClicks: affectedClicksSchema
    .nullable()
    .describe("Clicks on affected pages; a free user's response contains only clicks of the priority recommendations."),
  keywordFigures: keywordFiguresSchema
    .nullable()
    .describe("Sources of keyword figures; null in a free user's response, and without keywords."),
  indexStatus: indexStatusSchema
    .nullable()
    .describe("Google's index status for the first URLs next to our findings; null in a free user's response."),
  referringDomains: z
    .number()
    .int()
    .nullable()
    .describe('Number of domains that link to the website, not of links; null when not measured.'),
  backlinkTotals: backlinkTotalsSchema
    .nullable()
    .describe('Figures of section 8 with their sources, for every plan; null when not measured.'),
  backlinkProfile: backlinkProfileSchema
    .nullable()
    .describe("Lists of section 8; null in a free user's response, and when not measured."),
  aiVisibility: aiVisibilitySchema
    .nullable()
    .describe('How often assistants mention and cite the website, for every plan; null when not measured.'),
  newSinceLast: newSinceLastSchema
    .nullable()
    .optional()
    .describe(
      'What changed since the previous analysis with the same settings; null for the first one. Absent from reports without an account.',
    ),
  createdAt: z.string().describe('When the analysis was requested.'),
  finishedAt: z.string().describe('When the report was ready.'),
});
export type Analysis = z.infer<typeof analysisSchema>;

/** Fields of an analysis without a snapshot of outside data. */
export const NO_OUTSIDE_DATA = {
  outsideCollectedAt: null,
  searchPerformance: null,
  affectedClicks: null,
  keywordFigures: null,
  indexStatus: null,
  referringDomains: null,
  backlinkTotals: null,
  backlinkProfile: null,
  aiVisibility: null,
} as const;

export type {
  AnalysisProgress,
  AnalysisStage,
  AnalysisStatus,
  AnalysisSummary,
  BrowserProgress as BrowseProgress,
} from './analysis-state.ts';
