import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Passes one ID from a request to everything that is done for it: its log lines, the jobs that it queues, and what
 * their workers log. Work that no request started, such as a scheduled job, has an ID of its own.
 */
export interface RequestScope {
  /** Returns the ID of the current work; undefined outside of `run`. */
  readId(): string | undefined;
  /** Runs work, and everything that it starts, under an ID. */
  run<Value>(requestId: string, work: () => Value): Value;
}

export function createRequestScope(): RequestScope {
  const storage = new AsyncLocalStorage<string>();
  return { readId: () => storage.getStore(), run: (requestId, work) => storage.run(requestId, work) };
}
