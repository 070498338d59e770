import type { Exchange } from './exchange.ts';

/** Measures the hops of one fetch and ends them when their sum reaches the deadline. */
export class HopClock {
  spentMs = 0;
  readonly #limitMs: number;
  readonly #signal: AbortSignal | undefined;

  constructor(limitMs: number, signal: AbortSignal | undefined) {
    this.#limitMs = limitMs;
    this.#signal = signal;
  }

  async time(send: (signal: AbortSignal) => Promise<Exchange>): Promise<Exchange> {
    const startedAt = performance.now();
    const deadline = AbortSignal.timeout(Math.max(1, Math.round(this.#limitMs - this.spentMs)));
    const answer = await send(this.#signal === undefined ? deadline : AbortSignal.any([deadline, this.#signal]));
    this.spentMs += performance.now() - startedAt;
    return answer;
  }
}
