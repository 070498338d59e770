import { z } from 'zod';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { categoryScoreSchema, ceilingSchema, notMeasuredSchema } from '#contracts/analysis/score-parts.ts';
import { scoreChangeSchema } from '#contracts/rules/score-record.ts';
import { findFixGain, orderIssues } from '#lib/fixes/order-issues.ts';
import { defineTool } from '../define-tool.ts';
import { gainFields } from './gain-fields.ts';
import { analysisInput, describeSource, readReport, reportSourceSchema } from './read-report.ts';

const TOP_ISSUE_COUNT = 5;
const SHOWN_STEP_COUNT = 20;

const issueLineSchema = z.object({
  ruleId: z.string().describe('ID for get_fix.'),
  title: z.string(),
  severity: z.string(),
  ...gainFields,
  resolves: z.array(z.string()).describe('IDs of all issues that this fix resolves.'),
});

const stepSchema = z.object({
  ruleId: z.string(),
  title: z.string(),
  gainInOrder: z
    .number()
    .describe(
      'Points that this fix adds to the search score after the fixes in the previous steps. It differs from `gain` in list_issues, which is for fixing only this issue.',
    ),
});
const PREMIUM_STEPS_REASON = 'The steps are part of Premium.';

const summaryFields = {
  ...reportSourceSchema.shape,
  seoScore: z.number().nullable(),
  scoreReason: z.string().nullable(),
  aiReadiness: z.number().nullable(),
  aiReadinessReason: z.string().nullable(),
  issues: z.number().int(),
  pagesRead: z.number().int(),
  isPartial: z.boolean(),
  topIssues: z
    .array(issueLineSchema)
    .describe('What to fix first, in the order of list_issues; issues that one edit resolves share one entry.'),
  changeSinceLast: z
    .number()
    .nullable()
    .describe('Change of the search score since the previous analysis; null without one.'),
  reportUrl: z.string(),
};

/** Tools that return a report and explain its score. */
export const REPORT_TOOLS = [
  defineTool({
    name: 'get_report',
    title: 'Get a report',
    description:
      'Returns the search score (`seoScore`) and the AI readiness of a finished analysis, what to fix first, and the change since the previous analysis. `detail: full` adds scores per category and what was not measured.',
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
        topIssues: listTopIssues(report),
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
      'Explains the search score: the steps from it to 100 in the order of work (score, `gainInOrder` of all steps and `omittedPoints` add up to 100), ceilings that cap the score, and why it changed since the previous analysis, split into changes on the website, scope, rules and noise.',
    scope: 'reports:read',
    input: z.object(analysisInput),
    output: z.object({
      ...reportSourceSchema.shape,
      seoScore: z.number().nullable(),
      scoreReason: z.string().nullable(),
      ceilings: z.array(ceilingSchema),
      steps: z.array(stepSchema),
      omittedSteps: z.number().int(),
      omittedPoints: z.number().describe('Total points of the omitted steps.'),
      stepsReason: z.string().nullable().describe('Why there are no steps; null if there are, or if none is needed.'),
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
        ...describeSteps(waterfall),
        stepsReason: waterfall.length === 0 && seoScore !== null && seoScore < 100 ? PREMIUM_STEPS_REASON : null,
        change: change === null ? null : { ...change, steps: change.steps.slice(0, SHOWN_STEP_COUNT) },
      };
    },
  }),
];

/** Describes the first steps, and the others as a total. */
function describeSteps(waterfall: Analysis['waterfall']) {
  const omitted = waterfall.slice(SHOWN_STEP_COUNT);
  return {
    steps: waterfall
      .slice(0, SHOWN_STEP_COUNT)
      .map(({ ruleId, title, gain }) => ({ ruleId, title, gainInOrder: gain })),
    omittedSteps: omitted.length,
    omittedPoints: Math.round(10 * omitted.reduce((sum, { gain }) => sum + gain, 0)) / 10,
  };
}

/** Lists the first fixes, each once. */
function listTopIssues(report: Analysis): z.infer<typeof issueLineSchema>[] {
  const fixes = new Map(
    orderIssues(report, 'both').map((issue) => {
      const { ruleId, title, ruleIds, gain, aiGain } = findFixGain(report, issue);
      return [ruleId, { ruleId, title, severity: issue.severity, gain, aiGain, resolves: [...ruleIds] }];
    }),
  );
  return [...fixes.values()].slice(0, TOP_ISSUE_COUNT);
}
