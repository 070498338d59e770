import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import { createReadCitedPagesJob, createSendReading } from '#jobs/read-cited-pages.ts';

import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { createCitedPageService } from '#services/ai-visibility/cited-pages/cited-page-service.ts';
import { createPageReadingRunner } from '#services/ai-visibility/cited-pages/page-reading-runner.ts';
import type { Area } from '../area.ts';
import type { Core } from '../core.ts';
import type { SearchStoreSharedValues } from './wire-search-store.ts';

/** Time between two requests to other websites. */
const INTERVAL_MS = 2_000;

/** Builds the service that reads pages that assistants cite. */
export function wireCitedPages({
  crawlThread,
  ...core
}: Core & Pick<SearchStoreSharedValues, 'crawlThread'>): Area<'citedPages'> {
  const { db, env, store, queue, logger, sourceQuality: quality, now } = core;
  const runner = createPageReadingRunner({
    db,
    store,
    crawlThread,
    guardOptions: { allowTargets: env.allowTargets, ownOrigin: env.baseUrl },
    userAgent: buildCrawlerUserAgent(env.baseUrl),
    intervalMs: INTERVAL_MS,
    now,
    onError: (error, websiteId) => logger.error('a cited page could not be read', { error, websiteId }),
  });
  const limits = createAttemptLimits({ db, now });
  return {
    services: {
      citedPages: createCitedPageService({ db, quality, limits, sendReading: createSendReading(queue), now }),
    },
    shared: {},
    jobs: [createReadCitedPagesJob(runner)],
    timers: [],
    stop: () => runner.shutDown(),
  };
}
