import { Hono } from 'hono';
import { z } from 'zod';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import { addWebsiteSchema, changeTagsSchema, changeWebsiteSchema, websiteSchema } from '#contracts/account/website.ts';
import { TAG_TEXTS } from '#contracts/account/website-tags.ts';
import { WEBSITE_MESSAGES } from '#contracts/product/messages.ts';
import type { Services } from '#services/services.ts';

const TAG = 'User';
const WEBSITE_ERRORS = { 401: 'Not signed in', 404: 'Not found' };

/** Creates the routes for the user's list of websites, under `/api/user/websites`. */
export function createWebsiteRoutes({ accounts, websites }: Services) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  routes.get(
    '/',
    describeCall({
      summary: "The user's websites",
      tag: TAG,
      answer: z.array(websiteSchema),
      errors: { 401: 'Not signed in' },
    }),
    requireSignedIn,
    async (context) => context.json(await websites.list(context.get('user'))),
  );
  routes.post(
    '/',
    describeCall({
      summary: 'Add a website',
      tag: TAG,
      answer: websiteSchema,
      status: 201,
      errors: { 400: 'Not a valid URL, or the list is full', 401: 'Not signed in', 409: 'Already on the list' },
    }),
    requireSignedIn,
    validateJsonBody(addWebsiteSchema),
    async (context) => context.json(await websites.add(context.get('user'), context.req.valid('json')), 201),
  );
  routes.post(
    '/tags',
    describeCall({
      summary: 'Add tags to several websites, and remove others',
      tag: TAG,
      answer: accountResponseSchema,
      errors: { ...WEBSITE_ERRORS, 400: 'A tag is not valid, or a website would have too many tags' },
    }),
    requireSignedIn,
    validateJsonBody(changeTagsSchema),
    async (context) => {
      await websites.changeTags(context.get('user'), context.req.valid('json'));
      return context.json({ success: true, message: TAG_TEXTS.changed });
    },
  );
  routes.patch(
    '/:id',
    describeCall({
      summary: 'Change the name, the tags or other settings of a website',
      tag: TAG,
      answer: websiteSchema,
      errors: WEBSITE_ERRORS,
    }),
    requireSignedIn,
    validateJsonBody(changeWebsiteSchema),
    async (context) =>
      context.json(await websites.change(context.get('user'), context.req.param('id'), context.req.valid('json'))),
  );
  routes.delete(
    '/:id',
    describeCall({ summary: 'Remove a website', tag: TAG, answer: accountResponseSchema, errors: WEBSITE_ERRORS }),
    requireSignedIn,
    async (context) => {
      await websites.remove(context.get('user'), context.req.param('id'));
      return context.json({ success: true, message: WEBSITE_MESSAGES.removed });
    },
  );
  return routes;
}
