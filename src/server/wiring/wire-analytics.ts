import type { Db } from '#db/client.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { type AnalyticsService, createAnalyticsService } from '#services/analytics/analytics-service.ts';
import type { Logger } from '../logger.ts';
import { createAnalyticsProvider } from '../settings/analytics-env.ts';
import type { Env } from '../settings/env.ts';

/** Builds the analytics of page views and events, which is off unless the operator has configured a provider. */
export function wireAnalytics(options: { env: Env; db: Db; logger: Logger; now(): Date }): AnalyticsService {
  const { env, db, logger, now } = options;
  return createAnalyticsService({
    provider: createAnalyticsProvider(env.analytics, env.baseUrl),
    limits: createAttemptLimits({ db, now }),
    onError: (error) => logger.warn('analytics event could not be sent', { error }),
  });
}
