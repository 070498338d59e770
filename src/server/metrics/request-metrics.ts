import type { LogRequestsOptions } from '../http/log-requests.ts';
import type { Metrics } from './metrics.ts';
import { createRoutePatterns, type RouteLabels } from './route-patterns.ts';

export interface RequestMetricsOptions {
  /** Null = off. */
  metrics: Pick<Metrics, 'onRequest'> | null;
  /** Lists the routes of the application; called after all of them are registered. */
  listRoutes(): Parameters<typeof createRoutePatterns>[0];
  findPagePattern(path: string): string | null;
}

/** Creates the function that records a response under the pattern of its route. */
export function createRequestMetrics(options: RequestMetricsOptions): LogRequestsOptions['onServed'] {
  const { metrics, listRoutes, findPagePattern } = options;
  if (metrics === null) return () => {};
  let findLabels: ((method: string, path: string) => RouteLabels) | null = null;
  return ({ method, path, status, durationMs }) => {
    findLabels ??= createRoutePatterns(listRoutes(), findPagePattern);
    metrics.onRequest({ ...findLabels(method, path), status, durationMs });
  };
}
