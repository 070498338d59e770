import { describe, expect, it } from 'vitest';
import { WaitQueue } from './wait-queue.ts';

describe('WaitQueue', () => {
  it('starts entries in order of arrival and removes those that left', () => {
    const line = new WaitQueue();
    const started: number[] = [];
    const leave = [1, 2, 3, 4].map((number) => line.join(() => started.push(number)));
    leave[1]?.();
    leave[1]?.();
    expect(line.length).toBe(3);
    while (line.startNext());
    leave[0]?.();
    expect([started, line.length, line.startNext()]).toEqual([[1, 3, 4], 0, false]);
  });

  it('keeps its order with thousands of entries', () => {
    const line = new WaitQueue();
    const started: number[] = [];
    for (let number = 0; number < 5_000; number++) line.join(() => started.push(number));
    for (let number = 0; number < 4_000; number++) line.startNext();
    line.join(() => started.push(5_000));
    while (line.startNext());
    expect(started).toEqual(Array.from({ length: 5_001 }, (_, index) => index));
  });

  it('can be joined by the entry that is starting', () => {
    const line = new WaitQueue();
    const started: string[] = [];
    line.join(() => {
      started.push('a');
      line.join(() => started.push('b'));
    });
    while (line.startNext());
    expect(started).toEqual(['a', 'b']);
  });
});
