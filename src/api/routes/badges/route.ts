import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { describeCall } from '#api/openapi.ts';
import { BADGE_CACHE_SECONDS, badgeSchema } from '#contracts/account/badge.ts';
import { buildBadgeJson, drawBadge } from '#services/badges/badge-view.ts';
import type { Services } from '#services/services.ts';

const TAG = 'Badges';
const ERRORS = { 404: 'No such badge, or its owner turned it off', 429: 'Too many requests' };
/** Header fields of a 304 response, in addition to those that HTTP requires. */
const RETAINED_HEADERS = [
  'cache-control',
  'etag',
  'vary',
  'cross-origin-resource-policy',
  'access-control-allow-origin',
];

/** Creates the public routes of badges. They read no cookie and set none, so the response is the same for everyone. */
export function createBadgeRoutes({ badges }: Pick<Services, 'badges'>) {
  const routes = new Hono();
  // Weak, because compression changes the bytes.
  const addEntityTag: MiddlewareHandler = etag({ weak: true, retainedHeaders: RETAINED_HEADERS });
  routes.get(
    '/badges/:id/score.svg',
    describeCall({ summary: 'Badge of a website as SVG, if its owner turned it on', tag: TAG, errors: ERRORS }),
    addEntityTag,
    async (context) => {
      const svg = drawBadge(await badges.read(context.req.raw, context.req.param('id')));
      allowEmbedding(context);
      return context.body(svg, 200, { 'Content-Type': 'image/svg+xml; charset=utf-8' });
    },
  );
  routes.get(
    '/badges/:id/score.json',
    describeCall({
      summary: 'The same badge in the format of Shields.io endpoints',
      tag: TAG,
      answer: badgeSchema,
      errors: ERRORS,
    }),
    addEntityTag,
    async (context) => {
      const badge = buildBadgeJson(await badges.read(context.req.raw, context.req.param('id')));
      allowEmbedding(context);
      return context.json(badge);
    },
  );
  return routes;
}

/** Lets other websites embed the badge, and prevents the badge from loading other resources. */
function allowEmbedding(context: Context): void {
  context.header('Cache-Control', `public, max-age=${BADGE_CACHE_SECONDS}`);
  context.header('Cross-Origin-Resource-Policy', 'cross-origin');
  context.header('Access-Control-Allow-Origin', '*');
  context.header('Content-Security-Policy', "default-src 'none'");
  context.header('X-Robots-Tag', 'noindex');
}
