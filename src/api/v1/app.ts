import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { createMethodError, readAllowedMethods } from '#api/allowed-methods.ts';
import { createBodyLimit } from '#api/middleware/limit-body.ts';
import { MAX_ANALYZE_BYTES } from '#api/routes/analyses/route.ts';
import { V1_PATH } from '#contracts/api/v1-path.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { Services } from '#services/services.ts';
import { createDocumentHandler } from './document.ts';
import { repeatResponses } from './idempotency.ts';
import { createProblemHandler } from './problem.ts';
import { type ApiKeyEnv, requireApiKey } from './require-key.ts';
import { createV1AlertRoutes } from './routes/alert-routes.ts';
import { createV1AnalysisRoutes } from './routes/analysis-routes.ts';
import { createV1ComparisonRoutes } from './routes/comparison-routes.ts';
import { createV1CompetitorRoutes } from './routes/competitor-routes.ts';
import { createV1DetailRoutes } from './routes/detail-routes.ts';
import { createV1ExportRoutes } from './routes/export-routes.ts';
import { createV1IssueRoutes } from './routes/issue-routes.ts';
import { createV1ScheduleRoutes } from './routes/schedule-routes.ts';
import { createV1SourceRoutes } from './routes/source-routes.ts';
import { createV1TrackingRoutes } from './routes/tracking-routes.ts';
import { createV1TripwireRoutes } from './routes/tripwire-routes.ts';
import { createV1WebhookRoutes } from './routes/webhook-routes.ts';
import { createV1WebsiteRoutes } from './routes/website-routes.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** Header fields of a 304 response, in addition to those that HTTP requires. */
const RETAINED_HEADERS = ['cache-control', 'date', 'etag', 'expires', 'vary', 'ratelimit', 'ratelimit-policy'];

/**
 * Creates version 1 of the API, under `/api/v1`, for callers with an API key. Its routes call the services of the web
 * application, which check plans and ownership.
 */
export function createApiV1(services: Services): Hono<ApiKeyEnv> {
  const api = new Hono<ApiKeyEnv>();
  api.onError(createProblemHandler(services));
  const routes = createRoutes(services);
  api.get('/openapi.json', createDocumentHandler(routes, services.baseUrl));
  api.use(limitBodies());
  // Comes before all routes, so that a caller without a key cannot find out which paths exist.
  api.use(requireApiKey(services.apiKeys));
  api.use(markPrivate());
  api.use(addEntityTags());
  api.use(repeatResponses(services.idempotency));
  api.route('/', routes);
  const allowedMethods = readAllowedMethods(routes);
  api.all('*', (context) => {
    const allowed = allowedMethods(context.req.path.slice(V1_PATH.length));
    if (allowed.length === 0) throw new AppError('not-found', 'This API endpoint does not exist.');
    context.header('Allow', allowed.join(', '));
    if (context.req.method === 'OPTIONS') return context.body(null, 204);
    throw createMethodError(allowed);
  });
  return api;
}

/** Creates all routes that need a key. */
function createRoutes(services: Services): Hono<ApiKeyEnv> {
  return new Hono<ApiKeyEnv>()
    .route('/', createV1AnalysisRoutes(services))
    .route('/', createV1DetailRoutes(services))
    .route('/', createV1ComparisonRoutes(services))
    .route('/', createV1IssueRoutes(services))
    .route('/', createV1WebsiteRoutes(services))
    .route('/', createV1ScheduleRoutes(services))
    .route('/', createV1TripwireRoutes(services))
    .route('/', createV1SourceRoutes(services))
    .route('/', createV1TrackingRoutes(services))
    .route('/', createV1CompetitorRoutes(services))
    .route('/', createV1ExportRoutes(services))
    .route('/', createV1AlertRoutes(services))
    .route('/', createV1WebhookRoutes(services));
}

function limitBodies(): MiddlewareHandler {
  const limit = createBodyLimit(MAX_BODY_BYTES);
  const limitUrlList = createBodyLimit(MAX_ANALYZE_BYTES);
  return (context, next) =>
    context.req.path === `${V1_PATH}/analyze` ? limitUrlList(context, next) : limit(context, next);
}

/** Lets clients cache responses privately and revalidate them. */
function markPrivate(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (!context.res.headers.has('Cache-Control')) context.res.headers.set('Cache-Control', 'private, no-cache');
  };
}

/** Returns 304 when nothing has changed. Files are streamed, and have no ETag. */
function addEntityTags(): MiddlewareHandler {
  const tag = etag({ weak: true, retainedHeaders: RETAINED_HEADERS });
  return (context, next) => (/\/exports\/[^/]+\/[^/]+$/.test(context.req.path) ? next() : tag(context, next));
}
