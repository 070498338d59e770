import { Counter, Gauge, Histogram } from 'prom-client';
import type { CrawlEvent } from '#crawl/run/crawl-events.ts';
import type { EndedAnalysis } from '#services/analyses/run/end-analysis.ts';
import type { ObserveThread } from '#services/analyses/run/site-thread.ts';
import type { MetricsRegistry } from './metrics-registry.ts';

export interface AnalysisMetrics {
  onEnded(ended: EndedAnalysis): void;
  observeThread: ObserveThread;
}

const RENDER_BUCKETS_SECONDS = [0.5, 1, 2, 5, 10, 20, 40];
const FILE_BUCKETS_BYTES = [1e5, 1e6, 1e7, 5e7, 1e8, 5e8, 1e9, 5e9];

/** Creates the metrics of analyses and of other crawls of this process. */
export function createAnalysisMetrics(registry: MetricsRegistry): AnalysisMetrics {
  const ended = new Counter({
    name: 'awi_analyses_ended_total',
    help: 'Analyses that ended in this process, by outcome, reason for a failure, and whether quota was refunded.',
    labelNames: ['outcome', 'reason', 'refunded'],
    registers: [registry],
  });
  const fileSizes = new Histogram({
    name: 'awi_crawl_file_bytes',
    help: 'Sizes of stored crawl files.',
    buckets: FILE_BUCKETS_BYTES,
    registers: [registry],
  });
  return {
    onEnded({ outcome, reason, isRefunded, crawlBytes }) {
      ended.inc({ outcome, reason: reason ?? '', refunded: String(isRefunded) });
      if (crawlBytes !== null) fileSizes.observe(crawlBytes);
    },
    observeThread: createThreadMetrics(registry),
  };
}

function createThreadMetrics(registry: MetricsRegistry): ObserveThread {
  const registers = [registry];
  const threads = new Gauge({ name: 'awi_crawl_threads_running', help: 'Threads that crawl a website.', registers });
  const pages = new Counter({ name: 'awi_crawl_pages_total', help: 'Pages read by crawls.', registers });
  const bytes = new Counter({
    name: 'awi_crawl_bytes_total',
    help: 'Bytes of response bodies that crawls received, before decompression.',
    registers,
  });
  const renders = createRenderMetrics(registry);
  return () => {
    let runningRenders = 0;
    threads.inc();
    return {
      onEvent(event) {
        if (event.kind === 'fetched') {
          pages.inc(event.pages);
          bytes.inc(event.bytes);
        }
        if (event.kind === 'render-started') runningRenders += 1;
        if (event.kind === 'render-ended') runningRenders -= 1;
        renders.onEvent(event);
      },
      onEnd() {
        threads.dec();
        // A terminated thread does not report the end of its renders.
        renders.onLost(runningRenders);
      },
    };
  };
}

function createRenderMetrics(registry: MetricsRegistry) {
  const running = new Gauge({
    name: 'awi_renders_running',
    help: 'Pages that are being rendered in a browser.',
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'awi_render_duration_seconds',
    help: 'Duration of page renders, by outcome: rendered or failed.',
    labelNames: ['outcome'],
    buckets: RENDER_BUCKETS_SECONDS,
    registers: [registry],
  });
  return {
    onEvent(event: CrawlEvent): void {
      if (event.kind === 'render-started') running.inc();
      if (event.kind !== 'render-ended') return;
      running.dec();
      durations.observe({ outcome: event.isRendered ? 'rendered' : 'failed' }, event.durationMs / 1_000);
    },
    onLost: (count: number): void => running.dec(count),
  };
}
