import { join } from 'node:path';
import { GRAPH_FILES_FOLDER } from '#contracts/outside/graph-imports.ts';
import { createImportGraphJob, createSendGraphImport } from '#jobs/import-graph.ts';
import { createRequestLinkRefill } from '#jobs/refill-analyses.ts';
import { createCommonCrawlClient } from '#providers/common-crawl/index.ts';
import { createGraphImportService } from '#services/link-graph/graph-import-service.ts';
import { deleteOldDownloads } from '#services/link-graph/import/delete-old-downloads.ts';
import { createImportRunner } from '#services/link-graph/import/import-runner.ts';
import { importInThread } from '#services/link-graph/import/import-thread.ts';
import { createLinkGraphService } from '#services/link-graph/link-graph-service.ts';
import { createDemoLinkGraph } from '../../demo/demo-link-graph.ts';
import { type Area, createCleanupTimer, createRecoveryTimer } from '../area.ts';
import type { Core } from '../core.ts';
import { buildServerOption } from './source-adapters.ts';

/** Builds the services that import the domain graph of Common Crawl and read it. */
export function wireLinkGraph(core: Core): Area<'linkGraph' | 'graphImports'> {
  const { db, store, env, queue, now, onUsage, logger } = core;
  const client = createCommonCrawlClient({
    ...buildServerOption(env.sourceOrigins.commonCrawl),
    wiring: { onUsage },
  });
  const send = createSendGraphImport(queue);
  const runner = createImportRunner({
    db,
    client,
    filesFolder: join(env.dataDir, GRAPH_FILES_FOLDER),
    importInThread: ({ plan, tracked, ...run }) =>
      importInThread({
        ...run,
        onUsage,
        input: {
          plan,
          tracked,
          dataDir: env.dataDir,
          storage: env.storage,
          minFreeBytes: env.minFreeBytes,
          baseUrl: env.sourceOrigins.commonCrawl,
        },
      }),
    send,
    onImported: createRequestLinkRefill(queue, (error) => logger.error('the refill could not be queued', { error })),
    now,
    onError: (error) => logger.error('the web graph could not be imported', { error }),
  });
  return {
    services: {
      linkGraph: env.isDemo ? createDemoLinkGraph() : createLinkGraphService({ store }),
      graphImports: createGraphImportService({ db, store, client, send, isDemo: env.isDemo, now }),
    },
    shared: {},
    jobs: [createImportGraphJob(runner)],
    timers: [
      createRecoveryTimer((isAlone) => runner.recover(isAlone)),
      createCleanupTimer(() => deleteOldDownloads(env.dataDir, now())),
    ],
    stop: () => runner.shutDown(),
  };
}
