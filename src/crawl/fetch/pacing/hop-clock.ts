import type { Exchange } from '../body/exchange.ts';

/** Measures the hops of one fetch and limits their total time, excluding waits between them. */
export class HopClock {
  spentMs = 0;
  readonly #limitMs: number;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /** Measures one hop. `send` receives the remaining time in whole milliseconds. */
  async measureHop(send: (remainingMs: number) => Promise<Exchange>): Promise<Exchange> {
    const startedAt = performance.now();
    const result = await send(Math.max(1, Math.round(this.#limitMs - this.spentMs)));
    this.spentMs += performance.now() - startedAt;
    return result;
  }
}
