import { Hono } from 'hono';
import type { Readiness } from './readiness.ts';

export interface HealthRoutesOptions {
  readiness(): Promise<Readiness>;
  /** Whether the process is about to stop. */
  isDraining?: (() => boolean) | undefined;
}

/**
 * Creates `/healthz`, which reports that the process is alive, and `/readyz`, which reports whether it should get
 * requests (503 otherwise).
 */
export function createHealthRoutes({ readiness, isDraining = () => false }: HealthRoutesOptions): Hono {
  const routes = new Hono();
  routes.get('/healthz', (context) => context.json({ status: 'alive' }));
  routes.get('/readyz', async (context) => {
    const state = await readiness();
    // Requests are still answered, but load balancers should choose another process.
    if (isDraining()) return context.json({ status: 'stopping', ...state }, 503);
    // A missing browser limits what is measured, and without a worker analyses wait: neither makes this process
    // unready.
    const isReady = state.database && state.queue && state.isStorageReachable && !state.disk.isLow;
    return context.json({ status: isReady ? 'ready' : 'not ready', ...state }, isReady ? 200 : 503);
  });
  return routes;
}
