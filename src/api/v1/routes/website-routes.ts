import { Hono } from 'hono';
import { accountResponseSchema } from '#contracts/account/user.ts';
import { type Website, websiteSchema } from '#contracts/account/website.ts';
import {
  addWebsiteBodySchema,
  buildPageSchema,
  changeWebsiteBodySchema,
  websiteListQuerySchema,
} from '#contracts/api/v1.ts';
import { V1_PATH } from '#contracts/api/v1-path.ts';
import { WEBSITE_MESSAGES } from '#contracts/product/messages.ts';
import type { Services } from '#services/services.ts';
import { paginate } from '../cursor.ts';
import { describeV1Call } from '../describe.ts';
import { SAMPLE_WEBSITE } from '../examples.ts';
import { type ApiKeyEnv, requireScope } from '../require-key.ts';
import { validateBody, validateQuery } from '../validate.ts';

const TAG = 'Websites';
const QUERY_ERRORS = { 400: 'A parameter is not valid (`fieldErrors`)' };
const NOT_FOUND = { 404: 'No such website' };
const PREMIUM_ERRORS = { 402: 'The scope is part of Premium' };

/** Creates the routes that list, add, change and remove websites. */
export function createV1WebsiteRoutes({ websites }: Pick<Services, 'websites'>) {
  const routes = new Hono<ApiKeyEnv>();
  routes.get(
    '/websites',
    describeV1Call({
      id: 'listWebsites',
      summary: 'List websites, sorted by name',
      tag: TAG,
      scope: 'websites:read',
      answer: buildPageSchema(websiteSchema),
      example: { items: [SAMPLE_WEBSITE], nextCursor: null },
      errors: QUERY_ERRORS,
    }),
    requireScope('websites:read'),
    validateQuery(websiteListQuerySchema),
    async (context) => {
      const { tag, ...page } = context.req.valid('query');
      return context.json(paginate(await websites.list(context.get('caller').user, { tag }), page));
    },
  );
  routes.post(
    '/websites',
    describeV1Call({
      id: 'addWebsite',
      summary: 'Add a website',
      description: 'Adds the website without an analysis; start one with `POST /analyze`.',
      tag: TAG,
      scope: 'websites:write',
      answer: websiteSchema,
      status: 201,
      example: NEW_WEBSITE,
      errors: {
        ...PREMIUM_ERRORS,
        400: 'Not a valid URL, or the website limit of the account is reached',
        409: 'Already on the list, or the first call with this `Idempotency-Key` has not ended',
      },
    }),
    requireScope('websites:write'),
    validateBody(addWebsiteBodySchema),
    async (context) => {
      const added = await websites.add(context.get('caller').user, context.req.valid('json'));
      context.header('Location', `${V1_PATH}/websites/${added.id}`);
      return context.json(added, 201);
    },
  );
  routes.get(
    '/websites/:id',
    describeV1Call({
      id: 'readWebsite',
      summary: 'Read a website',
      tag: TAG,
      scope: 'websites:read',
      answer: websiteSchema,
      example: SAMPLE_WEBSITE,
      errors: NOT_FOUND,
    }),
    requireScope('websites:read'),
    async (context) => context.json(await websites.get(context.get('caller').user, context.req.param('id'))),
  );
  routes.patch(
    '/websites/:id',
    describeV1Call({
      id: 'updateWebsite',
      summary: 'Update a website',
      description: 'Omitted fields stay unchanged.',
      tag: TAG,
      scope: 'websites:write',
      answer: websiteSchema,
      example: SAMPLE_WEBSITE,
      isChange: true,
      errors: { ...NOT_FOUND, ...PREMIUM_ERRORS },
    }),
    requireScope('websites:write'),
    validateBody(changeWebsiteBodySchema),
    async (context) => {
      const { user } = context.get('caller');
      return context.json(await websites.change(user, context.req.param('id'), context.req.valid('json')));
    },
  );
  routes.delete(
    '/websites/:id',
    describeV1Call({
      id: 'deleteWebsite',
      summary: 'Remove a website',
      description: 'Also deletes its data sources with their data. Its analyses stay in the history.',
      tag: TAG,
      scope: 'websites:write',
      answer: accountResponseSchema,
      errors: { ...NOT_FOUND, ...PREMIUM_ERRORS },
    }),
    requireScope('websites:write'),
    async (context) => {
      await websites.remove(context.get('caller').user, context.req.param('id'));
      return context.json({ success: true, message: WEBSITE_MESSAGES.removed });
    },
  );
  return routes;
}

const NEW_WEBSITE: Website = {
  ...SAMPLE_WEBSITE,
  tags: [],
  lastAnalysisId: null,
  lastScore: null,
  lastAiReadiness: null,
  scoreChange: null,
  aiReadinessChange: null,
  openAlerts: 0,
  acknowledgedAlerts: 0,
  nextRunAt: null,
  lastAnalyzedAt: null,
};
