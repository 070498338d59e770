import type { Hono, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { validateQuery } from '#api/middleware/query.ts';
import type { SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { formatContentDisposition } from '#api/routes/reports/content-disposition.ts';
import { bulkViewListSchema, bulkViewQuerySchema } from '#contracts/analysis/bulk-view-schemas.ts';
import { BULK_VIEW_MESSAGES, type BulkViewId, isBulkViewId } from '#contracts/analysis/bulk-views.ts';
import { pageInspectionQuerySchema, pageInspectionSchema } from '#contracts/analysis/page-inspection.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Analysis in depth';
const ERRORS = {
  400: 'A parameter is not valid (`fieldErrors`)',
  401: 'Not signed in',
  404: 'Not found, or its page details are no longer stored',
  429: 'Too many requests',
};
const formatSchema = z.enum(['csv', 'xlsx']);

export interface ViewRouteServices extends Pick<Services, 'explore' | 'exports'> {
  requireSignedIn: MiddlewareHandler<SignedInEnv>;
}

/** Adds the routes of the bulk views: their rows, their downloads, and one page in detail. */
export function addViewRoutes(
  routes: Hono<SignedInEnv>,
  { explore, exports, requireSignedIn }: ViewRouteServices,
): void {
  routes.get(
    '/analyses/:id/views/:view',
    describeCall({
      summary: 'Rows of a bulk view, filtered, searched, sorted and paginated as on screen',
      tag: TAG,
      answer: bulkViewListSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    validateQuery(bulkViewQuerySchema),
    async (context) => {
      const { id, view } = context.req.param();
      const request = context.req.valid('query');
      return context.json(await explore.readView(context.get('user'), id, { view: requireView(view), request }));
    },
  );
  routes.get(
    '/analyses/:id/views/:view/export/:format',
    describeCall({
      summary: 'Download the rows of a bulk view as CSV or XLSX; needs Premium, except for the view `pages`',
      tag: TAG,
      errors: { ...ERRORS, 402: 'Premium required' },
    }),
    requireSignedIn,
    validateQuery(bulkViewQuerySchema),
    async (context) => {
      const { id, view, format } = context.req.param();
      const request = context.req.valid('query');
      const parsedFormat = formatSchema.safeParse(format);
      if (!parsedFormat.success) throw new AppError('not-found', BULK_VIEW_MESSAGES.unknown);
      const selection = { view: requireView(view), request, format: parsedFormat.data };
      const { name, type, body } = await exports.openView(context.get('user'), id, selection);
      const headers = {
        'Content-Type': type,
        'Content-Disposition': formatContentDisposition(name, `${view}.${format}`),
      };
      return context.body(body, 200, headers);
    },
  );
  routes.get(
    '/analyses/:id/page',
    describeCall({
      summary: 'All data that an analysis contains about one URL',
      tag: TAG,
      answer: pageInspectionSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    validateQuery(pageInspectionQuerySchema),
    async (context) => {
      const { url } = context.req.valid('query');
      return context.json(await explore.inspectPage(context.get('user'), context.req.param('id'), url));
    },
  );
}

/** @throws AppError not-found */
function requireView(id: string): BulkViewId {
  if (!isBulkViewId(id)) throw new AppError('not-found', BULK_VIEW_MESSAGES.unknown);
  return id;
}
