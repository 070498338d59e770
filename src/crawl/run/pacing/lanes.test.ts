import { describe, expect, it } from 'vitest';
import { runWorkers } from './lanes.ts';

const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 2));

describe('runWorkers', () => {
  it('processes all items, including those added later, within the parallel limit', async () => {
    const queue = [3, 3];
    const done: number[] = [];
    let busy = 0;
    let maxBusy = 0;
    await runWorkers<number>({
      count: 3,
      next: () => queue.shift() ?? null,
      async work(depth) {
        maxBusy = Math.max(maxBusy, ++busy);
        await waitBriefly();
        if (depth > 0) queue.push(depth - 1, depth - 1);
        done.push(depth);
        busy -= 1;
      },
    });
    expect([done.length, maxBusy]).toEqual([30, 3]);
  });

  it('rejects with the first error after the other items have ended', async () => {
    const ended: string[] = [];
    const queue = ['slow', 'bad', 'never'];
    const run = runWorkers<string>({
      count: 2,
      next: () => queue.shift() ?? null,
      async work(name) {
        if (name === 'bad') throw new Error('bad');
        await waitBriefly();
        ended.push(name);
      },
    });
    await expect(run).rejects.toThrow('bad');
    expect(ended).toEqual(['slow']);
  });

  it('ends immediately when there are no items', async () => {
    await runWorkers({ count: 4, next: () => null, work: () => Promise.reject(new Error('no work')) });
  });
});
