import { Hono } from 'hono';
import {
  issueAssigneeBodySchema,
  issueCommentBodySchema,
  issueCommentSchema,
  issueNotesSchema,
} from '#contracts/analysis/issue-life.ts';
import { buildPageSchema, pageQuerySchema } from '#contracts/api/v1.ts';
import type { Services } from '#services/services.ts';
import { paginate } from '../cursor.ts';
import { describeV1Call } from '../describe.ts';
import { SAMPLE_NOTES } from '../examples.ts';
import { type ApiKeyEnv, requireScope } from '../require-key.ts';
import { validateBody, validateQuery } from '../validate.ts';

const TAG = 'Analyses';
const NOT_FOUND = { 404: 'No such analysis, or no analysis of the website found the issue' };
const PATH = '/analysis/:id/issues/:ruleId';

/**
 * Creates the routes for the assignee of an issue, and for comments on it. Both apply to all analyses of the website.
 */
export function createV1IssueRoutes({ issueLives }: Pick<Services, 'issueLives'>) {
  const routes = new Hono<ApiKeyEnv>();
  routes.put(
    `${PATH}/assignee`,
    describeV1Call({
      id: 'setIssueAssignee',
      summary: 'Set the assignee of an issue',
      description: 'Applies to the issue in all analyses of the website.',
      tag: TAG,
      scope: 'analyses:write',
      answer: issueNotesSchema,
      example: SAMPLE_NOTES,
      isChange: true,
      errors: { ...NOT_FOUND, 400: 'The body is not valid (`fieldErrors`)' },
    }),
    requireScope('analyses:write'),
    validateBody(issueAssigneeBodySchema),
    async (context) => {
      const { id, ruleId } = context.req.param();
      const change = { ruleId, ...context.req.valid('json') };
      return context.json(await issueLives.assign(context.get('caller').user, id, change));
    },
  );
  routes.get(
    `${PATH}/comments`,
    describeV1Call({
      id: 'listIssueComments',
      summary: 'List the comments on an issue, oldest first',
      tag: TAG,
      scope: 'analyses:read',
      answer: buildPageSchema(issueCommentSchema),
      example: { items: SAMPLE_NOTES.comments, nextCursor: null },
      errors: { ...NOT_FOUND, 400: 'A parameter is not valid (`fieldErrors`)' },
    }),
    requireScope('analyses:read'),
    validateQuery(pageQuerySchema),
    async (context) => {
      const { id, ruleId } = context.req.param();
      const { comments } = await issueLives.read(context.get('caller').user, id, ruleId);
      return context.json(paginate(comments, context.req.valid('query')));
    },
  );
  routes.post(
    `${PATH}/comments`,
    describeV1Call({
      id: 'addIssueComment',
      summary: 'Add a comment to an issue',
      description: 'Applies to the issue in all analyses of the website.',
      tag: TAG,
      scope: 'analyses:write',
      answer: issueNotesSchema,
      example: SAMPLE_NOTES,
      status: 201,
      errors: { ...NOT_FOUND, 400: 'The body is not valid (`fieldErrors`), or there are too many comments' },
    }),
    requireScope('analyses:write'),
    validateBody(issueCommentBodySchema),
    async (context) => {
      const { id, ruleId } = context.req.param();
      const comment = { ruleId, ...context.req.valid('json') };
      return context.json(await issueLives.comment(context.get('caller').user, id, comment), 201);
    },
  );
  routes.delete(
    `${PATH}/comments/:commentId`,
    describeV1Call({
      id: 'deleteIssueComment',
      summary: 'Delete a comment on an issue',
      tag: TAG,
      scope: 'analyses:write',
      answer: issueNotesSchema,
      example: SAMPLE_NOTES,
      errors: { 404: 'No such analysis or comment' },
    }),
    requireScope('analyses:write'),
    async (context) => {
      const { id, ruleId, commentId } = context.req.param();
      return context.json(await issueLives.deleteComment(context.get('caller').user, id, { ruleId, commentId }));
    },
  );
  return routes;
}
