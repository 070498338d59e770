import { Hono } from 'hono';
import { sourcePageSchema, sourceSchema, websitePageQuerySchema } from '#contracts/api/v1.ts';
import type { Services } from '#services/services.ts';
import { paginate } from '../cursor.ts';
import { describeV1Call } from '../describe.ts';
import { SAMPLE_SOURCE } from '../examples.ts';
import { type ApiKeyEnv, requireScope } from '../require-key.ts';
import { validateQuery } from '../validate.ts';

const TAG = 'Websites';

/** Creates the route that shows the state of the data sources of a website. */
export function createV1SourceRoutes({ dataSources }: Pick<Services, 'dataSources'>) {
  const routes = new Hono<ApiKeyEnv>();
  routes.get(
    '/sources',
    describeV1Call({
      id: 'listSources',
      summary: 'List data sources of a website with their state',
      description:
        'Every source that can be connected, whether it works, its last and next import, and what it used this month. Keys, tokens and accounts are not included.',
      tag: TAG,
      scope: 'sources:read',
      answer: sourcePageSchema,
      example: { items: [SAMPLE_SOURCE], nextCursor: null },
      errors: { 400: 'A parameter is not valid (`fieldErrors`)', 404: 'No such website' },
    }),
    requireScope('sources:read'),
    validateQuery(websitePageQuerySchema),
    async (context) => {
      const query = context.req.valid('query');
      const { sources } = await dataSources.list(context.get('caller').user, query.website);
      return context.json(
        paginate(
          sources.map((source) => sourceSchema.parse(source)),
          query,
        ),
      );
    },
  );
  return routes;
}
