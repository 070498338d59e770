import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { getId } from '#api/middleware/path-id.ts';
import { validateQuery } from '#api/middleware/query.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { formatContentDisposition } from '#api/routes/reports/content-disposition.ts';
import { searchDetailQuerySchema, searchDetailSchema } from '#contracts/outside/search-detail.ts';
import {
  addNoteSchema,
  searchAnnotationSchema,
  searchExportQuerySchema,
  searchListQuerySchema,
  searchListSchema,
  searchOverviewSchema,
  searchRangeQuerySchema,
} from '#contracts/outside/search-performance.ts';
import { ERRORS, INVALID, LIST_ERRORS, PREMIUM_ERRORS, type SearchPerformanceRouteServices, TAG } from './described.ts';
import { addJoinedRoutes } from './joined-routes.ts';

const LISTS = [
  { path: '/queries', dimension: 'query', title: 'Queries' },
  { path: '/pages', dimension: 'page', title: 'Pages' },
  { path: '/countries', dimension: 'country', title: 'Countries' },
  { path: '/devices', dimension: 'device', title: 'Devices' },
] as const;

/** Creates the routes of search performance, under `/api/websites/{id}/search-performance`. */
export function createSearchPerformanceRoutes(services: SearchPerformanceRouteServices) {
  const { accounts, searchPerformance } = services;
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/',
    describeCall({
      summary:
        'Totals of 28 days and the top 10 queries; with Premium, any period with daily figures, a comparison and notes',
      tag: TAG,
      answer: searchOverviewSchema,
      errors: { ...ERRORS, ...INVALID },
    }),
    requireSignedIn,
    validateQuery(searchRangeQuerySchema),
    async (context) =>
      context.json(await searchPerformance.read(context.get('user'), getId(context), context.req.valid('query'))),
  );
  for (const { path, dimension, title } of LISTS) {
    routes.get(
      path,
      describeCall({
        summary: `${title} with clicks, impressions, CTR and average position, paginated`,
        tag: TAG,
        answer: searchListSchema,
        errors: { ...LIST_ERRORS, ...INVALID },
      }),
      requireSignedIn,
      validateQuery(searchListQuerySchema),
      async (context) => {
        const request = { ...context.req.valid('query'), dimension };
        return context.json(await searchPerformance.list(context.get('user'), getId(context), request));
      },
    );
  }
  routes.get(
    '/detail',
    describeCall({
      summary: 'One query with its pages, or one page with its queries and issues; both with daily figures',
      tag: TAG,
      answer: searchDetailSchema,
      errors: { ...LIST_ERRORS, ...INVALID },
    }),
    requireSignedIn,
    validateQuery(searchDetailQuerySchema),
    async (context) =>
      context.json(await searchPerformance.readDetail(context.get('user'), getId(context), context.req.valid('query'))),
  );
  addJoinedRoutes(routes, services);
  routes.get(
    '/export',
    describeCall({
      summary: 'Download a complete list as CSV or XLSX',
      tag: TAG,
      errors: { ...LIST_ERRORS, ...INVALID },
    }),
    requireSignedIn,
    validateQuery(searchExportQuerySchema),
    async (context) => {
      const request = context.req.valid('query');
      const { name, type, body } = await searchPerformance.export(context.get('user'), getId(context), request);
      return context.body(body, 200, {
        'Content-Type': type,
        'Content-Disposition': formatContentDisposition(name, `search-performance.${request.format}`),
      });
    },
  );
  routes.post(
    '/notes',
    describeCall({
      summary: 'Mark a day in the charts, such as a release',
      tag: TAG,
      answer: searchAnnotationSchema,
      status: 201,
      errors: { ...PREMIUM_ERRORS, 400: 'A field is not valid, or the website has too many notes' },
    }),
    requireSignedIn,
    validateJsonBody(addNoteSchema),
    async (context) =>
      context.json(
        await searchPerformance.addNote(context.get('user'), getId(context), context.req.valid('json')),
        201,
      ),
  );
  routes.delete(
    '/notes/:noteId',
    describeCall({ summary: 'Delete a note', tag: TAG, status: 204, errors: PREMIUM_ERRORS }),
    requireSignedIn,
    async (context) => {
      await searchPerformance.removeNote(context.get('user'), getId(context), context.req.param('noteId') ?? '');
      return context.body(null, 204);
    },
  );
  return routes;
}
