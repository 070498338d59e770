import { describe, expect, it } from 'vitest';
import { AdaptiveLimit } from './adaptive-limit.ts';

/** Returns the limit after responses with these latencies (in milliseconds); `null` is a failure. */
function createLimitAfter(ceiling: number, answers: readonly (number | null)[]): AdaptiveLimit {
  const limit = new AdaptiveLimit(ceiling);
  for (const latencyMs of answers) {
    limit.observe({ startedAt: Number.POSITIVE_INFINITY, latencyMs, isSetback: latencyMs === null });
  }
  return limit;
}
const times = (count: number, value: number | null): (number | null)[] => Array(count).fill(value);

describe('AdaptiveLimit', () => {
  it.each<[string, number, (number | null)[], number]>([
    ['begins small', 32, [], 4],
    ['begins at the ceiling when that is small', 2, [], 2],
    ['grows at once while all is well', 32, times(10, 20), 14],
    ['never passes the ceiling', 8, times(1_000, 20), 8],
    ['halves at a setback', 32, [...times(28, 20), null], 16],
    ['halves each time', 32, [...times(28, 20), null, null, null], 4],
    ['never falls below one', 32, times(50, null), 1],
    ['comes back slowly', 32, [...times(28, 20), null, ...times(64, 20)], 16],
    ['comes back all the same', 4, [null, null, ...times(100, 20)], 4],
    ['does not mind a latency that is small in itself', 32, [...times(40, 1), ...times(200, 50)], 32],
    ['does not mind one slow answer', 32, [...times(40, 100), 900], 32],
  ])('%s', (_name, ceiling, answers, expected) => {
    expect(createLimitAfter(ceiling, answers).value).toBe(expected);
  });

  it('backs off when a server becomes slow', () => {
    expect(createLimitAfter(32, [...times(40, 100), ...times(12, 1_500)]).value).toBeLessThan(16);
  });

  it('counts one congestion event only once, however many requests were in flight', () => {
    const limit = createLimitAfter(32, times(28, 20));
    const startedAt = performance.now();
    for (let count = 0; count < 30; count++) limit.observe({ startedAt, latencyMs: null, isSetback: true });
    expect(limit.value).toBe(16);
  });

  it('adapts to a server that stays slow', () => {
    const limit = createLimitAfter(8, [...times(20, 50), ...times(2_000, 600)]);
    expect(limit.value).toBe(8);
  });
});
