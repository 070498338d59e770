import { z } from 'zod';
import {
  categoryScoreSchema,
  ceilingSchema,
  notMeasuredSchema,
  waterfallStepSchema,
} from '#contracts/analysis/analysis.ts';
import { scoreChangeSchema } from '#contracts/rules/score-record.ts';
import { defineTool } from '../define-tool.ts';
import { analysisInput, describeSource, readReport, reportSourceSchema } from './read-report.ts';

const SHORT_LIST = 5;
const CHANGE_STEPS = 20;

const issueLineSchema = z.object({
  ruleId: z.string(),
  title: z.string(),
  severity: z.string(),
  /** Points of the search score gained when only this issue is fixed; null when not measured. */
  gain: z.number().nullable(),
});

const summaryFields = {
  ...reportSourceSchema.shape,
  seoScore: z.number().nullable(),
  scoreReason: z.string().nullable(),
  aiReadiness: z.number().nullable(),
  aiReadinessReason: z.string().nullable(),
  issues: z.number().int(),
  pagesRead: z.number().int(),
  isPartial: z.boolean(),
  topIssues: z.array(issueLineSchema),
  /** Change of the score since the previous analysis; null without one. */
  changeSinceLast: z.number().nullable(),
  reportUrl: z.string(),
};

/** Tools that return a report and explain its score. */
export const REPORT_TOOLS = [
  defineTool({
    name: 'get_report',
    title: 'Get a report',
    description:
      'Returns the search score (`seoScore`) and the AI readiness of a finished analysis, the issues that add the most points when fixed, and the change since the previous analysis. `detail: full` adds scores per category and what was not measured.',
    scope: 'reports:read',
    input: z.object({ ...analysisInput, detail: z.enum(['summary', 'full']).default('summary') }),
    output: z.object({
      ...summaryFields,
      categories: z.array(categoryScoreSchema).optional(),
      aiCategories: z.array(categoryScoreSchema).optional(),
      notMeasured: z.array(notMeasuredSchema).optional(),
    }),
    hasPageText: true,
    async run(context, { detail, ...asked }) {
      const report = await readReport(context, asked);
      const summary = {
        ...describeSource(report),
        seoScore: report.seoScore,
        scoreReason: report.scoreReason,
        aiReadiness: report.aiReadiness,
        aiReadinessReason: report.aiReadinessReason,
        issues: report.issuesCount,
        pagesRead: report.coverage.pagesFetched,
        isPartial: report.coverage.isPartial,
        topIssues: sortByGain(report.seoIssues).slice(0, SHORT_LIST),
        changeSinceLast: report.change?.difference ?? null,
        reportUrl: `${context.services.baseUrl}/?analysis=${report.id}`,
      };
      if (detail === 'summary') return summary;
      const { categories, aiCategories, notMeasured } = report;
      return { ...summary, categories, aiCategories, notMeasured };
    },
  }),
  defineTool({
    name: 'explain_score',
    title: 'Explain the search score',
    description:
      'Explains the search score: how many points each issue costs (score and costs add up to 100), ceilings that cap the score, and why it changed since the previous analysis, split into changes on the website, scope, rules and noise.',
    scope: 'reports:read',
    input: z.object(analysisInput),
    output: z.object({
      ...reportSourceSchema.shape,
      seoScore: z.number().nullable(),
      scoreReason: z.string().nullable(),
      ceilings: z.array(ceilingSchema),
      steps: z.array(waterfallStepSchema),
      omittedSteps: z.number().int(),
      change: scoreChangeSchema.nullable(),
    }),
    hasPageText: true,
    async run(context, asked) {
      const report = await readReport(context, asked);
      const { seoScore, scoreReason, ceilings, waterfall, change } = report;
      return {
        ...describeSource(report),
        seoScore,
        scoreReason,
        ceilings,
        steps: waterfall.slice(0, CHANGE_STEPS),
        omittedSteps: Math.max(0, waterfall.length - CHANGE_STEPS),
        change: change === null ? null : { ...change, steps: change.steps.slice(0, CHANGE_STEPS) },
      };
    },
  }),
];

type IssueLine = z.infer<typeof issueLineSchema>;

/** Sorts issues by what their fix adds, the most first. */
export function sortByGain<Issue extends IssueLine>(issues: readonly Issue[]): IssueLine[] {
  return [...issues]
    .sort((a, b) => (b.gain ?? 0) - (a.gain ?? 0))
    .map(({ ruleId, title, severity, gain }) => ({ ruleId, title, severity, gain }));
}
