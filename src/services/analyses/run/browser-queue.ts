/** A position in the browser queue. */
export interface BrowserQueuePosition {
  /** Returns the position in the queue: 0 has the browser, 1 is next; null after release. */
  getPosition(): number | null;
  /** Releases the turn or the queue position. Idempotent. */
  release(): void;
}

/** Grants one browser turn at a time, in request order. */
export interface BrowserQueue {
  /** Requests the turn; `start` is called when it is granted. */
  enqueue(start: () => void): BrowserQueuePosition;
}

/**
 * Rendering and Lighthouse measure time, and two browsers on few cores would distort each other's measurements: one
 * analysis at a time renders pages.
 * Interactive work (printing, re-checks) has separate turns.
 */
export function createBrowserQueue(): BrowserQueue {
  const entries: { start(): void }[] = [];
  return {
    enqueue(start) {
      const entry = { start };
      entries.push(entry);
      if (entries[0] === entry) start();
      return {
        getPosition() {
          const at = entries.indexOf(entry);
          return at === -1 ? null : at;
        },
        release() {
          const at = entries.indexOf(entry);
          if (at === -1) return;
          entries.splice(at, 1);
          if (at === 0) entries[0]?.start();
        },
      };
    },
  };
}
