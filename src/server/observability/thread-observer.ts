import type { ObserveThread } from '#services/analyses/run/site-thread.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** Creates the function that logs and counts what happens in the threads of crawls. */
export function createThreadObserver(logger: Logger, metrics: Pick<Metrics, 'analyses'> | null): ObserveThread {
  return (threadId) => {
    const counts = metrics?.analyses.observeThread(threadId);
    logger.info('thread started', { threadId });
    return {
      onEvent(event) {
        counts?.onEvent(event);
        if (event.kind !== 'process-started') return;
        logger.info('process started', { threadId, program: event.program, childPid: event.pid });
      },
      onEnd(error) {
        counts?.onEnd(error);
        if (error === null) logger.info('thread ended', { threadId });
        else logger.warn('thread failed', { threadId, error });
      },
    };
  };
}
