import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { getId } from '#api/middleware/path-id.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { scheduleInputSchema, scheduleViewSchema } from '#contracts/monitoring/schedules.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Monitoring';
const ERRORS = { 401: 'Not signed in', 404: 'Not found' };

/** Creates the routes for the schedule of a website, under `/api/user/websites/{id}/schedule`. */
export function createScheduleRoutes({ accounts, schedules }: Pick<Services, 'accounts' | 'schedules'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/:id/schedule',
    describeCall({
      summary: 'When a website is analyzed automatically, and what the plan allows',
      tag: TAG,
      answer: scheduleViewSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await schedules.read(context.get('user'), getId(context))),
  );
  routes.put(
    '/:id/schedule',
    describeCall({
      summary: 'Set the schedule of a website, and turn it on',
      tag: TAG,
      answer: scheduleViewSchema,
      errors: {
        ...ERRORS,
        400: 'A field is not valid (`fieldErrors`)',
        402: 'The frequency, or a schedule for another website, is part of Premium',
        403: 'The email address is not verified',
      },
    }),
    requireSignedIn,
    validateJsonBody(scheduleInputSchema),
    async (context) =>
      context.json(await schedules.set(context.get('user'), getId(context), context.req.valid('json'))),
  );
  routes.delete(
    '/:id/schedule',
    describeCall({
      summary: 'Turn the schedule of a website off; its settings are kept',
      tag: TAG,
      answer: scheduleViewSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await schedules.turnOff(context.get('user'), getId(context))),
  );
  return routes;
}
