import type { HttpClient } from '../fetch/http-client.ts';
import { pause } from '../fetch/pause.ts';

/**
 * The time that a site has to answer before it counts as unreachable. Only requests and the pauses between tries spend it:
 * how long it takes to read an answer is no fault of the site. An answer that has begun is waited for as long as any other
 * page's, so that a slow one is judged by the part that came.
 */
export class SiteTime {
  #leftMs: number;

  constructor(limitMs: number) {
    this.#leftMs = limitMs;
  }

  get isOver(): boolean {
    return this.#leftMs <= 0;
  }

  /** A client whose requests end when the time is over and no answer has begun. */
  limit(client: HttpClient): HttpClient {
    return {
      fetch: async (url, request = {}) => {
        const startedAt = performance.now();
        const end = new AbortController();
        const timer = setTimeout(() => end.abort(), Math.max(1, this.#leftMs));
        const outcome = await client.fetch(url, {
          ...request,
          signal: end.signal,
          onAnswer: () => clearTimeout(timer),
        });
        clearTimeout(timer);
        this.#leftMs -= performance.now() - startedAt;
        // Timers count whole milliseconds: what ended by this one has ended the time.
        if (end.signal.aborted) this.#leftMs = 0;
        return outcome;
      },
      close: () => client.close(),
    };
  }

  async pause(durationMs: number, stop: AbortSignal): Promise<void> {
    const waitMs = Math.min(durationMs, Math.max(0, this.#leftMs));
    await pause(waitMs, [stop]);
    this.#leftMs -= waitMs;
  }
}
