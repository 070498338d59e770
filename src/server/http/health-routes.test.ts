import { expect, it } from 'vitest';
import { createHealthRoutes } from './health-routes.ts';
import type { Readiness } from './readiness.ts';

const READY: Readiness = {
  database: true,
  queue: true,
  browser: { available: false, reason: 'none' },
  disk: { freeBytes: 900, minFreeBytes: 500, isLow: false, isCritical: false },
  isStorageReachable: true,
  workersAlive: 0,
};

async function request(path: string, state: Partial<Readiness> = {}, isDraining?: () => boolean) {
  const routes = createHealthRoutes({ readiness: async () => ({ ...READY, ...state }), isDraining });
  const response = await routes.request(path);
  return { code: response.status, status: (await response.json()).status };
}

it('is ready without a browser and without a worker', async () => {
  expect(await request('/readyz')).toEqual({ code: 200, status: 'ready' });
});

it.each([
  ['database', { database: false }],
  ['queue', { queue: false }],
  ['file store', { isStorageReachable: false }],
  ['free space', { disk: { ...READY.disk, isLow: true } }],
])('is not ready without: %s', async (_what, state) => {
  expect(await request('/readyz', state)).toEqual({ code: 503, status: 'not ready' });
  expect(await request('/healthz', state)).toEqual({ code: 200, status: 'alive' });
});

it('gets no new requests while it stops, but is alive', async () => {
  expect(await request('/readyz', {}, () => true)).toEqual({ code: 503, status: 'stopping' });
  expect(await request('/healthz', {}, () => true)).toEqual({ code: 200, status: 'alive' });
});
