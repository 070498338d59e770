import { describe, expect, it } from 'vitest';
import { createTimeoutSignal } from './time-signal.ts';

const wait = (durationMs: number) => new Promise((resolve) => setTimeout(resolve, durationMs));

describe('createTimeoutSignal', () => {
  it.each([6e9, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY])(
    'does not fire early for %d',
    async (durationMs) => {
      const signal = createTimeoutSignal(durationMs);
      await wait(30);
      expect(signal.aborted).toBe(false);
    },
  );

  it.each([-5, 0, 3.7])('fires soon for %d', async (durationMs) => {
    const signal = createTimeoutSignal(durationMs);
    await wait(50);
    expect(signal.aborted).toBe(true);
  });
});
