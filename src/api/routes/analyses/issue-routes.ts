import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { issueAssigneeBodySchema, issueCommentBodySchema, issueNotesSchema } from '#contracts/analysis/issue-life.ts';
import type { Services } from '#services/services.ts';

const ERRORS = { 401: 'Not signed in', 404: 'Not found' };
const PATH = '/analyses/:id/issues/:ruleId';

/** Creates the routes for the lifecycle of an issue: its state, its assignee and its comments. */
export function createIssueRoutes({ accounts, issueLives }: Pick<Services, 'accounts' | 'issueLives'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  const describeNotesCall = (summary: string, errors: Record<number, string> = {}) =>
    describeCall({ summary, tag: 'Analysis', answer: issueNotesSchema, errors: { ...ERRORS, ...errors } });
  routes.get(
    `${PATH}/life`,
    describeNotesCall('State of an issue across all analyses, its assignee and comments'),
    requireSignedIn,
    async (context) => {
      const { id, ruleId } = context.req.param();
      return context.json(await issueLives.read(context.get('user'), id, ruleId));
    },
  );
  routes.put(
    `${PATH}/assignee`,
    describeNotesCall('Set the assignee of an issue'),
    requireSignedIn,
    validateJsonBody(issueAssigneeBodySchema),
    async (context) => {
      const { id, ruleId } = context.req.param();
      const change = { ruleId, ...context.req.valid('json') };
      return context.json(await issueLives.assign(context.get('user'), id, change));
    },
  );
  routes.post(
    `${PATH}/comments`,
    describeNotesCall('Add a comment to an issue', { 400: 'The issue or the website has too many comments' }),
    requireSignedIn,
    validateJsonBody(issueCommentBodySchema),
    async (context) => {
      const { id, ruleId } = context.req.param();
      const comment = { ruleId, ...context.req.valid('json') };
      return context.json(await issueLives.comment(context.get('user'), id, comment));
    },
  );
  routes.delete(
    `${PATH}/comments/:commentId`,
    describeNotesCall('Delete a comment on an issue'),
    requireSignedIn,
    async (context) => {
      const { id, ruleId, commentId } = context.req.param();
      return context.json(await issueLives.deleteComment(context.get('user'), id, { ruleId, commentId }));
    },
  );
  return routes;
}
