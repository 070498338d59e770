import { ANALYSIS_MESSAGES } from '#contracts/messages.ts';
import type { Db } from '#db/client.ts';
import { listAbandoned, listQueued, releaseAnalysis } from '#db/queries/analyses.ts';
import type { Queue } from '#db/queue.ts';
import { MAX_ATTEMPTS } from './analysis-runner.ts';
import type { EndAnalysis } from './end-analysis.ts';
import { sendAnalysis } from './send-analysis.ts';

export interface RecoveryOptions {
  db: Db;
  queue: Queue;
  endAnalysis: EndAnalysis;
  now(): Date;
}

/**
 * Puts analyses of dead workers back into the queue (or to the paused ones, where that was asked for), or gives them back after
 * the last attempt, and sends the jobs of queued ones again. Sending twice is harmless: an analysis is claimed by one worker only.
 *
 * @param staleBefore running analyses without a sign of life since then are abandoned
 */
export async function recoverAnalyses(options: RecoveryOptions, staleBefore: Date): Promise<void> {
  const { db, queue, now } = options;
  const hold = { state: 'abandoned', staleBefore } as const;
  for (const { id, attempts } of await listAbandoned(db, staleBefore)) {
    if (attempts < MAX_ATTEMPTS) await releaseAnalysis(db, { id, hold, now: now(), countsAsAttempt: true });
    else
      await options.endAnalysis({
        id,
        status: 'failed',
        code: 'analysis-failed',
        message: ANALYSIS_MESSAGES.interrupted,
        hold,
      });
  }
  for (const { id } of await listQueued(db)) await sendAnalysis(queue, id);
}
