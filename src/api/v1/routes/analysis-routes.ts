import { Hono } from 'hono';
import { z } from 'zod';
import { ANALYZE_BODY_RULES } from '#api/routes/analyses/validate-analyze-body.ts';
import type { User } from '#contracts/account/user.ts';
import { type Analysis, analysisSchema } from '#contracts/analysis/analysis.ts';
import { type AnalysisSummary, analysisSummarySchema } from '#contracts/analysis/analysis-state.ts';
import type { IssueLife } from '#contracts/analysis/issue-life.ts';
import {
  analyzeBodySchema,
  buildPageSchema,
  type IssueWithLife,
  issueWithLifeSchema,
  pageQuerySchema,
  recommendationPageSchema,
} from '#contracts/api/v1.ts';
import { V1_PATH } from '#contracts/api/v1-path.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { Services } from '#services/services.ts';
import { decodeCursor, encodeCursor, paginate } from '../cursor.ts';
import { describeV1Call } from '../describe.ts';
import { SAMPLE_SUMMARY } from '../examples.ts';
import { type ApiKeyEnv, requireScope } from '../require-key.ts';
import { POLL_SECONDS, setRetryAfter } from '../retry-after.ts';
import { validateBody, validateQuery } from '../validate.ts';

const TAG = 'Analyses';
const RECOMMENDATION_ORDER =
  'Fixes are ordered by the points that each adds after the fixes before it, per hour of work, counting the search score and AI readiness together (`gainInOrder`, `aiGainInOrder`). `gain` and `aiGain` are the points of the fix alone. Without Premium, the list has the first three fixes.';
const ISSUE_ORDER =
  'Sorted by `gain`, the points of the search score. `aiGain` has the points of AI readiness; the recommendations also consider `aiGain` and the effort. `state`, `firstSeenAt` and `assignee` are about the issue in all analyses of the website.';
const NOT_FOUND = { 404: 'No such analysis' };
const UNFINISHED_ERRORS = { ...NOT_FOUND, 409: 'The analysis is not finished' };
const STARTED_BY_KEY = { origin: 'api' } as const;
const positionSchema = z.object({ createdAt: z.iso.datetime(), id: z.uuid() });

