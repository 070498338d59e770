/** Hands out the one browser turn of a process, in the order of asking. */
export interface BrowserTurns {
  /** Asks for the turn; `start` is called once it has come. Answers what gives it, or the place in the line, back; calling that again does nothing. */
  ask(start: () => void): () => void;
}

/**
 * Pages and Lighthouse measure time, and two browsers on few cores would measure each other: one analysis at a time opens pages.
 */
export function createBrowserTurns(): BrowserTurns {
  const line: { start(): void }[] = [];
  return {
    ask(start) {
      const place = { start };
      line.push(place);
      if (line[0] === place) start();
      return () => {
        const at = line.indexOf(place);
        if (at === -1) return;
        line.splice(at, 1);
        if (at === 0) line[0]?.start();
      };
    },
  };
}
