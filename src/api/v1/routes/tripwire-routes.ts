import { Hono } from 'hono';
import { buildPageSchema, pageQuerySchema } from '#contracts/api/v1.ts';
import { tripwireInputSchema, tripwireSchema } from '#contracts/monitoring/tripwires.ts';
import type { Services } from '#services/services.ts';
import { paginate } from '../cursor.ts';
import { describeV1Call } from '../describe.ts';
import { SAMPLE_TRIPWIRE } from '../examples.ts';
import { type ApiKeyEnv, requireScope } from '../require-key.ts';
import { validateBody, validateQuery } from '../validate.ts';

const TAG = 'Tripwires';

/** Creates the routes that list, read and set tripwires. */
export function createV1TripwireRoutes({ tripwires }: Pick<Services, 'tripwires'>) {
  const routes = new Hono<ApiKeyEnv>();
  routes.get(
    '/tripwires',
    describeV1Call({
      id: 'listTripwires',
      summary: 'List tripwires, sorted by website name',
      tag: TAG,
      scope: 'websites:read',
      answer: buildPageSchema(tripwireSchema),
      example: { items: [SAMPLE_TRIPWIRE], nextCursor: null },
      errors: { 400: 'A parameter is not valid (`fieldErrors`)' },
    }),
    requireScope('websites:read'),
    validateQuery(pageQuerySchema),
    async (context) =>
      context.json(paginate(await tripwires.list(context.get('caller').user), context.req.valid('query'))),
  );
  routes.get(
    '/tripwires/:id',
    describeV1Call({
      id: 'readTripwire',
      summary: 'Read the tripwire of a website, with what the last check found',
      description: '`id` is the ID of the website. A tripwire is off by default.',
      tag: TAG,
      scope: 'websites:read',
      answer: tripwireSchema,
      example: SAMPLE_TRIPWIRE,
      errors: { 404: 'No such website' },
    }),
    requireScope('websites:read'),
    async (context) => {
      const view = await tripwires.read(context.get('caller').user, context.req.param('id'));
      return context.json(view.tripwire);
    },
  );
  routes.put(
    '/tripwires/:id',
    describeV1Call({
      id: 'setTripwire',
      summary: 'Turn the tripwire of a website on or off, and choose a page',
      description: '`id` is the ID of the website. Turning a tripwire on creates a new baseline.',
      tag: TAG,
      scope: 'websites:write',
      answer: tripwireSchema,
      example: SAMPLE_TRIPWIRE,
      isChange: true,
      errors: { 402: 'The tripwire is part of Premium', 404: 'No such website' },
    }),
    requireScope('websites:write'),
    validateBody(tripwireInputSchema),
    async (context) => {
      const view = await tripwires.set(context.get('caller').user, context.req.param('id'), context.req.valid('json'));
      return context.json(view.tripwire);
    },
  );
  return routes;
}
