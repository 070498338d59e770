import { Hono } from 'hono';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import {
  REPORT_EXTENSIONS,
  REPORT_MEDIA_TYPES,
  reportJobSchema,
  reportRequestSchema,
  reportSettingsSchema,
} from '#contracts/report/report-download.ts';
import type { ReportDownload } from '#services/reports/report-service.ts';
import type { Services } from '#services/services.ts';
import { formatContentDisposition } from './content-disposition.ts';

const TAG = 'Reports';

/** Creates `POST /api/generate-report`, all routes under `/api/reports`, and the routes of saved report settings. */
export function createReportRoutes({ accounts, reports }: Pick<Services, 'accounts' | 'reports'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.post(
    '/generate-report',
    describeCall({
      summary:
        'The report as a file (`pdf`, or `ppt` for a .pptx); with `Prefer: respond-async` returns 202 immediately',
      tag: TAG,
      errors: {
        400: 'No section or an unknown section was selected, or a client summary with an appendix',
        401: 'Not signed in',
        402: 'Part of Premium',
        404: 'Not found',
        409: 'The analysis is not finished',
        422: 'The analysis has no report',
        429: 'Too many reports',
        503: 'PDF reports need a browser, and the server has none',
      },
    }),
    requireSignedIn,
    validateJsonBody(reportRequestSchema),
    async (context) => {
      const user = context.get('user');
      const job = await reports.start(user, context.req.valid('json'));
      if (/\brespond-async\b/i.test(context.req.header('prefer') ?? '')) {
        context.header('Location', `/api/reports/${job.id}`);
        context.header('Preference-Applied', 'respond-async');
        return context.json(job, 202);
      }
      return buildFileResponse(await reports.waitForReport(user, job.id, context.req.raw.signal));
    },
  );
  routes.get(
    '/reports/:id',
    describeCall({
      summary: 'Progress of a report',
      tag: TAG,
      answer: reportJobSchema,
      errors: { 401: 'Not signed in', 404: 'Not found' },
    }),
    requireSignedIn,
    async (context) => context.json(await reports.get(context.get('user'), context.req.param('id'))),
  );
  routes.get(
    '/reports/:id/file',
    describeCall({
      summary: 'The file of a finished report',
      tag: TAG,
      errors: { 401: 'Not signed in', 404: 'Not found, or removed', 409: 'Still being generated' },
    }),
    requireSignedIn,
    async (context) => buildFileResponse(await reports.download(context.get('user'), context.req.param('id'))),
  );
  addSettingsRoutes(routes, { accounts, reports });
  return routes;
}

function addSettingsRoutes(routes: Hono<SignedInEnv>, { accounts, reports }: Pick<Services, 'accounts' | 'reports'>) {
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/user/report-settings',
    describeCall({
      summary: 'Settings that the user saved for the next reports, or null',
      tag: TAG,
      answer: reportSettingsSchema.nullable(),
      errors: { 401: 'Not signed in' },
    }),
    requireSignedIn,
    async (context) => context.json(await reports.readSettings(context.get('user'))),
  );
  routes.put(
    '/user/report-settings',
    describeCall({
      summary: 'Save variant, introduction and chapter order for the next reports',
      tag: TAG,
      answer: reportSettingsSchema,
      errors: { 400: 'Invalid body', 401: 'Not signed in' },
    }),
    requireSignedIn,
    validateJsonBody(reportSettingsSchema),
    async (context) => {
      const settings = context.req.valid('json');
      await reports.saveSettings(context.get('user'), settings);
      return context.json(settings);
    },
  );
}

/** Sends a report as a download. */
export function buildFileResponse({ bytes, fileName, format }: ReportDownload): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': REPORT_MEDIA_TYPES[format],
      'Content-Disposition': formatContentDisposition(fileName, `report.${REPORT_EXTENSIONS[format]}`),
      'Content-Length': String(bytes.byteLength),
    },
  });
}
