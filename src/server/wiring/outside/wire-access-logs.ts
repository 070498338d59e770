import { deleteExpiredLogImports } from '#db/queries/outside/logs/log-imports.ts';
import { createImportLogJob, createSendLogImport } from '#jobs/import-log.ts';
import { createCrawlerIpsClient } from '#providers/crawler-ips/index.ts';
import { createIpListService } from '#services/access-logs/ip-lists/ip-list-service.ts';
import { createIpListStore } from '#services/access-logs/ip-lists/ip-list-store.ts';
import { createLogService } from '#services/access-logs/stored/log-service.ts';
import { countInThread } from '#services/access-logs/upload/count-thread.ts';
import { createLogRunner } from '#services/access-logs/upload/log-runner.ts';
import { createUploadFiles } from '#services/access-logs/upload/upload-files.ts';
import { createLogUploadService } from '#services/access-logs/upload/upload-service.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { type Area, createCleanupTimer, createRecoveryTimer } from '../area.ts';
import type { Core } from '../core.ts';
import { buildServerOption } from './source-adapters.ts';
import type { SearchStoreSharedValues } from './wire-search-store.ts';

type RequiredServices = Core & Pick<SearchStoreSharedValues, 'exploreThread'>;

/** Builds the imports of access logs and their uploads, and deletes what is no longer needed. */
export function wireAccessLogs(required: RequiredServices): Area<'accessLogs' | 'ipLists' | 'logUploads'> {
  const { db, store, workFolder, queue, logger, now, exploreThread, env, onUsage } = required;
  const limits = createAttemptLimits({ db, now });
  const files = createUploadFiles({ store, workFolder });
  const send = createSendLogImport(queue);
  const ipLists = createIpListStore({ store, workFolder });
  const client = createCrawlerIpsClient({
    ...buildServerOption(env.sourceOrigins.crawlerIps),
    wiring: { onUsage },
  });
  const runner = createLogRunner({
    db,
    files,
    ipLists,
    count: countInThread,
    send,
    now,
    onError: (error) => logger.error('an access log could not be imported', { error }),
  });
  return {
    services: {
      accessLogs: createLogService({ db, store, now, exploreThread, limits, ipLists }),
      ipLists: createIpListService({ db, lists: ipLists, client, limits, isDemo: env.isDemo, now }),
      logUploads: createLogUploadService({ db, files, limits, send, now }),
    },
    shared: {},
    jobs: [createImportLogJob(runner)],
    timers: [
      createRecoveryTimer(() => runner.recover()),
      createCleanupTimer(() => runner.cleanUp()),
      createCleanupTimer(() => deleteExpiredLogImports(db, now())),
    ],
    stop: () => runner.shutDown(),
  };
}
