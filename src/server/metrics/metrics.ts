import { Counter, collectDefaultMetrics, Gauge } from 'prom-client';
import type { JobEvent } from '#db/queue.ts';
import type { ProcessRole } from '../settings/env.ts';
import { type AnalysisMetrics, createAnalysisMetrics } from './analysis-metrics.ts';
import { createHttpMetrics, type ServedRequest } from './http-metrics.ts';
import { createJobMetrics } from './job-metrics.ts';
import { createMetricsRegistry, type MetricsRegistry } from './metrics-registry.ts';
import { createOutsideMetrics, type OutsideMetrics } from './outside-metrics.ts';

/** Records what happens in this process. */
export interface Metrics extends OutsideMetrics {
  registry: MetricsRegistry;
  analyses: AnalysisMetrics;
  onRequest(request: ServedRequest): void;
  onJob(event: JobEvent): void;
  /** @param sqlState code of the error (PostgreSQL manual, appendix A) */
  onQueryError(sqlState: string): void;
}

export interface MetricsOptions {
  engineVersion: string;
  roles: ReadonlySet<ProcessRole>;
}

/** Creates the metrics of a process, without those that are read from the database. */
export function createMetrics({ engineVersion, roles }: MetricsOptions): Metrics {
  const registry = createMetricsRegistry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'awi_build_info',
    help: 'Always 1; the labels describe the process.',
    labelNames: ['version', 'node', 'roles'],
    registers: [registry],
  }).set({ version: engineVersion, node: process.versions.node, roles: [...roles].sort().join(',') }, 1);
  const queryErrors = new Counter({
    name: 'awi_database_query_errors_total',
    help: 'Statements that PostgreSQL rejected, by class of the SQLSTATE code.',
    labelNames: ['sqlstate_class'],
    registers: [registry],
  });
  return {
    registry,
    analyses: createAnalysisMetrics(registry),
    onRequest: createHttpMetrics(registry),
    onJob: createJobMetrics(registry),
    ...createOutsideMetrics(registry),
    onQueryError: (sqlState) => queryErrors.inc({ sqlstate_class: sqlState.slice(0, 2) }),
  };
}
