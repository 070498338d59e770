import { describe, expect, it } from 'vitest';
import { AdaptiveLimit } from './adaptive-limit.ts';

/** Returns the limit after responses with these latencies (in milliseconds); `null` is a failure. */
function createLimitAfter(ceiling: number, latencies: readonly (number | null)[]): AdaptiveLimit {
  const limit = new AdaptiveLimit(ceiling);
  for (const latencyMs of latencies) {
    limit.observe({ startedAt: Number.POSITIVE_INFINITY, latencyMs, isSetback: latencyMs === null });
  }
  return limit;
}
const repeat = (count: number, value: number | null): (number | null)[] => Array(count).fill(value);

describe('AdaptiveLimit', () => {
  it.each<[string, number, (number | null)[], number]>([
    ['starts at the initial limit', 32, [], 4],
    ['starts at the ceiling if that is below the initial limit', 2, [], 2],
    ['grows by one with every response at first', 32, repeat(10, 20), 14],
    ['never exceeds the ceiling', 8, repeat(1_000, 20), 8],
    ['halves after a failure', 32, [...repeat(28, 20), null], 16],
    ['halves after each of several failures', 32, [...repeat(28, 20), null, null, null], 4],
    ['never falls below one', 32, repeat(50, null), 1],
    ['recovers slowly', 32, [...repeat(28, 20), null, ...repeat(64, 20)], 16],
    ['recovers from a limit of one', 4, [null, null, ...repeat(100, 20)], 4],
    ['ignores an increase to a latency that is still low', 32, [...repeat(40, 1), ...repeat(200, 50)], 32],
    ['ignores one slow response', 32, [...repeat(40, 100), 900], 32],
  ])('%s', (_name, ceiling, latencies, expected) => {
    expect(createLimitAfter(ceiling, latencies).value).toBe(expected);
  });

  it('backs off when a server becomes slow', () => {
    expect(createLimitAfter(32, [...repeat(40, 100), ...repeat(12, 1_500)]).value).toBeLessThan(16);
  });

  it('counts one congestion event only once, however many requests were in flight', () => {
    const limit = createLimitAfter(32, repeat(28, 20));
    const startedAt = performance.now();
    for (let count = 0; count < 30; count++) limit.observe({ startedAt, latencyMs: null, isSetback: true });
    expect(limit.value).toBe(16);
  });

  it('adapts to a server that stays slow', () => {
    const limit = createLimitAfter(8, [...repeat(20, 50), ...repeat(2_000, 600)]);
    expect(limit.value).toBe(8);
  });
});
