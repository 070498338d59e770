import { createSsrfGuard } from '#crawl/fetch/guard/ssrf-guard.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { listComparingWebsites } from '#db/queries/outside/competitors.ts';
import { createLightCrawlJob, createSendLightCrawl } from '#jobs/light-crawl.ts';
import { createRefreshCompetitorsJob } from '#jobs/refresh-competitors.ts';
import { createSendReread } from '#jobs/reread-answers.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { createCompetitorService } from '#services/competitors/competitor-service.ts';
import { createLightCrawlRunner } from '#services/competitors/light-crawl/light-crawl-runner.ts';
import { createRefreshCompetitors } from '#services/competitors/refresh-competitors.ts';
import type { Services } from '#services/services.ts';
import { type Area, createCleanupTimer, createRecoveryTimer } from '../area.ts';
import type { Core } from '../core.ts';
import type { AnalysesSharedValues } from '../wire-analyses.ts';
import type { SearchStoreSharedValues } from './wire-search-store.ts';

type RequiredServices = Core &
  Pick<AnalysesSharedValues, 'browserQueue' | 'crawlSettings'> &
  Pick<SearchStoreSharedValues, 'crawlThread' | 'outsideSnapshots'> &
  Pick<Services, 'linkGraph'>;

/** Builds the services that read competitors and compare them. */
export function wireCompetitors(required: RequiredServices): Area<'competitors'> {
  const { db, env, store, queue, logger, now, crawlThread, outsideSnapshots } = required;
  const sendLightCrawl = createSendLightCrawl(queue);
  const rereadAnswers = createSendReread(queue);
  const runner = createLightCrawlRunner({
    ...required.crawlSettings,
    browserQueue: required.browserQueue,
    workerId: required.workerId,
    sendLightCrawl,
    async onFinished(host) {
      for (const website of await listComparingWebsites(db, host)) {
        await outsideSnapshots.refillCompetitors(website);
        // The titles of a competitor's pages may contain a name that answers use.
        await rereadAnswers(website.id);
      }
    },
    onError: (error, crawlId) => logger.error('a competitor could not be read', { error, crawlId }),
  });
  const refillOptions = {
    db,
    store,
    now,
    sendLightCrawl,
    refillCompetitors: (website: WebsiteRow) => outsideSnapshots.refillCompetitors(website),
  };
  const competitors = createCompetitorService({
    ...refillOptions,
    rereadAnswers,
    crawlThread,
    linkGraph: required.linkGraph,
    hasExampleSites: required.exampleSite !== null,
    guard: createSsrfGuard({
      allowTargets: env.allowTargets,
      ownOrigin: env.baseUrl,
      exampleSite: required.exampleSite,
    }),
    limits: createAttemptLimits({ db, now }),
    onRejectedUrl: (refusal) => logger.warn('URL rejected by the SSRF guard', { ...refusal }),
  });
  return {
    services: { competitors },
    shared: {},
    jobs: [createLightCrawlJob(runner), createRefreshCompetitorsJob(createRefreshCompetitors(refillOptions))],
    timers: [createRecoveryTimer((isAlone) => runner.recover(isAlone)), createCleanupTimer(() => runner.cleanUp())],
    async stop() {
      await runner.shutDown();
      await crawlThread.close();
    },
  };
}
