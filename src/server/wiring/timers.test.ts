import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTimers } from './timers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs periodically until it is stopped, even after failures', async () => {
  const errors: string[] = [];
  const timers = createTimers({ error: (what) => errors.push(what) });
  let repeated = 0;
  let once = 0;
  timers.runEvery(10, 'repeated failed', () => {
    repeated += 1;
    return Promise.reject(new Error('no'));
  });
  timers.runAfter(15, 'once failed', async () => {
    once += 1;
  });
  await vi.advanceTimersByTimeAsync(35);
  expect({ repeated, once, errors }).toEqual({ repeated: 3, once: 1, errors: Array(3).fill('repeated failed') });
  timers.stop();
  await vi.advanceTimersByTimeAsync(100);
  expect({ repeated, once }).toEqual({ repeated: 3, once: 1 });
});
