/** A position in the browser queue. */
export interface BrowserTurn {
  /** Position in the queue: 0 has the browser, 1 is next; null after release. */
  place(): number | null;
  /** Releases the turn or the queue position. Idempotent. */
  end(): void;
}

/** Grants one browser turn at a time, in request order. */
export interface BrowserTurns {
  /** Requests the turn; `start` is called when it is granted. */
  ask(start: () => void): BrowserTurn;
}

/**
 * Rendering and Lighthouse measure time, and two browsers on few cores would distort each other's measurements: one analysis at a time renders pages.
 * Interactive work (printing, re-checks) has separate turns.
 */
export function createBrowserQueue(): BrowserTurns {
  const line: { start(): void }[] = [];
  return {
    ask(start) {
      const entry = { start };
      line.push(entry);
      if (line[0] === entry) start();
      return {
        place() {
          const at = line.indexOf(entry);
          return at === -1 ? null : at;
        },
        end() {
          const at = line.indexOf(entry);
          if (at === -1) return;
          line.splice(at, 1);
          if (at === 0) line[0]?.start();
        },
      };
    },
  };
}
