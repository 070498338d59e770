import { createRunSchedulesJob } from '#jobs/run-schedules.ts';
import { createScheduleRunner } from '#services/monitoring/schedules/schedule-runner.ts';
import { createScheduleService } from '#services/monitoring/schedules/schedule-service.ts';
import type { Services } from '#services/services.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';

interface MonitoringSharedValues {
  /** Starts scheduled analyses that are due; also runs every minute. */
  startDueAnalyses(): Promise<void>;
}

/** Builds what watches websites between the visits of their owner: schedules of analyses. */
export function wireMonitoring({
  db,
  logger,
  analyses,
  now,
}: Core & Pick<Services, 'analyses'>): Area<'schedules', MonitoringSharedValues> {
  const runner = createScheduleRunner({
    db,
    analyses,
    now,
    onError: (error, websiteId) => logger.error('scheduled analysis could not be started', { error, websiteId }),
  });
  return {
    services: { schedules: createScheduleService({ db, now }) },
    shared: { startDueAnalyses: () => runner.startDue() },
    jobs: [createRunSchedulesJob(runner)],
    timers: [],
  };
}
