import { describe, expect, it } from 'vitest';
import { pause } from './pause.ts';

describe('pause', () => {
  it.each<[string, AbortSignal[], number, number]>([
    ['the whole time', [], 58, 500],
    ['until the first signal', [AbortSignal.timeout(5), AbortSignal.timeout(40)], 0, 58],
    ['not at all if a signal has already fired', [AbortSignal.abort()], 0, 20],
  ])('waits %s', async (_name, signals, minMs, maxMs) => {
    const startedAt = performance.now();
    await pause(60, signals);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(minMs);
    expect(performance.now() - startedAt).toBeLessThan(maxMs);
  });
});
