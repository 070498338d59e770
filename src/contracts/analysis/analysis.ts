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
import { stagingReportSchema } from './staging.ts';

/** One issue per rule that fails or warns. `type`: error = fail, warning = warning, other = advisory. */
export const seoIssueSchema = z.object({
  id: z.string(),
  ruleId: z.string(),
  category: z.string(),
  family: z.string(),
  title: z.string(),
  /** Other names of the issue, for search. */
  aliases: z.array(z.string()),
  description: z.string(),
  type: z.enum(['error', 'warning', 'other']),
  priority: z.enum(['high', 'medium', 'low']),
  /** One plain sentence about the effect of the issue on the site. */
  impact: z.string(),
  severity: severitySchema,
  confidence: confidenceSchema,
  /** Number of occurrences (pages or targets; 1 for the entire site). */
  count: z.number().int(),
  /** What `count` counts. */
  countUnit: z.enum(['page', 'place']),
  /** Number of affected pages: the scored ones if `count` counts pages, otherwise all of them. */
  affectedPages: z.number().int(),
  why: z.string(),
  howToFix: z.string(),
  sources: z.array(z.string()),
  /** First occurrences, up to `EVIDENCE_PER_ISSUE`. */
  evidence: z.array(evidenceSchema),
  /** Causes, most occurrences first, up to `CAUSES_PER_ISSUE`. */
  causes: z.array(causeSchema),
  /** Total number of causes; null when the version that wrote the report did not determine causes. */
  causeCount: z.number().int().nullable(),
  /**
   * Templates with affected pages, most pages first, up to `TEMPLATES_SHOWN`; `template` counts from 1 in the order of
   * `sitePicture.templates`. Null when the version that wrote the report did not record them.
   */
  templates: z.array(z.object({ template: z.number().int(), pages: z.number().int() })).nullable(),
  /** Whether the issue is new since the previous analysis; null when there is none to compare with. */
  isNew: z.boolean().nullable(),
  /** Estimated work; null when it was not estimated. */
  effort: issueEffortSchema.nullable(),
  /**
   * Edit that resolves this issue together with others: the name of this issue in its title, and the rules of all of
   * them, most severe first. Null when the fix resolves no other issue that needs its own work.
   */
  sharedEdit: z
    .object({ id: z.enum(SHARED_EDIT_IDS), name: z.string(), ruleIds: z.array(z.string()).min(2) })
    .nullable(),
  /** Search-score points gained when only this issue is resolved, in 0.1 steps; null when there is no score. */
  gain: z.number().nullable(),
  /** AI-readiness points gained the same way; null when AI readiness was not scored. */
  aiGain: z.number().nullable(),
});
export type SeoIssue = z.infer<typeof seoIssueSchema>;

/** Share (0..1) of the score that is based on measurements. */
export const coverageSchema = z.object({
  checksMeasured: z.number().int(),
  checksTotal: z.number().int(),
  /** Weighted by category budget and score deduction of the rule. */
  share: z.number(),
  pagesFetched: z.number().int(),
  pagesKnown: z.number().int(),
  isPartial: z.boolean(),
  /** Why the crawl stopped early, as text; null when complete. */
  partialReason: z.string().nullable(),
});

export const categoryScoreSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Points of this budget, out of 100, before rescaling. */
  budget: z.number(),
  /** 0..100; null when no check of the budget was measured. */
  score: z.number().nullable(),
  checksMeasured: z.number().int(),
  checksTotal: z.number().int(),
});

/** One step of the waterfall from the current score to 100. Steps add up to 100 - seoScore. */
export const waterfallStepSchema = z.object({ ruleId: z.string(), title: z.string(), gain: z.number() });

export const ceilingSchema = z.object({ ruleId: z.string(), cap: z.number(), reason: z.string() });

export const notMeasuredSchema = z.object({ what: z.string(), reason: z.string(), step: z.string().nullable() });

/**
 * The part of an analysis that the audit computes, in its current shape: no field is optional just because older stored
 * reports lack it. `src/db/stored/` upgrades such reports. When you change this shape, add a step there.
 */
