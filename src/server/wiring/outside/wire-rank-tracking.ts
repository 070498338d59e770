import { createCheckPositionsJob, createSendRankRun } from '#jobs/check-positions.ts';
import { createRankRunner } from '#services/rank-tracking/rank-runner.ts';
import { createRankScheduler } from '#services/rank-tracking/rank-scheduler.ts';
import { createRankingService } from '#services/rank-tracking/ranking-service.ts';
import { type Area, createCleanupTimer, createRecoveryTimer } from '../area.ts';
import type { Core } from '../core.ts';
import type { AnnouncementSharedValues } from '../wire-webhooks.ts';
import type { DataSourcesSharedValues } from './wire-data-sources.ts';

const SCHEDULE_INTERVAL_MS = 60_000;

/** Builds rank tracking: tracked keywords, schedules, and runs that check positions. */
export function wireRankTracking({
  resultsSources: sources,
  keywordSources,
  announceEvent: announce,
  ...core
}: Core &
  Pick<AnnouncementSharedValues, 'announceEvent'> &
  Pick<DataSourcesSharedValues, 'resultsSources' | 'keywordSources'>): Area<'rankings'> {
  const { db, queue, logger, sourceQuality: quality, now } = core;
  const sendRankRun = createSendRankRun(queue);
  const onError = (error: unknown, runId: string) => logger.error('positions could not be checked', { error, runId });
  const runner = createRankRunner({ db, sources, sendRankRun, announce, now, onError });
  const scheduler = createRankScheduler({ db, sendRankRun, now });
  return {
    services: {
      rankings: createRankingService({ db, store: core.store, sources, keywordSources, scheduler, quality, now }),
    },
    shared: {},
    jobs: [createCheckPositionsJob(runner)],
    timers: [
      createRecoveryTimer((isAlone) => runner.recover(isAlone)),
      {
        failure: 'scheduled position checks could not be started',
        everyMs: SCHEDULE_INTERVAL_MS,
        isWorkerOnly: true,
        run: () => scheduler.startDue(),
      },
      createCleanupTimer(() => scheduler.forgetUntracked()),
    ],
    stop: () => runner.shutDown(),
  };
}
