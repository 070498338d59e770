import { describe, expect, it } from 'vitest';
import { WaitQueue } from './wait-queue.ts';

describe('WaitQueue', () => {
  it('starts entries in order of arrival and removes entries that left', () => {
    const queue = new WaitQueue();
    const started: number[] = [];
    const leaveCallbacks = [1, 2, 3, 4].map((number) => queue.join(() => started.push(number)));
    leaveCallbacks[1]?.();
    leaveCallbacks[1]?.();
    expect(queue.length).toBe(3);
    while (queue.startNext());
    leaveCallbacks[0]?.();
    expect([started, queue.length, queue.startNext()]).toEqual([[1, 3, 4], 0, false]);
  });

  it('keeps its order with thousands of entries', () => {
    const queue = new WaitQueue();
    const started: number[] = [];
    for (let number = 0; number < 5_000; number++) queue.join(() => started.push(number));
    for (let number = 0; number < 4_000; number++) queue.startNext();
    queue.join(() => started.push(5_000));
    while (queue.startNext());
    expect(started).toEqual(Array.from({ length: 5_001 }, (_, index) => index));
  });

  it('can be joined by the entry that is starting', () => {
    const queue = new WaitQueue();
    const started: string[] = [];
    queue.join(() => {
      started.push('a');
      queue.join(() => started.push('b'));
    });
    while (queue.startNext());
    expect(started).toEqual(['a', 'b']);
  });
});
