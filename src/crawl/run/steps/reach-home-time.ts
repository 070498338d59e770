import type { HttpClient } from '#crawl/fetch/client/http-client.ts';
import { pause } from '#crawl/fetch/pacing/pause.ts';

/**
 * The time that a site has to respond before it counts as unreachable. Only requests and the pauses between attempts
 * consume it; reading a response does not. Once a response has begun, the usual timeout for pages applies, so that a
 * slow page is judged by the part that was received.
 */
export class ResponseTimeLimit {
  #leftMs: number;

  constructor(limitMs: number) {
    this.#leftMs = limitMs;
  }

  get isOver(): boolean {
    return this.#leftMs <= 0;
  }

  /** Wraps a client so that a request without a response ends when the time is used up. */
  limit(client: HttpClient): HttpClient {
    return {
      fetch: async (url, request = {}) => {
        const startedAt = performance.now();
        const end = new AbortController();
        const timer = setTimeout(() => end.abort(), Math.max(1, this.#leftMs));
        const outcome = await client.fetch(url, {
          ...request,
          signal: end.signal,
          onResponse: () => clearTimeout(timer),
        });
        clearTimeout(timer);
        this.#leftMs -= performance.now() - startedAt;
        // Timers use whole milliseconds: a request that this timer ends has used all of the remaining time.
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
