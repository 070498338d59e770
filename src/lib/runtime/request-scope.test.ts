import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRequestScope } from './request-scope.ts';

it('keeps the ID of each piece of concurrent work, even after a pause', async () => {
  const scope = createRequestScope();
  const read = (id: string, ms: number) =>
    scope.run(id, async () => {
      await sleep(ms);
      return scope.readId();
    });
  expect(await Promise.all([read('a', 20), read('b', 1)])).toEqual(['a', 'b']);
  expect(scope.readId()).toBeUndefined();
});

it('gives inner work its own ID', () => {
  const scope = createRequestScope();
  scope.run('request', () => {
    expect(scope.run('job', () => scope.readId())).toBe('job');
    expect(scope.readId()).toBe('request');
  });
});
