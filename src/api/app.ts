import { Hono } from 'hono';
import { openAPIRouteHandler } from 'hono-openapi';
import { BRAND } from '#contracts/product/brand.ts';
import { CLIENT_REPORT_API_PATHS } from '#contracts/report/client-report-texts.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { Services } from '#services/services.ts';
import { createMethodError, readAllowedMethods } from './allowed-methods.ts';
import { createErrorHandler } from './errors.ts';
import { createBodyLimit } from './middleware/limit-body.ts';
import { requireSameOrigin } from './middleware/same-origin.ts';
import { describeCall } from './openapi.ts';
import { createAccessLogRoutes, LOG_TOTALS_PATH } from './routes/access-logs/route.ts';
import { LOG_PART_PATH } from './routes/access-logs/upload-routes.ts';
import { ADMIN_ARTICLES_PATH } from './routes/admin/article-routes.ts';
import { createAdminRoutes } from './routes/admin/route.ts';
import { createCitedPageRoutes } from './routes/ai-visibility/cited-page-routes.ts';
import { createPromptRoutes } from './routes/ai-visibility/prompts/route.ts';
import { createVisibilityResultRoutes } from './routes/ai-visibility/result-routes.ts';
import { createAssistantRunRoutes } from './routes/ai-visibility/run-routes.ts';
import { createSuggestionRoutes } from './routes/ai-visibility/suggestion-routes.ts';
import { createFinishedRoutes } from './routes/analyses/finished-routes.ts';
import { createIssueRoutes } from './routes/analyses/issue-routes.ts';
import { ANALYZE_PATH, createAnalysisRoutes } from './routes/analyses/route.ts';
import { createAnalyticsRoutes } from './routes/analytics/route.ts';
import { createApiKeyRoutes } from './routes/api-keys/route.ts';
import { createArticleRoutes } from './routes/articles/route.ts';
import { createAuthRoutes } from './routes/auth/route.ts';
import { createBacklinkRoutes } from './routes/backlinks/route.ts';
import { createBadgeRoutes } from './routes/badges/route.ts';
import { createBillingRoutes, WEBHOOK_PATH } from './routes/billing/route.ts';
import { createClientLinkRoutes } from './routes/client-reports/link-routes.ts';
import { createClientReportRoutes } from './routes/client-reports/route.ts';
import { createCompetitorRoutes } from './routes/competitors/route.ts';
import { createConnectedAppRoutes } from './routes/connected-apps/route.ts';
import { createSourceCallbackRoutes } from './routes/data-sources/callback-route.ts';
import { IMPORT_PATH } from './routes/data-sources/import-route.ts';
import { createExploringRoutes } from './routes/exploring/route.ts';
import { createNewsletterRoutes, UNSUBSCRIBE_PATH } from './routes/newsletter/route.ts';
import { createNotificationRoutes, OPT_OUT_PATH } from './routes/notifications/route.ts';
import { createQuickCheckRoutes } from './routes/quick-check/route.ts';
import { createRankingRoutes } from './routes/rankings/route.ts';
import { createReportRoutes } from './routes/reports/route.ts';
import { createTemplateRoutes } from './routes/reports/template-routes.ts';
import { createRuleRoutes } from './routes/rules/route.ts';
import { createSearchPerformanceRoutes } from './routes/search-performance/route.ts';
import { createShareRoutes } from './routes/shares/route.ts';
import { createSupportRoutes } from './routes/support/route.ts';
import { createUserRoutes, LOGO_PATH } from './routes/user/route.ts';
import { createApiV1 } from './v1/app.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** Endpoints with a separate, higher body limit. */
const PATHS_WITH_CUSTOM_LIMIT: ReadonlySet<string> = new Set([ANALYZE_PATH, LOGO_PATH, WEBHOOK_PATH]);

const LARGE_BODY_PATHS = [IMPORT_PATH, LOG_TOTALS_PATH, LOG_PART_PATH];

/** Mail providers post here from their own pages; only the token in the URL matters. */
const CROSS_ORIGIN_PATHS: ReadonlySet<string> = new Set([
  UNSUBSCRIBE_PATH,
  OPT_OUT_PATH,
  CLIENT_REPORT_API_PATHS.unsubscribe,
]);

