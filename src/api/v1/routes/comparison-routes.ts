import { Hono } from 'hono';
import { comparisonSchema } from '#contracts/analysis/comparison.ts';
import { comparisonParametersSchema } from '#contracts/api/v1.ts';
import type { Services } from '#services/services.ts';
import { describeV1Call } from '../describe.ts';
import { SAMPLE_COMPARISON } from '../examples.ts';
import { type ApiKeyEnv, requireScope } from '../require-key.ts';
import { validateQuery } from '../validate.ts';

/** Creates the route that compares two analyses. */
export function createV1ComparisonRoutes({ comparisons }: Pick<Services, 'comparisons'>) {
  const routes = new Hono<ApiKeyEnv>();
  routes.get(
    '/comparisons',
    describeV1Call({
      id: 'compareAnalyses',
      summary: 'Compare two analyses of one website',
      description:
        'Why the scores changed, and which issues are new, fixed or persisting, by rule and URL. Differences that the website did not cause are in `otherDifferences` with their cause; `notes` lists what limits the comparison. Without `issues` and `urls`, lists are truncated so that the response has up to 8 KB; `total` is always complete.',
      tag: 'Analyses',
      scope: 'analyses:read',
      answer: comparisonSchema,
      example: SAMPLE_COMPARISON,
      errors: {
        400: 'A parameter is not valid, the analyses are of different websites, or `from` is not the older analysis',
        404: 'No such analysis, or its page details are no longer stored',
      },
    }),
    requireScope('analyses:read'),
    validateQuery(comparisonParametersSchema),
    async (context) => context.json(await comparisons.compare(context.get('caller').user, context.req.valid('query'))),
  );
  return routes;
}