export const auditReportSchema = z.object({
  engineVersion: z.string(),
  ruleSetVersion: z.string(),
  url: z.string(),
  host: z.string(),
  /** Null unless a staging host was scored as its live site. */
  staging: stagingReportSchema.nullable(),
  measuredAt: z.string(),
  seoScore: z.number().nullable().describe('Search score, 0 to 100; null when not measured.'),
  /** Score without ceilings; equal to `seoScore` when none applies. */
  uncappedScore: z.number().nullable(),
  ceilings: z.array(ceilingSchema),
  /** Why there is no score; null when there is one. */
  scoreReason: z.string().nullable(),
  scoreLabel: figureLabelSchema,
  aiReadiness: z.number().nullable(),
  aiReadinessReason: z.string().nullable(),
  /** Caps on `aiReadiness`; empty when there are none or AI readiness was not scored. */
  aiCeilings: z.array(ceilingSchema),
  coverage: coverageSchema,
  categories: z.array(categoryScoreSchema),
  aiCategories: z.array(categoryScoreSchema),
  issuesCount: z.number().int(),
  seoIssues: z.array(seoIssueSchema),
  waterfall: z.array(waterfallStepSchema),
  /** Why the score differs from the previous analysis; null when there is none to compare with. */
  change: scoreChangeSchema.nullable(),
  /** The same for AI readiness. */
  aiChange: scoreChangeSchema.nullable(),
  recommendations: z.array(recommendationSchema),
  rules: z.array(ruleOutcomeSchema),
  notMeasured: z.array(notMeasuredSchema),
  /** The specification's panels. Null when the version that wrote the report did not have them. */
  healthCheck: healthCheckSchema.nullable(),
  checklist: auditChecklistSchema.nullable(),
  snapshot: snapshotSchema.nullable(),
  aiHealth: aiHealthSchema.nullable(),
  /** Results of rendering in a browser; if missing, the reason is in `notMeasured`. */
  rendering: renderingReportSchema.nullable(),
  speed: speedReportSchema.nullable(),
  /** Null when the version that wrote the report did not have it. */
  fieldHistory: fieldHistoryReportSchema.nullable(),
  agentViews: agentViewsSchema.nullable(),
  /** Null when no page was crawled, or when the version that wrote the report did not have it. */
  sitePicture: siteOverviewSchema.nullable(),
  /** Lists only states that could be determined. */
  reach: z.array(reachLineSchema),
  metaTagAnalysis: z.object({
    missingTitle: z.number().int().nullable(),
    missingDescription: z.number().int().nullable(),
  }),
  technicalAnalysis: z.object({ crawlabilityIssues: z.array(z.string()) }),
  performanceAnalysis: z.object({ coreWebVitals: z.object({ lcp: z.number().nullable() }) }),
  contentAnalysis: z.object({
    readabilityScore: z.number().nullable(),
    eeatScore: z.number().nullable(),
    duplicateContentIssues: z.array(z.string()),
  }),
  aiSearchOptimization: z.object({ chatgptMentions: z.number().nullable() }),
  domainAuthority: z.number().nullable(),
  spamScore: z.number().nullable(),
  backlinksCount: z.number().nullable(),
  keywordsInTop10: z.number().nullable(),
  backlinks: z.array(backlinkSchema).nullable(),
  competitors: z.array(competitorSchema).nullable(),
  recommendedKeywords: z.array(recommendedKeywordSchema).nullable(),
  keywordRankings: z.array(keywordRankingSchema).nullable(),
  searchEngineRankings: z.array(engineRankingSchema).nullable(),
  /** Sources of the five lists above. */
  outsideLabels: externalLabelsSchema,
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
  id: z.string(),
  status: z.literal('completed'),
  origin: analysisOriginSchema.optional(),
  /** Crawl scope as requested. */
  scope: crawlScopeSchema,
  /** When the crawl file was removed because the account's storage quota was full. */
  crawlFileDroppedAt: z.string().optional(),
  /** Date of the outside data, which may be later than the crawl; null when there are none. */
  outsideCollectedAt: z.string().nullable(),
  /** Clicks and impressions by search engine; null when no search engine is connected. */
  searchPerformance: searchPerformanceSchema.nullable(),
  /** Clicks on affected pages; a free user's response contains only clicks of the priority recommendations. */
  affectedClicks: affectedClicksSchema.nullable(),
  /** Sources of keyword figures; null in a free user's response, and without keywords. */
  keywordFigures: keywordFiguresSchema.nullable(),
  /** Google's statements about URLs next to ours, up to `INDEX_ROWS_LISTED` rows; null in a free user's response. */
  indexStatus: indexStatusSchema.nullable(),
  /** Domains that link to the website, which is never a number of links; null when not measured. */
  referringDomains: z.number().int().nullable(),
  /** Figures of section 8 with their sources, for every plan; null when not measured. */
  backlinkTotals: backlinkTotalsSchema.nullable(),
  /** Lists of section 8; null in a free user's response, and when not measured. */
  backlinkProfile: backlinkProfileSchema.nullable(),
  /** How often assistants name and cite the website, for every plan; null when not measured. */
  aiVisibility: aiVisibilitySchema.nullable(),
  createdAt: z.string(),
  finishedAt: z.string(),
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

/** Evidence kept in the entity per issue; the rest is in the crawl file. */
export const EVIDENCE_PER_ISSUE = 20;
export const CAUSES_PER_ISSUE = 20;

export type {
  AnalysisProgress,
  AnalysisStage,
  AnalysisStatus,
  AnalysisSummary,
  BrowserProgress as BrowseProgress,
} from './analysis-state.ts';