/** Creates all routes under `/api/*`. Handlers only validate, call one service and map the outcome. */
export function createApi(services: Services): Hono {
  const api = new Hono().basePath('/api');
  api.onError(createErrorHandler(services));
  // Has its own limits, cache settings and errors; it ignores sessions, so it needs no check of the request's origin.
  api.route('/v1', createApiV1(services));
  api.use(async (context, next) => {
    await next();
    // Responses are private and not cacheable, unless the endpoint declares them public.
    const isPublic = context.res.headers.get('Cache-Control')?.startsWith('public') === true;
    if (!isPublic) context.res.headers.set('Cache-Control', 'no-store');
  });
  const rejectCrossOrigin = requireSameOrigin(services.isAllowedOrigin);
  api.use((context, next) => (CROSS_ORIGIN_PATHS.has(context.req.path) ? next() : rejectCrossOrigin(context, next)));
  const limitBody = createBodyLimit(MAX_BODY_BYTES);
  const hasCustomLimit = (path: string) =>
    PATHS_WITH_CUSTOM_LIMIT.has(path) ||
    path.startsWith(ADMIN_ARTICLES_PATH) ||
    LARGE_BODY_PATHS.some((pattern) => pattern.test(path));
  api.use((context, next) => (hasCustomLimit(context.req.path) ? next() : limitBody(context, next)));
  const describeLogin = describeCall({ summary: 'Redirects to the sign-in page', tag: 'Account', status: 302 });
  api.get('/login', describeLogin, (context) => context.redirect('/auth'));
  api.route('/auth', createAuthRoutes(services));
  api.route('/user', createUserRoutes(services));
  api.route('/user/api-keys', createApiKeyRoutes(services));
  api.route('/user/connected-apps', createConnectedAppRoutes(services));
  api.route('/user/websites/:id/ai-visibility', createAssistantRunRoutes(services));
  api.route('/user/websites/:id/ai-visibility', createVisibilityResultRoutes(services));
  api.route('/admin', createAdminRoutes(services));
  api.route('/', createAnalysisRoutes(services));
  api.route('/', createFinishedRoutes(services));
  api.route('/', createIssueRoutes(services));
  api.route('/', createExploringRoutes(services));
  api.route('/', createBillingRoutes(services));
  api.route('/', createNewsletterRoutes(services));
  api.route('/', createNotificationRoutes(services));
  api.route('/', createSupportRoutes(services));
  api.route('/', createQuickCheckRoutes(services));
  api.route('/', createBacklinkRoutes(services));
  api.route('/', createBadgeRoutes(services));
  api.route('/websites/:id/ai-crawlers', createAccessLogRoutes(services));
  api.route('/websites/:id/rankings', createRankingRoutes(services));
  api.route('/user/websites/:id/ai-visibility/prompts', createPromptRoutes(services));
  api.route('/user/websites/:id/ai-visibility/cited-pages', createCitedPageRoutes(services));
  api.route('/user/websites/:id/ai-visibility/suggestions', createSuggestionRoutes(services));
  api.route('/websites/:id/competitors', createCompetitorRoutes(services));
  api.route('/websites/:id/search-performance', createSearchPerformanceRoutes(services));
  api.route('/', createReportRoutes(services));
  api.route('/', createTemplateRoutes(services));
  api.route('/user/websites', createClientReportRoutes(services));
  api.route('/', createClientLinkRoutes(services));
  api.route('/', createShareRoutes(services));
  api.route('/', createArticleRoutes(services));
  api.route('/', createAnalyticsRoutes(services));
  api.route('/', createSourceCallbackRoutes(services));
  api.route('/', createRuleRoutes());
  api.get(
    '/openapi.json',
    openAPIRouteHandler(api, {
      exclude: [/^\/api\/v1\//],
      documentation: {
        info: { title: `${BRAND.name} API`, version: '1', description: 'The API of the web application.' },
      },
    }),
  );
  const allowedMethods = readAllowedMethods(api);
  api.all('*', (context) => {
    const allowed = allowedMethods(context.req.path);
    if (allowed.length === 0) throw new AppError('not-found', 'This API endpoint does not exist.');
    context.header('Allow', allowed.join(', '));
    if (context.req.method === 'OPTIONS') return context.body(null, 204);
    throw createMethodError(allowed);
  });
  return api;
}
