import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createHttpServer, HTTP_SERVER_LIMITS } from '../http/http-server.ts';
import { type LogRequestsOptions, logRequests } from '../http/log-requests.ts';
import type { MetricsSettings } from '../settings/metrics-env.ts';
import type { Metrics } from './metrics.ts';
import { createMetricsRoute } from './metrics-route.ts';
import { createRequestMetrics } from './request-metrics.ts';

export interface MetricsServerOptions extends Pick<LogRequestsOptions, 'logger' | 'requestScope'> {
  settings: MetricsSettings;
  host: string;
  metrics: Metrics;
}

/** Serves the metrics and `/healthz` of a process that serves no pages. */
export async function serveMetrics(options: MetricsServerOptions): Promise<{ port: number; close(): Promise<void> }> {
  const { settings, host, metrics, logger, requestScope } = options;
  const app = new Hono();
  const onServed = createRequestMetrics({ metrics, listRoutes: () => app.routes, findPagePattern: () => null });
  app.use(logRequests({ logger, requestScope, onServed }));
  app.get('/healthz', (context) => context.json({ status: 'alive' }));
  app.route('/', createMetricsRoute(metrics.registry, settings.token));
  const server = createHttpServer(HTTP_SERVER_LIMITS);
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  server.on('request', (request, response) => void listener(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
