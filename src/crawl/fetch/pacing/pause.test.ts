import { describe, expect, it } from 'vitest';
import { pause } from './pause.ts';

describe('pause', () => {
  it.each<[string, AbortSignal[], number, number]>([
    ['the whole time', [], 58, 500],
    ['until the first signal', [AbortSignal.timeout(5), AbortSignal.timeout(40)], 0, 58],
    ['not at all when a signal fired before', [AbortSignal.abort()], 0, 20],
  ])('waits %s', async (_name, signals, least, most) => {
    const startedAt = performance.now();
    await pause(60, signals);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(least);
    expect(performance.now() - startedAt).toBeLessThan(most);
  });
});
