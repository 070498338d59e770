import { type Transferable, Worker } from 'node:worker_threads';
import type { SearchRequestKind, SearchRequestTypes, SearchResponse } from './search-worker.ts';

/** An idle thread is terminated after this time. */
const IDLE_MS = 5 * 60_000;

/** A thread that reads or writes month files. */
export interface SearchThread {
  ask<K extends SearchRequestKind>(
    kind: K,
    input: SearchRequestTypes[K]['input'],
    transfer?: Transferable[],
  ): Promise<SearchRequestTypes[K]['output']>;
  close(): Promise<void>;
}

/** Uses one thread, which starts with the first request. `keepsOpen`: it is not ended while idle. */
export function createSearchThread({ keepsOpen = false }: { keepsOpen?: boolean } = {}): SearchThread {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let worker: Worker | null = null;
  let idleTimer: NodeJS.Timeout | null = null;
  let asked = 0;

  function end(cause: Error): void {
    worker = null;
    for (const one of waiting.values()) one.reject(cause);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(new URL(import.meta.resolve('#threads/search')));
    started.on('message', (response: SearchResponse) => {
      const one = waiting.get(response.number);
      waiting.delete(response.number);
      // An idle thread must not keep the process alive.
      if (waiting.size === 0) started.unref();
      if ('output' in response) one?.resolve(response.output);
      else one?.reject(response.error);
    });
    started.once('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    started.once('exit', (code) => {
      if (worker === started) end(new Error(`The search data thread ended (exit code ${code})`));
    });
    return started;
  }

  async function close(): Promise<void> {
    if (idleTimer !== null) clearTimeout(idleTimer);
    const ending = worker;
    if (ending === null) return;
    end(new Error('The search data thread was closed'));
    await ending.terminate();
  }

  function restartIdleTimer(): void {
    if (idleTimer !== null) clearTimeout(idleTimer);
    if (keepsOpen) return;
    idleTimer = setTimeout(() => (waiting.size === 0 ? close() : undefined), IDLE_MS);
    idleTimer.unref();
  }

  return {
    ask<K extends SearchRequestKind>(kind: K, input: SearchRequestTypes[K]['input'], transfer: Transferable[] = []) {
      restartIdleTimer();
      asked += 1;
      const one = Promise.withResolvers<unknown>();
      waiting.set(asked, one);
      worker ??= start();
      worker.ref();
      worker.postMessage({ number: asked, kind, input }, transfer);
      // The thread returns the type that belongs to the kind.
      return one.promise as Promise<SearchRequestTypes[K]['output']>;
    },
    close,
  };
}
