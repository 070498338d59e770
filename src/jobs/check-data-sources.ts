import { z } from 'zod';
import { defineJob, type Job } from './job.ts';

const DAY_MS = 24 * 3_600_000;

/** Work on data sources that is due once a day. */
export interface DailySourceChecks {
  /** Checks the ownership of websites again. */
  recheckOwnership(): Promise<void>;
  /** Disconnects sources that have refused access for too long. */
  disconnectLostSources(): Promise<void>;
}

/** Checks ownership and connections once a day. */
export function createCheckDataSourcesJob({ recheckOwnership, disconnectLostSources }: DailySourceChecks): Job {
  return defineJob({
    queue: {
      name: 'check-data-sources',
      duplicates: 'one-per-key',
      retryLimit: 2,
      retryDelaySeconds: 600,
      expireInSeconds: 3_600,
    },
    payload: z.object({}),
    concurrency: 1,
    everyMs: DAY_MS,
    async handle() {
      await disconnectLostSources();
      await recheckOwnership();
    },
  });
}
