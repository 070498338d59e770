import { expect, it } from 'vitest';
import { parseOpenMetrics } from '#test/helpers/open-metrics.ts';
import { addInstallationMetrics, type InstallationMetricsOptions } from './installation-metrics.ts';
import { createMetricsRegistry } from './metrics-registry.ts';

const STATE = {
  queues: [{ name: 'send-mail', waiting: 3, active: 1, failed: 2, oldestWaitingSeconds: 42.5 }],
  analyses: { waiting: 5, running: 2, paused: 1, oldestWaitingSeconds: null },
  workers: [
    { id: 'w1', roles: 'web', isAlive: true, silentSeconds: 2 },
    { id: 'w2', roles: 'worker', isAlive: true, silentSeconds: -0.5 },
    { id: 'w3', roles: 'worker', isAlive: false, silentSeconds: 300 },
  ],
};

async function scrape(changes: Partial<InstallationMetricsOptions> = {}) {
  const registry = createMetricsRegistry();
  addInstallationMetrics(registry, {
    readState: async () => STATE,
    readPool: () => ({ total: 4, idle: 1, waiting: 7 }),
    readDisk: async () => ({ freeBytes: 900, minFreeBytes: 500, isLow: false, isCritical: false }),
    readStorage: async () => ({ usedBytes: 123, fileCount: 4, freeBytes: 900 }),
    ...changes,
  });
  return parseOpenMetrics(await registry.metrics());
}

it('shows the queues, with analyses as one of them', async () => {
  const exposition = await scrape();
  expect(exposition.read('awi_database_up')).toBe(1);
  const jobs = (queue: string, state: string) => exposition.read('awi_queue_jobs', { queue, state });
  expect([jobs('send-mail', 'waiting'), jobs('send-mail', 'active'), jobs('send-mail', 'failed')]).toEqual([3, 1, 2]);
  expect([jobs('run-analysis', 'waiting'), jobs('run-analysis', 'active')]).toEqual([5, 2]);
  const age = (queue: string) => exposition.read('awi_queue_oldest_waiting_seconds', { queue });
  expect([age('send-mail'), age('run-analysis')]).toEqual([42.5, 0]);
  expect(exposition.read('awi_analyses', { state: 'paused' })).toBe(1);
});

it('shows which processes are alive and how old their heartbeats are', async () => {
  const exposition = await scrape();
  const count = (role: string, state: string) => exposition.read('awi_workers', { role, state });
  expect([count('web', 'alive'), count('web', 'missing')]).toEqual([1, 0]);
  expect([count('worker', 'alive'), count('worker', 'missing')]).toEqual([1, 1]);
  const age = (worker: string) => exposition.read('awi_worker_heartbeat_age_seconds', { worker, roles: 'worker' });
  expect([age('w2'), age('w3')]).toEqual([0, 300]);
});

it('shows connections, disk and stored files', async () => {
  const exposition = await scrape();
  const connections = (state: string) => exposition.read('awi_database_pool_connections', { state });
  expect([connections('idle'), connections('busy')]).toEqual([1, 3]);
  expect(exposition.read('awi_database_pool_waiting')).toBe(7);
  expect([exposition.read('awi_disk_free_bytes'), exposition.read('awi_disk_min_free_bytes')]).toEqual([900, 500]);
  expect([exposition.read('awi_store_bytes'), exposition.read('awi_store_files')]).toEqual([123, 4]);
});

it('reports a database that does not respond, and omits what it cannot read', async () => {
  const exposition = await scrape({
    readState: () => Promise.reject(new Error('planted')),
    readPool: () => null,
    readDisk: async () => ({ freeBytes: null, minFreeBytes: 500, isLow: false, isCritical: false }),
    readStorage: () => Promise.reject(new Error('planted')),
  });
  expect(exposition.read('awi_database_up')).toBe(0);
  expect(exposition.listLabels('awi_queue_jobs', 'queue')).toEqual([]);
  expect(exposition.listLabels('awi_workers', 'role')).toEqual([]);
  for (const name of ['awi_database_pool_waiting', 'awi_disk_free_bytes', 'awi_store_bytes', 'awi_store_files'])
    expect(exposition.read(name), name).toBeUndefined();
});
