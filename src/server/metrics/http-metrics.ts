import { Histogram } from 'prom-client';
import type { MetricsRegistry } from './metrics-registry.ts';

/** A response of this process. */
export interface ServedRequest {
  method: string;
  /** Pattern of the route, such as `/api/analysis/:id`; never a URL. */
  route: string;
  status: number;
  durationMs: number;
}

const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates the metrics of HTTP requests, and returns the function that records one. */
export function createHttpMetrics(registry: MetricsRegistry): (request: ServedRequest) => void {
  const durations = new Histogram({
    name: 'awi_http_request_duration_seconds',
    help: 'Time until the response started, by method, route pattern and status class.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  return ({ method, route, status, durationMs }) =>
    durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, durationMs / 1_000);
}
