import type { Db } from '#db/client.ts';
import type { Queue } from '#db/queue.ts';
import { ANALYSIS_QUEUE } from './queue-definition.ts';

/** Queues an analysis for a worker; one that is waiting already is not queued twice. */
export function sendAnalysis(
  queue: Queue,
  analysisId: string,
  options: { transaction?: Db; startAfterSeconds?: number } = {},
): Promise<void> {
  return queue.send(ANALYSIS_QUEUE.name, { analysisId }, { ...options, key: analysisId });
}
