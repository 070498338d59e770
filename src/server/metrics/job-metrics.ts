import { Gauge, Histogram } from 'prom-client';
import type { JobEvent } from '#db/queue.ts';
import type { MetricsRegistry } from './metrics-registry.ts';

const DURATION_BUCKETS_SECONDS = [0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1_800];

/** Creates the metrics of the jobs that this process runs, and returns the function that records an event. */
export function createJobMetrics(registry: MetricsRegistry): (event: JobEvent) => void {
  const running = new Gauge({
    name: 'awi_jobs_running',
    help: 'Jobs that this process is running, by queue.',
    labelNames: ['queue'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'awi_job_duration_seconds',
    help: 'Duration of job attempts, by queue and outcome: finished, retried or failed.',
    labelNames: ['queue', 'outcome'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  return (event) => {
    const { queue, state } = event;
    if (state === 'started') return running.inc({ queue });
    running.dec({ queue });
    durations.observe({ queue, outcome: state }, event.durationMs / 1_000);
  };
}
