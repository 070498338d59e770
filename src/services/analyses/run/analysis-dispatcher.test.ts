import { expect, it } from 'vitest';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import { createAnalysisDispatcher } from './analysis-dispatcher.ts';

const waitUntilSettled = () => new Promise((resolve) => setTimeout(resolve, 5));

function dispatcher(waiting: string[], change: { concurrency?: number; canStart?: () => Promise<boolean> } = {}) {
  const ends = new Map<string, () => void>();
  const errors: unknown[] = [];
  const dispatch = createAnalysisDispatcher({
    runner: {
      claimNext: async () => {
        const id = waiting.shift();
        return id === undefined ? null : ({ id } as AnalysisRow);
      },
      run: ({ id }) => new Promise<void>((resolve) => ends.set(id, resolve)),
    },
    concurrency: 2,
    canStart: async () => true,
    onError: (error) => errors.push(error),
    ...change,
  });
  return { ...dispatch, ends, errors };
}

it('fills its slots, and claims the next analysis when a slot becomes free', async () => {
  const { start, stop, ends } = dispatcher(['a', 'b', 'c']);
  start();
  await waitUntilSettled();
  expect([...ends.keys()]).toEqual(['a', 'b']);
  ends.get('a')?.();
  await waitUntilSettled();
  expect([...ends.keys()]).toEqual(['a', 'b', 'c']);
  stop();
});

it('checks the queue immediately when woken, and starts no analysis while none may start', async () => {
  const waiting: string[] = [];
  let canStart = false;
  const { start, stop, wake, ends } = dispatcher(waiting, { canStart: async () => canStart });
  start();
  waiting.push('a');
  wake();
  await waitUntilSettled();
  expect(ends.size).toBe(0);
  canStart = true;
  wake();
  await waitUntilSettled();
  expect([...ends.keys()]).toEqual(['a']);
  stop();
});

it('continues after a database error, and claims no analysis once it is stopped', async () => {
  let isBroken = true;
  const { start, stop, wake, ends, errors } = dispatcher(['a', 'b'], {
    concurrency: 1,
    canStart: async () => {
      if (isBroken) throw new Error('no connection');
      return true;
    },
  });
  start();
  await waitUntilSettled();
  expect(errors).toHaveLength(1);
  isBroken = false;
  wake();
  await waitUntilSettled();
  stop();
  ends.get('a')?.();
  await waitUntilSettled();
  expect([...ends.keys()]).toEqual(['a']);
});
