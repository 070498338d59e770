/**
 * Loaded into the web server with `--import`: measures the delay of its event loop and listens on the loopback port
 * from `AWI_BENCH_PROBE_PORT`. `/reset` starts a measurement, and `/read` returns its results.
 */
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds. */
export interface LoopDelay {
  p50: number;
  p99: number;
  max: number;
}

const RESOLUTION_MS = 5;
const port = process.env.AWI_BENCH_PROBE_PORT;

if (isMainThread && port !== undefined) {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  // The histogram records the time from one timer tick to the next; the delay is whatever exceeds the timer interval.
  const computeDelayMs = (nanoseconds: number) =>
    Math.max(0, Math.round((nanoseconds / 1e6 - RESOLUTION_MS) * 100) / 100);
  createServer((request, response) => {
    if (request.url === '/reset') histogram.reset();
    const delays: LoopDelay = {
      p50: computeDelayMs(histogram.percentile(50)),
      p99: computeDelayMs(histogram.percentile(99)),
      max: computeDelayMs(histogram.max),
    };
    response.end(JSON.stringify(delays));
  })
    .listen(Number(port), '127.0.0.1')
    .unref();
}
