import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { createBodyLimit } from '#api/middleware/limit-body.ts';
import { getId } from '#api/middleware/path-id.ts';
import { validateQuery } from '#api/middleware/query.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import { MAX_TOTALS_BYTES } from '#contracts/outside/logs/log-limits.ts';
import {
  crawlerIpStatusSchema,
  logExportQuerySchema,
  logExportSchema,
  logImportSchema,
  logReportQuerySchema,
  logReportSchema,
} from '#contracts/outside/logs/log-report.ts';
import { LOG_TEXTS } from '#contracts/outside/logs/log-texts.ts';
import type { Services } from '#services/services.ts';
import { sendTableFile } from '../reports/send-table-file.ts';
import { addUploadRoutes } from './upload-routes.ts';

const TAG = 'AI crawlers';
const ERRORS = { 401: 'Not signed in', 404: 'Not found' };
/** The endpoint for a totals file, which accepts a larger body than other endpoints. */
export const LOG_TOTALS_PATH = /^\/api\/websites\/[^/]+\/ai-crawlers\/totals$/;

/** Creates the routes for imported access logs, under `/api/websites/{id}/ai-crawlers`. */
export function createAccessLogRoutes(services: Pick<Services, 'accounts' | 'accessLogs' | 'ipLists' | 'logUploads'>) {
  const { accounts, accessLogs, ipLists, logUploads } = services;
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  const limitBody = createBodyLimit(MAX_TOTALS_BYTES);
  /** Runs before the body is read, so that users without access cannot make the server read large bodies. */
  const admit = createMiddleware<SignedInEnv>(async (context, next) => {
    await accessLogs.admit(context.get('user'), getId(context));
    await next();
  });
  routes.get(
    '/',
    describeCall({
      summary:
        'What AI crawlers and search engines requested, from imported access logs: agents (verified, not verified, spoofed), pages, statuses, days, visits from assistants, and pages that no crawler has read',
      tag: TAG,
      answer: logReportSchema,
      errors: { ...ERRORS, 400: 'A field is not valid (`fieldErrors`)' },
    }),
    requireSignedIn,
    validateQuery(logReportQuerySchema),
    async (context) => {
      const { month = null } = context.req.valid('query');
      return context.json(await accessLogs.read(context.get('user'), getId(context), month));
    },
  );
  routes.get(
    '/export',
    describeCall({
      summary:
        'File with the access-log data of a month, as CSV or JSON: crawlers, statuses, days, pages, visits from assistants, and pages that no crawler has read',
      tag: TAG,
      answer: logExportSchema,
      errors: {
        ...ERRORS,
        400: 'A field is not valid (`fieldErrors`)',
        404: 'Not found, or no import of this month',
      },
    }),
    requireSignedIn,
    validateQuery(logExportQuerySchema),
    async (context) => {
      const { month = null, format } = context.req.valid('query');
      const file = await accessLogs.export(context.get('user'), getId(context), { month, format });
      return sendTableFile(context, file, `ai-crawlers.${format}`);
    },
  );
  routes.post(
    '/totals',
    describeCall({
      summary: 'Import the totals of access logs, as written by `npm run logs` (JSON, up to 20 MB)',
      tag: TAG,
      answer: logImportSchema,
      status: 201,
      errors: {
        ...ERRORS,
        400: 'Not a totals file (`fieldErrors.file`)',
        402: 'Beyond the plan',
        403: 'Email address not verified',
        409: 'Already imported, or too many imports',
        413: 'Too large',
        429: 'Too many attempts',
      },
    }),
    requireSignedIn,
    admit,
    limitBody,
    async (context) => {
      const body: unknown = await context.req.json().catch(() => null);
      return context.json(await accessLogs.addTotals(context.get('user'), getId(context), body), 201);
    },
  );
  routes.delete(
    '/imports/:importId',
    describeCall({
      summary: 'Delete an import of access logs',
      tag: TAG,
      answer: accountResponseSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => {
      await accessLogs.remove(context.get('user'), getId(context), context.req.param('importId'));
      return context.json({ success: true, message: LOG_TEXTS.deleted });
    },
  );
  routes.post(
    '/ip-lists/refresh',
    describeCall({
      summary:
        'Request the lists of crawler IP addresses from their operators; the lists verify later imports for all websites of this installation',
      tag: TAG,
      answer: z.array(crawlerIpStatusSchema),
      errors: {
        ...ERRORS,
        403: 'Email address not verified',
        409: 'Demo mode',
        429: 'Too many attempts',
        502: 'No operator returned its list',
      },
    }),
    requireSignedIn,
    async (context) => context.json(await ipLists.refresh(context.get('user'), getId(context))),
  );
  addUploadRoutes(routes, { logUploads, requireSignedIn });
  return routes;
}
