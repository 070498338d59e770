import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import type { SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import {
  ISSUE_MESSAGES,
  issueInputSchema,
  issuePreviewSchema,
  newsletterIssueSchema,
} from '#contracts/publishing/newsletter-issue.ts';
import type { Services } from '#services/services.ts';
import { ADMIN_ERRORS, LIST_ERRORS, TAG } from './respond-with-page.ts';

const PATH = '/newsletter-issues';
const ISSUE_PATH = `${PATH}/:id`;
const ERRORS = { ...ADMIN_ERRORS, 404: 'Not found', 409: 'The status of the issue does not allow this' };

/** Creates the routes for newsletter issues. */
export function createNewsletterIssueRoutes({ issues }: Services) {
  const routes = new Hono<SignedInEnv>();
  const getActor = (context: Context<SignedInEnv>) => ({ user: context.get('user'), request: context.req.raw });
  const describeIssueCall = (summary: string, errors: Record<number, string> = ERRORS) =>
    describeCall({ summary, tag: TAG, answer: newsletterIssueSchema, errors });
  routes.get(
    PATH,
    describeCall({
      summary: 'Newsletter issues',
      tag: TAG,
      answer: z.array(newsletterIssueSchema),
      errors: ADMIN_ERRORS,
    }),
    async (context) => context.json(await issues.list(context.get('user'))),
  );
  routes.post(
    PATH,
    describeCall({
      summary: 'Create a draft of a newsletter issue',
      tag: TAG,
      answer: newsletterIssueSchema,
      status: 201,
      errors: LIST_ERRORS,
    }),
    validateJsonBody(issueInputSchema),
    async (context) => context.json(await issues.create(context.get('user'), context.req.valid('json')), 201),
  );
  routes.post(
    `${PATH}/preview`,
    describeCall({
      summary: 'Preview an issue as subscribers will receive it, without saving it',
      tag: TAG,
      answer: issuePreviewSchema,
      errors: LIST_ERRORS,
    }),
    validateJsonBody(issueInputSchema),
    async (context) => context.json(await issues.preview(context.get('user'), context.req.valid('json'))),
  );
  routes.post(
    `${PATH}/test`,
    describeCall({
      summary: "Send a test to the administrator's own email address",
      tag: TAG,
      answer: accountResponseSchema,
      errors: { ...LIST_ERRORS, 502: 'The mail server did not accept the message' },
    }),
    validateJsonBody(issueInputSchema),
    async (context) => {
      const user = context.get('user');
      await issues.test(user, context.req.valid('json'));
      return context.json({ success: true, message: ISSUE_MESSAGES.testSent.replace('{email}', user.email) });
    },
  );
  routes.get(ISSUE_PATH, describeIssueCall('An issue with its progress'), async (context) =>
    context.json(await issues.read(context.get('user'), context.req.param('id'))),
  );
  routes.put(
    ISSUE_PATH,
    describeIssueCall('Change a draft', { ...LIST_ERRORS, ...ERRORS }),
    validateJsonBody(issueInputSchema),
    async (context) =>
      context.json(await issues.update(context.get('user'), context.req.param('id'), context.req.valid('json'))),
  );
  routes.delete(
    ISSUE_PATH,
    describeCall({ summary: 'Delete a draft', tag: TAG, answer: accountResponseSchema, errors: ERRORS }),
    async (context) => {
      await issues.delete(context.get('user'), context.req.param('id'));
      return context.json({ success: true, message: ISSUE_MESSAGES.deleted });
    },
  );
  routes.post(
    `${ISSUE_PATH}/send`,
    describeIssueCall('Send a draft to all confirmed subscribers', { ...LIST_ERRORS, ...ERRORS }),
    async (context) => context.json(await issues.send(getActor(context), context.req.param('id'))),
  );
  routes.post(`${ISSUE_PATH}/stop`, describeIssueCall('Stop sending'), async (context) =>
    context.json(await issues.stop(getActor(context), context.req.param('id'))),
  );
  routes.post(`${ISSUE_PATH}/resume`, describeIssueCall('Resume sending'), async (context) =>
    context.json(await issues.resume(getActor(context), context.req.param('id'))),
  );
  return routes;
}
