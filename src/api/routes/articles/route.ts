import { Hono } from 'hono';
import { z } from 'zod';
import { validateQuery } from '#api/middleware/query.ts';
import { describeCall } from '#api/openapi.ts';
import { articleListQuerySchema, articleSchema, articleSummarySchema } from '#contracts/publishing/article.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Articles';
/** Articles are the same for all users, and changes appear within a minute; images never change. */
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';
const ARTICLE_CACHE_CONTROL = 'public, max-age=60';

/** Creates the routes for published articles and their images. */
export function createArticleRoutes({ articles, articleImages }: Pick<Services, 'articles' | 'articleImages'>) {
  const routes = new Hono();
  routes.get(
    '/articles',
    describeCall({
      summary: 'Published articles, newest first; `search` filters by words',
      tag: TAG,
      answer: z.array(articleSummarySchema),
      errors: { 400: 'A parameter is not valid (`fieldErrors`)' },
    }),
    validateQuery(articleListQuerySchema),
    async (context) => {
      const list = await articles.list(context.req.valid('query'));
      context.header('Cache-Control', ARTICLE_CACHE_CONTROL);
      return context.json(list);
    },
  );
  routes.get(
    '/articles/:slug',
    describeCall({
      summary: 'One published article',
      tag: TAG,
      answer: articleSchema,
      errors: { 404: 'The article does not exist or is not published' },
    }),
    async (context) => {
      const article = await articles.read(context.req.param('slug'));
      context.header('Cache-Control', ARTICLE_CACHE_CONTROL);
      return context.json(article);
    },
  );
  routes.get(
    '/article-images/:name',
    describeCall({ summary: 'An article image (WebP)', tag: TAG, errors: { 404: 'The image does not exist' } }),
    async (context) => {
      const image = await articleImages.read(context.req.param('name'));
      if (image === null) throw new AppError('not-found', 'This image does not exist.');
      context.header('Cache-Control', IMMUTABLE_CACHE_CONTROL);
      return context.body(new Uint8Array(image), 200, { 'Content-Type': 'image/webp' });
    },
  );
  return routes;
}
