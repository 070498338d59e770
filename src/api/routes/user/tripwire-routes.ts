import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { getId } from '#api/middleware/path-id.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { tripwireInputSchema, tripwireViewSchema } from '#contracts/monitoring/tripwires.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Monitoring';
const ERRORS = { 401: 'Not signed in', 404: 'Not found' };
const DENIALS = { 402: 'The tripwire is part of Premium', 403: 'The email address is not verified' };

/** Creates the routes for the tripwire of a website, under `/api/user/websites/{id}/tripwire`. */
export function createTripwireRoutes({ accounts, tripwires }: Pick<Services, 'accounts' | 'tripwires'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/:id/tripwire',
    describeCall({
      summary: 'What the tripwire of a website checks, and what it found',
      tag: TAG,
      answer: tripwireViewSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await tripwires.read(context.get('user'), getId(context))),
  );
  routes.put(
    '/:id/tripwire',
    describeCall({
      summary: 'Turn the tripwire of a website on or off, and choose a page',
      tag: TAG,
      answer: tripwireViewSchema,
      errors: { ...ERRORS, ...DENIALS, 400: 'A field is not valid (`fieldErrors`)' },
    }),
    requireSignedIn,
    validateJsonBody(tripwireInputSchema),
    async (context) =>
      context.json(await tripwires.set(context.get('user'), getId(context), context.req.valid('json'))),
  );
  routes.post(
    '/:id/tripwire/check',
    describeCall({
      summary: 'Check a website now',
      tag: TAG,
      answer: tripwireViewSchema,
      errors: {
        ...ERRORS,
        ...DENIALS,
        409: 'The tripwire is off, or the website is deactivated',
        429: 'It was checked less than a minute ago, is being checked, or the account started 30 checks within an hour',
      },
    }),
    requireSignedIn,
    async (context) => context.json(await tripwires.check(context.get('user'), getId(context))),
  );
  return routes;
}
