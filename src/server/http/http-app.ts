import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { createApi } from '#api/app.ts';
import { createMcpRoute } from '#api/mcp/mcp-route.ts';
import { createBodyLimit } from '#api/middleware/limit-body.ts';
import { requireSameOrigin } from '#api/middleware/same-origin.ts';
import { createOAuthRoutes } from '#api/oauth/oauth-routes.ts';
import { REQUEST_ID_HEADER } from '#api/request-id.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isAborted } from '#lib/runtime/is-aborted.ts';
import { isConnectionFailure } from '#lib/runtime/is-connection-failure.ts';
import { CLIENT_ADDRESS_HEADER } from '#services/accounts/auth.ts';
import type { Logger } from '../logger.ts';
import { createMetricsRoute } from '../metrics/metrics-route.ts';
import { createRequestMetrics } from '../metrics/request-metrics.ts';
import type { Env } from '../settings/env.ts';
import { getRequestServices } from '../wiring/get-request-services.ts';
import type { Application } from '../wiring/wire.ts';
import { getClientIp } from './client-address.ts';
import { createDevelopmentMailRoutes } from './development-mail-page.ts';
import { createHealthRoutes } from './health-routes.ts';
import { limitRequests, respondUnavailable } from './limit-requests.ts';
import { logRequests } from './log-requests.ts';
import { redactPath } from './logged-path.ts';
import type { PageHandler } from './page-handler.ts';
import { rejectUnknownMethods } from './reject-unknown-methods.ts';
import { type NonceEnv, setSecurityHeaders } from './security-headers.ts';

/** Maximum size of a form that is posted to a page. */
const MAX_FORM_BYTES = 64 * 1024;
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

export interface HttpAppOptions {
  env: Env;
  logger: Logger;
  application: Application;
  pages: PageHandler;
  /** Whether the process is about to stop. */
  isDraining?(): boolean;
}

/** Creates all routes, in this order: health, metrics, API, MCP, OAuth, development emails, files, pages. */
export function createHttpApp({ env, logger, application, pages, isDraining }: HttpAppOptions): Hono<NonceEnv> {
  const app = new Hono<NonceEnv>();
  app.use(
    setSecurityHeaders({
      isHttps: env.baseUrl.startsWith('https:'),
      coversHstsSubdomains: env.coversHstsSubdomains,
      isDevServer: pages.clientFolder === null,
    }),
  );
  const { requestScope, metrics } = application;
  const logPageError = (context: Context, error: unknown) =>
    logger.error('page failed', {
      error,
      path: redactPath(context.req.path),
      requestId: context.req.header(REQUEST_ID_HEADER),
    });
  const api = createApi(application.services);
  const onServed = createRequestMetrics({
    metrics,
    listRoutes: () => [...app.routes, ...api.routes],
    findPagePattern: pages.findPattern,
  });
  app.use(logRequests({ logger, requestScope, onServed }));
  app.use(rejectUnknownMethods());

  app.route('/', createHealthRoutes({ readiness: application.readiness, isDraining }));

  if (metrics !== null && env.metrics !== null) app.route('/', createMetricsRoute(metrics.registry, env.metrics.token));

  app.use(limitRequests({ baseUrl: env.baseUrl }));
  // Event streams are never compressed, because each event must be sent immediately.
  app.use(compress());
  const setClientIpHeader: MiddlewareHandler = async (context, next) => {
    context.req.raw.headers.set(CLIENT_ADDRESS_HEADER, getClientIp(context, env.trustedProxyCount));
    await next();
  };
  // Set for all routes below, so that a client-supplied value is never used as the IP address.
  app.use(setClientIpHeader);
  app.all('/api/*', (context) => api.fetch(context.req.raw, context.env));
  app.route('/', createMcpRoute(application.services));
  app.route('/', createOAuthRoutes(application.services));
  if (application.mailbox !== null) app.route('/', createDevelopmentMailRoutes(application.mailbox));

  if (pages.clientFolder !== null) {
    app.use('/assets/*', serveStaticFiles(pages.clientFolder, IMMUTABLE_CACHE_CONTROL));
    app.use(serveStaticFiles(pages.clientFolder, 'public, max-age=3600'));
  }
  app.use(requireSameOrigin(application.services.isAllowedOrigin), createBodyLimit(MAX_FORM_BYTES));
  app.all('*', async (context) => {
    let isUnavailable = false;
    const answer = await pages.render(context.req.raw, {
      services: getRequestServices(application.web, context.req.method),
      nonce: context.get('nonce'),
      onError: (error) => {
        isUnavailable ||= isConnectionFailure(error);
        logPageError(context, error);
      },
    });
    if (isUnavailable && answer.status === 500) return respondUnavailable(context, env.baseUrl);
    // Covers redirects, which depend on who is signed in.
    if (!answer.headers.has('Cache-Control')) answer.headers.set('Cache-Control', 'private, no-store');
    return answer;
  });
  app.onError((error, context) => {
    if (error instanceof AppError || error instanceof HTTPException) {
      return context.text(error.message || 'The request is too large.', error.status as ContentfulStatusCode);
    }
    if (isAborted(error, context.req.raw)) return context.text('The request was aborted.', 400);
    logPageError(context, error);
    if (isConnectionFailure(error)) return respondUnavailable(context, env.baseUrl);
    return context.text('Something went wrong on our side. Please try again.', 500);
  });
  return app;
}

/** Serves files from a folder with the given cache settings; other requests fall through. */
function serveStaticFiles(root: string, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root });
  return async (context, next) => {
    let isFile = true;
    const answer = await serve(context, async () => {
      isFile = false;
      await next();
    });
    if (isFile && answer instanceof Response) answer.headers.set('Cache-Control', cacheControl);
    return answer;
  };
}
