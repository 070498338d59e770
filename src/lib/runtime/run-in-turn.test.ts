import { expect, it } from 'vitest';
import { createTurnRunner } from './run-in-turn.ts';

it('runs one piece of work at a time, in order, and continues after a failure', async () => {
  const runInTurn = createTurnRunner();
  const events: string[] = [];
  const work = (name: string, error?: Error) => async () => {
    events.push(`${name} starts`);
    await Promise.resolve();
    events.push(`${name} ends`);
    if (error !== undefined) throw error;
    return name;
  };
  const results = await Promise.allSettled([
    runInTurn(work('a')),
    runInTurn(work('b', new Error('no'))),
    runInTurn(work('c')),
  ]);
  expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
