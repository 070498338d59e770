import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { issueMarkBodySchema, issueMarksSchema } from '#contracts/analysis/issue-marks.ts';
import { trackedKeywordBodySchema, trackedKeywordsSchema } from '#contracts/analysis/tracked-keywords.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Analysis';
const ERRORS = { 401: 'Not signed in', 404: 'Not found' };
const PATH = '/analyses/:id/issues/:ruleId/mark';

type RequiredServices = Pick<Services, 'accounts' | 'marks' | 'trackedKeywords' | 'history'>;

/** Creates the routes for finished analyses: marked findings, tracked keywords, and the analysis itself. */
export function createFinishedRoutes({ accounts, marks, trackedKeywords, history }: RequiredServices) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  const describeMarksCall = (summary: string) =>
    describeCall({ summary, tag: TAG, answer: issueMarksSchema, errors: ERRORS });
  routes.get(
    '/analyses/:id/marks',
    describeMarksCall('Marked findings, and the scores without them'),
    requireSignedIn,
    async (context) => context.json(await marks.list(context.get('user'), context.req.param('id'))),
  );
  routes.put(
    PATH,
    describeMarksCall('Mark a finding as a false positive or as intended'),
    requireSignedIn,
    validateJsonBody(issueMarkBodySchema),
    async (context) => {
      const { id, ruleId } = context.req.param();
      return context.json(await marks.set(context.get('user'), id, { ruleId, ...context.req.valid('json') }));
    },
  );
  routes.delete(PATH, describeMarksCall('Remove the mark from a finding'), requireSignedIn, async (context) => {
    const { id, ruleId } = context.req.param();
    return context.json(await marks.remove(context.get('user'), id, ruleId));
  });
  routes.put(
    '/analyses/:id/tracked-keywords',
    describeCall({
      summary: 'Track a recommended keyword for the website of an analysis, or stop tracking it',
      tag: TAG,
      answer: trackedKeywordsSchema,
      errors: { ...ERRORS, 400: 'Too many keywords', 402: 'Premium is required' },
    }),
    requireSignedIn,
    validateJsonBody(trackedKeywordBodySchema),
    async (context) =>
      context.json(await trackedKeywords.set(context.get('user'), context.req.param('id'), context.req.valid('json'))),
  );
  routes.delete(
    '/analyses/:id',
    describeCall({
      summary: 'Delete an ended analysis with its files and share links',
      tag: TAG,
      errors: { ...ERRORS, 409: 'The analysis has not ended yet' },
    }),
    requireSignedIn,
    async (context) => {
      await history.remove(context.get('user'), context.req.param('id'));
      return context.json({ success: true });
    },
  );
  return routes;
}
