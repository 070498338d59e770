import { Worker } from 'node:worker_threads';
import type {
  ExploreMessage,
  ExploreRequest,
  ExploreRequestTypes,
  ExploreResponse,
  NumberedRequest,
} from './explore-worker.ts';

/** An idle thread is terminated after this time. */
const IDLE_MS = 5 * 60_000;

export interface ExploreThread {
  ask<K extends keyof ExploreRequestTypes>(request: ExploreRequest<K>): Promise<ExploreResponse<K>>;
  close(): Promise<void>;
}

/** Uses one thread for all queries, which starts with the first query. */
export function createExploreThread(): ExploreThread {
  const waiting = new Map<number, PromiseWithResolvers<ExploreResponse<keyof ExploreRequestTypes>>>();
  let worker: Worker | null = null;
  let idleTimer: NodeJS.Timeout | null = null;
  let asked = 0;

  function end(cause: Error): void {
    worker = null;
    for (const one of waiting.values()) one.reject(cause);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL(import.meta.resolve('#threads/explore')));
    started.on('message', (message: ExploreMessage) => {
      const one = waiting.get(message.number);
      waiting.delete(message.number);
      // An idle thread must not keep the process alive.
      if (waiting.size === 0) started.unref();
      if ('answer' in message) one?.resolve(message.answer);
      else one?.reject(message.error);
    });
    started.once('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    started.once('exit', (code) => {
      if (worker === started) end(new Error(`The crawl file query thread ended (exit code ${code})`));
    });
    return started;
  }

  async function close(): Promise<void> {
    if (idleTimer !== null) clearTimeout(idleTimer);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  }

  return {
    ask<K extends keyof ExploreRequestTypes>(request: ExploreRequest<K>) {
      if (idleTimer !== null) clearTimeout(idleTimer);
      idleTimer = setTimeout(() => (waiting.size === 0 ? close() : undefined), IDLE_MS);
      idleTimer.unref();
      asked += 1;
      const one = Promise.withResolvers<ExploreResponse<keyof ExploreRequestTypes>>();
      waiting.set(asked, one);
      worker ??= start();
      worker.ref();
      worker.postMessage({ number: asked, request } satisfies NumberedRequest<K>);
      // The thread returns the list type that matches the query.
      return one.promise as Promise<ExploreResponse<K>>;
    },
    close,
  };
}
