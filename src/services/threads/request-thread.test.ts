import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRequestThread, type RequestThread } from './request-thread.ts';

const entry = new URL('./test-worker.fixture.ts', import.meta.url);
let thread: RequestThread;

beforeEach(() => {
  thread = createRequestThread({ entry, name: 'test' });
});
afterEach(() => thread.close());

it('returns the response of each request', async () => {
  const echoes = [1, 'two', { three: [3] }];
  expect(await Promise.all(echoes.map((echo) => thread.send({ echo })))).toEqual(echoes);
});

it('rejects with the error that the thread throws, and keeps answering', async () => {
  await expect(thread.send('throw')).rejects.toThrow(new RangeError('planted'));
  expect(await thread.send({ echo: 1 })).toBe(1);
});

it('rejects pending requests when the thread ends, and starts another one', async () => {
  await expect(thread.send('end')).rejects.toThrow('The test thread ended (exit code 3)');
  expect(await thread.send({ echo: 1 })).toBe(1);
});

it('rejects pending requests when it is closed, and can be used again', async () => {
  const waiting = thread.send({ busyMs: 60_000 });
  const rejection = expect(waiting).rejects.toThrow('The test thread was closed');
  await thread.close();
  await rejection;
  expect(await thread.send({ echo: 1 })).toBe(1);
});

it('moves a transferred buffer instead of copying it', async () => {
  const buffer = new ArrayBuffer(8);
  await thread.send({ echo: buffer }, [buffer]);
  expect(buffer.detached).toBe(true);
});

it('ends a thread that has been idle for a while, but not a busy one', async () => {
  await using stack = new AsyncDisposableStack();
  const short = createRequestThread({ entry, name: 'short', idleMs: 50 });
  stack.defer(short.close);
  const first = await short.send({ busyMs: 150 });
  await sleep(100);
  // The timer fired while the thread was busy; the next timer finds it idle.
  expect(await short.send({ busyMs: 0 })).toBe(first);
  await sleep(150);
  expect(await short.send({ busyMs: 0 })).not.toBe(first);
});
