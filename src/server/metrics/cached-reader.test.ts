import { expect, it } from 'vitest';
import { createCachedReader } from './cached-reader.ts';

function createReader(read: () => Promise<number>) {
  const clock = { nowMs: 0 };
  const readCached = createCachedReader({ read, maxAgeMs: 10_000, timeoutMs: 20, readMonotonicMs: () => clock.nowMs });
  return { clock, readCached };
}

it('reads at most once per interval, even for concurrent calls', async () => {
  let reads = 0;
  const { clock, readCached } = createReader(async () => ++reads);
  expect(await Promise.all([readCached(), readCached()])).toEqual([1, 1]);
  clock.nowMs = 9_999;
  expect(await readCached()).toBe(1);
  clock.nowMs = 10_000;
  expect(await readCached()).toBe(2);
});

it('returns null while reading fails, and recovers', async () => {
  let isDown = true;
  const { clock, readCached } = createReader(async () => (isDown ? Promise.reject(new Error('planted')) : 7));
  expect(await readCached()).toBeNull();
  isDown = false;
  expect(await readCached()).toBeNull();
  clock.nowMs = 10_000;
  expect(await readCached()).toBe(7);
});

it('does not wait for a read that hangs', async () => {
  const { readCached } = createReader(() => new Promise(() => {}));
  expect(await readCached()).toBeNull();
});
