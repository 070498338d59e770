import { WORKER_DEAD_AFTER_SECONDS } from '#contracts/product/system.ts';
import type { Db } from '#db/client.ts';
import { listWorkers } from '#db/queries/accounts/workers.ts';
import { countQueue } from '#db/queries/analyses/analysis-queue.ts';
import type { Queue } from '#db/queue.ts';
import type { InstallationState } from './installation-metrics.ts';

/** Reads the state of the installation from the database. Ages are measured by the clock of the database. */
export async function readInstallationState({
  db,
  queue,
}: {
  db: Db;
  queue: Pick<Queue, 'readStates'>;
}): Promise<InstallationState> {
  const [queues, analyses, workers] = await Promise.all([queue.readStates(), countQueue(db), listWorkers(db)]);
  return {
    queues,
    analyses,
    workers: workers.map(({ id, roles, silentSeconds }) => ({
      id,
      roles,
      silentSeconds,
      isAlive: Math.abs(silentSeconds) < WORKER_DEAD_AFTER_SECONDS,
    })),
  };
}
