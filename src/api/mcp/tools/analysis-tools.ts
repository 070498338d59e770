import { z } from 'zod';
import { analysisFailureSchema, analysisStatusSchema } from '#contracts/analysis/analysis-state.ts';
import { defineTool, type ToolContext } from '../define-tool.ts';

const MS_PER_MINUTE = 60_000;

const estimateSchema = z.object({
  maxPages: z.number().int(),
  maxMinutes: z.number(),
  remainingThisMonth: z.number().int().nullable().describe('Analyses left this month; null means unlimited.'),
});

const statusSchema = z.object({
  analysisId: z.string(),
  status: analysisStatusSchema,
  stage: z.string(),
  percent: z.number(),
  pagesRead: z.number().int().nullable().describe('Null before the crawl starts.'),
  elapsedSeconds: z.number().int(),
  failure: analysisFailureSchema.nullable().describe('Null unless the analysis failed.'),
});

async function estimate({ services, caller }: ToolContext): Promise<z.infer<typeof estimateSchema>> {
  const { maxPages, maxDurationMs } = services.analyses.getCrawlLimits(caller.user);
  const remainingThisMonth = await services.analyses.countRemaining(caller.user);
  return { maxPages, maxMinutes: maxDurationMs / MS_PER_MINUTE, remainingThisMonth };
}

/** Tools that start analyses and follow their progress. */
export const ANALYSIS_TOOLS = [
  defineTool({
    name: 'run_analysis',
    title: 'Run an analysis',
    description:
      'Crawls and audits a website. Without `confirm: true`, it starts nothing and returns the page limit, the time limit and the analyses left this month. An analysis takes several minutes; track it with get_analysis_status.',
    scope: 'analyses:write',
    input: z.object({
      url: z.string().max(2_000).describe('URL of the website, such as https://example.com.'),
      confirm: z
        .boolean()
        .default(false)
        .describe('Set to true to start. An analysis counts toward the monthly limit.'),
    }),
    output: z.object({
      isStarted: z.boolean(),
      analysisId: z.string().nullable(),
      estimate: estimateSchema,
      next: z.string(),
    }),
    annotations: { readOnlyHint: false, openWorldHint: true, idempotentHint: false },
    hasPageText: false,
    async run(context, { url, confirm }) {
      const limits = await estimate(context);
      if (!confirm) {
        const next = 'Nothing was started. Call run_analysis again with confirm: true to start.';
        return { isStarted: false, analysisId: null, estimate: limits, next };
      }
      const { id } = await context.services.analyses.start(context.caller.user, { url }, { origin: 'api' });
      return {
        isStarted: true,
        analysisId: id,
        estimate: limits,
        next: 'Call get_analysis_status every 10 to 30 seconds until the status is completed or failed.',
      };
    },
  }),
  defineTool({
    name: 'get_analysis_status',
    title: 'Get the progress of an analysis',
    description:
      'Returns the status and progress of an analysis. Call it every 10 to 30 seconds until it is no longer queued, running or paused.',
    scope: 'analyses:read',
    input: z.object({ analysisId: z.uuid() }),
    output: statusSchema,
    hasPageText: false,
    async run({ services, caller }, { analysisId }) {
      const progress = await services.analyses.readProgress(caller.user, analysisId);
      const { status, stage, percent, crawl, elapsedSeconds, failure } = progress;
      return { analysisId, status, stage, percent, pagesRead: crawl?.pagesFetched ?? null, elapsedSeconds, failure };
    },
  }),
];
