import { describe, expect, it } from 'vitest';
import { PriorityQueue } from './priority-queue.ts';

describe('PriorityQueue', () => {
  it('returns every entry once, by priority, then by ID', () => {
    const queue = new PriorityQueue();
    const entries = Array.from({ length: 5_000 }, (_, index) => ({
      priority: (index * 7_919) % 1_013,
      id: ((index * 104_729) % 100_003) + 1,
    }));
    for (const { priority, id } of entries) queue.push(priority, id);
    const poppedEntries = Array.from({ length: entries.length }, () => queue.pop());
    expect(poppedEntries).toEqual(entries.toSorted((a, b) => a.priority - b.priority || a.id - b.id));
    expect([queue.pop(), queue.size]).toEqual([null, 0]);
  });

  it('preserves the largest numbers exactly', () => {
    const queue = new PriorityQueue();
    queue.push(2 ** 20 - 1, 2 ** 32 - 1);
    queue.push(2 ** 20 - 1, 2 ** 32 - 2);
    expect([queue.pop(), queue.pop()]).toEqual([
      { priority: 2 ** 20 - 1, id: 2 ** 32 - 2 },
      { priority: 2 ** 20 - 1, id: 2 ** 32 - 1 },
    ]);
  });

  it('accepts new entries while it is being read', () => {
    const queue = new PriorityQueue();
    queue.push(5, 1);
    queue.push(3, 2);
    expect(queue.pop()?.id).toBe(2);
    queue.push(1, 3);
    expect([queue.pop()?.id, queue.pop()?.id]).toEqual([3, 1]);
  });
});
