import { expect, it } from 'vitest';
import type { WorkerState } from '#contracts/product/system.ts';
import { createMissingHeartbeatCheck } from './missing-heartbeats.ts';

const buildWorker = (id: string, isAlive: boolean): WorkerState => ({
  id,
  isAlive,
  roles: 'worker',
  engineVersion: '1',
  browser: null,
  running: 0,
  jobs: [],
  freeBytes: null,
  startedAt: '2026-11-29T12:00:00Z',
  heartbeatAt: '2026-11-29T12:00:00Z',
});

it('reports each process once when its heartbeats stop, and again if they stop after a restart', async () => {
  const reported: string[] = [];
  let list: WorkerState[] = [];
  const check = createMissingHeartbeatCheck({
    workers: { list: async () => list },
    onMissing: ({ id }) => reported.push(id),
  });
  const checkWith = async (...workers: WorkerState[]) => {
    list = workers;
    await check();
  };
  await checkWith(buildWorker('old', false), buildWorker('a', true));
  expect(reported).toEqual([]);
  await checkWith(buildWorker('old', false), buildWorker('a', false));
  await checkWith(buildWorker('old', false), buildWorker('a', false));
  expect(reported).toEqual(['a']);
  await checkWith(buildWorker('a', true));
  await checkWith(buildWorker('a', false));
  expect(reported).toEqual(['a', 'a']);
});
