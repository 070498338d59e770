import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import {
  createCheckLinkTargetsJob,
  createRequestLinkChecks,
  type RequestLinkChecks,
} from '#jobs/check-link-targets.ts';
import { createCollectBacklinksJob } from '#jobs/collect-backlinks.ts';
import { createRefillAnalysesJob } from '#jobs/refill-analyses.ts';
import { createSendVerification, createVerifyLinksJob } from '#jobs/verify-links.ts';
import { createBacklinkService } from '#services/backlinks/backlink-service.ts';
import { createLinkTargetChecks } from '#services/backlinks/check-link-targets.ts';
import { createBacklinkCollector } from '#services/backlinks/collection/backlink-collector.ts';
import { deleteExpiredReports } from '#services/backlinks/collection/delete-expired-reports.ts';
import { createOpenBacklinkSource } from '#services/backlinks/collection/open-backlink-source.ts';
import type { BacklinkNeeds } from '#services/backlinks/read-backlinks.ts';
import { createVerificationRunner } from '#services/backlinks/verification-runner.ts';
import { createAnalysisRefill } from '#services/link-graph/refill-analyses.ts';
import type { Services } from '#services/services.ts';
import { type Area, createCleanupTimer, createRecoveryTimer } from '../area.ts';
import type { Core } from '../core.ts';
import type { DataSourcesSharedValues } from './wire-data-sources.ts';
import type { SearchStoreSharedValues } from './wire-search-store.ts';

/** Time between two requests to the user's own website, and to other websites. */
const OWN_INTERVAL_MS = 1_000;
const OTHER_INTERVAL_MS = 2_000;

export interface BacklinksSharedValues {
  /** Checks linked pages of a website in the background. */
  requestLinkChecks: RequestLinkChecks;
}

type RequiredServices = Core &
  Pick<Services, 'linkGraph'> &
  Pick<DataSourcesSharedValues, 'connectionClients' | 'connectionHealth'> &
  Pick<SearchStoreSharedValues, 'exploreThread' | 'outsideSnapshots' | 'searchStore'>;

/**
 * Builds the collection of backlinks, the checks of linked pages, the visits to linking pages, and the refill of
 * analyses.
 */
export function wireBacklinks(required: RequiredServices): Area<'backlinks', BacklinksSharedValues> {
  const { env, db, store, queue, logger, now, exampleSite, outsideSnapshots } = required;
  const { linkGraph, exploreThread, searchStore, sourceQuality: quality } = required;
  const needs: BacklinkNeeds = { db, store, searchStore, linkGraph, exploreThread, quality, now };
  const requests = {
    guardOptions: { allowTargets: env.allowTargets, ownOrigin: env.baseUrl },
    exampleSite,
    userAgent: buildCrawlerUserAgent(env.baseUrl),
  };
  const refill = (website: { userId: string; domain: string }) => outsideSnapshots.refill(website);
  const requestLinkChecks = createRequestLinkChecks(queue, (error) =>
    logger.error('linked pages could not be queued', { error }),
  );
  const sendVerification = createSendVerification(queue);
  const targets = createLinkTargetChecks({ ...needs, ...requests, intervalMs: OWN_INTERVAL_MS, onChecked: refill });
  const runner = createVerificationRunner({
    ...requests,
    db,
    now,
    sendVerification,
    intervalMs: OTHER_INTERVAL_MS,
    onVerified: refill,
    onError: (error, websiteId) => logger.error('links could not be verified', { error, websiteId }),
  });
  const collector = createBacklinkCollector({
    db,
    now,
    openSource: createOpenBacklinkSource({
      db,
      now,
      clients: required.connectionClients,
      health: required.connectionHealth,
      onError: (message, error) => logger.error(message, { error }),
    }),
    onCollected: async (website) => {
      await refill(website);
      await requestLinkChecks(website);
    },
  });
  const linkRefill = createAnalysisRefill({
    db,
    store,
    workFolder: required.workFolder,
    refillLinks: (website) => outsideSnapshots.refillLinks(website),
    refillSources: (website) => outsideSnapshots.refillSources(website),
  });
  return {
    services: { backlinks: createBacklinkService({ ...needs, sendVerification }) },
    shared: {
      requestLinkChecks,
    },
    jobs: [
      createCheckLinkTargetsJob(targets),
      createVerifyLinksJob(runner),
      createCollectBacklinksJob(collector),
      createRefillAnalysesJob(linkRefill),
    ],
    timers: [
      createRecoveryTimer((isAlone) => runner.recover(isAlone)),
      createCleanupTimer(() => runner.deleteOldVisits()),
      createCleanupTimer(() => deleteExpiredReports({ db, now })),
    ],
    async stop() {
      collector.shutDown();
      targets.shutDown();
      linkRefill.shutDown();
      await runner.shutDown();
    },
  };
}
