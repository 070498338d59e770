import { buildCrawlerUserAgent } from '#contracts/product/brand.ts';
import { createRunSchedulesJob } from '#jobs/monitoring/run-schedules.ts';
import { createRunTripwiresJob } from '#jobs/monitoring/run-tripwires.ts';
import { createAttemptLimits } from '#services/accounts/attempt-limits.ts';
import { createScheduleRunner } from '#services/monitoring/schedules/schedule-runner.ts';
import { createScheduleService } from '#services/monitoring/schedules/schedule-service.ts';
import { createTripwireChecker } from '#services/monitoring/tripwire/tripwire-checker.ts';
import { createTripwireRunner } from '#services/monitoring/tripwire/tripwire-runner.ts';
import { createTripwireService } from '#services/monitoring/tripwire/tripwire-service.ts';
import { createWatchWebsite } from '#services/monitoring/tripwire/watch-website.ts';
import type { Services } from '#services/services.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';
import type { AlertRaisingSharedValues } from './wire-alerts.ts';

interface MonitoringSharedValues {
  /** Starts scheduled analyses that are due; also runs every minute. */
  startDueAnalyses(): Promise<void>;
  /** Checks websites whose tripwires are due; also runs every minute. */
  checkDueTripwires(): Promise<void>;
}

/** Builds what monitors websites: schedules of analyses, and tripwires. */
export function wireMonitoring({
  analyses,
  raiseAlert,
  resolveAlert,
  ...core
}: Core & Pick<Services, 'analyses'> & AlertRaisingSharedValues): Area<
  'schedules' | 'tripwires',
  MonitoringSharedValues
> {
  const { db, env, logger, exampleSite, now } = core;
  const runner = createScheduleRunner({
    db,
    analyses,
    now,
    onError: (error, websiteId) => logger.error('scheduled analysis could not be started', { error, websiteId }),
  });
  const checker = createTripwireChecker({
    db,
    watch: createWatchWebsite({
      guardOptions: { allowTargets: env.allowTargets, ownOrigin: env.baseUrl },
      exampleSite,
      userAgent: buildCrawlerUserAgent(env.baseUrl),
    }),
    raiseAlert,
    resolveAlert,
    now,
    onError: (error, websiteId) => logger.error('tripwire could not be checked', { error, websiteId }),
  });
  const tripwireRunner = createTripwireRunner({ db, checker, now });
  return {
    services: {
      schedules: createScheduleService({ db, now }),
      tripwires: createTripwireService({
        db,
        runner: tripwireRunner,
        resolveAlert,
        limits: createAttemptLimits({ db, now }),
        now,
      }),
    },
    shared: {
      startDueAnalyses: () => runner.startDue(),
      checkDueTripwires: () => tripwireRunner.checkDue(),
    },
    jobs: [createRunSchedulesJob(runner), createRunTripwiresJob(tripwireRunner)],
    timers: [],
  };
}
