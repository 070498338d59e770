import type { Transferable } from 'node:worker_threads';
import { createRequestThread } from '../../threads/request-thread.ts';
import type { SearchRequestKind, SearchRequestTypes } from './search-worker.ts';

/** A thread that reads or writes month files. */
export interface SearchThread {
  ask<K extends SearchRequestKind>(
    kind: K,
    input: SearchRequestTypes[K]['input'],
    transfer?: Transferable[],
  ): Promise<SearchRequestTypes[K]['output']>;
  close(): Promise<void>;
}

/** Uses one thread that starts with the first request. @param keepsOpen whether the thread stays alive while idle */
export function createSearchThread({ keepsOpen = false }: { keepsOpen?: boolean } = {}): SearchThread {
  const entry = new URL(import.meta.resolve('#threads/search'));
  const thread = createRequestThread({ entry, name: 'search data', keepsOpen });
  return {
    ask: <K extends SearchRequestKind>(kind: K, input: SearchRequestTypes[K]['input'], transfer?: Transferable[]) =>
      // The thread returns the type that belongs to the kind.
      thread.send({ kind, input }, transfer) as Promise<SearchRequestTypes[K]['output']>,
    close: thread.close,
  };
}
