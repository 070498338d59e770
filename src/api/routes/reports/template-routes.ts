import { Hono } from 'hono';
import { z } from 'zod';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import {
  reportTemplateInputSchema,
  reportTemplateSchema,
  templateOfferSchema,
} from '#contracts/report/report-templates.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Reports';
const ERRORS = { 401: 'Not signed in', 404: 'Not found' };
const PATH = '/user/websites/:id/report-templates';

/** Creates the routes for report templates of a website, and for what the dialog of an analysis offers. */
export function createTemplateRoutes({ accounts, reportTemplates }: Pick<Services, 'accounts' | 'reportTemplates'>) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  const answer = z.array(reportTemplateSchema);
  routes.get(
    '/analyses/:id/report-templates',
    describeCall({
      summary: 'The report templates of the website of an analysis',
      tag: TAG,
      answer: templateOfferSchema,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await reportTemplates.offer(context.get('user'), context.req.param('id'))),
  );
  routes.get(
    PATH,
    describeCall({
      summary: 'The report templates of a website, the default one first',
      tag: TAG,
      answer,
      errors: ERRORS,
    }),
    requireSignedIn,
    async (context) => context.json(await reportTemplates.list(context.get('user'), context.req.param('id'))),
  );
  routes.put(
    PATH,
    describeCall({
      summary: 'Save a report template as the default of a website; it replaces a template with the same name',
      tag: TAG,
      answer,
      errors: { ...ERRORS, 400: 'Invalid body, no company name, or too many templates', 402: 'Part of Premium' },
    }),
    requireSignedIn,
    validateJsonBody(reportTemplateInputSchema),
    async (context) => {
      const input = context.req.valid('json');
      return context.json(await reportTemplates.save(context.get('user'), context.req.param('id'), input));
    },
  );
  routes.delete(
    `${PATH}/:templateId`,
    describeCall({ summary: 'Delete a report template', tag: TAG, answer, errors: ERRORS }),
    requireSignedIn,
    async (context) => {
      const { id, templateId } = context.req.param();
      return context.json(await reportTemplates.remove(context.get('user'), id, templateId));
    },
  );
  return routes;
}
