import { SHUTDOWN_REASON } from '#crawl/crawl-site.ts';

/** Handling of Ctrl+C. */
export interface InterruptWatcher {
  /** Aborted at the first Ctrl+C. */
  signal: AbortSignal;
  /** Resolves at the second Ctrl+C, if the first one only pauses. */
  cancelled: Promise<void>;
  /** Restores the default Ctrl+C behavior. */
  dispose(): void;
}

export interface InterruptOptions {
  /** Whether the first Ctrl+C pauses and the second one cancels; otherwise the first one cancels. */
  canPause: boolean;
  printMessage(text: string): void;
}

/** Listens for Ctrl+C (SIGINT) on `source`. After the last handled interrupt, Ctrl+C ends the process as usual. */
export function watchInterrupts(
  source: NodeJS.EventEmitter,
  { canPause, printMessage }: InterruptOptions,
): InterruptWatcher {
  const controller = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  const dispose = () => void source.off('SIGINT', onInterrupt);
  function onInterrupt(): void {
    if (canPause && !controller.signal.aborted) {
      printMessage('Pausing. Press Ctrl+C again to cancel.');
      controller.abort(SHUTDOWN_REASON);
      return;
    }
    dispose();
    if (controller.signal.aborted) resolve();
    else controller.abort('cancelled');
  }
  source.on('SIGINT', onInterrupt);
  return { signal: controller.signal, cancelled: promise, dispose };
}
