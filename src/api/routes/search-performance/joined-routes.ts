import type { Hono } from 'hono';
import { getId } from '#api/middleware/path-id.ts';
import { validateQuery } from '#api/middleware/query.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { fixEffectsQuerySchema, fixEffectsSchema } from '#contracts/outside/fix-effects.ts';
import { cannibalizationQuerySchema, cannibalizationSchema } from '#contracts/outside/search-detail.ts';
import { sourceReportsQuerySchema, sourceReportsSchema } from '#contracts/outside/source-reports.ts';
import { INVALID, LIST_ERRORS, type SearchPerformanceRouteServices, TAG } from './described.ts';

/** Adds the routes for data that is computed from search performance. */
export function addJoinedRoutes(
  routes: Hono<SignedInEnv>,
  { accounts, searchPerformance }: SearchPerformanceRouteServices,
): void {
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/cannibalization',
    describeCall({
      summary: 'Queries whose clicks switched between pages in the last twelve weeks',
      tag: TAG,
      answer: cannibalizationSchema,
      errors: { ...LIST_ERRORS, ...INVALID },
    }),
    requireSignedIn,
    validateQuery(cannibalizationQuerySchema),
    async (context) => {
      const { source } = context.req.valid('query');
      return context.json(await searchPerformance.readCannibalization(context.get('user'), getId(context), source));
    },
  );
  routes.get(
    '/fix-effects',
    describeCall({
      summary: 'Effects of resolved issues on clicks with their 95% intervals, compared with pages without the issue',
      tag: TAG,
      answer: fixEffectsSchema,
      errors: { ...LIST_ERRORS, ...INVALID },
    }),
    requireSignedIn,
    validateQuery(fixEffectsQuerySchema),
    async (context) => {
      const { source } = context.req.valid('query');
      return context.json(await searchPerformance.readFixEffects(context.get('user'), getId(context), source));
    },
  );
  routes.get(
    '/reports',
    describeCall({
      summary: 'What the search engine reports about sitemaps, crawl issues and pages linked from other sites',
      tag: TAG,
      answer: sourceReportsSchema,
      errors: { ...LIST_ERRORS, ...INVALID },
    }),
    requireSignedIn,
    validateQuery(sourceReportsQuerySchema),
    async (context) => {
      const { source } = context.req.valid('query');
      return context.json(await searchPerformance.readReports(context.get('user'), getId(context), source));
    },
  );
}
