import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { createQuickCheckService } from '#services/quick-check/quick-check-service.ts';
import { createRunQuickCheck } from '#services/quick-check/run-quick-check.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';

/** Builds the checks that visitors get without an account. */
export function wireQuickCheck({ env, logger, db, exampleSite, now }: Core): Area<'quickCheck'> {
  const guardOptions = { allowTargets: env.allowTargets, ownOrigin: env.baseUrl };
  return {
    services: {
      quickCheck: createQuickCheckService({
        guard: createSsrfGuard({ ...guardOptions, exampleSite }),
        limits: createAttemptLimits({ db, now }),
        run: createRunQuickCheck({ guardOptions, exampleSite, userAgent: buildCrawlerUserAgent(env.baseUrl), now }),
        now,
        onRejectedUrl: (refusal) => logger.warn('URL of a quick check rejected by the SSRF guard', { ...refusal }),
      }),
    },
    shared: {},
    jobs: [],
    timers: [],
  };
}
