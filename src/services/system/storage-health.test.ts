import { expect, it } from 'vitest';
import { createStorageHealth } from './storage-health.ts';

function createHealth() {
  const state = { ms: 0, error: null as Error | null, checks: 0, changes: [] as unknown[] };
  const health = createStorageHealth({
    async check() {
      state.checks += 1;
      if (state.error !== null) throw state.error;
    },
    onChange: (error) => state.changes.push(error),
    readMonotonicMs: () => state.ms,
  });
  return { health, state };
}

it('checks the store every ten seconds, and reports changes once', async () => {
  const { health, state } = createHealth();
  expect([await health.isReachable(), await health.isReachable(), state.checks]).toEqual([true, true, 1]);
  state.error = new Error('down');
  state.ms = 10_000;
  expect([await health.isReachable(), await health.isReachable()]).toEqual([false, false]);
  state.ms = 20_000;
  await health.isReachable();
  state.error = null;
  state.ms = 30_000;
  expect(await health.isReachable()).toBe(true);
  expect([state.checks, state.changes.map(String)]).toEqual([4, ['Error: down', 'null']]);
});

it('counts as unreachable for a while after an operation failed', async () => {
  const { health, state } = createHealth();
  health.reportFailure();
  expect(await health.isReachable()).toBe(false);
  state.ms = 29_999;
  expect(await health.isReachable()).toBe(false);
  state.ms = 30_000;
  expect(await health.isReachable()).toBe(true);
});
