import { EXAMPLE_SITE } from '#contracts/product/example-site.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { createAnalyticsService } from '#services/analytics/analytics-service.ts';
import { createBadgeService } from '#services/badges/badge-service.ts';
import { createPreviewImages } from '#services/site/preview-images.ts';
import { createWebsiteService } from '#services/websites/website-service.ts';
import { redactPath } from '../http/logged-path.ts';
import { createAnalyticsProvider } from '../settings/analytics-env.ts';
import { listTrustedOrigins } from '../settings/trusted-origins.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';
import type { DataSourcesSharedValues } from './outside/wire-data-sources.ts';

type SiteServices =
  | 'websites'
  | 'badges'
  | 'analytics'
  | 'previews'
  | 'baseUrl'
  | 'isDevelopment'
  | 'exampleSiteUrl'
  | 'isAllowedOrigin'
  | 'onError';

/**
 * Builds what pages need in addition to the other areas: users' websites, facts about this installation, and analytics,
 * which is off unless the operator has configured a provider.
 */
export function wireSite({
  env,
  logger,
  db,
  exampleSite,
  now,
  onUsage,
  releaseConnections,
}: Core & Pick<DataSourcesSharedValues, 'releaseConnections'>): Area<SiteServices> {
  const guard = createSsrfGuard({ allowTargets: env.allowTargets, ownOrigin: env.baseUrl, exampleSite });
  return {
    services: {
      websites: createWebsiteService({ db, guard, now, releaseSources: releaseConnections.releaseWebsite }),
      badges: createBadgeService({ db, isDemo: env.isDemo, now }),
      analytics: createAnalyticsService({
        provider: createAnalyticsProvider(env.analytics, env.baseUrl, { onUsage }),
        limits: createAttemptLimits({ db, now }),
        onError: (error) => logger.warn('analytics event could not be sent', { error }),
      }),
      previews: createPreviewImages(),
      baseUrl: env.baseUrl,
      isDevelopment: env.isDevelopment,
      exampleSiteUrl: exampleSite === null ? null : EXAMPLE_SITE.url,
      isAllowedOrigin: (origin) => listTrustedOrigins(env).includes(origin),
      onError: (error, { path, ...context }) =>
        logger.error('request failed', { error, path: redactPath(path), ...context }),
    },
    shared: {},
    jobs: [],
    timers: [],
  };
}
