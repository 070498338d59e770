import { Hono } from 'hono';
import { findingSchema, findingsQuerySchema, pageListSchema, pagesQuerySchema } from '#contracts/analysis/findings.ts';
import { type RecheckResponse, recheckResponseSchema } from '#contracts/analysis/recheck.ts';
import { buildPageSchema, pageQuerySchema, startRecheckSchema } from '#contracts/api/v1.ts';
import { V1_PATH } from '#contracts/api/v1-path.ts';
import type { Services } from '#services/services.ts';
import { buildPage, readPart } from '../cursor.ts';
import { describeV1Call } from '../describe.ts';
import { type ApiKeyEnv, requireScope } from '../require-key.ts';
import { setRetryAfter } from '../retry-after.ts';
import { validateBody, validateQuery } from '../validate.ts';

const TAG = 'Analyses';
const PAGE_ERRORS = {
  400: 'A parameter is not valid (`fieldErrors`)',
  404: 'No such analysis, or its page details are no longer stored',
};
const findingPageQuerySchema = findingsQuerySchema.omit({ page: true }).extend(pageQuerySchema.shape).strict();
const pagePageQuerySchema = pagesQuerySchema.omit({ page: true }).extend(pageQuerySchema.shape).strict();

/** Creates the routes for all pages and findings of an analysis, and for re-checks. */
export function createV1DetailRoutes({ explore, rechecks }: Pick<Services, 'explore' | 'rechecks'>) {
  const routes = new Hono<ApiKeyEnv>();
  routes.get(
    '/analysis/:id/findings',
    describeV1Call({
      id: 'listFindings',
      summary: 'List every occurrence of every issue',
      description: 'Filtered by rule, URL or cause.',
      tag: TAG,
      scope: 'analyses:read',
      answer: buildPageSchema(findingSchema),
      errors: PAGE_ERRORS,
    }),
    requireScope('analyses:read'),
    validateQuery(findingPageQuerySchema),
    async (context) => {
      const { cursor, limit, ...query } = context.req.valid('query');
      const part = readPart({ cursor, limit });
      const request = { ...query, page: 1, part };
      const { user } = context.get('caller');
      return context.json(buildPage(await explore.listFindings(user, context.req.param('id'), request), part));
    },
  );
  routes.get(
    '/analysis/:id/pages',
    describeV1Call({
      id: 'listPages',
      summary: 'List the URLs of an analysis with their facts',
      description: 'Filtered, searched and sorted. `clicks` is `null` when not measured.',
      tag: TAG,
      scope: 'analyses:read',
      answer: buildPageSchema(pageListSchema.shape.items.element),
      errors: PAGE_ERRORS,
    }),
    requireScope('analyses:read'),
    validateQuery(pagePageQuerySchema),
    async (context) => {
      const { cursor, limit, ...query } = context.req.valid('query');
      const part = readPart({ cursor, limit });
      const request = { ...query, page: 1, part };
      const { user } = context.get('caller');
      return context.json(buildPage(await explore.listPages(user, context.req.param('id'), request), part));
    },
  );
  routes.post(
    '/analysis/:id/rechecks',
    describeV1Call({
      id: 'startRecheck',
      summary: 'Re-check one issue on its own URLs',
      description:
        'Responds at once; the URL in `Location` has the result. The analysis and its score do not change. `isPossible` is false for issues that need a crawl of the entire site.',
      tag: TAG,
      scope: 'analyses:write',
      answer: recheckResponseSchema,
      isPolled: true,
      status: 202,
      errors: { 402: 'The scope is part of Premium', 404: 'No such analysis, or it does not contain the issue' },
    }),
    requireScope('analyses:write'),
    validateBody(startRecheckSchema),
    async (context) => {
      const [id, { ruleId }] = [context.req.param('id'), context.req.valid('json')];
      const started = await rechecks.start(context.get('caller').user, id, ruleId);
      context.header('Location', `${V1_PATH}/analysis/${id}/rechecks/${encodeURIComponent(ruleId)}`);
      setRetryAfter(context, isRunning(started));
      return context.json(started, 202);
    },
  );
  routes.get(
    '/analysis/:id/rechecks/:ruleId',
    describeV1Call({
      id: 'readRecheck',
      summary: 'Read the latest re-check of an issue',
      tag: TAG,
      scope: 'analyses:read',
      answer: recheckResponseSchema,
      isPolled: true,
      errors: { 404: 'No such analysis, or it does not contain the issue' },
    }),
    requireScope('analyses:read'),
    async (context) => {
      const { id, ruleId } = context.req.param();
      const state = await rechecks.readState(context.get('caller').user, id, ruleId);
      setRetryAfter(context, isRunning(state));
      return context.json(state);
    },
  );
  return routes;
}

const isRunning = ({ recheck }: RecheckResponse): boolean => recheck !== null && recheck.finishedAt === null;
