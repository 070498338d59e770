import { type Transferable, Worker } from 'node:worker_threads';
import type { NumberedRequest, NumberedResponse } from './handle-requests.ts';

/** An idle thread is terminated after this time. */
const IDLE_MS = 5 * 60_000;

export interface RequestThreadOptions {
  /** Module that the thread runs; it calls `handleRequests`. */
  entry: URL;
  /** Name of the thread in error messages, such as "search data". */
  name: string;
  /** Whether the thread keeps running while idle, because it has state. */
  keepsOpen?: boolean;
  /** Idle time after which the thread is terminated. */
  idleMs?: number;
}

/** A thread that answers requests. */
export interface RequestThread {
  /** Starts the thread if none runs. Rejects if the thread throws, ends, or is closed before it answers. */
  send(request: unknown, transfer?: Transferable[]): Promise<unknown>;
  /** Ends the thread; the next request starts another one. */
  close(): Promise<void>;
}

/**
 * Creates a client for one thread, which starts with the first request and does not keep the process alive while idle.
 */
export function createRequestThread(options: RequestThreadOptions): RequestThread {
  const { entry, name, keepsOpen = false, idleMs = IDLE_MS } = options;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let worker: Worker | null = null;
  let idleTimer: NodeJS.Timeout | null = null;
  let sent = 0;

  function end(cause: Error): void {
    worker = null;
    for (const pending of waiting.values()) pending.reject(cause);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(entry);
    started.on('message', (response: NumberedResponse) => {
      const pending = waiting.get(response.number);
      waiting.delete(response.number);
      if (waiting.size === 0) started.unref();
      if ('output' in response) pending?.resolve(response.output);
      else pending?.reject(response.error);
    });
    started.once('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    started.once('exit', (code) => {
      if (worker === started) end(new Error(`The ${name} thread ended (exit code ${code})`));
    });
    return started;
  }

  async function close(): Promise<void> {
    if (idleTimer !== null) clearTimeout(idleTimer);
    const ending = worker;
    if (ending === null) return;
    end(new Error(`The ${name} thread was closed`));
    await ending.terminate();
  }

  function restartIdleTimer(): void {
    if (idleTimer !== null) clearTimeout(idleTimer);
    if (keepsOpen) return;
    idleTimer = setTimeout(() => (waiting.size === 0 ? close() : undefined), idleMs);
    idleTimer.unref();
  }

  return {
    send(request, transfer = []) {
      restartIdleTimer();
      sent += 1;
      const pending = Promise.withResolvers<unknown>();
      waiting.set(sent, pending);
      worker ??= start();
      worker.ref();
      worker.postMessage({ number: sent, request } satisfies NumberedRequest, transfer);
      return pending.promise;
    },
    close,
  };
}
