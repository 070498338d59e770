import { expect, it } from 'vitest';
import type { Clock } from './clock.ts';
import { createRateLimits, createTokenBucket } from './token-bucket.ts';

/** A clock that advances only when a test advances it. */
function createManualClock() {
  let nowMs = 0;
  const sleepers: { untilMs: number; wake(): void }[] = [];
  const clock: Clock = {
    nowMs: () => nowMs,
    sleep: (ms, signal) =>
      new Promise((wake, reject) => {
        sleepers.push({ untilMs: nowMs + ms, wake });
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  };
  const moveTo = async (ms: number) => {
    nowMs = ms;
    for (const { untilMs, wake } of sleepers) if (untilMs <= ms) wake();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { clock, moveTo };
}

it('allows a burst, then one request per interval, in the order of arrival', async () => {
  const { clock, moveTo } = createManualClock();
  const bucket = createTokenBucket({ limit: 2, perMs: 1_000 }, clock);
  const done: string[] = [];
  for (const name of ['a', 'b', 'c', 'd']) void bucket.take().then(() => done.push(name));
  await moveTo(0);
  expect(done).toEqual(['a', 'b']);
  await moveTo(499);
  expect(done).toEqual(['a', 'b']);
  await moveTo(500);
  expect(done).toEqual(['a', 'b', 'c']);
  await moveTo(1_000);
  expect(done).toEqual(['a', 'b', 'c', 'd']);
});

it('reports a wait that is too long, without taking a token', async () => {
  const { clock, moveTo } = createManualClock();
  const bucket = createTokenBucket({ limit: 1, perMs: 1_000 }, clock);
  expect(await bucket.take()).toBe(0);
  expect(await bucket.take({ maxWaitMs: 999 })).toBe(1_000);
  await moveTo(1_000);
  expect(await bucket.take({ maxWaitMs: 0 })).toBe(0);
});

it('returns the token of a request that is aborted while waiting', async () => {
  const { clock, moveTo } = createManualClock();
  const bucket = createTokenBucket({ limit: 1, perMs: 1_000 }, clock);
  await bucket.take();
  const controller = new AbortController();
  const waiting = bucket.take({ signal: controller.signal });
  controller.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  await moveTo(1_000);
  expect(await bucket.take({ maxWaitMs: 0 })).toBe(0);
});

it('pauses all requests for as long as the provider asks', async () => {
  const { clock, moveTo } = createManualClock();
  const bucket = createTokenBucket({ limit: 100, perMs: 1_000 }, clock);
  bucket.pauseFor(5_000);
  expect(await bucket.take({ maxWaitMs: 0 })).toBe(5_000);
  await moveTo(5_000);
  expect(await bucket.take({ maxWaitMs: 0 })).toBe(0);
});

it('shares one bucket among all clients with the same provider and key', async () => {
  const { clock } = createManualClock();
  const limits = createRateLimits(clock);
  const rate = { limit: 1, perMs: 1_000 };
  expect(await limits.get('crux', 'key-1', rate).take({ maxWaitMs: 0 })).toBe(0);
  expect(await limits.get('crux', 'key-1', rate).take({ maxWaitMs: 0 })).toBe(1_000);
  expect(await limits.get('crux', 'key-2', rate).take({ maxWaitMs: 0 })).toBe(0);
  expect(await limits.get('serper', 'key-1', rate).take({ maxWaitMs: 0 })).toBe(0);
});
