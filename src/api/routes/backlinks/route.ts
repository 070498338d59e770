import { Hono } from 'hono';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { linkVerificationSchema } from '#contracts/outside/links/link-verification.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Analysis';
const PATH = '/analyses/:id/verified-links';
const ERRORS = {
  401: 'Not signed in',
  402: 'Premium is required',
  403: 'Email address not verified',
  404: 'Not found',
};

/** Creates the routes for verified links to the website of an analysis. */
export function createBacklinkRoutes({ accounts, backlinks }: Pick<Services, 'accounts' | 'backlinks'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    PATH,
    describeCall({
      summary: 'Progress of the visits to referring domains, and the monthly limit',
      tag: TAG,
      answer: linkVerificationSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await backlinks.readVerification(context.get('user'), context.req.param('id'))),
  );
  routes.post(
    PATH,
    describeCall({
      summary: 'Visit pages of referring domains to verify their links; the results are added to the latest analysis',
      tag: TAG,
      answer: linkVerificationSchema,
      status: 202,
      errors: { ...ERRORS, 409: 'Already running, the monthly limit is reached, or no referring domain is left' },
    }),
    requireSignedIn,
    async (context) =>
      context.json(await backlinks.startVerification(context.get('user'), context.req.param('id')), 202),
  );
  return routes;
}
