import type { ProcessStatus } from '#contracts/system.ts';
import type { Database } from '#db/client.ts';
import type { Queue } from '#db/queue.ts';
import type { InstalledBrowser } from './installed-browser.ts';

export type Readiness = Omit<ProcessStatus, 'engineVersion'>;

export interface ReadinessOptions {
  database: Pick<Database, 'ping'>;
  queue: Pick<Queue, 'isReady'>;
  browser: Pick<InstalledBrowser, 'readiness'>;
}

/** Whether this process has what it needs, asked anew each time. */
export function createReadiness({ database, queue, browser }: ReadinessOptions): () => Promise<Readiness> {
  return async () => {
    const [databaseState, queueState] = await Promise.allSettled([database.ping(), queue.isReady()]);
    return {
      database: databaseState.status === 'fulfilled',
      queue: queueState.status === 'fulfilled' && queueState.value,
      browser: browser.readiness(),
    };
  };
}
