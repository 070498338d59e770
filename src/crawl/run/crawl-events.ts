/** What happened in the thread of a crawl, for the log and the metrics of its process. */
export type CrawlEvent =
  /** What was read since the last event of this kind: pages, and the bytes of all bodies as sent. */
  | { kind: 'fetched'; pages: number; bytes: number }
  | { kind: 'process-started'; program: 'browser' | 'lighthouse'; pid: number }
  | { kind: 'render-started' }
  | { kind: 'render-ended'; isRendered: boolean; durationMs: number };
