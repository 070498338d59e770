/** A place in the line for the browser. */
export interface BrowserTurn {
  /** 0 has the browser, 1 is next; null once it was given back. */
  place(): number | null;
  /** Gives the turn, or the place in the line, back; calling it again does nothing. */
  end(): void;
}

/** Hands out one browser turn at a time, in the order of asking. */
export interface BrowserTurns {
  /** Asks for the turn; `start` is called once it has come. */
  ask(start: () => void): BrowserTurn;
}

/**
 * Pages and Lighthouse measure time, and two browsers on few cores would measure each other: one analysis at a time opens pages.
 * What a person is waiting for (printing, re-checks) has turns of its own.
 */
export function createBrowserTurns(): BrowserTurns {
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
