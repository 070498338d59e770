import { type OpenMetricsContentType, openMetricsContentType, Registry } from 'prom-client';

/** The metrics of a process, in the OpenMetrics format. */
export type MetricsRegistry = Registry<OpenMetricsContentType>;

export function createMetricsRegistry(): MetricsRegistry {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(openMetricsContentType);
  return registry;
}
