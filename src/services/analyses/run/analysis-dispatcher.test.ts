import { expect, it } from 'vitest';
import type { AnalysisRow } from '#db/queries/analyses/analyses.ts';
import { createAnalysisDispatcher } from './analysis-dispatcher.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

function dispatcher(waiting: string[], change: { concurrency?: number; mayStart?: () => Promise<boolean> } = {}) {
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
    mayStart: async () => true,
    onError: (error) => errors.push(error),
    ...change,
  });
  return { ...dispatch, ends, errors };
}

it('fills its slots, and claims the next analysis when a slot becomes free', async () => {
  const { start, stop, ends } = dispatcher(['a', 'b', 'c']);
  start();
  await settled();
  expect([...ends.keys()]).toEqual(['a', 'b']);
  ends.get('a')?.();
  await settled();
  expect([...ends.keys()]).toEqual(['a', 'b', 'c']);
  stop();
});

it('checks the queue immediately when nudged, and starts no analysis while none may start', async () => {
  const waiting: string[] = [];
  let mayStart = false;
  const { start, stop, nudge, ends } = dispatcher(waiting, { mayStart: async () => mayStart });
  start();
  waiting.push('a');
  nudge();
  await settled();
  expect(ends.size).toBe(0);
  mayStart = true;
  nudge();
  await settled();
  expect([...ends.keys()]).toEqual(['a']);
  stop();
});

it('continues after a database error, and claims no analysis once it is stopped', async () => {
  let isBroken = true;
  const { start, stop, nudge, ends, errors } = dispatcher(['a', 'b'], {
    concurrency: 1,
    mayStart: async () => {
      if (isBroken) throw new Error('no connection');
      return true;
    },
  });
  start();
  await settled();
  expect(errors).toHaveLength(1);
  isBroken = false;
  nudge();
  await settled();
  stop();
  ends.get('a')?.();
  await settled();
  expect([...ends.keys()]).toEqual(['a']);
});
