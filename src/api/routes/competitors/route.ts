import { Hono } from 'hono';
import { z } from 'zod';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { getId } from '#api/middleware/path-id.ts';
import { validateQuery } from '#api/middleware/query.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { sendTableFile } from '#api/routes/reports/send-table-file.ts';
import {
  addCompetitorSchema,
  competitorExportQuerySchema,
  competitorListSchema,
} from '#contracts/outside/competitors.ts';
import { competitorSchema } from '#contracts/report/external-sections.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Competitors';
const ERRORS = { 401: 'Not signed in', 402: 'Premium required', 403: 'Email not verified', 404: 'Not found' };
const CRAWL_ERRORS = { ...ERRORS, 429: 'Too many light crawls today' };

/** Creates the routes of competitors, under `/api/websites/{id}/competitors`. */
export function createCompetitorRoutes({ accounts, competitors }: Pick<Services, 'accounts' | 'competitors'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/',
    describeCall({
      summary: 'Competitors of a website with the state of their light crawls, and suggested domains',
      tag: TAG,
      answer: competitorListSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await competitors.list(context.get('user'), getId(context))),
  );
  routes.post(
    '/',
    describeCall({
      summary: 'Add a competitor; its first 30 pages are read unless they were read in the last 7 days',
      tag: TAG,
      answer: competitorListSchema,
      status: 202,
      errors: {
        ...CRAWL_ERRORS,
        400: 'The URL is not valid or not allowed, is the website itself, or the limit is reached',
        409: 'It has already been added',
        422: 'The domain does not resolve',
      },
    }),
    requireSignedIn,
    validateJsonBody(addCompetitorSchema),
    async (context) => {
      const { url } = context.req.valid('json');
      return context.json(await competitors.add(context.get('user'), getId(context), url), 202);
    },
  );
  routes.get(
    '/comparison',
    describeCall({
      summary: 'Comparison with every competitor whose light crawl has ended: figures, topics and strengths',
      tag: TAG,
      answer: z.array(competitorSchema),
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await competitors.compare(context.get('user'), getId(context))),
  );
  routes.get(
    '/export',
    describeCall({ summary: 'Download the comparison as CSV or XLSX', tag: TAG, errors: ERRORS }),
    requireSignedIn,
    validateQuery(competitorExportQuerySchema),
    async (context) => {
      const { format } = context.req.valid('query');
      const file = await competitors.export(context.get('user'), getId(context), format);
      return sendTableFile(context, file, `competitors.${format}`);
    },
  );
  routes.post(
    '/:competitorId/refresh',
    describeCall({
      summary: 'Read a competitor again; possible once every 7 days across all accounts',
      tag: TAG,
      answer: competitorListSchema,
      status: 202,
      errors: { ...CRAWL_ERRORS, 409: 'It was read recently or is being read; the message contains the date' },
    }),
    requireSignedIn,
    async (context) => {
      const id = context.req.param('competitorId');
      return context.json(await competitors.refresh(context.get('user'), getId(context), id), 202);
    },
  );
  routes.delete(
    '/:competitorId',
    describeCall({ summary: 'Remove a competitor', tag: TAG, status: 204, errors: ERRORS }),
    requireSignedIn,
    async (context) => {
      await competitors.remove(context.get('user'), getId(context), context.req.param('competitorId'));
      return context.body(null, 204);
    },
  );
  return routes;
}
