import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import { deleteOldOAuthStates } from '#db/queries/outside/oauth-states.ts';
import { createCheckDataSourcesJob } from '#jobs/check-data-sources.ts';
import { createRequestBacklinks, type RequestBacklinks } from '#jobs/collect-backlinks.ts';
import { createRequestKeywordFigures } from '#jobs/look-up-keywords.ts';
import { createSendSourceRefill } from '#jobs/refill-analyses.ts';
import { createRemoveSourceDataJob, createSendRemoval } from '#jobs/remove-source-data.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { type AssistantSources, createAssistantSources } from '#services/ai-visibility/sources/assistant-sources.ts';
import { spendAbandonedAllowances } from '#services/data-sources/allowance-budget.ts';
import { OAUTH_STATE_MS } from '#services/data-sources/connect-oauth.ts';
import { type ConnectionClients, createConnectionClients } from '#services/data-sources/connection-clients.ts';
import { type ConnectionHealth, createConnectionHealth } from '#services/data-sources/connection-health.ts';
import { createDataSourceService } from '#services/data-sources/data-source-service.ts';
import { createKeywordSources, type KeywordSources } from '#services/data-sources/keyword-sources.ts';
import { createCheckProof } from '#services/data-sources/ownership/check-proof.ts';
import { createOwnershipService } from '#services/data-sources/ownership/ownership-service.ts';
import { createPropertyChoice } from '#services/data-sources/property-choice.ts';
import { reencryptSecrets } from '#services/data-sources/reencrypt-secrets.ts';
import { createReleaseConnections, type ReleaseConnections } from '#services/data-sources/release-connections.ts';
import { createResultsSources, type ResultsSources } from '#services/data-sources/results-sources.ts';
import { createRemovals } from '#services/data-sources/run-removals.ts';
import type { SourceContext } from '#services/data-sources/source-context.ts';
import { createSourceInstallationService } from '#services/data-sources/source-installation-service.ts';
import type { RequestKeywordFigures } from '#services/keyword-figures/keyword-lookup.ts';
import { describeGraph } from '#services/link-graph/describe-graph.ts';
import type { Services } from '#services/services.ts';
import { type Area, createCleanupTimer } from '../area.ts';
import type { Core } from '../core.ts';
import type { MailSharedValues } from '../wire-mail.ts';
import type { AnnouncementSharedValues } from '../wire-webhooks.ts';
import { listInstalledSources } from './installed-sources.ts';
import { createSourceAdapters } from './source-adapters.ts';

export interface DataSourcesSharedValues {
  /** Clients of the connections of websites. */
  connectionClients: ConnectionClients;
  /** Records whether connections work, and notifies owners. */
  connectionHealth: ConnectionHealth;
  /** Sources of results pages that websites may use. */
  resultsSources: ResultsSources;
  /** Assistants that websites may ask. */
  assistantSources: AssistantSources;
  releaseConnections: ReleaseConnections;
  /** Sources of keyword figures that websites may use. */
  keywordSources: KeywordSources;
  /** Looks up figures of a website's keywords in the background. */
  requestKeywordFigures: RequestKeywordFigures;
  /** Updates the backlinks of a website in the background, if they are due. */
  requestBacklinks: RequestBacklinks;
  /** Repeats unfinished removals of the data of disconnected sources; also runs every hour. */
  repeatSourceRemovals(): Promise<void>;
}

type RequiredServices = Core &
  Pick<Services, 'linkGraph'> &
  Pick<MailSharedValues, 'sendMail'> &
  Pick<AnnouncementSharedValues, 'announceEvent'>;

/** Builds the services that connect websites to outside sources: connections, ownership, allowances, removal. */
export function wireDataSources(
  core: RequiredServices,
): Area<'dataSources' | 'sourceInstallation', DataSourcesSharedValues> {
  const {
    env,
    db,
    queue,
    store,
    secretBox,
    sendMail,
    announceEvent: announce,
    exampleSite,
    onUsage,
    logger,
    now,
  } = core;
  const requestKeywordFigures = createRequestKeywordFigures(queue, (error) =>
    logger.error('keyword figures could not be requested', { error }),
  );
  const requestBacklinks = createRequestBacklinks(queue, (error) =>
    logger.error('backlinks could not be requested', { error }),
  );
  const context: SourceContext = {
    db,
    secretBox,
    sendMail,
    announce,
    now,
    adapters: createSourceAdapters(core),
    demoAccess: core.demoAccess ?? {},
    wiring: { onUsage },
    limits: createAttemptLimits({ db, now }),
    sendRemoval: createSendRemoval(queue),
    sendSourceRefill: createSendSourceRefill(queue),
    requestKeywordFigures,
    requestBacklinks,
    baseUrl: env.baseUrl,
    onError: (message, error) => logger.error(message, { error }),
  };
  const clients = createConnectionClients(context);
  const release = createReleaseConnections(context);
  const properties = createPropertyChoice({ ...context, clients, release });
  const health = createConnectionHealth({ ...context, release });
  const checkProof = createCheckProof({
    guardOptions: { allowTargets: env.allowTargets, ownOrigin: env.baseUrl },
    exampleSite,
    userAgent: buildCrawlerUserAgent(env.baseUrl),
  });
  const ownership = createOwnershipService({ ...context, clients, checkProof });
  const removals = createRemovals({ ...context, store });
  const entries = listInstalledSources(core);
  const installation = entries.flatMap(({ name, gives, isConfigured, isSimulated, openResults }) =>
    gives === null
      ? []
      : [{ name, gives, isConfigured: isConfigured || isSimulated, isForRankings: openResults !== null }],
  );
  return {
    services: {
      dataSources: createDataSourceService({
        ...context,
        clients,
        properties,
        release,
        health,
        ownership,
        installation,
        describeGraph: (domain) => describeGraph(core.linkGraph, domain),
      }),
      sourceInstallation: createSourceInstallationService({ db, entries, wiring: context.wiring, now }),
    },
    shared: {
      connectionClients: clients,
      connectionHealth: health,
      resultsSources: createResultsSources({ ...context, clients, health, entries }),
      assistantSources: createAssistantSources({ ...context, clients, health, entries }),
      releaseConnections: release,
      keywordSources: createKeywordSources({ ...context, clients, health, entries }),
      requestKeywordFigures,
      requestBacklinks,
      repeatSourceRemovals: () => removals.runPending(),
    },
    jobs: [
      createRemoveSourceDataJob(removals),
      createCheckDataSourcesJob({
        recheckOwnership: () => ownership.recheckDue(),
        disconnectLostSources: () => health.releaseLost(),
      }),
    ],
    timers: [
      createCleanupTimer(async () => {
        await removals.runPending();
        await spendAbandonedAllowances({ db, now });
        await deleteOldOAuthStates(db, new Date(now().getTime() - OAUTH_STATE_MS));
      }),
    ],
    start: { worker: () => reencryptSecrets(context) },
  };
}
