import { expect, it } from 'vitest';
import type { JobEvent } from '#db/queue.ts';
import type { UsageRecord } from '#providers/kit/usage.ts';
import { parseOpenMetrics } from '#test/helpers/open-metrics.ts';
import { createMetrics } from './metrics.ts';

const create = () => {
  const metrics = createMetrics({ engineVersion: '0.1.0', roles: new Set(['worker', 'web']) });
  return { metrics, scrape: async () => parseOpenMetrics(await metrics.registry.metrics()) };
};

it('describes the process', async () => {
  const exposition = await create().scrape();
  const labels = { version: '0.1.0', node: process.versions.node, roles: 'web,worker' };
  expect(exposition.read('awi_build_info', labels)).toBe(1);
  for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'process_open_fds'])
    expect(exposition.read(name), name).toBeGreaterThan(0);
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'nodejs_gc_duration_seconds', 'nodejs_active_handles'])
    expect(exposition.families.has(name), name).toBe(true);
});

it('counts requests by the class of their status', async () => {
  const { metrics, scrape } = create();
  const request = { method: 'GET', route: '/api/analysis/:id', durationMs: 20 };
  for (const status of [200, 204, 404]) metrics.onRequest({ ...request, status });
  const exposition = await scrape();
  const count = (status: string) =>
    exposition.read('awi_http_request_duration_seconds_count', { method: 'GET', route: request.route, status });
  expect([count('2xx'), count('4xx'), count('5xx')]).toEqual([2, 1, undefined]);
});

it('counts jobs by outcome, and those that are running', async () => {
  const { metrics, scrape } = create();
  const job = { queue: 'send-mail', jobId: '1', attempt: 1, isScheduled: false };
  const events: JobEvent[] = [
    { ...job, state: 'started' },
    { ...job, state: 'started' },
    { ...job, state: 'started' },
    { ...job, state: 'retried', durationMs: 10, error: null },
    { ...job, state: 'failed', durationMs: 10, error: null },
  ];
  for (const event of events) metrics.onJob(event);
  const exposition = await scrape();
  expect(exposition.read('awi_jobs_running', { queue: 'send-mail' })).toBe(1);
  for (const outcome of ['retried', 'failed'])
    expect(exposition.read('awi_job_duration_seconds_count', { queue: 'send-mail', outcome })).toBe(1);
});

it('counts what threads read and render, and forgets the renders of a terminated thread', async () => {
  const { metrics, scrape } = create();
  const [first, second] = [metrics.analyses.observeThread(1), metrics.analyses.observeThread(2)];
  first.onEvent({ kind: 'fetched', pages: 3, bytes: 1_000 });
  second.onEvent({ kind: 'fetched', pages: 1, bytes: 24 });
  for (const thread of [first, first, second]) thread.onEvent({ kind: 'render-started' });
  first.onEvent({ kind: 'render-ended', isRendered: true, durationMs: 1_500 });
  const during = await scrape();
  expect([during.read('awi_crawl_threads_running'), during.read('awi_renders_running')]).toEqual([2, 2]);
  first.onEnd(new Error('terminated'));
  second.onEvent({ kind: 'render-ended', isRendered: false, durationMs: 100 });
  second.onEnd(null);
  const after = await scrape();
  expect([after.read('awi_crawl_threads_running'), after.read('awi_renders_running')]).toEqual([0, 0]);
  expect([after.read('awi_crawl_pages_total'), after.read('awi_crawl_bytes_total')]).toEqual([4, 1_024]);
  const rendered = (outcome: string) => after.read('awi_render_duration_seconds_count', { outcome });
  expect([rendered('rendered'), rendered('failed')]).toEqual([1, 1]);
});

it('counts ended analyses by outcome, reason and refund', async () => {
  const { metrics, scrape } = create();
  metrics.analyses.onEnded({ outcome: 'completed', reason: null, isRefunded: false, crawlBytes: 2_000_000 });
  metrics.analyses.onEnded({ outcome: 'failed', reason: 'site-not-found', isRefunded: true, crawlBytes: null });
  const exposition = await scrape();
  const read = (outcome: string, reason: string, refunded: string) =>
    exposition.read('awi_analyses_ended_total', { outcome, reason, refunded });
  expect([read('completed', '', 'false'), read('failed', 'site-not-found', 'true')]).toEqual([1, 1]);
  expect(exposition.read('awi_crawl_file_bytes_sum')).toBe(2_000_000);
});

it('counts requests to providers with their cost, emails, deliveries and rejected statements', async () => {
  const { metrics, scrape } = create();
  const record: UsageRecord = {
    provider: 'serper',
    connectionId: 'secret-connection',
    at: new Date(),
    method: 'POST',
    path: '/search',
    status: 200,
    failure: null,
    ms: 300,
    costUsd: 0.001,
    isCostAssumed: false,
    units: 1,
  };
  metrics.onUsage(record);
  metrics.onUsage({ ...record, status: null, failure: 'timeout', costUsd: 0 });
  metrics.onMail('failed');
  metrics.onDelivery('waiting');
  metrics.onQueryError('23505');
  const exposition = await scrape();
  const requests = (outcome: string) =>
    exposition.read('awi_provider_request_duration_seconds_count', { provider: 'serper', outcome });
  expect([requests('ok'), requests('timeout')]).toEqual([1, 1]);
  expect(exposition.read('awi_provider_cost_micro_usd_total', { provider: 'serper' })).toBe(1_000);
  expect(exposition.read('awi_mails_total', { outcome: 'failed' })).toBe(1);
  expect(exposition.read('awi_mails_total', { outcome: 'sent' })).toBe(0);
  expect(exposition.read('awi_webhook_deliveries_total', { outcome: 'waiting' })).toBe(1);
  expect(exposition.read('awi_database_query_errors_total', { sqlstate_class: '23' })).toBe(1);
  expect(await metrics.registry.metrics()).not.toContain('secret-connection');
});
