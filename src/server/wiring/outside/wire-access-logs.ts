import { deleteExpiredLogImports } from '#db/queries/outside/logs/log-imports.ts';
import { createLogService } from '#services/access-logs/stored/log-service.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { type Area, createCleanupTimer } from '../area.ts';
import type { Core } from '../core.ts';
import type { SearchStoreSharedValues } from './wire-search-store.ts';

type RequiredServices = Core & Pick<SearchStoreSharedValues, 'exploreThread'>;

/** Builds the imports of access logs, and deletes those whose retention period has ended. */
export function wireAccessLogs({ db, store, now, exploreThread }: RequiredServices): Area<'accessLogs'> {
  return {
    services: {
      accessLogs: createLogService({ db, store, now, exploreThread, limits: createAttemptLimits({ db, now }) }),
    },
    shared: {},
    jobs: [],
    timers: [createCleanupTimer(() => deleteExpiredLogImports(db, now()))],
  };
}
