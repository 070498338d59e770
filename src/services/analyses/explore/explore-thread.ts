import { createRequestThread } from '../../threads/request-thread.ts';
import type { ExploreRequest, ExploreRequestTypes, ExploreResponse } from './explore-worker.ts';

export interface ExploreThread {
  ask<K extends keyof ExploreRequestTypes>(request: ExploreRequest<K>): Promise<ExploreResponse<K>>;
  close(): Promise<void>;
}

/** Uses one thread for all queries; the thread starts with the first query. */
export function createExploreThread(): ExploreThread {
  const entry = new URL(import.meta.resolve('#threads/explore'));
  const thread = createRequestThread({ entry, name: 'crawl file query' });
  return {
    ask: <K extends keyof ExploreRequestTypes>(request: ExploreRequest<K>) =>
      // The thread returns the list type that matches the query.
      thread.send(request) as Promise<ExploreResponse<K>>,
    close: thread.close,
  };
}