/** Creates the routes that start, list and read analyses. */
export function createV1AnalysisRoutes({ analyses, issueLives }: Pick<Services, 'analyses' | 'issueLives'>) {
  const routes = new Hono<ApiKeyEnv>();

  routes.post(
    '/analyze',
    describeV1Call({
      id: 'startAnalysis',
      summary: 'Start an analysis of a website',
      description: 'Responds at once. Read the URL in `Location` until `finishedAt` is set.',
      tag: TAG,
      scope: 'analyses:write',
      answer: analysisSummarySchema,
      status: 202,
      isPolled: true,
      example: SAMPLE_SUMMARY,
      errors: {
        402: 'The monthly limit is reached, or the scope is part of Premium',
        503: 'The server is low on disk space',
      },
    }),
    requireScope('analyses:write'),
    validateBody(analyzeBodySchema, ANALYZE_BODY_RULES),
    async (context) => {
      const summary = await analyses.start(context.get('caller').user, context.req.valid('json'), STARTED_BY_KEY);
      context.header('Location', `${V1_PATH}/analysis/${summary.id}`);
      setRetryAfter(context, summary.finishedAt === null);
      return context.json(summary, 202);
    },
  );
  routes.get(
    '/analyses',
    describeV1Call({
      id: 'listAnalyses',
      summary: 'List analyses, newest first',
      tag: TAG,
      scope: 'analyses:read',
      answer: buildPageSchema(analysisSummarySchema),
      example: { items: [SAMPLE_SUMMARY], nextCursor: null },
      errors: { 400: 'A parameter is not valid (`fieldErrors`)' },
    }),
    requireScope('analyses:read'),
    validateQuery(pageQuerySchema),
    async (context) => {
      const { cursor, limit } = context.req.valid('query');
      const before = decodeCursor(cursor, positionSchema) ?? undefined;
      const found = await analyses.list(context.get('caller').user, limit + 1, before);
      const items = found.slice(0, limit);
      const last = items.at(-1);
      const hasMore = found.length > limit && last !== undefined;
      return context.json({
        items,
        nextCursor: hasMore ? encodeCursor({ createdAt: last.createdAt, id: last.id }) : null,
      });
    },
  );
  routes.get(
    '/analysis/:id',
    describeV1Call({
      id: 'readAnalysis',
      summary: 'Read a finished analysis, or the state of an unfinished one',
      description:
        'Figures that were not measured are `null`, with the reason in `notMeasured`. Without Premium, five lists are absent.',
      tag: TAG,
      scope: 'analyses:read',
      answer: analysisSchema.or(analysisSummarySchema),
      isPolled: true,
      errors: NOT_FOUND,
    }),
    requireScope('analyses:read'),
    async (context) => {
      const analysis = await analyses.get(context.get('caller').user, context.req.param('id'));
      setRetryAfter(context, !('seoIssues' in analysis) && analysis.finishedAt === null);
      return context.json(analysis);
    },
  );
  routes.get(
    '/analysis/:id/issues',
    describeV1Call({
      id: 'listIssues',
      summary: 'List the issues of an analysis, each with evidence',
      description: ISSUE_ORDER,
      tag: TAG,
      scope: 'analyses:read',
      answer: buildPageSchema(issueWithLifeSchema),
      errors: { ...UNFINISHED_ERRORS, 400: 'A parameter is not valid (`fieldErrors`)' },
    }),
    requireScope('analyses:read'),
    validateQuery(pageQuerySchema),
    async (context) => {
      const { user } = context.get('caller');
      const { seoIssues, host } = await readFinishedAnalysis(analyses, user, context.req.param('id'));
      const issues = addLives(seoIssues, await issueLives.list(user, host));
      return context.json(paginate(issues, context.req.valid('query')));
    },
  );
  routes.get(
    '/analysis/:id/recommendations',
    describeV1Call({
      id: 'listRecommendations',
      summary: 'List recommended fixes, most points per hour of work first',
      description: RECOMMENDATION_ORDER,
      tag: TAG,
      scope: 'analyses:read',
      answer: recommendationPageSchema,
      errors: { ...UNFINISHED_ERRORS, 400: 'A parameter is not valid (`fieldErrors`)' },
    }),
    requireScope('analyses:read'),
    validateQuery(pageQuerySchema),
    async (context) => {
      const { recommendations } = await readFinishedAnalysis(
        analyses,
        context.get('caller').user,
        context.req.param('id'),
      );
      return context.json(paginate(recommendations, context.req.valid('query')));
    },
  );
  return routes;
}

function addLives(issues: Analysis['seoIssues'], lives: readonly IssueLife[]): IssueWithLife[] {
  const known = new Map(lives.map((life) => [life.ruleId, life]));
  return issues.map((issue) => {
    const { state = null, firstSeenAt = null, assignee = null } = known.get(issue.ruleId) ?? {};
    return { ...issue, state, firstSeenAt, assignee };
  });
}

/** @throws AppError not-found, conflict for an analysis that has no report */
async function readFinishedAnalysis(analyses: Services['analyses'], user: User, id: string): Promise<Analysis> {
  const analysis = await analyses.get(user, id);
  if ('seoIssues' in analysis) return analysis;
  throw new AppError('conflict', describeUnfinishedAnalysis(analysis), { retryAfterSeconds: POLL_SECONDS });
}

function describeUnfinishedAnalysis({ status, failure }: AnalysisSummary): string {
  if (failure !== null) return `The analysis failed: ${failure.message}`;
  return status === 'cancelled' ? 'The analysis was canceled.' : 'The analysis is not finished yet.';
}
