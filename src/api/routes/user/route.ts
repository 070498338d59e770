import { Hono } from 'hono';
import { z } from 'zod';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { createBodyLimit } from '#api/middleware/limit-body.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { companyColorSchema } from '#contracts/account/company-color.ts';
import { accountResponseSchema, confirmPasswordSchema, userSchema } from '#contracts/account/user.ts';
import { analysisSummarySchema } from '#contracts/analysis/analysis-state.ts';
import { LOGO_MESSAGES } from '#contracts/product/account-messages.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { PROFILE_MESSAGES } from '#contracts/product/messages.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { Services } from '#services/services.ts';
import { createImportRoutes } from '../data-sources/import-route.ts';
import { createDataSourceRoutes } from '../data-sources/route.ts';
import { createAlertRoutes } from './alert-routes.ts';
import { createProfileRoutes } from './profile-routes.ts';
import { createScheduleRoutes } from './schedule-routes.ts';
import { createTripwireRoutes } from './tripwire-routes.ts';
import { createWebhookRoutes } from './webhook-routes.ts';
import { createWebsiteRoutes } from './website-routes.ts';

const MAX_LISTED_ANALYSES = 100;
/** Maximum image size plus the overhead of the form. */
const MAX_LOGO_BODY_BYTES = 2.2 * 1_024 * 1_024;
export const LOGO_PATH = '/api/user/logo';
const TAG = 'User';

/** Creates the routes for the data of the signed-in user, under `/api/user`. */
export function createUserRoutes(services: Services) {
  const { accounts, analyses, logos, accountData } = services;
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/analyses',
    describeCall({
      summary: "The user's analyses, newest first",
      tag: TAG,
      answer: z.array(analysisSummarySchema),
      errors: { 401: 'Not signed in' },
    }),
    requireSignedIn,
    async (context) => context.json(await analyses.list(context.get('user'), MAX_LISTED_ANALYSES)),
  );
  routes.post(
    '/logo',
    describeCall({
      summary: 'Upload a company logo (`multipart/form-data`, field `logo`): PNG, JPEG or WebP',
      tag: TAG,
      answer: userSchema,
      errors: { 400: 'Not a supported image', 401: 'Not signed in', 402: 'Part of Premium', 413: 'Too large' },
    }),
    requireSignedIn,
    createBodyLimit(MAX_LOGO_BODY_BYTES),
    async (context) => {
      const form = await context.req.formData().catch(() => null);
      const file = form?.get('logo');
      if (!(file instanceof File)) {
        throw new AppError('invalid-body', LOGO_MESSAGES.notAnImage, {
          fieldErrors: { logo: LOGO_MESSAGES.notAnImage },
        });
      }
      return context.json(await logos.save(context.get('user'), new Uint8Array(await file.arrayBuffer())));
    },
  );
  routes.delete(
    '/logo',
    describeCall({
      summary: 'Remove the company logo',
      tag: TAG,
      answer: userSchema,
      errors: { 401: 'Not signed in' },
    }),
    requireSignedIn,
    async (context) => context.json(await logos.remove(context.get('user'))),
  );
  routes.get(
    '/logo',
    describeCall({ summary: 'The company logo (WebP)', tag: TAG, errors: { 401: 'Not signed in', 404: 'No logo' } }),
    requireSignedIn,
    async (context) => {
      const logo = await logos.read(context.get('user'));
      if (logo === null) throw new AppError('not-found', 'You have not uploaded a logo.');
      return context.body(new Uint8Array(logo), 200, { 'Content-Type': 'image/webp' });
    },
  );
  routes.put(
    '/company-color',
    describeCall({
      summary: 'Set the accent color of your reports (`#rrggbb`), or null for the default',
      tag: TAG,
      answer: userSchema,
      errors: { 400: 'Not a color, or not enough contrast on white', 401: 'Not signed in', 402: 'Part of Premium' },
    }),
    requireSignedIn,
    validateJsonBody(companyColorSchema),
    async (context) => context.json(await logos.setColor(context.get('user'), context.req.valid('json').color)),
  );
  routes.get(
    '/export',
    describeCall({
      summary: 'Download all data stored about the user as a JSON file',
      tag: TAG,
      errors: { 401: 'Not signed in', 429: 'Too many attempts' },
    }),
    requireSignedIn,
    async (context) => {
      const data = await accountData.export(context.req.raw, context.get('user'));
      const name = `${BRAND.shortName}-data-${new Date().toISOString().slice(0, 10)}.json`;
      context.header('Content-Disposition', `attachment; filename="${name}"`);
      return context.json(data);
    },
  );
  routes.post(
    '/delete-account',
    describeCall({
      summary: 'Close the account; its data is deleted after the retention period of the privacy policy',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { 401: 'Not signed in', 403: 'Wrong password', 429: 'Too many attempts' },
    }),
    requireSignedIn,
    validateJsonBody(confirmPasswordSchema),
    async (context) => {
      await accountData.delete(context.req.raw, context.get('user'), context.req.valid('json').password);
      return context.json({ success: true, message: PROFILE_MESSAGES.deleted });
    },
  );
  routes.route('/', createProfileRoutes(services));
  routes.route('/websites', createWebsiteRoutes(services));
  routes.route('/', createAlertRoutes(services));
  routes.route('/webhooks', createWebhookRoutes(services));
  routes.route('/websites', createScheduleRoutes(services));
  routes.route('/websites', createTripwireRoutes(services));
  routes.route('/websites', createDataSourceRoutes(services));
  routes.route('/websites', createImportRoutes(services));
  return routes;
}
