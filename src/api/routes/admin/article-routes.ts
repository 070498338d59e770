import { Hono } from 'hono';
import { z } from 'zod';
import { validateJsonBody } from '#api/middleware/json-body.ts';
import { createBodyLimit } from '#api/middleware/limit-body.ts';
import { validateQuery } from '#api/middleware/query.ts';
import type { SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { accountResponseSchema } from '#contracts/account/user.ts';
import { LOGO_MESSAGES } from '#contracts/product/account-messages.ts';
import { adminArticleListQuerySchema, contentPlanSchema } from '#contracts/product/admin.ts';
import {
  ARTICLE_MESSAGES,
  articleImageSchema,
  articleInputSchema,
  articlePreviewSchema,
  articleSchema,
  articleSummarySchema,
} from '#contracts/publishing/article.ts';
import { generateArticleSchema, generatedArticleSchema } from '#contracts/publishing/generate-article.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { Services } from '#services/services.ts';
import { ADMIN_ERRORS, LIST_ERRORS, respondWithPage, TAG } from './respond-with-page.ts';

/** Bodies under this path are larger than others, so each endpoint with a body has its own limit. */
export const ADMIN_ARTICLES_PATH = '/api/admin/articles';
const MAX_ARTICLE_BODY_BYTES = 1_024 * 1_024;
const MAX_IMAGE_BODY_BYTES = 9 * 1_024 * 1_024;
const ARTICLE_ERRORS = { ...LIST_ERRORS, 404: 'Not found' };
const SAVE_ERRORS = { ...ARTICLE_ERRORS, 409: 'The slug is already used', 413: 'Too large' };

/** Creates the routes for managing articles. */
export function createAdminArticleRoutes({ articleAdmin, articleImages, generator }: Services) {
  const routes = new Hono<SignedInEnv>();
  const limitArticleBody = createBodyLimit(MAX_ARTICLE_BODY_BYTES);
  routes.get(
    '/articles',
    describeCall({
      summary: 'Articles with any status',
      tag: TAG,
      answer: z.array(articleSummarySchema),
      errors: LIST_ERRORS,
    }),
    validateQuery(adminArticleListQuerySchema),
    async (context) =>
      respondWithPage(context, await articleAdmin.list(context.get('user'), context.req.valid('query'))),
  );
  routes.get(
    '/articles/:id',
    describeCall({ summary: 'One article with any status', tag: TAG, answer: articleSchema, errors: ARTICLE_ERRORS }),
    async (context) => context.json(await articleAdmin.read(context.get('user'), context.req.param('id'))),
  );
  routes.post(
    '/articles',
    describeCall({
      summary: 'Create an article',
      tag: TAG,
      answer: articleSchema,
      status: 201,
      errors: SAVE_ERRORS,
    }),
    limitArticleBody,
    validateJsonBody(articleInputSchema),
    async (context) => {
      const actor = { user: context.get('user'), request: context.req.raw };
      return context.json(await articleAdmin.create(actor, context.req.valid('json')), 201);
    },
  );
  routes.post(
    '/articles/preview',
    describeCall({
      summary: 'Preview an article with reading time and score, without saving it',
      tag: TAG,
      answer: articlePreviewSchema,
      errors: SAVE_ERRORS,
    }),
    limitArticleBody,
    validateJsonBody(articleInputSchema),
    async (context) => context.json(await articleAdmin.preview(context.get('user'), context.req.valid('json'))),
  );
  routes.post(
    '/articles/images',
    describeCall({
      summary: 'Upload an image (`multipart/form-data`, field `image`): PNG, JPEG or WebP',
      tag: TAG,
      answer: articleImageSchema,
      status: 201,
      errors: { ...LIST_ERRORS, 413: 'Too large' },
    }),
    createBodyLimit(MAX_IMAGE_BODY_BYTES),
    async (context) => {
      const form = await context.req.formData().catch(() => null);
      const file = form?.get('image');
      if (!(file instanceof File)) {
        const message = LOGO_MESSAGES.notAnImage;
        throw new AppError('invalid-body', message, { fieldErrors: { image: message } });
      }
      const image = new Uint8Array(await file.arrayBuffer());
      return context.json(await articleImages.save(context.get('user'), image), 201);
    },
  );
  routes.put(
    '/articles/:id',
    describeCall({ summary: 'Replace an article', tag: TAG, answer: articleSchema, errors: SAVE_ERRORS }),
    limitArticleBody,
    validateJsonBody(articleInputSchema),
    async (context) => {
      const actor = { user: context.get('user'), request: context.req.raw };
      return context.json(await articleAdmin.update(actor, context.req.param('id'), context.req.valid('json')));
    },
  );
  routes.delete(
    '/articles/:id',
    describeCall({ summary: 'Delete an article', tag: TAG, answer: accountResponseSchema, errors: ARTICLE_ERRORS }),
    async (context) => {
      const actor = { user: context.get('user'), request: context.req.raw };
      await articleAdmin.delete(actor, context.req.param('id'));
      return context.json({ success: true, message: ARTICLE_MESSAGES.deleted });
    },
  );
  routes.post(
    '/generate-article',
    describeCall({
      summary: 'Generate a draft with the configured language model, for the create call; nothing is saved',
      tag: TAG,
      answer: generatedArticleSchema,
      errors: {
        ...LIST_ERRORS,
        429: 'Too many requests',
        502: 'The model rejected the request or returned no article',
        503: 'No model is configured, or it is not available right now',
      },
    }),
    validateJsonBody(generateArticleSchema),
    async (context) => context.json(await generator.generate(context.get('user'), context.req.valid('json'))),
  );
  routes.get(
    '/content-plans',
    describeCall({
      summary: 'Number of articles and upcoming articles per blog category',
      tag: TAG,
      answer: z.array(contentPlanSchema),
      errors: ADMIN_ERRORS,
    }),
    async (context) => context.json(await articleAdmin.listPlans(context.get('user'))),
  );
  return routes;
}
