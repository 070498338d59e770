import type { JobEvent } from '#db/queue.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** Creates the function that logs and counts what happens to jobs. */
export function createJobObserver(logger: Logger, metrics: Pick<Metrics, 'onJob'> | null): (event: JobEvent) => void {
  return (event) => {
    metrics?.onJob(event);
    const { queue, jobId, attempt, isScheduled } = event;
    const job = { queue, jobId, attempt };
    if (event.state === 'started') return logger.debug('job started', job);
    const end = { ...job, durationMs: Math.round(event.durationMs) };
    // Scheduled jobs run often, and most of them find nothing to do.
    if (event.state === 'finished') return logger[isScheduled ? 'debug' : 'info']('job finished', end);
    const level = event.state === 'failed' ? 'error' : 'warn';
    logger[level](event.state === 'failed' ? 'job failed' : 'job will be retried', { ...end, error: event.error });
  };
}
