import { Hono } from 'hono';
import { validateQuery } from '#api/middleware/query.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { formatContentDisposition } from '#api/routes/reports/content-disposition.ts';
import { VIEW_PAGE_SIZE } from '#contracts/analysis/bulk-views.ts';
import {
  FINDINGS_PAGE_SIZE,
  findingListSchema,
  findingsQuerySchema,
  pageListSchema,
  pagesQuerySchema,
} from '#contracts/analysis/findings.ts';
import { recheckResponseSchema } from '#contracts/analysis/recheck.ts';
import type { Services } from '#services/services.ts';
import { addViewRoutes } from './view-routes.ts';

const TAG = 'Analysis in depth';
const ERRORS = {
  400: 'A parameter is not valid (`fieldErrors`)',
  401: 'Not signed in',
  404: 'Not found, or its page details are no longer stored',
  429: 'Too many requests',
};

/** Creates the routes for details of a finished analysis: all findings, all pages, and downloads. */
export function createExploringRoutes({ accounts, explore, exports, rechecks }: Services) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);

  routes.get(
    '/analyses/:id/findings',
    describeCall({
      summary: `Findings by rule or URL, searched and sorted; ${FINDINGS_PAGE_SIZE} per page, as on screen`,
      tag: TAG,
      answer: findingListSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    validateQuery(findingsQuerySchema),
    async (context) =>
      context.json(
        await explore.listFindings(context.get('user'), context.req.param('id'), context.req.valid('query')),
      ),
  );
  routes.get(
    '/analyses/:id/pages',
    describeCall({
      summary: `Pages, filtered, searched and sorted; ${VIEW_PAGE_SIZE} per page, as on screen. With Premium and a connected search engine, each page has its clicks in 28 days; otherwise \`clicksMissing\` states why not`,
      tag: TAG,
      answer: pageListSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    validateQuery(pagesQuerySchema),
    async (context) =>
      context.json(await explore.listPages(context.get('user'), context.req.param('id'), context.req.valid('query'))),
  );
  addViewRoutes(routes, { explore, exports, requireSignedIn });
  routes.get(
    '/analyses/:id/export/:file',
    describeCall({
      summary:
        'Download a file: issues, pages, findings, links or keywords (each .csv or .xlsx), report.json, crawl.sqlite; links, keywords and the crawl file need Premium',
      tag: TAG,
      errors: {
        401: 'Not signed in',
        402: 'Premium required',
        404: ERRORS[404],
        429: 'Too many files are being prepared',
      },
    }),
    requireSignedIn,
    async (context) => {
      const { id, file } = context.req.param();
      const { name, type, sizeBytes, body } = await exports.open(context.get('user'), id, file);
      return context.body(body, 200, {
        'Content-Type': type,
        'Content-Disposition': formatContentDisposition(name, file),
        ...(sizeBytes === null ? {} : { 'Content-Length': String(sizeBytes) }),
      });
    },
  );
  routes.get(
    '/analyses/:id/issues/:ruleId/recheck',
    describeCall({
      summary: 'The latest re-check of a finding, and whether another one is possible',
      tag: TAG,
      answer: recheckResponseSchema,
      errors: { 401: 'Not signed in', 404: 'Not found' },
    }),
    requireSignedIn,
    async (context) => {
      const { id, ruleId } = context.req.param();
      return context.json(await rechecks.readState(context.get('user'), id, ruleId));
    },
  );
  routes.post(
    '/analyses/:id/issues/:ruleId/recheck',
    describeCall({
      summary: 'Re-check a finding on its own URLs; responds immediately (get the outcome with GET)',
      tag: TAG,
      answer: recheckResponseSchema,
      status: 202,
      errors: { 401: 'Not signed in', 404: 'Not found', 429: 'More than 20 re-checks in one day' },
    }),
    requireSignedIn,
    async (context) => {
      const { id, ruleId } = context.req.param();
      return context.json(await rechecks.start(context.get('user'), id, ruleId), 202);
    },
  );
  return routes;
}
