import type { Logger } from './logger.ts';

/** Time limit for stopping after draining. Open requests may take 10 s of this time, and queued jobs 5 s. */
const FORCED_EXIT_AFTER_MS = 25_000;

export interface ShutdownOptions {
  logger: Logger;
  stop(): Promise<void>;
  /** How long `stop` only waits for load balancers, in milliseconds. */
  drainMs: number;
}

/**
 * Runs `stop` once on SIGTERM or SIGINT and ends the process; a `stop` that hangs is aborted. Uncaught exceptions are
 * logged and stop the process, too; unhandled rejections are only logged.
 */
export function registerShutdown({ logger, stop, drainMs }: ShutdownOptions): void {
  let isStopping = false;
  const shutDown = (signal: string, exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    logger.info('stopping', { signal });
    setTimeout(() => {
      logger.error('shutdown timed out');
      process.exit(1);
    }, drainMs + FORCED_EXIT_AFTER_MS).unref();
    stop().then(
      () => {
        logger.info('stopped');
        process.exit(exitCode);
      },
      (error: unknown) => {
        logger.error('shutdown failed', { error });
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => shutDown('SIGTERM', 0));
  process.on('SIGINT', () => shutDown('SIGINT', 0));
  process.on('unhandledRejection', (error) => logger.error('unhandled rejection', { error }));
  process.on('uncaughtException', (error) => {
    logger.error('uncaught exception', { error });
    shutDown('uncaughtException', 1);
  });
}
